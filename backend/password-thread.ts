/** The thread in which bcrypt works, so that no request waits behind a sign-in. */
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

/** A call of `bcrypt.compare` or `bcrypt.hash`. */
export type BcryptCall =
  | { id: number; call: "compare"; password: string; hash: string }
  | { id: number; call: "hash"; password: string; cost: number };

export type BcryptAnswer = { id: number; result: boolean | string } | { id: number; failure: string };

parentPort?.on("message", (bcryptCall: BcryptCall) => {
  const { id, password } = bcryptCall;
  let answer: BcryptAnswer;
  try {
    answer = {
      id,
      result:
        bcryptCall.call === "compare" ? compareSync(password, bcryptCall.hash) : hashSync(password, bcryptCall.cost),
    };
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});

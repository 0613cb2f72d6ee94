import { Worker } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { BcryptAnswer, BcryptCall } from "./password-thread.ts";

type Waiting = { resolve: (result: boolean | string) => void; reject: (error: Error) => void };

let thread: Worker | undefined;
let calls = 0;
const waiting = new Map<number, Waiting>();

/**
 * Starts the thread at the first call, and anew after one that ended. The thread keeps the process alive only while a call is
 * pending.
 */
function startThread(): Worker {
  const worker = new Worker(new URL("./password-thread.ts", import.meta.url));
  worker.on("message", (answer: BcryptAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ("failure" in answer) call?.reject(new Error(answer.failure));
    else call?.resolve(answer.result);
  });
  const end = (error: Error) => {
    if (thread !== worker) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("error", end);
  worker.on("exit", () => end(new Error("The thread that checks passwords has ended")));
  return worker;
}

type Asked = BcryptCall extends infer Call ? (Call extends BcryptCall ? Omit<Call, "id"> : never) : never;

function ask(call: Asked): Promise<boolean | string> {
  thread ??= startThread();
  const id = calls++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread?.ref();
    thread?.postMessage({ ...call, id } satisfies BcryptCall);
  });
}

/** Compares a password with a hash: bcrypt, in a thread. @throws Error where either is no text */
export const comparePasswords = async (password: string, hash: string): Promise<boolean> =>
  (await ask({ call: "compare", password, hash })) === true;

/** Hashes a password: bcrypt, in a thread. @param cost the logarithm of the number of rounds */
export const hashPassword = async (password: string, cost = 10): Promise<string> =>
  String(await ask({ call: "hash", password, cost }));

/** Replaces the functions of bcryptjs, which @supabase/lite calls, by those of the thread. */
export function moveBcryptToThread(): void {
  Object.assign(bcrypt, { compare: comparePasswords, hash: hashPassword });
}

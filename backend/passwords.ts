import { Worker } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { BcryptAnswer, BcryptCall } from "./password-thread.ts";

type PendingCall = { resolve: (result: boolean | string) => void; reject: (error: Error) => void };

let thread: Worker | undefined;
let callCount = 0;
const pendingCalls = new Map<number, PendingCall>();

/**
 * Starts the thread at the first call, and anew after one that ended. The thread keeps the process alive only while a call is
 * pending.
 */
function startThread(): Worker {
  const worker = new Worker(new URL("./password-thread.ts", import.meta.url));
  worker.on("message", (answer: BcryptAnswer) => {
    const call = pendingCalls.get(answer.id);
    pendingCalls.delete(answer.id);
    if (pendingCalls.size === 0) worker.unref();
    if ("failure" in answer) call?.reject(new Error(answer.failure));
    else call?.resolve(answer.result);
  });
  const rejectPendingCalls = (error: Error) => {
    if (thread !== worker) return;
    thread = undefined;
    for (const { reject } of pendingCalls.values()) reject(error);
    pendingCalls.clear();
  };
  worker.on("error", rejectPendingCalls);
  worker.on("exit", () => rejectPendingCalls(new Error("The thread that checks passwords has ended")));
  return worker;
}

type BcryptCallWithoutId = BcryptCall extends infer Call ? (Call extends BcryptCall ? Omit<Call, "id"> : never) : never;

function callThread(call: BcryptCallWithoutId): Promise<boolean | string> {
  thread ??= startThread();
  const id = callCount++;
  return new Promise((resolve, reject) => {
    pendingCalls.set(id, { resolve, reject });
    thread?.ref();
    thread?.postMessage({ ...call, id } satisfies BcryptCall);
  });
}

/** Compares a password with a hash: bcrypt, in a thread. @throws Error if either is no text */
export const comparePasswords = async (password: string, hash: string): Promise<boolean> =>
  (await callThread({ call: "compare", password, hash })) === true;

/** Hashes a password: bcrypt, in a thread. @param cost the logarithm of the number of rounds */
export const hashPassword = async (password: string, cost = 10): Promise<string> =>
  String(await callThread({ call: "hash", password, cost }));

/** Replaces the functions of bcryptjs, which @supabase/lite calls, by those of the thread. */
export function moveBcryptToThread(): void {
  Object.assign(bcrypt, { compare: comparePasswords, hash: hashPassword });
}

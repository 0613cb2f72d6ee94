import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseError } from "./postgrest-errors.ts";

/**
 * The maximum size of an answer to anonymous callers, in characters: 80 posts of maximum length. The build requests 50 at a
 * time.
 */
const maxForAnonymous = 16 * 1024 * 1024;

const bound = new AsyncLocalStorage<number>();

/** Runs the work of a request; statements that answer more than its role may have fail with code 54000. */
export const runWithinAnswerLimit = <T>(role: string, work: () => T): T =>
  role === "anon" ? bound.run(maxForAnonymous, work) : work();

/** The most characters that a statement may answer here; undefined outside a stranger's request. */
export const answerCharacterLimit = (): number | undefined => bound.getStore();

/** @throws DatabaseError where rows hold more characters than `most` */
export function checkSize(rows: readonly unknown[], most: number): void {
  let remaining = most;
  const count = (value: unknown): void => {
    if (typeof value === "string") remaining -= value.length;
    else if (value !== null && typeof value === "object") for (const each of Object.values(value)) count(each);
    else remaining -= 8;
    if (remaining < 0) throw new DatabaseError({ code: "54000", message: `An answer of more than ${most} characters` });
  };
  count(rows);
}

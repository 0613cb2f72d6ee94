import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseError } from "./postgrest-errors.ts";

/** The maximum size of an answer to anonymous callers, in characters: 80 posts of maximum length. A build requests 50 at a time. */
const maxForAnonymous = 16 * 1024 * 1024;

const answerLimit = new AsyncLocalStorage<number>();

/** Runs the work of a request. Statements whose answers exceed the limit of its role fail with code 54000. */
export const runWithinAnswerLimit = <T>(role: string, work: () => T): T =>
  role === "anon" ? answerLimit.run(maxForAnonymous, work) : work();

/** Returns the maximum size of a statement's answer in characters; undefined if the caller has no limit. */
export const readAnswerLimit = (): number | undefined => answerLimit.getStore();

/**
 * Checks the size of an answer.
 * @throws DatabaseError if the rows have more characters than `maxCharacters`
 */
export function checkAnswerSize(rows: readonly unknown[], maxCharacters: number): void {
  let remaining = maxCharacters;
  const countCharacters = (value: unknown): void => {
    if (typeof value === "string") remaining -= value.length;
    else if (value !== null && typeof value === "object")
      for (const member of Object.values(value)) countCharacters(member);
    else remaining -= 8;
    if (remaining < 0)
      throw new DatabaseError({ code: "54000", message: `An answer of more than ${maxCharacters} characters` });
  };
  countCharacters(rows);
}

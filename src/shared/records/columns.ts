/**
 * Rules of columns that staff write, the same as the database's own constraints: the database refuses no value that passes them.
 * Lengths are counted in characters, as Postgres counts them, not in UTF-16 units.
 */
import { z } from "../rules/zod.ts";

/** The message for NUL, a character that Postgres cannot store. */
export const unstorableMessage = "The text contains a character that cannot be stored";

/** Writes a number with separators for its thousands, for a message. */
export const formatNumber = (value: number): string => value.toLocaleString("en-GB");

/** Counts the characters of a text. */
export function countCharacters(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Makes the rule for a text with a maximum number of characters. */
export const makeBoundedTextRule = (limit: number) =>
  z.string().check(
    z.superRefine((value, context) => {
      const length = countCharacters(value);
      if (length > limit)
        context.addIssue(`Too long: ${formatNumber(length)} characters, at most ${formatNumber(limit)} fit`);
      else if (value.includes("\0")) context.addIssue(unstorableMessage);
    }),
  );

/** Makes the rule for a text that must not be empty. */
export const makeRequiredTextRule = (limit: number, message: string) =>
  makeBoundedTextRule(limit).check(z.refine((value) => /\S/.test(value), message));

/** Makes the rule for a text that may be missing. */
export const makeOptionalTextRule = (limit = 10_000) => z.nullable(makeBoundedTextRule(limit));

/** Lists the values of options, for the rule of a column that has one of them. */
export const listValues = <Value extends string>(options: readonly { readonly value: Value }[]) =>
  options.map(({ value }) => value) as [Value, ...Value[]];

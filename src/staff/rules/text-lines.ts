/** Joins a list into the lines of a text field. */
export const joinLines = (entries: readonly string[]): string => entries.join("\n");

/** Splits the text of a field into lines: trimmed, without empty ones. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A list as a text field shows it: one entry a line. */
export const joinLines = (entries: readonly string[]): string => entries.join("\n");

/** The lines of a text field: trimmed, empty ones dropped. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

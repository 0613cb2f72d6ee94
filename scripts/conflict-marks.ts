/** `npm run check` runs this: no text file has git's conflict markers. */
import { readFileSync } from "node:fs";
import { listFiles } from "./repository-files.ts";

/**
 * Matches git's marks: seven of one sign at the beginning of a line. Nothing follows the middle one. A formatter of Markdown
 * takes the last one for nested quotations and spaces it.
 */
const mark = /^(?:[<>|]{7}(?: .*)?|={7}|(?:> ){7}.*)\r?$/;

/**
 * Finds the marks of conflicts in a file.
 * @returns a line for each mark; none for a binary file
 */
export function findConflictMarks(file: string, text: string): string[] {
  if (text.includes("\0")) return [];
  return text
    .split("\n")
    .flatMap((line, at) => (mark.test(line) ? [`${file}:${at + 1} has the mark of a conflict: ${line.trim()}`] : []));
}

if (import.meta.main) {
  const faults = listFiles().flatMap((file) => findConflictMarks(file, readFileSync(file, "utf8")));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}

/** The pictures of advisers in the text that names them: one a line, the address of a picture in its last part. */
import { readAdvisers } from "../../shared/rules/adviser.ts";

/** The number of parts before the picture in an adviser's line: name, role, sentence. */
const partsBeforePicture = 3;

/**
 * Returns what is wrong with the first adviser whose picture no page shows; undefined if there is none.
 * @param isShown returns true for the address of a picture that pages show
 */
export function findUnshownPicture(text: string, isShown: (address: string) => boolean): string | undefined {
  const adviser = readAdvisers(text).find(({ picture }) => picture && !isShown(picture));
  return adviser && `No page shows a picture from another site. Upload it here instead: ${adviser.name}`;
}

/**
 * Writes the address of a picture into the line of an adviser, in place of the one that is there.
 * @param caret a position within that line; an empty line stands for the last line that names somebody
 * @returns the changed text, or undefined if nobody is named yet
 */
export function setAdviserPicture(text: string, caret: number, address: string): string | undefined {
  const lines = text.split("\n");
  const caretLine = text.slice(0, caret).split("\n").length - 1;
  const changed = lines[caretLine]?.trim() ? caretLine : lines.findLastIndex((line) => line.trim());
  if (changed < 0) return undefined;
  const write = (line: string) => {
    const parts = line.split("|").map((part) => part.trim());
    const before = Array.from({ length: partsBeforePicture }, (_, place) => parts[place] ?? "");
    return [...before, address, ...parts.slice(partsBeforePicture + 1)].join(" | ");
  };
  return lines.map((line, index) => (index === changed ? write(line) : line)).join("\n");
}

/** Removes the address of a picture from the text that names advisers. */
export const removeAdviserPicture = (text: string, address: string): string =>
  text
    .split("\n")
    .map((line) => {
      const parts = line.split("|");
      return parts[partsBeforePicture]?.trim() === address
        ? parts.slice(0, partsBeforePicture).join("|").trimEnd()
        : line;
    })
    .join("\n");

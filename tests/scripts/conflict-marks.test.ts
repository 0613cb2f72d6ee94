import { expect, it } from "vitest";
import { conflictMarks } from "../../scripts/conflict-marks.ts";

const seven = (sign: string) => sign.repeat(7);

it.each([
  ["the upper one", `a\n${seven("<")} HEAD\nb`],
  ["the common one", `a\n${seven("|")} 1a2b3c\nb`],
  ["the middle one", `a\n${seven("=")}\nb`],
  ["the lower one", `a\n${seven(">")} 1a2b3c (Subject)\nb`],
  ["one with the line ends of Windows", `a\r\n${seven("=")}\r\nb`],
  ["one that a formatter has spaced", `a\n\n${seven("> ")}1a2b3c (Subject)`],
])("finds %s of git's marks", (_, text) => {
  expect(conflictMarks("docs/a.md", text)).toHaveLength(1);
});

it.each([
  ["a heading that is underlined", "A heading\n========="],
  ["one within a line", `say "${seven("<")}" here`],
  ["a comparison", `a\n    ${seven("=")}`],
  ["what is no text", `\0\n${seven("<")} HEAD`],
])("passes %s", (_, text) => {
  expect(conflictMarks("docs/a.md", text)).toEqual([]);
});

import { expect, it } from "vitest";
import { findConflictMarks } from "../../scripts/conflict-marks.ts";

const repeatSeven = (sign: string) => sign.repeat(7);

it.each([
  ["the upper one", `a\n${repeatSeven("<")} HEAD\nb`],
  ["the common one", `a\n${repeatSeven("|")} 1a2b3c\nb`],
  ["the middle one", `a\n${repeatSeven("=")}\nb`],
  ["the lower one", `a\n${repeatSeven(">")} 1a2b3c (Subject)\nb`],
  ["one with the line ends of Windows", `a\r\n${repeatSeven("=")}\r\nb`],
  ["one that a formatter has spaced", `a\n\n${repeatSeven("> ")}1a2b3c (Subject)`],
])("finds %s of git's marks", (_, text) => {
  expect(findConflictMarks("docs/a.md", text)).toHaveLength(1);
});

it.each([
  ["a heading that is underlined", "A heading\n========="],
  ["one within a line", `say "${repeatSeven("<")}" here`],
  ["a comparison", `a\n    ${repeatSeven("=")}`],
  ["what is no text", `\0\n${repeatSeven("<")} HEAD`],
])("passes %s", (_, text) => {
  expect(findConflictMarks("docs/a.md", text)).toEqual([]);
});

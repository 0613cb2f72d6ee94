import { expect, it } from "vitest";
import { capitalise } from "../../../src/shared/rules/capitalise.ts";

it.each([
  ["guesthouse", "Guesthouse"],
  ["école by the river", "École by the river"],
  ["Lodge", "Lodge"],
  ["4 beds", "4 beds"],
  ["", ""],
])("writes the first letter of %j large, and leaves the others as they are", (text, written) => {
  expect(capitalise(text)).toBe(written);
});

import { expect, it } from "vitest";
import { escapePattern } from "../../../src/shared/rules/escape-pattern.ts";

it.each([..."\\^$.*+?()[]{}|-/ a1é"])("makes a pattern of %j that finds it, and no other text", (character) => {
  const text = `a${character}b`;
  const pattern = new RegExp(`^${escapePattern(text)}$`, "u");
  expect(pattern.test(text)).toBe(true);
  for (const other of ["ab", "b", "a", "axb", "aab", "abb", "a\\b"].filter((each) => each !== text))
    expect(pattern.test(other)).toBe(false);
});

import { describe, expect, it } from "vitest";
import { isTooDeep } from "../../backend/rest-bounds.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("a body", () => {
  it.each([
    ["of 32 levels", nested(32), false],
    ["of 33 levels", nested(33), true],
    ["of many lists side by side", `[${Array.from({ length: 100 }, () => "[]").join()}]`, false],
    ["whose text has brackets", JSON.stringify({ content: nested(100) }), false],
    ["whose text has quotation marks before brackets", JSON.stringify({ content: `"${nested(100)}` }), false],
    ["whose text ends with a backslash before 33 levels", `["\\\\",${nested(33)}]`, true],
  ])("%s is judged by its levels alone", (_what, body, expected) => {
    expect(isTooDeep(Buffer.from(body))).toBe(expected);
  });
});

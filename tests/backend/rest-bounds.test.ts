import { describe, expect, it } from "vitest";
import { isTooDeep, isWithoutColumns } from "../../backend/rest-bounds.ts";

const nestBrackets = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("a body", () => {
  it.each([
    ["of 32 levels", nestBrackets(32), false],
    ["of 33 levels", nestBrackets(33), true],
    ["of many lists side by side", `[${Array.from({ length: 100 }, () => "[]").join()}]`, false],
    ["whose text has brackets", JSON.stringify({ content: nestBrackets(100) }), false],
    ["whose text has quotation marks before brackets", JSON.stringify({ content: `"${nestBrackets(100)}` }), false],
    ["whose text ends with a backslash before 33 levels", `["\\\\",${nestBrackets(33)}]`, true],
  ])("%s is judged by its levels alone", (_what, body, expected) => {
    expect(isTooDeep(Buffer.from(body))).toBe(expected);
  });
});

describe("a row without a column", () => {
  it.each([
    ["alone", "POST", "/rest/v1/leads", "{}", true],
    ["with spaces", "POST", "/rest/v1/leads", " { \n } ", true],
    ["in a list", "POST", "/rest/v1/leads", "[{}, {}]", true],
    ["of an upsert", "PUT", "/rest/v1/leads", "{}", true],
    ["is none where it has one", "POST", "/rest/v1/leads", '{"name": {}}', false],
    ["is none in an empty list", "POST", "/rest/v1/leads", "[]", false],
    ["is no call of a function", "POST", "/rest/v1/rpc/moved_posts", "{}", false],
    ["changes nothing", "PATCH", "/rest/v1/leads", "{}", false],
  ])("%s", (_what, method, path, body, expected) => {
    expect(isWithoutColumns(method, path, body)).toBe(expected);
  });
});

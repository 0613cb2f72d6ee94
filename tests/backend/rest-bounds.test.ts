import { describe, expect, it } from "vitest";
import { isTooDeep, isWholesaleChange, isWithoutColumns } from "../../backend/rest-bounds.ts";

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

describe("a change of every row of a table", () => {
  it.each([
    ["by no parameter", "DELETE", "/rest/v1/plans", true],
    ["by a list of columns", "PATCH", "/rest/v1/plans?select=id&columns=title", true],
    ["by an order and a limit", "DELETE", "/rest/v1/plans?order=id&limit=1000", true],
    ["is none with a filter", "DELETE", "/rest/v1/plans?id=eq.1", false],
    ["is none with a tree of filters", "PATCH", "/rest/v1/plans?or=(id.eq.1,id.eq.2)", false],
    ["is no insert", "POST", "/rest/v1/plans", false],
    ["is no call of a function", "DELETE", "/rest/v1/rpc/pull_changes", false],
  ])("%s", (_what, method, path, expected) => {
    expect(isWholesaleChange(method, new URL(path, "http://localhost"))).toBe(expected);
  });
});

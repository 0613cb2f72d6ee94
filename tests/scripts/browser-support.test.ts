import { describe, expect, it } from "vitest";
import {
  findFirstVersion,
  findStatement,
  findUnsupportedCalls,
  oldest,
  readBrowsers,
} from "../harness/browser-support.ts";
import { findUnsupportedSyntax } from "../harness/browser-syntax.ts";

describe("the line between browsers", () => {
  it.each([
    ["AbortSignal.any([a, b])", "AbortSignal.any"],
    ["await Array.fromAsync(rows)", "Array.fromAsync"],
    ["Response.json({})", "Response.json"],
    ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
    ["a.union(b)", ".union"],
    ["new CookieStore()", "CookieStore"],
    ["requestIdleCallback(run)", "requestIdleCallback"],
    ["navigator.connection.downlink", "Navigator.connection"],
  ])("is crossed by %s", (code, name) => expect(findUnsupportedCalls(code)).toEqual([name]));

  it("lets pass what every such browser has, and what is called only where it is there", () => {
    const code = "AbortSignal.timeout(9); [1].findLast(f); [1].toSorted(); navigator.setAppBadge?.(1); x.any(y)";
    expect(findUnsupportedCalls(code)).toEqual([]);
  });
});

describe("syntax", () => {
  const old = readBrowsers(["safari16.3"]);
  it.each([
    ["/(?<=a)b/.test(x)", "regular_expressions.lookbehind_assertion"],
    ["/(?<!a)b/u.test(x)", "regular_expressions.lookbehind_assertion"],
    ['new RegExp("(?<=a)b", "u")', "regular_expressions.lookbehind_assertion"],
    ["RegExp(`(?<=a)b`)", "regular_expressions.lookbehind_assertion"],
    ["class A { static { f() } }", "classes.static.initialization_blocks"],
    ["{ using a = f() }", "statements.using"],
    ["/(?i:a)b/.test(x)", "regular_expressions.modifier"],
    ["/(?<a>b)|(?<a>c)/.test(x)", "regular_expressions.named_capturing_group.duplicate_named_capturing_groups"],
    ['import a from "./a.json" with { type: "json" }', "statements.import.import_attributes"],
    ['import("./a.json", { with: { type: "json" } })', "operators.import.options_parameter"],
  ])("syntax that some browser cannot parse is found in %s", (code, entry) => {
    expect(findUnsupportedSyntax(code, [...oldest, ...old])).toEqual([entry]);
  });

  it("syntax that every browser of the line has passes, and a lookbehind only from its version on", () => {
    const code =
      "a ??= b?.c ?? 1n; class A { #x = 1; static y; has(o) { return #x in o } } for await (const a of b) c **= 2; /(?<n>\\p{L})[^b]/dsu";
    expect(findUnsupportedSyntax(code, oldest)).toEqual([]);
    expect(findUnsupportedSyntax("/(?<=a)b/", oldest)).toEqual([]);
    expect(findUnsupportedSyntax("class A { static y; #z() {} }", readBrowsers(["safari13"]))).toEqual([
      "classes.private_class_methods",
      "classes.public_class_fields",
    ]);
  });
});

it("names what the data say of a function, whether a browser's or the language's own", () => {
  const find = (name: string) => {
    const statement = findStatement(name);
    return statement && findFirstVersion(statement, "safari");
  };
  expect(find("ArrayBuffer.prototype.resize")).toBe(16.4);
  expect(find("AbortSignal.timeout")).toBe(16);
  expect(find("no.such")).toBeUndefined();
});

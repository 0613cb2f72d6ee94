import { expect, it } from "vitest";
import { isSafeLink, readCtaLinks } from "../../../src/shared/rules/cta-links.ts";

it("reads plain addresses and objects, and names a plain one by itself", () => {
  expect(
    readCtaLinks([
      "https://www.kilele.example/plan.pdf?from=site",
      { text: " Ask ", url: "mailto:hello@kilele.example" },
      { text: "", url: "https://kilele.example/" },
    ]),
  ).toEqual([
    { text: "kilele.example/plan.pdf", url: "https://www.kilele.example/plan.pdf?from=site" },
    { text: "Ask", url: "mailto:hello@kilele.example" },
    { text: "kilele.example", url: "https://kilele.example/" },
  ]);
});

it.each([
  ["http://a.example/", "a.example"],
  ["HTTPS://www.a.example/x", "a.example/x"],
  ["https://a.example/x#top?", "a.example/x"],
  ["mailto:hello@a.example", "hello@a.example"],
])("calls %s %s where it has no text", (url, text) => {
  expect(readCtaLinks([` ${url} `, { url }, { text: 7, url }, { text: " ", url }])).toEqual(
    Array(4).fill({ text, url }),
  );
});

it("leaves out whatever is no safe link", () => {
  const storedLinks = [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "//evil.example",
    "/services",
    "data:text/html,x",
    "ftp://a.b",
  ];
  expect(
    readCtaLinks([
      ...storedLinks,
      ...storedLinks.map((url) => ({ text: "x", url })),
      7,
      null,
      undefined,
      {},
      { text: "x" },
    ]),
  ).toEqual([]);
  expect([null, undefined, "https://a.example", { 0: "https://a.example" }].map(readCtaLinks)).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

it("takes no address in which a browser would strip characters", () => {
  expect(
    ["https://a.example/\nx", "https://a.example/ x", "java\tscript:alert(1)", "https://"].map(isSafeLink),
  ).toEqual([false, false, false, false]);
});

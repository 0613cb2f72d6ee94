import { expect, it } from "vitest";
import { extractMarkdownText } from "../../../src/visitor/rules/markdown-text.ts";

it("gives the text of a post without its markup", () => {
  expect(extractMarkdownText('# Fish & *chips*\n\n- "a" < b\n- [c](https://x.example)')).toBe('Fish & chips "a" < b c');
  expect(extractMarkdownText("It's a > b\n\n| one | two |\n|---|---|\n| 1 | 2 |")).toBe("It's a > b one two 1 2");
});

it("gives the text of a post with the characters that references stand for, decoded once", () => {
  expect(
    extractMarkdownText("a&nbsp;b &hellip; &eacute; &#8364; &#x20AC; &mdash; &amp;nbsp; &nope; &#0; &#xD800;"),
  ).toBe("a b … é € € — &nbsp; &nope; \ufffd \ufffd");
});

it.each([
  ["## Two\n> 1. A **bold** and _leaning_ word", "Two A bold and leaning word"],
  ["![a hut](/hut.jpg) snake_case_name, 2 * 3, ~~gone~~ `code`", "snake_case_name, 2 * 3, gone code"],
  ["Head\n----\n\n***\n\n[two\nlines](https://x.example)", "Head [two lines](https://x.example)"],
])("reads %j as %j", (source, text) => {
  expect(extractMarkdownText(source)).toBe(text);
});

it("reads a long text of marks alone at once", () => {
  for (const mark of ["*", "_", "[", "![", "[a](", "> ", "|", "-", " "]) {
    const startedAt = performance.now();
    extractMarkdownText(mark.repeat(50_000));
    expect(performance.now() - startedAt, mark).toBeLessThan(1_000);
  }
});

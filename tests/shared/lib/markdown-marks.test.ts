import { describe, expect, it } from "vitest";
import { applyMark, type Mark } from "../../../src/shared/lib/markdown-marks.ts";

/** Reads a text in which brackets mark the selection, presses the button, and writes it the same way. */
function press(mark: Mark, marked: string): string {
  const start = marked.indexOf("⟦");
  const text = marked.replace("⟦", "");
  const end = text.indexOf("⟧");
  const plain = text.replace("⟧", "");
  const { from, to, insert, select } = applyMark(mark, { text: plain, start, end });
  const after = plain.slice(0, from) + insert + plain.slice(to);
  return `${after.slice(0, select[0])}⟦${after.slice(select[0], select[1])}⟧${after.slice(select[1])}`;
}

describe("marks around words", () => {
  it.each([
    ["bold", "a ⟦word⟧ here", "a **⟦word⟧** here"],
    ["bold", "a **⟦word⟧** here", "a ⟦word⟧ here"],
    ["bold", "a ⟦**word**⟧ here", "a ⟦word⟧ here"],
    ["bold", "a⟦ word ⟧here", "a **⟦word⟧** here"],
    ["bold", "⟦⟧", "**⟦bold text⟧**"],
    ["italic", "a ⟦word⟧", "a _⟦word⟧_"],
    ["italic", "⟦كلمة 🦩⟧", "_⟦كلمة 🦩⟧_"],
  ] as const)("%s: %s", (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });
});

describe("links and pictures", () => {
  it.each([
    ["link", "see ⟦the guide⟧", "see [the guide](⟦https://⟧)"],
    ["link", "⟦⟧", "[⟦link text⟧](https://)"],
    ["link", "⟦https://a.example⟧", "[⟦link text⟧](https://a.example)"],
    ["image", "⟦⟧", "![⟦what the picture shows⟧](https://)"],
  ] as const)("%s: %s", (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });
});

describe("marks before lines", () => {
  it.each([
    ["heading", "one\ntw⟦⟧o", "one\n## tw⟦⟧o"],
    ["heading", "## tw⟦⟧o", "tw⟦⟧o"],
    ["heading", "⟦⟧", "## ⟦⟧"],
    ["heading", "### thr⟦e⟧e", "⟦three⟧"],
    ["bullets", "⟦one\ntwo⟧\nthree", "⟦- one\n- two⟧\nthree"],
    ["bullets", "⟦- one\n- two⟧", "⟦one\ntwo⟧"],
    ["bullets", "⟦one\n⟧two", "⟦- one⟧\ntwo"],
    ["numbers", "⟦one\n\ntwo⟧", "⟦1. one\n\n2. two⟧"],
    ["quote", "a\n⟦b⟧", "a\n⟦> b⟧"],
  ] as const)("%s: %j", (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });
});

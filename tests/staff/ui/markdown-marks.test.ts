import { describe, expect, it } from "vitest";
import {
  applyMark,
  insertPicture,
  type Mark,
  type Replacement,
  removePicture,
  type TextSelection,
} from "../../../src/staff/ui/markdown-marks.ts";

/** Presses the button on a text in which brackets mark the selection. @returns the changed text in the same notation */
const pressMark = (mark: Mark, markedText: string): string =>
  change(markedText, (selected) => applyMark(mark, selected));

function change(markedText: string, edit: (selected: TextSelection) => Replacement): string {
  const start = markedText.indexOf("⟦");
  const text = markedText.replace("⟦", "");
  const end = text.indexOf("⟧");
  const plain = text.replace("⟧", "");
  const { from, to, insert, select } = edit({ text: plain, start, end });
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
    expect(pressMark(mark, before)).toBe(after);
  });
});

describe("links", () => {
  it.each([
    ["link", "see ⟦the guide⟧", "see [the guide](⟦https://⟧)"],
    ["link", "⟦⟧", "[⟦link text⟧](https://)"],
    ["link", "⟦https://a.example⟧", "[⟦link text⟧](https://a.example)"],
  ] as const)("%s: %s", (mark, before, after) => {
    expect(pressMark(mark, before)).toBe(after);
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
    expect(pressMark(mark, before)).toBe(after);
  });
});

describe("tables", () => {
  it.each([
    ["⟦⟧", "| ⟦Heading⟧ | Heading |\n| --- | --- |\n|  |  |"],
    ["a⟦⟧b", "a\n\n| ⟦Heading⟧ | Heading |\n| --- | --- |\n|  |  |\n\nb"],
    ["a\n⟦⟧\nb", "a\n\n| ⟦Heading⟧ | Heading |\n| --- | --- |\n|  |  |\n\nb"],
    ["⟦Month\tRain\nMay\ta|b⟧", "| ⟦Month⟧ | Rain |\n| --- | --- |\n| May | a\\|b |"],
    ["⟦one\ntwo\tthree\tfour⟧", "| ⟦one⟧ |  |  |\n| --- | --- | --- |\n| two | three | four |"],
  ])("makes of %j %j", (before, after) => {
    expect(pressMark("table", before)).toBe(after);
  });
});

describe("pictures", () => {
  it.each([
    ["a ⟦⟧", "a \n\n![⟦what the picture shows⟧](/p.webp)\n\n"],
    ["⟦the lake\nat [dawn]⟧", "![⟦the lake at dawn⟧](/p.webp)\n\n"],
    ["one\n⟦⟧\ntwo", "one\n\n![⟦what the picture shows⟧](/p.webp)\n\ntwo"],
    ["one\n\n⟦⟧\n\ntwo", "one\n\n![⟦what the picture shows⟧](/p.webp)\n\ntwo"],
    // The new picture is inserted after a picture whose description is selected or being written.
    [
      "![⟦what the picture shows⟧](/o.webp)\n\n",
      "![what the picture shows](/o.webp)\n\n![⟦what the picture shows⟧](/p.webp)\n\n",
    ],
    ["![the la⟦⟧](/o.webp)\n\nbetween", "![the la](/o.webp)\n\n![⟦what the picture shows⟧](/p.webp)\n\nbetween"],
    ["![a](/o.webp)\n\nbetween⟦⟧", "![a](/o.webp)\n\nbetween\n\n![⟦what the picture shows⟧](/p.webp)\n\n"],
    ["![a](/o.webp)⟦⟧", "![a](/o.webp)\n\n![⟦what the picture shows⟧](/p.webp)\n\n"],
    // The new picture replaces one that is selected in full.
    ["⟦![a](/o.webp)⟧", "![⟦a⟧](/p.webp)\n\n"],
    ["| one | ⟦⟧ |", "| one | ![⟦what the picture shows⟧](/p.webp) |"],
    ["- ⟦⟧\n- two", "- ![⟦what the picture shows⟧](/p.webp)\n- two"],
  ])("inserts one into %j", (before, after) => {
    expect(change(before, (selected) => insertPicture(selected, "/p.webp"))).toBe(after);
  });

  it("takes one out with the words that were written for it, and no other", () => {
    const text = "![x](/a.webp) and ![the lake](/p.webp), ![y](/b.webp)";
    expect(removePicture(text, "/p.webp")).toEqual({ from: 18, to: 38, insert: "", select: [18, 18] });
    expect(removePicture(text, "/c.webp")).toBeUndefined();
  });
});

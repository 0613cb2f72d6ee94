import { describe, expect, it } from "vitest";
import { foldText } from "../../../src/shared/rules/fold.ts";
import {
  buildSearchIndex,
  type SearchPassage,
  type SnippetPart,
  searchPassages,
} from "../../../src/visitor/rules/search.ts";

const passage = (page: string, title: string, text: string, more: Partial<SearchPassage> = {}): SearchPassage => ({
  page,
  title,
  kind: "Guide",
  text,
  ...more,
});

const index = buildSearchIndex([
  passage("/destinations/albania", "Albania", "Përmet preserves whole green walnuts as gliko.", {
    anchor: "food",
    heading: "Local Cuisine",
  }),
  passage("/destinations/albania", "Albania", "Thirteen kilometres from Përmet, springs fill pools at Bënja.", {
    anchor: "experiences",
  }),
  passage("/destinations/nepal", "Nepal", "Walnuts are sold by the kilo, and albania is not mentioned."),
  passage("/destinations/vietnam", "Vietnam", "Đà Nẵng lies on the coast; ask for bún chả in Hà Nội."),
  passage("/blog/tea", "Tea before business", "The Turks' çay, the Kenyans' chai."),
]);
const pages = (query: string, among = index) => searchPassages(among, query).map(({ page }) => page);
const joined = (snippet: readonly SnippetPart[] = []) => snippet.map(({ text }) => text).join("");
const marked = (snippet: readonly SnippetPart[] = []) => snippet.filter(({ hit }) => hit).map(({ text }) => text);
/** Returns the snippet of a page with this text in a search for "needle". */
const quoted = (text: string, query = "needle") =>
  searchPassages(buildSearchIndex([passage("/x", "X", text)]), query)[0]?.snippet;

describe("search", () => {
  it.each([
    ["Permet", "/destinations/albania"],
    ["përmet", "/destinations/albania"],
    ["da nang", "/destinations/vietnam"],
    ["bun cha", "/destinations/vietnam"],
    ["cay", "/blog/tea"],
    ["turks", "/blog/tea"],
  ])("finds %s without its accents", (query, page) => {
    expect(pages(query)).toEqual([page]);
  });

  it("knows a passage without a heading by no word of one", () => {
    expect(buildSearchIndex([passage("/a", "Tea", "On tea")])).toMatchObject([{ heading: " " }]);
  });

  it("puts a page of that name before a page that mentions it, and each page once", () => {
    expect(pages("albania")).toEqual(["/destinations/albania", "/destinations/nepal"]);
  });

  it.each([
    ["a title before a text", passage("/a", "Tea", ""), passage("/b", "B", "On tea")],
    ["a title before a heading", passage("/a", "Tea", ""), passage("/b", "B", "", { heading: "Tea" })],
    ["a heading before a text", passage("/a", "A", "", { heading: "Tea" }), passage("/b", "B", "On tea")],
    ["a whole word before a beginning", passage("/a", "A", "Cups of tea"), passage("/b", "B", "On teapots")],
  ])("puts %s, whichever comes first", (_what, better, other) => {
    expect(pages("tea", buildSearchIndex([other, better]))).toEqual(["/a", "/b"]);
    expect(pages("tea", buildSearchIndex([better, other]))).toEqual(["/a", "/b"]);
  });

  it("leads to the best passage of a page, and to the first of equals", () => {
    const section = (anchor: string, text: string) => passage("/a", "A", text, { anchor });
    const sections = buildSearchIndex([section("pots", "teapots"), section("tea", "tea"), section("cups", "tea cups")]);
    expect(searchPassages(sections, "tea")).toMatchObject([{ anchor: "tea" }]);
    expect(searchPassages(buildSearchIndex([section("tea", "tea"), section("pots", "teapots")]), "tea")).toMatchObject([
      { anchor: "tea" },
    ]);
  });

  it("finds what has every word, or the beginning of it; else what has the rarest", () => {
    expect(pages("walnuts kilo")).toEqual(["/destinations/nepal"]);
    expect(pages("wal gli")).toEqual(["/destinations/albania"]);
    expect(pages("walnuts elephants")).toEqual(["/destinations/albania", "/destinations/nepal"]);
    expect(pages("walnuts coast")[0]).toBe("/destinations/vietnam");
    expect(pages("zebras elephants")).toEqual([]);
    expect(pages("alnuts")).toEqual([]);
    expect(["undefined", "null", "was here"].flatMap((query) => pages(query))).toEqual([]);
  });

  it("finds nothing for nothing", () => {
    expect([pages(""), pages("  "), pages("…")]).toEqual([[], [], []]);
  });

  it("leads to the section that it quotes, and marks the words as they are written", () => {
    const [result] = searchPassages(index, "permet gliko");
    expect(result).toMatchObject({ anchor: "food", heading: "Local Cuisine" });
    expect(marked(result?.snippet)).toEqual(["Përmet", "gliko"]);
    expect(joined(result?.snippet)).toBe("Përmet preserves whole green walnuts as gliko.");
  });

  it.each([
    ["perm", "Përmet lies there", ["Përmet"]],
    ["kol", "On Song-Köl lake", ["Song-Köl"]],
    ["lake song", "On Song-Köl lake", ["Song-Köl", "lake"]],
    ["met", "Përmet is met", ["met"]],
  ])("marks the words that %s begins, or a part of them: %s", (query, text, words) => {
    expect(marked(quoted(text, query))).toEqual(words);
  });

  it("gives no empty parts", () => {
    expect(quoted("needle")).toEqual([{ text: "needle", hit: true }]);
    expect(quoted("A needle")).toEqual([
      { text: "A ", hit: false },
      { text: "needle", hit: true },
    ]);
  });

  it("cuts a long text around what was found, between words", () => {
    const text = joined(quoted(`${"earlier ".repeat(60)}needle ${"after ".repeat(60)}`));
    expect(text).toMatch(/^… (earlier )+needle (after )+…$/);
    expect(text.length).toBeLessThan(180);
  });

  it("cuts nothing off that fits, and no more than must be", () => {
    const fits = `needle ${"word ".repeat(32)}end`;
    expect([fits.length, joined(quoted(fits))]).toEqual([170, fits]);
    expect(joined(quoted(`${fits}s`))).toBe(`needle ${"word ".repeat(32).trim()} …`);
    expect(joined(quoted(`${"earlier ".repeat(60)}needle at the end`))).toMatch(/^… (earlier )+needle at the end$/);
  });

  it("begins with the text where the first hit is near its beginning", () => {
    const words = "1234 ".repeat(12);
    expect(joined(quoted(`${words.slice(1)}needle`))).toBe(`${words.slice(1)}needle`);
    expect(joined(quoted(`${words}needle`))).toBe(`… ${words.slice(15)}needle`);
  });

  it("shows what was found before a long address", () => {
    expect(marked(quoted(`Read needle ${"a/".repeat(100)}`))).toEqual(["needle"]);
    expect(marked(quoted(`Read needle/${"a/".repeat(100)}`))).toEqual(["needle"]);
  });

  it("shows what was found behind a long address", () => {
    const snippet = quoted(`${"a/".repeat(40)}needle and more`);
    expect(marked(snippet)).toEqual(["needle"]);
    expect(joined(snippet)).toMatch(/^… [a/]+needle and more$/);
    expect(marked(quoted(`See ${"a/".repeat(40)}needle`))).toEqual(["needle"]);
  });

  it("marks all that it shows, and shows no hit behind the cut", () => {
    const snippet = quoted("needle ".repeat(40));
    expect(marked(snippet)).toHaveLength(24);
    expect(joined(snippet)).toBe(`${"needle ".repeat(24)}…`);
  });

  it("reads the texts once, however many letters are typed, and then only those of the results", () => {
    let reads = 0;
    const counted = (n: number): SearchPassage => ({
      ...passage(`/${n}`, `Page ${n}`, ""),
      get text() {
        reads++;
        return "lorem ipsum dolor";
      },
    });
    const index = buildSearchIndex(Array.from({ length: 1000 }, (_, n) => counted(n)));
    expect(reads).toBe(1000);
    expect(searchPassages(index, "dol", 30)).toHaveLength(30);
    expect(reads).toBe(1030);
  });
});

it("folds letters that Unicode does not take apart", () => {
  expect(foldText("Turks' Kenyans’ o`zbek Hawaiʼi")).toBe("turks kenyans ozbek hawaii");
  expect(foldText("Łódź, Ærø & Straße; Song-Köl — o‘zbek")).toBe("lodz aero strasse song kol ozbek");
  expect(foldText("  ¿Dónde?  ")).toBe("donde");
});

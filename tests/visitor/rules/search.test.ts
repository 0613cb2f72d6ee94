import { describe, expect, it } from "vitest";
import { foldText } from "../../../src/shared/rules/fold.ts";
import {
  buildSearchIndex,
  type SearchPassage,
  type SnippetPart,
  searchPassages,
} from "../../../src/visitor/rules/search.ts";

const makePassage = (page: string, title: string, text: string, more: Partial<SearchPassage> = {}): SearchPassage => ({
  page,
  title,
  kind: "Guide",
  text,
  ...more,
});

const index = buildSearchIndex([
  makePassage("/destinations/albania", "Albania", "Përmet preserves whole green walnuts as gliko.", {
    anchor: "food",
    heading: "Local Cuisine",
  }),
  makePassage("/destinations/albania", "Albania", "Thirteen kilometres from Përmet, springs fill pools at Bënja.", {
    anchor: "experiences",
  }),
  makePassage("/destinations/nepal", "Nepal", "Walnuts are sold by the kilo, and albania is not mentioned."),
  makePassage("/destinations/vietnam", "Vietnam", "Đà Nẵng lies on the coast; ask for bún chả in Hà Nội."),
  makePassage("/blog/tea", "Tea before business", "The Turks' çay, the Kenyans' chai."),
]);
const listPages = (query: string, among = index) => searchPassages(among, query).map(({ page }) => page);
const joinSnippet = (snippet: readonly SnippetPart[] = []) => snippet.map(({ text }) => text).join("");
const listMarked = (snippet: readonly SnippetPart[] = []) =>
  snippet.filter(({ isHit }) => isHit).map(({ text }) => text);
/** Returns the snippet for a search in a page with one text. */
const quoteText = (text: string, query = "needle") =>
  searchPassages(buildSearchIndex([makePassage("/x", "X", text)]), query)[0]?.snippet;

describe("search", () => {
  it.each([
    ["Permet", "/destinations/albania"],
    ["përmet", "/destinations/albania"],
    ["da nang", "/destinations/vietnam"],
    ["bun cha", "/destinations/vietnam"],
    ["cay", "/blog/tea"],
    ["turks", "/blog/tea"],
  ])("finds %s without its accents", (query, page) => {
    expect(listPages(query)).toEqual([page]);
  });

  it.each([
    "(((",
    "\\",
    "*",
    "[^-]",
    "__proto__",
    "constructor",
    "toString",
    "\u0000",
    "\ud800",
    "%00",
    "<script>alert(1)</script>",
    "'; drop table leads; --",
    "\u202e\u2066",
  ])("takes %j for words, and finds nothing for it", (query) => {
    expect(searchPassages(index, query)).toEqual([]);
  });

  it.each([
    ["walnuts", "walnut", "A walnut tree."],
    ["safaris", "safari", "Wildlife by boat."],
    ["beaches", "beach", "The beach is empty."],
    ["ferries", "ferry", "One ferry a day."],
  ])("finds for %s what it finds for %s", (plural, singular, text) => {
    const among = buildSearchIndex([makePassage("/a", "A", text), makePassage("/b", "B", "Nothing of it.")]);
    expect(listPages(singular, among)).toEqual(["/a"]);
    expect(listPages(plural, among)).toEqual(["/a"]);
  });

  it("takes a name that ends in s for no beginning of another word", () => {
    expect(listPages("addis", buildSearchIndex([makePassage("/a", "A", "An addition.")]))).toEqual([]);
  });

  it("knows a passage without a heading by no word of one", () => {
    expect(buildSearchIndex([makePassage("/a", "Tea", "On tea")])).toMatchObject([{ heading: " " }]);
  });

  it("puts a page of that name before a page that mentions it, and each page once", () => {
    expect(listPages("albania")).toEqual(["/destinations/albania", "/destinations/nepal"]);
  });

  it.each([
    ["a title before a text", makePassage("/a", "Tea", ""), makePassage("/b", "B", "On tea")],
    ["a title before a heading", makePassage("/a", "Tea", ""), makePassage("/b", "B", "", { heading: "Tea" })],
    ["a heading before a text", makePassage("/a", "A", "", { heading: "Tea" }), makePassage("/b", "B", "On tea")],
    ["a whole word before a beginning", makePassage("/a", "A", "Cups of tea"), makePassage("/b", "B", "On teapots")],
  ])("puts %s, whichever comes first", (_what, better, other) => {
    expect(listPages("tea", buildSearchIndex([other, better]))).toEqual(["/a", "/b"]);
    expect(listPages("tea", buildSearchIndex([better, other]))).toEqual(["/a", "/b"]);
  });

  it("leads to the best passage of a page, and to the first of equals", () => {
    const section = (anchor: string, text: string) => makePassage("/a", "A", text, { anchor });
    const sections = buildSearchIndex([section("pots", "teapots"), section("tea", "tea"), section("cups", "tea cups")]);
    expect(searchPassages(sections, "tea")).toMatchObject([{ anchor: "tea" }]);
    expect(searchPassages(buildSearchIndex([section("tea", "tea"), section("pots", "teapots")]), "tea")).toMatchObject([
      { anchor: "tea" },
    ]);
  });

  it("finds what has every word, or the beginning of it; else what has the rarest", () => {
    expect(listPages("walnuts kilo")).toEqual(["/destinations/nepal"]);
    expect(listPages("wal gli")).toEqual(["/destinations/albania"]);
    expect(listPages("walnuts elephants")).toEqual(["/destinations/albania", "/destinations/nepal"]);
    expect(listPages("walnuts coast")[0]).toBe("/destinations/vietnam");
    expect(listPages("zebras elephants")).toEqual([]);
    expect(listPages("alnuts")).toEqual([]);
    expect(["undefined", "null", "was here"].flatMap((query) => listPages(query))).toEqual([]);
    // Words that every object of JavaScript has.
    const ofObjects = ["constructor", "__proto__", "toString", "hasOwnProperty valueOf"];
    expect(ofObjects.flatMap((query) => listPages(query))).toEqual([]);
  });

  it("finds nothing for nothing", () => {
    expect([listPages(""), listPages("  "), listPages("…")]).toEqual([[], [], []]);
  });

  it("leads to the section that it quotes, and marks the words as they are written", () => {
    const [result] = searchPassages(index, "permet gliko");
    expect(result).toMatchObject({ anchor: "food", heading: "Local Cuisine" });
    expect(listMarked(result?.snippet)).toEqual(["Përmet", "gliko"]);
    expect(joinSnippet(result?.snippet)).toBe("Përmet preserves whole green walnuts as gliko.");
  });

  it.each([
    ["perm", "Përmet lies there", ["Përmet"]],
    ["kol", "On Song-Köl lake", ["Song-Köl"]],
    ["lake song", "On Song-Köl lake", ["Song-Köl", "lake"]],
    ["met", "Përmet is met", ["met"]],
  ])("marks the words that %s begins, or a part of them: %s", (query, text, words) => {
    expect(listMarked(quoteText(text, query))).toEqual(words);
  });

  it("gives no empty parts", () => {
    expect(quoteText("needle")).toEqual([{ text: "needle", isHit: true }]);
    expect(quoteText("A needle")).toEqual([
      { text: "A ", isHit: false },
      { text: "needle", isHit: true },
    ]);
  });

  it("cuts a long text around what was found, between words", () => {
    const text = joinSnippet(quoteText(`${"earlier ".repeat(60)}needle ${"after ".repeat(60)}`));
    expect(text).toMatch(/^… (earlier )+needle (after )+…$/);
    expect(text.length).toBeLessThan(180);
  });

  it("cuts nothing off that fits, and no more than must be", () => {
    const fits = `needle ${"word ".repeat(32)}end`;
    expect([fits.length, joinSnippet(quoteText(fits))]).toEqual([170, fits]);
    expect(joinSnippet(quoteText(`${fits}s`))).toBe(`needle ${"word ".repeat(32).trim()} …`);
    expect(joinSnippet(quoteText(`${"earlier ".repeat(60)}needle at the end`))).toMatch(
      /^… (earlier )+needle at the end$/,
    );
  });

  it("begins with the text where the first hit is near its beginning", () => {
    const words = "1234 ".repeat(12);
    expect(joinSnippet(quoteText(`${words.slice(1)}needle`))).toBe(`${words.slice(1)}needle`);
    expect(joinSnippet(quoteText(`${words}needle`))).toBe(`… ${words.slice(15)}needle`);
  });

  it("shows what was found before a long address", () => {
    expect(listMarked(quoteText(`Read needle ${"a/".repeat(100)}`))).toEqual(["needle"]);
    expect(listMarked(quoteText(`Read needle/${"a/".repeat(100)}`))).toEqual(["needle"]);
  });

  it("shows what was found behind a long address", () => {
    const snippet = quoteText(`${"a/".repeat(40)}needle and more`);
    expect(listMarked(snippet)).toEqual(["needle"]);
    expect(joinSnippet(snippet)).toMatch(/^… [a/]+needle and more$/);
    expect(listMarked(quoteText(`See ${"a/".repeat(40)}needle`))).toEqual(["needle"]);
  });

  it("marks all that it shows, and shows no hit behind the cut", () => {
    const snippet = quoteText("needle ".repeat(40));
    expect(listMarked(snippet)).toHaveLength(24);
    expect(joinSnippet(snippet)).toBe(`${"needle ".repeat(24)}…`);
  });

  it("reads the texts once, however many letters are typed, and then only those of the results", () => {
    let reads = 0;
    const makeCounted = (n: number): SearchPassage => ({
      ...makePassage(`/${n}`, `Page ${n}`, ""),
      get text() {
        reads++;
        return "lorem ipsum dolor";
      },
    });
    const index = buildSearchIndex(Array.from({ length: 1000 }, (_, n) => makeCounted(n)));
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

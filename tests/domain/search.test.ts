import { describe, expect, it } from "vitest";
import { buildSearchIndex, foldText, type SearchPassage, searchPassages } from "../../src/domain/search.ts";

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
const pages = (query: string) => searchPassages(index, query).map(({ page }) => page);

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

  it("puts a page of that name before a page that mentions it, and each page once", () => {
    expect(pages("albania")).toEqual(["/destinations/albania", "/destinations/nepal"]);
  });

  it("needs every word, and takes the beginning of one", () => {
    expect(pages("walnuts kilo")).toEqual(["/destinations/nepal"]);
    expect(pages("wal gli")).toEqual(["/destinations/albania"]);
    expect(pages("walnuts elephants")).toEqual([]);
    expect(pages("alnuts")).toEqual([]);
  });

  it("finds nothing for nothing", () => {
    expect([pages(""), pages("  "), pages("…")]).toEqual([[], [], []]);
  });

  it("leads to the section that it quotes, and marks the words as they are written", () => {
    const [result] = searchPassages(index, "permet gliko");
    expect(result).toMatchObject({ anchor: "food", heading: "Local Cuisine" });
    expect(result?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["Përmet", "gliko"]);
    expect(result?.excerpt.map(({ text }) => text).join("")).toBe("Përmet preserves whole green walnuts as gliko.");
  });

  it("cuts a long text around what was found", () => {
    const long = buildSearchIndex([passage("/x", "X", `${"before ".repeat(60)}needle ${"after ".repeat(60)}`)]);
    const text =
      searchPassages(long, "needle")[0]
        ?.excerpt.map((part) => part.text)
        .join("") ?? "";
    expect(text).toMatch(/^… before .*needle after.* …$/);
    expect(text.length).toBeLessThan(180);
  });

  it("answers a letter typed over a thousand passages within a frame", () => {
    const many = buildSearchIndex(
      Array.from({ length: 1000 }, (_, n) => passage(`/${n}`, `Page ${n}`, "lorem ipsum dolor ".repeat(30))),
    );
    const began = performance.now();
    searchPassages(many, "dol");
    expect(performance.now() - began).toBeLessThan(50);
  });
});

it("folds letters that Unicode does not take apart", () => {
  expect(foldText("Łódź, Ærø & Straße; Song-Köl — o‘zbek")).toBe("lodz aero strasse song kol o zbek");
});

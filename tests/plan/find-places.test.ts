import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPlaces } from "../../src/plan/find-places.ts";

const names = ["Luang Prabang", "Nong Khiaw", "Vang Vieng", "Vientiane", "Vieng Thong", "Đồng Hới", "Kong Lor"];
const find = (query: string) => findPlaces(names, query, (name) => [name]);

it.each([
  ["luang", "Luang Prabang"],
  ["prabang", "Luang Prabang"],
  ["Louang Phabang", "Luang Prabang"],
  ["luangprabang", "Luang Prabang"],
  ["nong kiaw", "Nong Khiaw"],
  ["vang viang", "Vang Vieng"],
  ["VIENTIAN", "Vientiane"],
  ["dong hoi", "Đồng Hới"],
  ["kong lro", "Kong Lor"],
])("finds a place as people spell it: %s is %s", (query, name) => {
  expect(find(query)[0]).toBe(name);
});

it("finds nothing for nothing, for signs alone, and for another place", () => {
  expect([find(""), find("  ?! "), find("Nairobi")]).toEqual([[], [], []]);
});

it("has those that begin with the words before those that only contain them", () => {
  expect(find("vieng").slice(0, 2)).toEqual(["Vieng Thong", "Vang Vieng"]);
});

describe("a slip in a name", () => {
  const isFound = (name: string, query: string) => findPlaces([name], query, (each) => [each]).length > 0;

  it.each([
    ["a wrong letter", "pakze"],
    ["a letter too many", "pakkse"],
    ["a letter too many at the end", "paksex"],
    ["a letter too few", "pkse"],
    ["two letters swapped", "paske"],
    ["two letters swapped at the beginning", "apkse"],
    ["two letters swapped at the end", "pakes"],
    ["a wrong first letter", "bakse"],
  ])("is overlooked in four letters, whatever it is: %s", (_, query) => {
    expect(isFound("Pakse", query)).toBe(true);
  });

  it("is one for each four letters: three letters allow none, seven one, and eight two", () => {
    expect([isFound("Pakse", "pzk"), isFound("Pakse", "pzks")]).toEqual([false, true]);
    expect([isFound("Vientian", "vxenxia"), isFound("Vientian", "vxentia")]).toEqual([false, true]);
    expect([isFound("Vientian", "vxenxian"), isFound("Vientian", "vxenxiaz")]).toEqual([true, false]);
    // Blanks are no letters.
    expect(isFound("Muang Ngoi", "mu xng")).toBe(true);
    expect(isFound("Muang Ngoi", "m x z n g")).toBe(false);
  });

  it("is overlooked in a name that is still being typed", () => {
    expect([isFound("Luang Prabang", "luanx"), isFound("Luang Prabang", "lxanx")]).toEqual([true, false]);
    // The end of a name is not what anybody types of it first.
    expect(isFound("Ban Pakse", "xkse")).toBe(false);
  });

  it("counts as many letters as have to be changed, added, taken away or swapped", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });
    /** Tries all texts that lie one letter away, and so on: slow, and plain to see. */
    const reach = (from: ReadonlySet<string>): Set<string> => {
      const reached = new Set(from);
      for (const text of from)
        for (let i = 0; i <= text.length; i++) {
          reached.add(text.slice(0, i) + text.slice(i + 1));
          if (i + 1 < text.length) reached.add(text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2));
          for (const letter of "abc") {
            reached.add(text.slice(0, i) + letter + text.slice(i));
            reached.add(text.slice(0, i) + letter + text.slice(i + 1));
          }
        }
      return reached;
    };
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        // Eight letters more on both sides allow two slips and no word or beginning is found sooner.
        const [name, query] = [`xyzxyzxyz${one}`, `xyzxyzxyz${other}`];
        if (query.length < 12 || query.length > 15 || name.startsWith(query) || name.includes(query)) return;
        const slips = Math.floor(query.length / 4);
        let near = new Set([other]);
        for (let i = 0; i < slips; i++) near = reach(near);
        const isNear =
          near.has(one) || [...near].some((text) => `xyzxyzxyz${one}`.slice(0, query.length) === `xyzxyzxyz${text}`);
        // A swapped pair counts once only if nothing else touches it, so a text that is near may be refused, never the other way round.
        if (!isNear) expect(isFound(name, query)).toBe(false);
        if (reach(new Set([other])).has(one)) expect(isFound(name, query)).toBe(true);
      }),
    );
  });
});

it("ranks a beginning before a word within, a word before a part, a part before what blanks hide, and slips by their number", () => {
  const ranked = ["Vientian", "Ban Vientian", "Navientian", "Navient Ian", "Vientxan", "Vxentxan"];
  expect(findPlaces(ranked.toReversed(), "vientian", (name) => [name])).toEqual(ranked);
});

it("finds a place by the best of its names, and each place once", () => {
  const places = [
    { id: 1, names: ["Pakxan", "Paksan"] },
    { id: 2, names: ["Savannakhet", "Kaysone"] },
  ];
  expect(findPlaces(places, "paksan", ({ names: all }) => all).map(({ id }) => id)).toEqual([1]);
  expect(findPlaces(places, "kaysone", ({ names: all }) => all).map(({ id }) => id)).toEqual([2]);
  const better = [
    { id: 4, names: ["Ban Pakse"] },
    { id: 5, names: ["Na Pakse", "Pakse"] },
  ];
  expect(findPlaces(better, "pakse", ({ names: all }) => all).map(({ id }) => id)).toEqual([5, 4]);
  expect(findPlaces([{ id: 3, names: [] }], "pakse", ({ names: all }) => all)).toEqual([]);
});

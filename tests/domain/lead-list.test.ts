import { describe, expect, it } from "vitest";
import {
  blockOf,
  blockWithout,
  emptyBook,
  type LeadBlock,
  type LeadBook,
  type LeadFilter,
  type LeadSort,
  type LeadView,
  mergeBlocks,
  narrows,
  selectLeads,
  travelStyleVariant,
  updateBook,
  wholeList,
} from "../../src/domain/lead-list.ts";
import type { Lead } from "../../src/domain/records.ts";
import { seededRandom } from "../../src/lib/seeded-random.ts";
import { lead } from "../harness/leads.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

const bookOf = (leads: Lead[]): LeadBook => updateBook(emptyBook, [blockOf(leads)]);
/** Entries know no names but folded ones: these are looked up. */
const known = new Map<string, string>();
const namesOf = (book: LeadBook, view: Partial<LeadView>) =>
  selectLeads(book, { ...wholeList, ...view }, now).map(({ id }) => known.get(id));

const leads = [
  lead({ name: "Élodie Bàrd", location: "Lyon, France", destination: null, created_at: "2026-11-10T08:00:00+00:00" }),
  lead({ name: "Zawadi", destination: "morocco", travel_style: "luxury", created_at: "2026-11-20T08:00:00+00:00" }),
  lead({ name: "amina", destination: "other", travel_style: "budget", created_at: "2026-11-14T12:00:00+00:00" }),
  lead({
    name: "Bo Đorđević",
    location: "Oslo",
    destination: "laos",
    travel_style: "family",
    created_at: "2026-11-14T11:59:59Z",
  }),
];
const book = bookOf(leads);
for (const { id, name } of leads) known.set(id, name);

describe("searching", () => {
  it.each([
    ["zawa", ["Zawadi"]],
    ["ZAWADI", ["Zawadi"]],
    ["lyon", ["Élodie Bàrd"]],
    ["elodie", ["Élodie Bàrd"]],
    ["élodie bard", ["Élodie Bàrd"]],
    ["Morocco", ["Zawadi"]],
    ["dordevic", ["Bo Đorđević"]],
    ["not sure", ["amina"]],
    ["luxury", ["Zawadi"]],
    ["family-fr", ["Bo Đorđević"]],
    ["  oslo ", ["Bo Đorđević"]],
    ["oslo laos", []],
    [".*", []],
    ["2 weeks", []],
  ])("%j", (search, expected) => {
    expect(namesOf(book, { search })).toEqual(expected);
  });
});

it.each<[LeadSort, string[]]>([
  ["newest", ["Zawadi", "amina", "Bo Đorđević", "Élodie Bàrd"]],
  ["oldest", ["Élodie Bàrd", "Bo Đorđević", "amina", "Zawadi"]],
  ["name", ["amina", "Bo Đorđević", "Élodie Bàrd", "Zawadi"]],
])("sorts by %s", (sort, expected) => {
  expect(namesOf(book, { sort })).toEqual(expected);
});

it.each<[LeadFilter, string[]]>([
  ["all", ["Zawadi", "amina", "Bo Đorđević", "Élodie Bàrd"]],
  ["recent", ["Zawadi", "amina"]],
  ["with_destination", ["Zawadi", "amina", "Bo Đorđević"]],
  ["no_destination", ["Élodie Bàrd"]],
])("filters %s", (filter, expected) => {
  expect(namesOf(book, { filter })).toEqual(expected);
});

it("filters, searches and sorts at once", () => {
  expect(namesOf(book, { filter: "with_destination", search: "a", sort: "oldest" })).toEqual([
    "Bo Đorđević",
    "amina",
    "Zawadi",
  ]);
});

it("says whether something is left out", () => {
  expect(narrows(wholeList)).toBe(false);
  expect(narrows({ ...wholeList, sort: "name", search: "  " })).toBe(false);
  expect(narrows({ ...wholeList, search: "a" })).toBe(true);
  expect(narrows({ ...wholeList, filter: "recent" })).toBe(true);
});

it.each([
  ["luxury", "default"],
  ["adventure", "destructive"],
  ["cultural", "outline"],
  ["budget", "secondary"],
  ["family", "secondary"],
  ["romantic", "secondary"],
  ["anything else", "secondary"],
])("gives %s the badge %s", (style, variant) => {
  expect(travelStyleVariant(style)).toBe(variant);
});

describe("a change of the mirror", () => {
  const [elodie] = leads as [Lead];

  it.each([false, true])("puts arrivals in their place, in every order (names asked for before: %s)", (asked) => {
    const before = bookOf(leads);
    if (asked) before.byName();
    const arrival = lead({ name: "Cleo", created_at: "2026-11-21T08:00:00+00:00" });
    known.set(arrival.id, arrival.name);
    const after = updateBook(before, [blockOf([arrival])]);
    expect(namesOf(after, {})[0]).toBe("Cleo");
    expect(namesOf(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Cleo", "Élodie Bàrd", "Zawadi"]);
    expect(namesOf(before, {})).toHaveLength(4);
  });

  it("takes away what the mirror no longer holds", () => {
    const after = updateBook(book, [blockWithout([elodie.id])]);
    expect(namesOf(after, {})).toEqual(["Zawadi", "amina", "Bo Đorđević"]);
    expect(namesOf(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Zawadi"]);
  });

  it("replaces a lead that was written again", () => {
    const after = updateBook(book, [blockOf([{ ...elodie, name: "Elodie B." }])]);
    expect(namesOf(after, { search: "elodie b." })).toEqual(["Élodie Bàrd"]);
    expect(namesOf(after, { search: "elodie bard" })).toEqual([]);
    expect(namesOf(after, {})).toHaveLength(4);
  });

  it("takes the last word of each lead, in the order of writing", () => {
    const again = { ...elodie, location: "Nice" };
    const after = updateBook(book, [blockWithout([elodie.id]), blockOf([again])]);
    expect(namesOf(after, { search: "nice" })).toEqual(["Élodie Bàrd"]);
    const gone = updateBook(book, [blockOf([again]), blockWithout([elodie.id])]);
    expect(namesOf(gone, {})).toHaveLength(3);
  });

  it("shows leads of the same moment as the dashboard does: the higher id first", () => {
    const at = "2026-11-20T08:00:00+00:00";
    const twins = ["b", "a", "c"].map((id) => lead({ id, name: id, created_at: at }));
    expect(selectLeads(bookOf(twins), wholeList, now).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });

  it("begins anew when the mirror was emptied", () => {
    const anew: LeadBlock = { ...blockOf([]), anew: true };
    expect(namesOf(updateBook(book, [blockOf(leads), anew, blockOf([elodie])]), {})).toEqual(["Élodie Bàrd"]);
    expect(namesOf(updateBook(book, [anew]), {})).toEqual([]);
  });

  it("is the same book when nothing changed", () => {
    expect(updateBook(book, [])).toBe(book);
    expect(updateBook(emptyBook, [])).toBe(emptyBook);
  });

  it("comes to the same through one block that says what several said", () => {
    for (let round = 0; round < 200; round++) {
      const random = seededRandom(round);
      const pick = (count: number) => Math.floor(random() * count);
      const people = Array.from({ length: 8 }, (_, index) => ({ ...leads[index % 4], id: `id-${index}` }) as Lead);
      const some = () => people.filter(() => random() < 0.4).map((one) => ({ ...one, name: `Name ${pick(9)}` }));
      const blocks = Array.from({ length: 1 + pick(6) }, (): LeadBlock => {
        const kind = pick(8);
        if (kind === 0) return { ...blockOf([]), anew: true };
        return kind < 3 ? blockWithout(some().map(({ id }) => id)) : blockOf(some());
      });
      const before = updateBook(emptyBook, [blockOf(some())]);
      const [from, to] = [pick(blocks.length), blocks.length];
      const merged = [...blocks.slice(0, from), mergeBlocks(blocks.slice(from, to))];
      expect(updateBook(before, merged).newest, `round ${round}`).toEqual(updateBook(before, blocks).newest);
      // One block after the other, as a list that is open hears of them.
      const followed = blocks.reduce((current, block) => updateBook(current, [block]), before);
      expect(followed.newest, `round ${round}`).toEqual(updateBook(before, blocks).newest);
    }
  });
});

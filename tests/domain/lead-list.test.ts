import { describe, expect, it } from "vitest";
import {
  emptyBook,
  type LeadBook,
  type LeadFilter,
  type LeadSort,
  type LeadView,
  narrows,
  selectLeads,
  travelStyleVariant,
  updateBook,
  wholeList,
} from "../../src/domain/lead-list.ts";
import type { Lead } from "../../src/domain/records.ts";
import { lead } from "../harness/leads.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

const bookOf = (leads: Lead[]): LeadBook => updateBook(emptyBook, { ids: "all", rows: leads });
const namesOf = (book: LeadBook, view: Partial<LeadView>) =>
  selectLeads(book, { ...wholeList, ...view }, now).map((entry) => entry.lead.name);

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
  const ids = (...of: Lead[]) => new Set(of.map(({ id }) => id));
  const [elodie] = leads as [Lead];

  it.each([false, true])("puts arrivals in their place, in every order (names asked for before: %s)", (asked) => {
    const before = bookOf(leads);
    if (asked) before.byName();
    const arrival = lead({ name: "Cleo", created_at: "2026-11-21T08:00:00+00:00" });
    const after = updateBook(before, { ids: ids(arrival), rows: [arrival] });
    expect(namesOf(after, {})[0]).toBe("Cleo");
    expect(namesOf(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Cleo", "Élodie Bàrd", "Zawadi"]);
    expect(namesOf(before, {})).toHaveLength(4);
  });

  it("takes away what the mirror no longer holds", () => {
    const after = updateBook(book, { ids: ids(elodie), rows: [] });
    expect(namesOf(after, {})).toEqual(["Zawadi", "amina", "Bo Đorđević"]);
    expect(namesOf(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Zawadi"]);
  });

  it("replaces a lead that was written again", () => {
    const after = updateBook(book, { ids: ids(elodie), rows: [{ ...elodie, name: "Elodie B." }] });
    expect(namesOf(after, { search: "elodie" })).toEqual(["Elodie B."]);
    expect(namesOf(after, {})).toHaveLength(4);
  });

  it("begins anew when all of it was written", () => {
    expect(namesOf(updateBook(book, { ids: "all", rows: [elodie] }), {})).toEqual(["Élodie Bàrd"]);
  });

  it("is the same book when nothing changed", () => {
    expect(updateBook(book, { ids: new Set(), rows: [] })).toBe(book);
  });
});

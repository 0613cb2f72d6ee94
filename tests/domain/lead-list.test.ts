import { describe, expect, it } from "vitest";
import {
  blockOf,
  blockSize,
  blockWithout,
  destinationLabel,
  durationLabel,
  emptyBook,
  type LeadBlock,
  type LeadBook,
  type LeadFilter,
  type LeadSort,
  type LeadView,
  leadFilters,
  leadSorts,
  mergeBlocks,
  narrows,
  selectLeads,
  timeOf,
  travelStyleLabel,
  travelStyleVariant,
  updateBook,
  wholeList,
} from "../../src/domain/lead-list.ts";
import type { Lead } from "../../src/domain/records.ts";
import { seededRandom } from "../../src/lib/seeded-random.ts";
import { lead } from "../harness/leads.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

const bookOf = (leads: Lead[]): LeadBook => updateBook(emptyBook, [blockOf(leads)]);
const listOf = (book: LeadBook) => book.newest.map((entry) => entry);
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

  it("knows a lead by its fields and by what the questionnaire called them, each said once", () => {
    const one = lead({ destination: "other", travel_style: "family", contact: "Amina@A.example" });
    const other = lead({ destination: "laos", travel_style: "by camel" });
    expect(blockOf([one, other]).texts).toEqual([
      "amina otieno\nkisumu, kenya\nother\nnot sure yet\nfamily\nfamily-friendly\namina@a.example",
      "amina otieno\nkisumu, kenya\nlaos\nby camel",
    ]);
  });

  it("finds nothing in a row that lacks everything", () => {
    const bare = lead({ name: undefined, location: undefined, destination: null, travel_style: undefined });
    expect(blockOf([bare]).texts).toEqual([""]);
  });

  it("makes no list of its own where nothing is left out", () => {
    expect(selectLeads(book, wholeList, now)).toBe(book.newest);
  });
});

it.each([
  "2026-11-20T08:00:00Z",
  "2026-11-20T08:00:00+00:00",
  "2026-11-20 08:00:00+00",
  "2026-11-20T11:00:00+03",
  "2026-11-20 04:30:00-03:30",
  "2026-11-19 22:00:00-10",
])("reads the time %s", (timestamp) => {
  expect(timeOf(timestamp)).toBe(Date.UTC(2026, 10, 20, 8));
});

it("calls an answer as the questionnaire did, or as it was given", () => {
  const labels = [destinationLabel, travelStyleLabel, durationLabel];
  const says = (change: Partial<Lead>) => labels.map((label) => label(lead(change)));
  expect(says({ destination: "other", travel_style: "luxury", duration: "flexible" })).toEqual([
    "Not sure yet",
    "Luxury & Comfort",
    "Flexible",
  ]);
  expect(says({ destination: "atlantis", travel_style: "by camel", duration: "a year" })).toEqual([
    "atlantis",
    "by camel",
    "a year",
  ]);
});

it.each<[LeadSort, string[]]>([
  ["newest", ["Zawadi", "amina", "Bo Đorđević", "Élodie Bàrd"]],
  ["oldest", ["Élodie Bàrd", "Bo Đorđević", "amina", "Zawadi"]],
  ["name", ["amina", "Bo Đorđević", "Élodie Bàrd", "Zawadi"]],
])("sorts by %s", (sort, expected) => {
  expect(namesOf(book, { sort })).toEqual(expected);
});

it("sorts numbers in names by their size, and people of one name by when they came", () => {
  const guest = (name: string, location: string, day: string) =>
    lead({ name, location, created_at: `2026-11-${day}T08:00:00Z` });
  const guests = bookOf([
    guest("Guest 10", "Aarhus", "01"),
    guest("Guest 9", "Aarhus", "02"),
    guest("guest 9", "Zürich", "03"),
  ]);
  expect(guests.byName().map(({ time }) => new Date(time).getUTCDate())).toEqual([3, 2, 1]);
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

it("begins with a view that the screen offers, and that leaves nothing out", () => {
  expect(leadSorts.map(({ value }) => value)).toContain(wholeList.sort);
  expect(leadFilters.map(({ value }) => value)).toContain(wholeList.filter);
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

  it.each([false, true])("takes away what the mirror no longer holds (names asked for before: %s)", (asked) => {
    const before = bookOf(leads);
    if (asked) before.byName();
    const after = updateBook(before, [blockWithout([elodie.id])]);
    expect(namesOf(after, {})).toEqual(["Zawadi", "amina", "Bo Đorđević"]);
    expect(namesOf(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Zawadi"]);
  });

  it("replaces a lead that was written again", () => {
    const after = updateBook(book, [blockOf([{ ...elodie, name: "Elodie B." }])]);
    expect(namesOf(after, { search: "elodie b." })).toEqual(["Élodie Bàrd"]);
    expect(namesOf(after, { search: "elodie bard" })).toEqual([]);
    expect(namesOf(after, {})).toHaveLength(4);
  });

  it("may be about many leads of many", () => {
    const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, "0")}:00Z`;
    const before = Array.from({ length: 40 }, (_, n) => lead({ name: `Guest ${n}`, created_at: at(n) }));
    const [moved, gone] = [before.slice(5, 17), before.slice(20, 23)];
    const written = [
      ...moved.map((each, n) => ({ ...each, name: `Moved ${n}`, created_at: at(59 - n) })),
      lead({ name: "New", created_at: at(30) }),
    ];
    const after = updateBook(bookOf(before), [blockOf(written), blockWithout(gone.map(({ id }) => id))]);
    const left = before.filter((each) => !moved.includes(each) && !gone.includes(each));
    expect(listOf(after)).toEqual(listOf(bookOf([...left, ...written])));
    expect(after.byName()).toEqual(bookOf([...left, ...written]).byName());
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
    expect(updateBook(emptyBook, [blockWithout([elodie.id])])).toBe(emptyBook);
  });

  it("says whether the order of names is there already", () => {
    const before = bookOf(leads);
    expect(before.knowsNames()).toBe(false);
    before.byName();
    expect(before.knowsNames()).toBe(true);
  });

  it("is counted by the leads it speaks of, each once", () => {
    const [gone, anew] = [blockWithout(["a", "b"]), { ...blockOf([]), anew: true }];
    expect([blockOf(leads), gone].map(blockSize)).toEqual([4, 2]);
    expect(blockSize(mergeBlocks([blockOf(leads), gone]))).toBe(6);
    expect(blockSize(mergeBlocks([blockWithout([elodie.id]), blockOf(leads)]))).toBe(4);
    expect(blockSize(mergeBlocks([gone, anew, blockOf(leads), blockWithout(["c"])]))).toBe(4);
  });

  it("stays in the order of writing where blocks are put together", () => {
    const pieces = [leads.slice(0, 2), leads.slice(2)].map(blockOf);
    expect(mergeBlocks(pieces)).toEqual(blockOf(leads));
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
      expect(listOf(updateBook(before, merged)), `round ${round}`).toEqual(listOf(updateBook(before, blocks)));
      // One block after the other, as a list that is open hears of them.
      const followed = blocks.reduce((current, block) => updateBook(current, [block]), before);
      expect(listOf(followed), `round ${round}`).toEqual(listOf(updateBook(before, blocks)));
    }
  });
});

import { describe, expect, it } from "vitest";
import type { Lead } from "../../../../src/shared/records/records.ts";
import { type LeadSort, type ListView, unfilteredView } from "../../../../src/shared/rules/lead-list.ts";
import {
  countBlockLeads,
  type LeadBlock,
  makeBlock,
  makeDeletionBlock,
  mergeBlocks,
} from "../../../../src/sync/dexie/leads/blocks.ts";
import { LeadIndex } from "../../../../src/sync/dexie/leads/lead-index.ts";
import { makeLead } from "../../../harness/leads.ts";
import { measureProcessorTime } from "../../../harness/processor-time.ts";
import { makeSeededRandom } from "../../../harness/seeded-random.ts";

const makeIndex = (leads: Lead[]): LeadIndex => LeadIndex.empty.update([makeBlock(leads)]);
const listNewest = (index: LeadIndex) => index.newest.map((entry) => entry);
/** The unfolded names of the leads, by their folded names: entries contain folded names only. */
const namesByFolded = new Map<string, string>();
const listNames = (index: LeadIndex, view: Partial<ListView>) =>
  index.select({ ...unfilteredView, ...view }).map(({ id }) => namesByFolded.get(id));

const leads = [
  makeLead({
    name: "Élodie Bàrd",
    location: "Lyon, France",
    destination: null,
    created_at: "2026-11-10T08:00:00+00:00",
  }),
  makeLead({ name: "Zawadi", destination: "morocco", travel_style: "luxury", created_at: "2026-11-20T08:00:00+00:00" }),
  makeLead({ name: "amina", destination: "other", travel_style: "budget", created_at: "2026-11-14T12:00:00+00:00" }),
  makeLead({
    name: "Bo Đorđević",
    location: "Oslo",
    destination: "laos",
    travel_style: "family",
    created_at: "2026-11-14T11:59:59Z",
  }),
];
const index = makeIndex(leads);
for (const { id, name } of leads) namesByFolded.set(id, name);

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
    ["oslo laos", ["Bo Đorđević"]],
    [".*", []],
    ["2 weeks zawadi", ["Zawadi"]],
    ["3 weeks", []],
  ])("%j", (search, expected) => {
    expect(listNames(index, { search })).toEqual(expected);
  });

  it("knows a lead by its fields and by what the questionnaire called them, each said once", () => {
    const matchingLead = makeLead({ destination: "other", travel_style: "family", contact: "Amina@A.example" });
    const other = makeLead({ destination: "laos", travel_style: "by camel" });
    expect(makeBlock([matchingLead, other]).texts).toEqual([
      "amina otieno\nkisumu kenya\nother\nnot sure yet\nfamily\nfamily friendly\n2 weeks\namina a example",
      "amina otieno\nkisumu kenya\nlaos\nby camel\n2 weeks",
    ]);
  });

  it("finds a name with whatever apostrophe, and a telephone number in whatever notation", () => {
    const one = makeLead({ name: "Ng’ang’a", contact: "+254 712\u2011345\u2011678" });
    namesByFolded.set(one.id, one.name);
    for (const search of ["Ng'ang'a", "nganga", "0712 345 678", "254712345678", "712-345", "٠٧١٢٣٤٥٦٧٨"]) {
      expect(listNames(makeIndex([...leads, one]), { search }), search).toEqual(["Ng’ang’a"]);
    }
  });

  it("finds nothing in a row that lacks everything", () => {
    const bareLead = makeLead({
      name: undefined,
      location: undefined,
      destination: null,
      travel_style: undefined,
      duration: undefined,
    });
    expect(makeBlock([bareLead]).texts).toEqual([""]);
  });

  it("makes no list of its own where nothing is left out", () => {
    expect(index.select(unfilteredView)).toBe(index.newest);
  });
});

it.each<[LeadSort, string[]]>([
  ["newest", ["Zawadi", "amina", "Bo Đorđević", "Élodie Bàrd"]],
  ["oldest", ["Élodie Bàrd", "Bo Đorđević", "amina", "Zawadi"]],
  ["name", ["amina", "Bo Đorđević", "Élodie Bàrd", "Zawadi"]],
])("sorts by %s", (sort, expected) => {
  expect(listNames(index, { sort })).toEqual(expected);
});

it("sorts numbers in names by their size, and people of one name by when they came", () => {
  const guest = (name: string, location: string, day: string) =>
    makeLead({ name, location, created_at: `2026-11-${day}T08:00:00Z` });
  const guests = makeIndex([
    guest("Guest 10", "Aarhus", "01"),
    guest("Guest 9", "Aarhus", "02"),
    guest("guest 9", "Zürich", "03"),
  ]);
  expect(guests.byName.map(({ time }) => new Date(time).getUTCDate())).toEqual([3, 2, 1]);
});

it("filters, searches and sorts at once", () => {
  const placed = ({ destination }: { destination: string }) => destination !== "";
  const found = index.select({ search: "a", sort: "oldest" }, placed).map(({ id }) => namesByFolded.get(id));
  expect(found).toEqual(["Bo Đorđević", "amina", "Zawadi"]);
});

it("finds a lead by its reference, whole or begun, and no word by the letters of one", () => {
  const lead = makeLead({ id: "facade00-0000-4000-8000-000000000001", name: "One" });
  namesByFolded.set(lead.id, lead.name);
  const all = makeIndex([...leads, lead]);
  for (const search of [lead.id, "facade00", " FACADE00-0000 ", "facade"]) {
    expect(listNames(all, { search }), search).toEqual(["One"]);
  }
  for (const search of ["facad", "acade00-0000", `${lead.id}0`]) expect(listNames(all, { search }), search).toEqual([]);
});

describe("a change of the mirror", () => {
  const [elodie] = leads as [Lead];

  it.each([false, true])(
    "puts arrivals in their place, in every order (names asked for before: %s)",
    (wasAskedBefore) => {
      const before = makeIndex(leads);
      if (wasAskedBefore) expect(before.byName).toHaveLength(4);
      const arrival = makeLead({ name: "Cleo", created_at: "2026-11-21T08:00:00+00:00" });
      namesByFolded.set(arrival.id, arrival.name);
      const after = before.update([makeBlock([arrival])]);
      expect(listNames(after, {})[0]).toBe("Cleo");
      expect(listNames(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Cleo", "Élodie Bàrd", "Zawadi"]);
      expect(listNames(before, {})).toHaveLength(4);
    },
  );

  it.each([false, true])(
    "takes away what the mirror no longer holds (names asked for before: %s)",
    (wasAskedBefore) => {
      const before = makeIndex(leads);
      if (wasAskedBefore) expect(before.byName).toHaveLength(4);
      const after = before.update([makeDeletionBlock([elodie.id])]);
      expect(listNames(after, {})).toEqual(["Zawadi", "amina", "Bo Đorđević"]);
      expect(listNames(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Zawadi"]);
    },
  );

  it("replaces a lead that was written again", () => {
    const after = index.update([makeBlock([{ ...elodie, name: "Elodie B." }])]);
    expect(listNames(after, { search: "elodie b." })).toEqual(["Élodie Bàrd"]);
    expect(listNames(after, { search: "elodie bard" })).toEqual([]);
    expect(listNames(after, {})).toHaveLength(4);
  });

  it("may be about many leads of many", () => {
    const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, "0")}:00Z`;
    const before = Array.from({ length: 40 }, (_, n) => makeLead({ name: `Guest ${n}`, created_at: at(n) }));
    const [movedRows, goneRows] = [before.slice(5, 17), before.slice(20, 23)];
    const writtenRows = [
      ...movedRows.map((each, n) => ({ ...each, name: `Moved ${n}`, created_at: at(59 - n) })),
      makeLead({ name: "New", created_at: at(30) }),
    ];
    const after = makeIndex(before).update([makeBlock(writtenRows), makeDeletionBlock(goneRows.map(({ id }) => id))]);
    const left = before.filter((each) => !movedRows.includes(each) && !goneRows.includes(each));
    expect(listNewest(after)).toEqual(listNewest(makeIndex([...left, ...writtenRows])));
    expect(after.byName).toEqual(makeIndex([...left, ...writtenRows]).byName);
  });

  it("costs next to nothing where one of many leads is written, and no more than a new order where most of them are", () => {
    const makeLargeBlock = (first: number, count: number): LeadBlock => {
      const ids = Array.from({ length: count }, (_, n) => `id-${first + n}`);
      return {
        ...makeBlock([]),
        ids,
        times: ids.map((_, n) => first + n),
        destinations: ids,
        reachable: ids.map(() => true),
        texts: ids,
      };
    };
    const [formerBlock, laterBlock] = [makeLargeBlock(0, 20_000), makeLargeBlock(20_000, 20_000)];
    const mergedBlock = mergeBlocks([formerBlock, laterBlock]);
    const anew = measureProcessorTime(() => LeadIndex.empty.update([mergedBlock]));
    const before = LeadIndex.empty.update([formerBlock]);
    const arrivals = Array.from({ length: 200 }, (_, n) => makeLargeBlock(20_000 + n, 1));
    const oneByOne = () => arrivals.reduce((index, arrival) => index.update([arrival]), before);
    expect(measureProcessorTime(oneByOne)).toBeLessThan(2 * anew);
    expect(measureProcessorTime(() => before.update([laterBlock]))).toBeLessThan(10 * anew);
  });

  it("takes the last word of each lead, in the order of writing", () => {
    const again = { ...elodie, location: "Nice" };
    const after = index.update([makeDeletionBlock([elodie.id]), makeBlock([again])]);
    expect(listNames(after, { search: "nice" })).toEqual(["Élodie Bàrd"]);
    const goneRows = index.update([makeBlock([again]), makeDeletionBlock([elodie.id])]);
    expect(listNames(goneRows, {})).toHaveLength(3);
  });

  it("shows leads of the same moment as the dashboard does: the higher id first", () => {
    const at = "2026-11-20T08:00:00+00:00";
    const twins = ["b", "a", "c"].map((id) => makeLead({ id, name: id, created_at: at }));
    expect(
      makeIndex(twins)
        .select(unfilteredView)
        .map(({ id }) => id),
    ).toEqual(["c", "b", "a"]);
  });

  it("begins anew when the mirror was emptied", () => {
    const reset: LeadBlock = { ...makeBlock([]), reset: true };
    expect(listNames(index.update([makeBlock(leads), reset, makeBlock([elodie])]), {})).toEqual(["Élodie Bàrd"]);
    expect(listNames(index.update([reset]), {})).toEqual([]);
  });

  it("is the same index when nothing changed", () => {
    expect(index.update([])).toBe(index);
    expect(LeadIndex.empty.update([])).toBe(LeadIndex.empty);
    expect(LeadIndex.empty.update([makeDeletionBlock([elodie.id])])).toBe(LeadIndex.empty);
  });

  it("is counted by the leads it speaks of, each once", () => {
    const [goneRows, reset] = [makeDeletionBlock(["a", "b"]), { ...makeBlock([]), reset: true }];
    expect([makeBlock(leads), goneRows].map(countBlockLeads)).toEqual([4, 2]);
    expect(countBlockLeads(mergeBlocks([makeBlock(leads), goneRows]))).toBe(6);
    expect(countBlockLeads(mergeBlocks([makeDeletionBlock([elodie.id]), makeBlock(leads)]))).toBe(4);
    expect(countBlockLeads(mergeBlocks([goneRows, reset, makeBlock(leads), makeDeletionBlock(["c"])]))).toBe(4);
  });

  it("stays in the order of writing where blocks are put together", () => {
    const pieces = [leads.slice(0, 2), leads.slice(2)].map(makeBlock);
    expect(mergeBlocks(pieces)).toEqual(makeBlock(leads));
  });

  it("comes to the same through one block that says what several said", () => {
    for (let round = 0; round < 200; round++) {
      const random = makeSeededRandom(round);
      const pick = (count: number) => Math.floor(random() * count);
      const people = Array.from({ length: 8 }, (_, index) => ({ ...leads[index % 4], id: `id-${index}` }) as Lead);
      const pickSome = () => people.filter(() => random() < 0.4).map((one) => ({ ...one, name: `Name ${pick(9)}` }));
      const blocks = Array.from({ length: 1 + pick(6) }, (): LeadBlock => {
        const kind = pick(8);
        if (kind === 0) return { ...makeBlock([]), reset: true };
        return kind < 3 ? makeDeletionBlock(pickSome().map(({ id }) => id)) : makeBlock(pickSome());
      });
      const before = LeadIndex.empty.update([makeBlock(pickSome())]);
      const [from, to] = [pick(blocks.length), blocks.length];
      const merged = [...blocks.slice(0, from), mergeBlocks(blocks.slice(from, to))];
      expect(listNewest(before.update(merged)), `round ${round}`).toEqual(listNewest(before.update(blocks)));
      // The blocks are added one by one, as to a list that is open.
      const followed = blocks.reduce((current, block) => current.update([block]), before);
      expect(listNewest(followed), `round ${round}`).toEqual(listNewest(before.update(blocks)));
    }
  });
});

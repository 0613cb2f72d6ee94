import { describe, expect, it } from "vitest";
import type { Lead } from "../../../src/shared/records/records.ts";
import { type LeadSort, type ListView, unfilteredView } from "../../../src/shared/rules/lead-list.ts";
import { makeLeadEntry } from "../../../src/staff/lists/lead-index.ts";
import { ListIndex } from "../../../src/staff/lists/list-index.ts";
import { makeLead } from "../../harness/leads.ts";
import { makeSeededRandom } from "../../harness/seeded-random.ts";

const makeIndex = (leads: Lead[]): ListIndex => ListIndex.of(leads.map(makeLeadEntry));

/** Updates an index of leads after some were written and others deleted. */
const update = (index: ListIndex, written: readonly Lead[], deletedIds: readonly string[] = []): ListIndex => {
  const find = (id: string) => index.newest.find((entry) => entry.id === id);
  return index.update([
    ...written.map((lead) => ({ before: find(lead.id), after: makeLeadEntry(lead) })),
    ...deletedIds.map((id) => ({ before: find(id), after: undefined })),
  ]);
};
/** The unfolded names of the leads, by their folded names: entries contain folded names only. */
const namesByFolded = new Map<string, string>();
const listNames = (index: ListIndex, view: Partial<ListView>) =>
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
    expect([matchingLead, other].map((lead) => makeLeadEntry(lead).text)).toEqual([
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
    expect(makeLeadEntry(bareLead).text).toBe("");
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
      const after = update(before, [arrival]);
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
      const after = update(before, [], [elodie.id]);
      expect(listNames(after, {})).toEqual(["Zawadi", "amina", "Bo Đorđević"]);
      expect(listNames(after, { sort: "name" })).toEqual(["amina", "Bo Đorđević", "Zawadi"]);
    },
  );

  it("replaces a lead that was written again", () => {
    const after = update(index, [{ ...elodie, name: "Elodie B." }]);
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
    const after = update(
      makeIndex(before),
      writtenRows,
      goneRows.map(({ id }) => id),
    );
    const left = before.filter((each) => !movedRows.includes(each) && !goneRows.includes(each));
    expect(after.newest).toEqual(makeIndex([...left, ...writtenRows]).newest);
    expect(after.byName).toEqual(makeIndex([...left, ...writtenRows]).byName);
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

  it("is the same index when nothing changed", () => {
    expect(index.update([])).toBe(index);
    expect(index.update([{ before: undefined, after: undefined }])).toBe(index);
  });

  it("comes to the same, one change after another or many at once, as an index of what is left", () => {
    for (let round = 0; round < 200; round++) {
      const random = makeSeededRandom(round);
      const pick = (count: number) => Math.floor(random() * count);
      const people = Array.from({ length: 24 }, (_, place) => ({ ...leads[place % 4], id: `id-${place}` }) as Lead);
      const left = new Map<string, Lead>();
      let followed = makeIndex([]);
      for (let step = 0; step < 6; step++) {
        const changed = people.filter(() => random() < (step % 2 === 0 ? 0.1 : 0.6));
        const deletedIds = changed.flatMap(({ id }) => (pick(3) === 0 ? id : []));
        const written = changed
          .filter(({ id }) => !deletedIds.includes(id))
          .map((each) => ({ ...each, name: `Name ${pick(9)}`, created_at: `2026-11-${10 + pick(9)}T08:00:00Z` }));
        for (const id of deletedIds) left.delete(id);
        for (const each of written) left.set(each.id, each);
        if (pick(2) === 0) expect(followed.byName).toHaveLength(followed.newest.length);
        followed = update(followed, written, deletedIds);
        const anew = makeIndex([...left.values()]);
        expect(followed.newest, `round ${round}, step ${step}`).toEqual(anew.newest);
        expect(followed.byName, `round ${round}, step ${step}`).toEqual(anew.byName);
      }
    }
  });
});

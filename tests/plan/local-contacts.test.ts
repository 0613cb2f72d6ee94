import { describe, expect, it } from "vitest";
import { type LocalContact, listKnownAt, makeBedOfContact, makeContactOfBed } from "../../src/plan/local-contacts.ts";
import { findFieldErrors } from "../../src/shared/records/declaration.ts";
import { localContactRecord } from "../../src/shared/records/local-contact.ts";
import { planBedSchema } from "../../supabase/functions/_shared/plan-version.ts";
import { makeBed, vientiane } from "./plan-builders.ts";

const makeContact = (more: Partial<LocalContact> = {}): LocalContact => ({
  kind: "bed",
  country: "laos",
  place: "Thakhek",
  at: null,
  name: "Sala House",
  ask: "Mr Somphone",
  phone: "+856 51 212 345",
  link: "https://sala.example",
  price: "US$ 14 a night",
  bed_kind: "guesthouse",
  closed_months: [5],
  about: "Quiet, with a garden.",
  known_person: "Somphone's daughter",
  checked_by: null,
  checked_on: "2026-11-20",
  ...more,
});

describe("what is known at a stop", () => {
  const stop = { name: "Thakhek", country: "laos" };

  it.each<[string, Partial<LocalContact>, boolean]>([
    ["is what is known of the place of its name", {}, true],
    ["is found however the place is spelt", { place: "thakhék" }, true],
    ["is nothing of a place of that name in another country", { country: "thailand" }, false],
    ["is nothing of another place", { place: "Savannakhet" }, false],
  ])("%s", (_, more, isKnown) => {
    expect(listKnownAt([makeContact(more)], stop)).toHaveLength(isKnown ? 1 : 0);
  });

  it("is what lies within five kilometres of a stop of one's own, whatever its name, and nothing farther away", () => {
    const own = { name: "The bend of the river", at: vientiane.at };
    const near = makeContact({ at: [17.99, 102.613], name: "Near" });
    const far = makeContact({ at: [18.05, 102.613], name: "Far" });
    expect(listKnownAt([far, near, makeContact()], own).map(({ name }) => name)).toEqual(["Near"]);
    expect(listKnownAt([far], { ...own, name: "Thakhek", country: "laos" })).toEqual([]);
  });

  it("is what lies at five kilometres, and not what lies beyond", () => {
    const own = { name: "A bend", at: [0, 102] } as const;
    const at = (degrees: number) => listKnownAt([makeContact({ at: [degrees, 102] })], own).length;
    expect([at(0.0449), at(0.0451)]).toEqual([1, 0]);
  });

  it("goes by the name if one of the two has no position", () => {
    expect(listKnownAt([makeContact({ at: [0, 0] })], stop)).toHaveLength(1);
    expect(listKnownAt([makeContact()], { ...stop, at: [0, 0] })).toHaveLength(1);
    // A place of no guide is none of a country's.
    expect(listKnownAt([makeContact({ country: null })], { name: "Thakhek" })).toHaveLength(1);
    expect(listKnownAt([makeContact({ country: null })], stop)).toEqual([]);
  });

  it("is in one order, by name, if it was checked on one day", () => {
    const contacts = ["C", "A", "B"].map((name) => makeContact({ name }));
    for (const given of [contacts, contacts.toReversed()])
      expect(listKnownAt(given, stop).map(({ name }) => name)).toEqual(["A", "B", "C"]);
  });

  it("begins with what was checked last", () => {
    const contacts = [null, "2026-01-01", "2026-11-20"].map((checked_on) =>
      makeContact({ checked_on, name: checked_on ?? "never" }),
    );
    expect(listKnownAt(contacts, stop).map(({ name }) => name)).toEqual(["2026-11-20", "2026-01-01", "never"]);
  });
});

it("makes a bed of what is known, without what is the office's", () => {
  const bed = makeBedOfContact(makeContact());
  expect(planBedSchema.safeParse(bed).success).toBe(true);
  expect(JSON.stringify(bed)).toContain("Mr Somphone");
  expect(JSON.stringify(bed)).not.toMatch(/daughter|US\$ 14/);
  const long = makeBedOfContact(makeContact({ about: "x".repeat(2_000), phone: "", link: "" }));
  expect([planBedSchema.safeParse(long).success, Object.keys(long)]).toEqual([true, ["kind", "name", "ask", "closed"]]);
});

it("makes of something of no kind of bed a guesthouse, and tells as much of it as a traveller may read", () => {
  expect(makeBedOfContact(makeContact({ bed_kind: null, at: [17.4, 104.8] }))).toEqual({
    kind: "guesthouse",
    name: "Sala House",
    ask: "Mr Somphone",
    phone: "+856 51 212 345",
    link: "https://sala.example",
    closed: [5],
    about: "Quiet, with a garden.",
    at: [17.4, 104.8],
  });
  expect(makeBedOfContact(makeContact({ about: "x".repeat(1_000) })).about).toHaveLength(1_000);
  expect(makeBedOfContact(makeContact({ about: "x".repeat(1_001) }))).not.toHaveProperty("about");
  expect(makeBedOfContact(makeContact({ about: "" }))).not.toHaveProperty("about");
});

it("keeps of a bed what is said of it, and of its stop the position if the bed has none", () => {
  const bare = { kind: "lodge", ask: "the ranger", closed: [] } as const;
  expect(makeContactOfBed(bare, vientiane, { by: null, on: "2026-11-28" })).toEqual({
    kind: "bed",
    country: null,
    place: "Vientiane",
    at: vientiane.at,
    name: "The lodge in Vientiane",
    ask: "the ranger",
    phone: "",
    link: "",
    price: "",
    bed_kind: "lodge",
    closed_months: [],
    about: "",
    known_person: "",
    checked_by: null,
    checked_on: "2026-11-28",
  });
  expect(makeContactOfBed(bare, { name: "Ban Na" }, { by: null, on: "2026-11-28" }).at).toBeNull();
});

it("stores a bed of a plan as what is known of its stop, and makes the same bed of it again", () => {
  const bed = makeBed({ about: "Quiet.", link: "https://sala.example", at: [17.9, 102.6] });
  const contact = makeContactOfBed(bed, { ...vientiane, country: "laos" }, { by: "amina", on: "2026-11-28" });
  expect(findFieldErrors(localContactRecord, contact)).toEqual({});
  expect(contact).toMatchObject({ place: "Vientiane", country: "laos", checked_by: "amina", checked_on: "2026-11-28" });
  expect(makeBedOfContact(contact)).toEqual(bed);
  expect(makeContactOfBed({ ...bed, name: undefined }, vientiane, { by: null, on: "2026-11-28" }).name).toBe(
    "The guesthouse in Vientiane",
  );
});

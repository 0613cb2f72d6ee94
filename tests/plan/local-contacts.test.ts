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

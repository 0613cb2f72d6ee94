/** Tests what a declaration of plans says to bad input: a sentence for each. Nothing is stored then, and the form keeps the text. */
import { describe, expect, it } from "vitest";
import { findFieldErrors } from "../../../src/shared/records/declaration.ts";
import { localContactKinds, localContactRecord } from "../../../src/shared/records/local-contact.ts";
import { planRecord } from "../../../src/shared/records/plan.ts";
import { planAnswerKinds, planAnswerRecord } from "../../../src/shared/records/plan-answer.ts";
import { planDayRecord } from "../../../src/shared/records/plan-day.ts";
import { planVersionRecord } from "../../../src/shared/records/plan-version.ts";
import { makePlanAnswerRow, makePlanDayRow, makePlanRow, planContent } from "../../harness/plan-rows.ts";
import { makeBed, makeLeg, vangVieng, vientiane } from "../../plan/plan-builders.ts";

const planErrors = (change: object) => findFieldErrors(planRecord, { ...makePlanRow(), ...change });
const dayErrors = (change: object) => findFieldErrors(planDayRecord, { ...makePlanDayRow(), ...change });

it("takes a plan and a day as the desk makes them, and a bare one", () => {
  expect([planErrors({}), dayErrors({ legs: [makeLeg(vientiane, vangVieng)], bed: makeBed() })]).toEqual([{}, {}]);
  const bare = {
    follow_up_id: null,
    traveller_name: "",
    starts_on: null,
    price: "",
    note: "",
    included: [],
    token: null,
  };
  expect([planErrors(bare), dayErrors({ title: "", text: "", stop: null, bed: null })]).toEqual([{}, {}]);
});

describe("a plan", () => {
  it.each<[string, object, Record<string, string>]>([
    ["without a title", { title: " \n" }, { title: "Please enter a title" }],
    ["with a title of 161 letters", { title: "x".repeat(161) }, { title: "Too long: 161 characters, at most 160 fit" }],
    [
      "with a note of 100,000 characters",
      { note: "x".repeat(100_000) },
      { note: "Too long: 100,000 characters, at most 20,000 fit" },
    ],
    ["that begins on no day of the calendar", { starts_on: "2027-02-30" }, { starts_on: "Please enter a date" }],
    ["that begins in words", { starts_on: "next week" }, { starts_on: "Please enter a date" }],
    ["for nobody", { people: 0 }, { people: "Please enter a whole number from 1 to 50" }],
    ["for half a person", { people: 1.5 }, { people: "Please enter a whole number from 1 to 50" }],
    ["with 31 things included", { included: Array(31).fill("A bed") }, { included: "At most 30 lines fit" }],
    ["with a link in capitals", { token: "A".repeat(26) }, { token: "This is no link of a plan" }],
    [
      "with a character that cannot be stored",
      { note: "a\0b" },
      { note: "The text contains a character that cannot be stored" },
    ],
  ])("%s says so", (_, change, errors) => {
    expect(planErrors(change)).toEqual(errors);
  });

  it.each<[string, object]>([
    ["that began last year", { starts_on: "2025-11-03" }],
    ["with a link in its note", { note: "See <https://example.org> and [this](javascript:alert(1))" }],
    ["with flags, families and letters of any script", { traveller_name: "Nguyễn 🇰🇪 👩‍👩‍👧 שרה" }],
    ["for 50 people", { people: 50 }],
  ])("%s is stored: what is odd about it stands beside it", (_, change) => {
    expect(planErrors(change)).toEqual({});
  });
});

describe("a day", () => {
  const leg = makeLeg(vientiane, vangVieng);
  it.each<[string, object, Record<string, string>]>([
    [
      "with a text of 100,000 characters",
      { text: "x".repeat(100_000) },
      { text: "Too long: 100,000 characters, at most 20,000 fit" },
    ],
    [
      "with a stop off the earth",
      { stop: { name: "Nowhere", at: [91, 0] } },
      { stop: "The position is not on the earth" },
    ],
    ["with a bed off the earth", { bed: makeBed({ at: [0, 181] }) }, { bed: "The position is not on the earth" }],
    ["with a stop without a name", { stop: { name: " " } }, { stop: "Please enter the place" }],
    ["with a leg from nowhere", { legs: [{ ...leg, from: "" }] }, { legs: "Please enter where it begins" }],
    [
      "with a leg of minus one kilometre",
      { legs: [{ ...leg, km: -1 }] },
      { legs: "Please enter a number from 0 to 20,000" },
    ],
    [
      "with a departure of no clock",
      { legs: [{ ...leg, lastDeparture: "25:00" }] },
      { legs: "Please enter a time, such as 14:30" },
    ],
    ["with 21 legs", { legs: Array(21).fill(leg) }, { legs: "A day has at most 20 legs" }],
    [
      "with a bed's script for a link",
      { bed: makeBed({ link: "javascript:alert(1)" }) },
      { bed: "Please enter a web address" },
    ],
    ["without a place in the order", { position: "" }, { position: "This day has no place in the order" }],
  ])("%s says so", (_, change, errors) => {
    expect(dayErrors(change)).toEqual(errors);
  });

  it("a day with a leg to itself is stored: the desk says so beside it", () => {
    expect(dayErrors({ legs: [makeLeg(vientiane, vientiane)] })).toEqual({});
  });

  it.each(["stop", "legs", "bed"])("refuses a field of the office in its %s, as the database does", (column) => {
    const { stop } = makePlanDayRow();
    const values = { stop: { ...stop, cost: 3 }, legs: [{ ...leg, cost: 3 }], bed: { ...makeBed(), cost: 3 } };
    expect(Object.keys(dayErrors({ [column]: values[column as keyof typeof values] }))).toEqual([column]);
  });
});

it("takes a version of 120 days, and none of 400 or of no day", () => {
  const [day] = planContent.days;
  const versionErrors = (count: number) =>
    findFieldErrors(planVersionRecord, {
      plan_id: "plan",
      content: { ...planContent, days: Array(count).fill(day) },
      written_at: null,
    });
  expect(versionErrors(120)).toEqual({});
  expect(versionErrors(400)).toEqual({ content: "A plan has at most 120 days" });
  expect(versionErrors(0)).toEqual({ content: "A plan needs a day" });
});

it.each(planAnswerKinds)("takes the answer $label", ({ value }) => {
  const { id: _id, created_at: _at, sync_version: _version, ...answer } = makePlanAnswerRow({ kind: value });
  expect(findFieldErrors(planAnswerRecord, answer)).toEqual({});
});

describe("what the office knows of a place", () => {
  const contact = {
    kind: "driver",
    country: "laos",
    place: "Thakhek",
    at: null,
    name: "Mr Somphone",
    ask: "",
    phone: "",
    link: "",
    price: "",
    bed_kind: null,
    closed_months: [],
    about: "",
    known_person: "",
    checked_by: null,
    checked_on: null,
  };
  const contactErrors = (change: object) => findFieldErrors(localContactRecord, { ...contact, ...change });

  it.each<[string, object, Record<string, string>]>([
    ["is taken", {}, {}],
    ["is taken with a price in words", { price: "20 € a day" }, {}],
    ["needs a kind", { kind: "" }, { kind: "Please select a kind" }],
    ["needs a place", { place: " " }, { place: "Please enter the place" }],
    ["needs a name", { name: "" }, { name: "Please enter a name" }],
    [
      "has a price with its currency",
      { price: "20" },
      { price: "Please enter the price with its currency, such as US$ 20" },
    ],
    ["has a web address for a link", { link: "somphone.example" }, { link: "Please enter a web address" }],
    ["lies on the earth", { at: [0, 200] }, { at: "The position is not on the earth" }],
    ["is closed in months", { closed_months: [13] }, { closed_months: "A month is a number from 1 to 12" }],
  ])("%s", (_, change, errors) => {
    expect(contactErrors(change)).toEqual(errors);
  });

  it.each(localContactKinds)("may be of the kind $label", ({ value }) => {
    expect(contactErrors({ kind: value })).toEqual({});
  });
});

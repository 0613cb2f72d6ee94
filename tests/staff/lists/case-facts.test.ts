import { expect, it } from "vitest";
import type { CaseFacts } from "../../../src/shared/rules/case-filters.ts";
import { readTextQuery } from "../../../src/shared/rules/search-text.ts";
import { joinFurtherTexts, readCaseFacts } from "../../../src/staff/lists/case-facts.ts";
import { areFiltersOffered } from "../../../src/staff/lists/case-list-config.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

const facts = (text: string, assignee: string | null): CaseFacts => ({
  stage: "new",
  became: null,
  assignee,
  next_on: null,
  source: null,
  answeredAt: null,
  closedAt: null,
  lostReason: null,
  value: null,
  hasContact: false,
  isHandled: false,
  text,
});
const names = new Map([["amina", "Amina Wanjikū"]]);

it("finds a record by its notes, by what staff wrote in its case, and by the name of whoever has it", () => {
  const notes = new Map([
    ["both", "ferry at noon"],
    ["noted", "a note alone"],
  ]);
  const cases = new Map([
    ["both", facts("zanzibar", "amina")],
    ["taken", facts("", "amina")],
    ["written", facts("by train", null)],
    ["nothing", facts("", null)],
  ]);
  const { texts, distinct } = joinFurtherTexts(cases, notes, names);
  expect(new Set(distinct)).toEqual(new Set(texts.values()));
  for (const words of ["ferry at noon", "zanzibar", "amina wanjiku"]) expect(texts.get("both")).toContain(words);
  expect(texts.get("noted")).toBe("a note alone");
  expect(texts.get("taken")).toContain("amina wanjiku");
  expect(texts.get("written")).toBe("by train");
  expect(texts.has("nothing")).toBe(false);
  // Words of neighbouring fields do not join into a phrase.
  expect(texts.get("both")).not.toContain("zanzibarferry");
  // The notes themselves are unchanged.
  expect(notes.get("both")).toBe("ferry at noon");
});

it("finds a case of somebody who is no colleague any more by its text alone", () => {
  expect(
    joinFurtherTexts(new Map([["1", facts("zanzibar", "gone")]]), undefined, names)
      .texts.get("1")
      ?.trim(),
  ).toBe("zanzibar");
});

it("offers a view only where the list has all of its filters", () => {
  expect(areFiltersOffered({ person: "me", stage: "open" }, ["person", "stage", "due"])).toBe(true);
  expect(areFiltersOffered({ person: "me", destination: "laos" }, ["person", "stage"])).toBe(false);
  expect(areFiltersOffered({}, [])).toBe(true);
});

it("knows what staff wrote, learnt and did in a case", () => {
  expect(readCaseFacts(makeFollowUp())).toMatchObject({ hasContact: false, isHandled: false, text: "" });
  const ownFacts = readCaseFacts(
    makeFollowUp({ next_reason: "Ring about Zànzibar", contact: "+254 712 345 678", source: "Fair" }),
  );
  expect(ownFacts.hasContact).toBe(true);
  expect(ownFacts.text).toContain("ring about zanzibar");
  expect(ownFacts.text).toContain("#254712345678");
  expect(ownFacts.text).toContain("fair");
  expect(readCaseFacts(makeFollowUp({ touched_at: "2026-11-21T08:00:00+00:00" })).isHandled).toBe(true);
});

it("finds a case by its stage and by its value, with and without separators", () => {
  const { text } = readCaseFacts(makeFollowUp({ stage: "offered", value: 1450, currency: "USD" }));
  for (const words of ["offered", "1450", "1,450"]) expect(readTextQuery(words)?.(text), words).toBe(true);
  expect(readCaseFacts(makeFollowUp()).text).toBe("");
});

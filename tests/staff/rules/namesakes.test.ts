import { expect, it } from "vitest";
import { countPeople, warnOfNamesakes } from "../../../src/staff/rules/namesakes.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";

const makeHeldLead = (contact: string | null, rest: Parameters<typeof makeFollowUp>[0] = {}) => ({
  ...{ lead: makeLead({ contact }), notes: [], answers: [], history: [] },
  followUp: makeFollowUp(rest),
});
const makeRecords = (...leads: ReturnType<typeof makeHeldLead>[]) => ({ leads, messages: [] });

it.each([
  ["one number in two notations", makeRecords(makeHeldLead("0712 345678"), makeHeldLead("+254 712 345 678")), 1],
  ["one address in two cases", makeRecords(makeHeldLead("Ann@Example.org"), makeHeldLead("ann@example.org")), 1],
  ["two numbers", makeRecords(makeHeldLead("0712 345678"), makeHeldLead("0712 345679")), 2],
  [
    "two that staff have linked",
    makeRecords(makeHeldLead("a@b.example", { person: "p" }), makeHeldLead("0712 345679", { person: "p" })),
    1,
  ],
  [
    "a corrected contact",
    makeRecords(makeHeldLead("a@b.example"), makeHeldLead("0712 345679", { contact: "A@B.example" })),
    1,
  ],
  [
    "a chain, whatever the order",
    makeRecords(
      makeHeldLead("x@y.example"),
      makeHeldLead("0712 345678"),
      makeHeldLead("x@y.example", { contact: "0712345678" }),
    ),
    1,
  ],
  ["one without a contact", makeRecords(makeHeldLead("a@b.example"), makeHeldLead(null)), 2],
])("counts the people of %s", (_what, chosen, people) => {
  expect(countPeople(chosen)).toBe(people);
  expect(warnOfNamesakes(chosen) === undefined).toBe(people === 1);
});

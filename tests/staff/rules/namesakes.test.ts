import { expect, it } from "vitest";
import { countPeople, warnOfNamesakes } from "../../../src/staff/rules/namesakes.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";

const makeHeldLead = (
  contact: string | null,
  rest: Parameters<typeof makeFollowUp>[0] = {},
  name = "Amina Otieno",
) => ({
  lead: makeLead({ name, contact }),
  notes: [],
  answers: [],
  history: [],
  plans: [],
  contacts: [],
  followUp: makeFollowUp(rest),
});
const makeRecords = (...leads: ReturnType<typeof makeHeldLead>[]) => ({ leads, messages: [], plans: [], contacts: [] });

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
  [
    "two names behind one address",
    makeRecords(makeHeldLead("desk@agency.example"), makeHeldLead("desk@agency.example", {}, "Bo Stone")),
    2,
  ],
  [
    "two countries' numbers and a local one",
    makeRecords(makeHeldLead("+254 712 345678"), makeHeldLead("0712 345678"), makeHeldLead("+27 712 345678")),
    2,
  ],
  ["one without a contact", makeRecords(makeHeldLead("a@b.example"), makeHeldLead(null)), 2],
])("counts the people of %s", (_what, chosen, people) => {
  expect(countPeople(chosen, "KE")).toBe(people);
  expect(warnOfNamesakes(chosen, "KE") === undefined).toBe(people === 1);
});

it("warns of several names too where somebody has linked them", () => {
  const linked = (name: string) => makeHeldLead(null, { person: "p" }, name);
  expect(warnOfNamesakes(makeRecords(linked("Amina Otieno"), linked("Amina O.")), "KE")).toBeUndefined();
  const married = makeRecords(linked("Amina Otieno"), linked("Amina Kamau"));
  expect(countPeople(married, "KE")).toBe(1);
  expect(warnOfNamesakes(married, "KE")).toContain("several names");
});

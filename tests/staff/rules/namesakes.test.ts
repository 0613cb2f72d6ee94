import { expect, it } from "vitest";
import { countPeople, warnOfNamesakes } from "../../../src/staff/rules/namesakes.ts";
import { followUp } from "../../harness/follow-ups.ts";
import { lead } from "../../harness/leads.ts";

const held = (contact: string | null, rest: Parameters<typeof followUp>[0] = {}) => ({
  ...{ lead: lead({ contact }), notes: [], history: [] },
  followUp: followUp(rest),
});
const of = (...leads: ReturnType<typeof held>[]) => ({ leads, messages: [] });

it.each([
  ["one number in two notations", of(held("0712 345678"), held("+254 712 345 678")), 1],
  ["one address in two cases", of(held("Ann@Example.org"), held("ann@example.org")), 1],
  ["two numbers", of(held("0712 345678"), held("0712 345679")), 2],
  ["two that staff have linked", of(held("a@b.example", { person: "p" }), held("0712 345679", { person: "p" })), 1],
  ["a corrected contact", of(held("a@b.example"), held("0712 345679", { contact: "A@B.example" })), 1],
  [
    "a chain, whatever the order",
    of(held("x@y.example"), held("0712 345678"), held("x@y.example", { contact: "0712345678" })),
    1,
  ],
  ["one without a contact", of(held("a@b.example"), held(null)), 2],
])("counts the people of %s", (_what, chosen, people) => {
  expect(countPeople(chosen)).toBe(people);
  expect(warnOfNamesakes(chosen) === undefined).toBe(people === 1);
});

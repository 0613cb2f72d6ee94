import { expect, it } from "vitest";
import { describePlanState, isReadyMade } from "../../../src/staff/rules/plan-state.ts";
import { makePlanRow } from "../../harness/plan-rows.ts";

const nobodys = { follow_up_id: null, traveller_name: " " };

it.each([
  ["of no case that names nobody", nobodys, true],
  ["of no case that names a traveller", { ...nobodys, traveller_name: "Achieng" }, false],
  ["of a case, before it has a name", { follow_up_id: "case", traveller_name: "" }, false],
])("tells a plan %s as ready-made: %s", (_, plan, expected) => {
  expect(isReadyMade(makePlanRow(plan))).toBe(expected);
});

it.each<[string, Parameters<typeof makePlanRow>[0], (number | undefined)[], string]>([
  ["nothing is sent", {}, [], "Being laid out"],
  ["it is for nobody", nobodys, [], "Ready-made"],
  ["it names a traveller and has no case", { ...nobodys, traveller_name: "Achieng" }, [], "Being laid out"],
  ["it is published without a link", { ...nobodys, token: null, service_id: "service" }, [1], "On a service's page"],
  ["it was published and is on no page now", { ...nobodys, token: null }, [1], "Ready-made"],
  ["its newest version waits", {}, [1, undefined], "Waiting to be sent"],
  ["its link is withdrawn", { link_withdrawn_at: "2027-01-01T00:00:00Z" }, [1], "Withdrawn"],
  ["two versions are sent", {}, [1, 2], "Sent, version 2"],
])("says how far a plan is: %s", (_, plan, numbers, label) => {
  expect(describePlanState(makePlanRow(plan), numbers, undefined)).toEqual({ label, isWaiting: false });
});

it("tells an answer before all else", () => {
  expect(describePlanState(makePlanRow(), [1], { kind: "change" })).toEqual({
    label: "A change is wanted",
    isWaiting: true,
  });
});

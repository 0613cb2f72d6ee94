import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { makeFirstPositions } from "../../../../src/plan/day-order.ts";
import { makePlanDayRow, makePlanRow } from "../../../harness/plan-rows.ts";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { expectNoDialog, fill, findDialog, press } from "../../../harness/screens/press.ts";
import { openStaffArea } from "../../../harness/screens/staff-area.tsx";

const planId = "b1a00000-0000-4000-8000-000000000001";
const places = ["Vientiane", "Vang Vieng"];
const positions = makeFirstPositions(places.length);

let backend: ModelBackend;
beforeEach(async () => {
  backend = new ModelBackend();
  backend.putRow("plans", makePlanRow({ id: planId, follow_up_id: null, people: 3, included_changes: 2, token: null }));
  places.forEach((name, i) => {
    backend.putRow(
      "plan_days",
      makePlanDayRow({
        id: `da400000-0000-4000-8000-00000000000${i}`,
        plan_id: planId,
        position: positions[i] ?? "",
        title: `To ${name}`,
        stop: { name, at: [18 + i, 102], country: "laos" },
        bed: null,
      }),
    );
  });
  await openStaffArea(`/admin/plans?plan=${planId}`, "Laos by train", { backend });
});

it.each([
  ["People", ""],
  ["People", "2.5"],
  ["Rounds of changes", ""],
])("a plan's %s of %j is refused with a sentence beside it, and is not taken for nought", async (label, typed) => {
  await press("Edit the Plan");
  const form = await screen.findByRole("form", { name: "The plan" });
  await fill(form, { [label]: typed });
  await press("Save Plan", form);
  const field = within(form).getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${label}`) });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(field.value).toBe(typed);
  expect(backend.rows("plans")).toMatchObject([{ people: 3, included_changes: 2 }]);
});

it("what was typed about one place of a plan is not offered at another", async () => {
  const openKnown = async (place: string) => {
    await press(`To ${place}`);
    const form = await screen.findByRole("form", { name: `Day: To ${place}` });
    await press("Keep Something Else Here", form);
    return findDialog(`What we know in ${place}`);
  };
  await fill(await openKnown("Vientiane"), { Name: "Mali at the market" });
  await press("Close", await screen.findByRole("form", { name: "What we know in Vientiane" }));
  await expectNoDialog();
  const other = await openKnown("Vang Vieng");
  expect(within(other).getByRole<HTMLInputElement>("textbox", { name: /^Name/ }).value).toBe("");
});

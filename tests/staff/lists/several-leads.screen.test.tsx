/** Tests the actions on several leads of a list at once. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { expectListed, findItem, searchList, setFilter, waitUntilLoaded } from "../../harness/screens/lead-list.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { findDialog, hoursAgo, press } from "../../harness/screens/press.ts";
import { makeSession, matchText, openStaffArea, sendUndoable } from "../../harness/screens/staff-area.tsx";

const me = makeSession().userId;
let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.putRow("colleagues", { id: me, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", {
    id: "baraka",
    name: "Baraka Otieno",
    email: "baraka@kilele.example",
    role: "planner",
  });
});

function putCase(
  name: string,
  change: Partial<FollowUp> = {},
  answers: Parameters<typeof makeLead>[0] = {},
  hours = 1,
): string {
  const created_at = hoursAgo(hours);
  const id = backend.putRow("leads", makeLead({ name, created_at, ...answers }));
  backend.putRow("follow_ups", { ...makeFollowUp({ id, created_at, ...change }) });
  return id;
}

describe("several leads at once", () => {
  const chosenNames = ["Bo", "Dmitri"];
  beforeEach(async () => {
    putCase("Zawadi", { assignee: me, stage: "planning" }, {}, 1);
    putCase("Bo", { stage: "new" }, {}, 2);
    putCase("Dmitri", { assignee: me, stage: "taken", next_on: "2026-01-10", next_reason: "Ring" }, {}, 3);
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitUntilLoaded(3);
    await press("Select");
    for (const name of chosenNames) await userEvent.click(await screen.findByLabelText(`Choose ${name}`));
    await screen.findByText(matchText("2 selected"));
  });
  const cases = () =>
    Object.fromEntries(
      backend.rows("leads").map(({ id, name }) => [name, backend.rows("follow_ups").find((row) => row.id === id)]),
    );
  const act = setFilter;

  it("are given to a colleague, and one press undoes it for all of them", async () => {
    await act("Give to", "Baraka Otieno");
    await waitFor(() => expect(within(findItem("Bo")).getByText(matchText("Taken by Baraka Otieno"))).toBeTruthy());
    await screen.findByText(/2 leads: given to Baraka Otieno/);
    await press("Undo");
    await waitFor(() => expect(within(findItem("Bo")).queryByText(matchText("Taken by Baraka Otieno"))).toBe(null));
    await within(findItem("Dmitri")).findByText(matchText("Taken by you"));
    expect(cases()).toMatchObject({ Bo: { assignee: null, stage: "new" }, Dmitri: { assignee: me, stage: "taken" } });
  });

  it("get a stage and a date, and are lost with a reason alone", async () => {
    await act("Stage", "Offered");
    await sendUndoable();
    await waitFor(() => expect(cases()).toMatchObject({ Bo: { stage: "offered" }, Dmitri: { stage: "offered" } }));
    await press("Select 3 leads");
    await press("Set a Date");
    await press("Save Date");
    await screen.findByText(matchText("Please enter a date"));
    await userEvent.type(screen.getByLabelText("Next date"), "2026-12-24");
    await press("Save Date");
    await sendUndoable();
    await waitFor(() =>
      expect(Object.values(cases()).map((row) => (row as ServerRow | undefined)?.next_on)).toEqual(
        Array(3).fill("2026-12-24"),
      ),
    );
    await press("Select 3 leads");
    await act("Stage", "Lost");
    await press("Set to Lost");
    await screen.findByText(matchText("Please say why"));
    await userEvent.type(screen.getByLabelText("Why were they lost?"), "No answer");
    await press("Set to Lost");
    await sendUndoable();
    await waitFor(() =>
      expect(Object.values(cases())).toMatchObject(
        Array(3).fill({ stage: "lost", lost_reason: "No answer", next_on: null }),
      ),
    );
  });

  it("are deleted after a question that names them, and undone at once", async () => {
    await press("Delete", screen.getByText(matchText("2 selected")).closest("div") as HTMLElement);
    const question = await findDialog(undefined, "alertdialog");
    expect(question.textContent).toContain("Bo, Dmitri");
    await press("Delete", question);
    await expectListed("Zawadi");
    await press("Undo");
    await expectListed("Zawadi", "Bo", "Dmitri");
    expect(backend.rows("leads")).toHaveLength(3);
  });

  it("are chosen no longer once a search hides them", async () => {
    await searchList("bo");
    await expectListed("Bo");
    await screen.findByText(matchText("1 selected"));
    await searchList("");
    await screen.findByText(matchText("1 selected"));
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, getOfficeDay, getStartOfOfficeDay } from "../../../../src/shared/rules/office-time.ts";
import { makeLead } from "../../../harness/leads.ts";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { expectText, getMain, hoursAgo } from "../../../harness/screens/press.ts";
import { openStaffArea } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

describe("the numbers", () => {
  const lines = () =>
    within(screen.getAllByRole("table")[0] as HTMLElement)
      .getAllByRole("row")
      .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(" | "));

  it("are counted on the device by month, destination, source and person, and change with a case", async () => {
    const addedLeads = ["laos", "laos", "nepal", null].map((destination, index) => {
      const record = makeLead({ name: `Person ${index}`, destination, created_at: hoursAgo(24 * (40 + index)) });
      backend.putRow("leads", record);
      return record.id;
    });
    const change = (index: number, fields: object) => {
      const row = backend.rows("follow_ups").find(({ id }) => id === addedLeads[index]);
      backend.putRow("follow_ups", { ...row, ...fields });
    };
    change(0, {
      stage: "won",
      closed_at: hoursAgo(24 * 39),
      value: 1_500,
      currency: "USD",
      source: "/blog/tea",
      answered_at: hoursAgo(24 * 40 - 1),
    });
    change(3, { stage: "spam" });
    await openStaffArea("/admin/numbers", "Numbers", { backend });
    await screen.findByRole("table");
    expect(lines()[0]).toBe("Month | Enquiries | Answered in time | Offered | Won | Lost | Value");
    expect(lines().at(-1)).toBe("All | 3 | 1 of 3 | 1 | 1 | 0 | US$ 1,500");
    await userEvent.selectOptions(screen.getByLabelText("By"), "Destination");
    expect(lines().slice(1, 3)).toEqual([
      "Laos | 2 | 1 of 2 | 1 | 1 | 0 | US$ 1,500",
      "Nepal | 1 | 0 of 1 | 0 | 0 | 0 | –",
    ]);
    await userEvent.selectOptions(screen.getByLabelText("By"), "Source");
    expect(lines().slice(1, 3)).toEqual([
      "Not said | 2 | 0 of 2 | 0 | 0 | 0 | –",
      "/blog/tea | 1 | 1 of 1 | 1 | 1 | 0 | US$ 1,500",
    ]);
    change(1, { stage: "offered" });
    await waitFor(() => expect(lines().at(-1)).toBe("All | 3 | 1 of 2 | 2 | 1 | 0 | US$ 1,500"));
    // Without a network the numbers are counted on the device.
    backend.setOnline(false);
    await userEvent.selectOptions(screen.getByLabelText("By"), "Person");
    expect(lines()[1]).toBe("Nobody yet | 3 | 1 of 2 | 2 | 1 | 0 | US$ 1,500");
    await userEvent.selectOptions(screen.getByLabelText("Received, won or lost in"), "The last 30 days");
    await expectText(getMain, "No enquiries in this time");
  });

  it("lead to their cases in the list, as a filter that can be cleared", async () => {
    const addCase = (name: string, fields: object) => {
      const record = makeLead({ name, created_at: hoursAgo(24 * 60) });
      backend.putRow("leads", record);
      const row = backend.rows("follow_ups").find(({ id }) => id === record.id);
      backend.putRow("follow_ups", { ...row, ...fields });
    };
    addCase("Won Lately", { stage: "won", closed_at: hoursAgo(30) });
    addCase("Won Long Ago", { stage: "won", closed_at: hoursAgo(24 * 59) });
    addCase("Lost Lately", { stage: "lost", closed_at: hoursAgo(30), lost_reason: "Too dear" });
    addCase("Open", { stage: "offered", value: 300, currency: "USD" });
    await openStaffArea("/admin/numbers", "Numbers", { backend });
    await screen.findByRole("table", { name: "Why cases were lost" });
    await userEvent.selectOptions(screen.getByLabelText("Received, won or lost in"), "The last 30 days");
    await userEvent.selectOptions(screen.getByLabelText("By"), "Destination");
    const lost = screen.getByRole("table", { name: "Why cases were lost" });
    within(lost).getByText("Too dear");
    expect(screen.getByRole("table", { name: "Open value by stage" }).textContent).toContain("Offered1US$ 300");
    await userEvent.click(screen.getByTitle("Show the leads: Won, Namibia"));
    await screen.findByRole("heading", { name: "Leads" });
    await screen.findByRole("button", { name: "Won Lately" });
    await expectText(getMain, "Showing 1 of 4 leads");
    await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
    await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
    await expectText(getMain, "Showing 4 of 4 leads");
  });

  it("lead from an offer to the case that was lost after it, which only its history tells", async () => {
    const addCase = (name: string, stage: string, before: string | undefined) => {
      const record = makeLead({ name, created_at: hoursAgo(24 * 60) });
      backend.putRow("leads", record);
      const row = backend.rows("follow_ups").find(({ id }) => id === record.id);
      backend.putRow("follow_ups", { ...row, stage, closed_at: hoursAgo(30), lost_reason: "Too dear" });
      if (before === undefined) return;
      backend.putRow("follow_up_events", {
        id: crypto.randomUUID(),
        follow_up_id: record.id,
        actor: null,
        changes: { stage: ["planning", before] },
        happened_at: hoursAgo(24 * 50),
      });
    };
    addCase("Lost After an Offer", "lost", "offered");
    addCase("Lost at Once", "lost", undefined);
    await openStaffArea("/admin/numbers", "Numbers", { backend });
    await userEvent.selectOptions(await screen.findByLabelText("By"), "Destination");
    await userEvent.click(await screen.findByTitle("Show the leads: Offered, Namibia"));
    await screen.findByRole("button", { name: "Lost After an Offer" });
    await expectText(getMain, "Showing 1 of 2 leads");
  });

  it.each([
    ["30", 30],
    ["365", 365],
  ])("of the last %s days are those of that many days of the office, with today", async (period, days) => {
    const today = getStartOfOfficeDay(getOfficeDay(Date.now()));
    const start = getStartOfOfficeDay(addDays(getOfficeDay(today), -(days - 1)));
    for (const [name, at] of Object.entries({ Before: start - 1_000, First: start + 1_000, Today: Date.now() }))
      backend.putRow("leads", makeLead({ name, created_at: new Date(at).toISOString().replace("Z", "+00:00") }));
    await openStaffArea("/admin/numbers", "Numbers", { backend });
    await screen.findByRole("table");
    await userEvent.selectOptions(screen.getByLabelText("Received, won or lost in"), period);
    await waitFor(() => expect(lines().at(-1)).toMatch(/^All \| 2 \|/));
    await userEvent.selectOptions(screen.getByLabelText("Received, won or lost in"), "all");
    await waitFor(() => expect(lines().at(-1)).toMatch(/^All \| 3 \|/));
  });

  it("show none before all of them are there", async () => {
    backend.putRow("leads", makeLead({ created_at: hoursAgo(5) }));
    let isAway = true;
    backend.answer(({ path }) =>
      isAway && path.startsWith("/rest/") ? Response.json({}, { status: 500 }) : undefined,
    );
    await openStaffArea("/admin/numbers", "Numbers", { backend });
    await expectText(getMain, "Not loaded yet");
    expect(screen.queryByRole("table")).toBe(null);
    isAway = false;
    dispatchEvent(new Event("online"));
    await screen.findByRole("table");
    expect(lines().at(-1)).toMatch(/^All \| 1 \|/);
  });
});

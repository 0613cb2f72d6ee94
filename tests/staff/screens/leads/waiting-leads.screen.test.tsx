import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ListView } from "../../../../src/shared/rules/lead-list.ts";
import { AddLead } from "../../../../src/staff/cases/add-lead.tsx";
import { withdrawEnteredLead } from "../../../../src/staff/cases/entered-leads.ts";
import { WaitingLeads } from "../../../../src/staff/screens/leads/waiting-leads.tsx";
import { enquiry } from "../../../harness/enquiry.ts";
import { MirrorWrapper, openMirror } from "../../../harness/screens/open-mirror.tsx";

const views: [string, Pick<ListView, "search" | "filters">, string[]][] = [
  ["all that wait, the oldest first", { search: "", filters: {} }, ["Achieng", "Baraka"]],
  ["those that a search finds", { search: "baraka", filters: {} }, ["Baraka"]],
  ["those that pass the filters", { search: "", filters: { contact: "without" } }, ["Achieng"]],
  ["none that passes the filters and not the search", { search: "baraka", filters: { contact: "without" } }, []],
];

it.each(views)("shows of the leads that wait on this device %s", async (_, view, names) => {
  const { db } = await openMirror();
  const lead = { state: "waiting", attempts: 0, nextAttemptAt: 0, source: "Phone", withMail: false };
  const { contact: _contact, ...withoutContact } = enquiry as Record<string, unknown>;
  await db.entered_leads.bulkPut([
    { ...lead, id: "a", createdAt: 1, payload: { ...withoutContact, name: "Achieng" } },
    { ...lead, id: "b", createdAt: 2, payload: { ...withoutContact, name: "Baraka", contact: "b@k.example" } },
  ] as never);
  render(<WaitingLeads view={{ sort: "newest", ...view } as ListView} />, { wrapper: MirrorWrapper });
  const readNames = () =>
    screen
      .queryAllByRole("listitem")
      .map((item) => ["Achieng", "Baraka"].find((name) => item.textContent?.includes(name)));
  if (names.length === 0) await new Promise((done) => setTimeout(done, 300));
  await waitFor(() => expect(readNames()).toEqual(names));
});

it("a lead that is taken back to be changed shows how it came, also if that is no choice of the form", async () => {
  await openMirror();
  const lead = { id: "a", createdAt: 1, attempts: 0, nextAttemptAt: 0, source: "Message", withMail: false };
  await withdrawEnteredLead({ ...lead, state: "waiting", payload: enquiry } as never);
  render(<AddLead onAdded={() => {}} />, { wrapper: MirrorWrapper });
  await userEvent.click(screen.getByRole("button", { name: "Add Lead" }));
  const cameBy = await screen.findByLabelText<HTMLSelectElement>("Came by");
  await waitFor(() => expect(cameBy.selectedOptions[0]?.textContent).toBe("Message"));
});

/** The list of cases: filters that combine, views under a name, and what is searched. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { followUp } from "../../harness/follow-ups.ts";
import { lead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { dialog, press } from "../../harness/screens/press.ts";
import { openStaffArea, says, session, toasts } from "../../harness/screens/staff-area.tsx";

const me = session().userId;
let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.put("colleagues", { id: me, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.put("colleagues", { id: "baraka", name: "Baraka Otieno", email: "baraka@kilele.example", role: "planner" });
});

const reference = "facade00-0000-4000-8000-000000000001";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
function put(
  name: string,
  change: Partial<FollowUp> = {},
  answers: Parameters<typeof lead>[0] = {},
  hours = 1,
): string {
  const created_at = hoursAgo(hours);
  const id = backend.put("leads", lead({ name, created_at, ...answers }));
  backend.put("follow_ups", { ...followUp({ id, created_at, ...change }) });
  return id;
}
const names = (list = "Leads") =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const showing = (shown: number, all: number) => screen.findByText(says(`Showing ${shown} of ${all} leads`));
const setFilter = async (label: string, choice: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.selectOptions(field, await within(field).findByRole("option", { name: choice }));
};
const search = async (words: string) => {
  await userEvent.clear(screen.getByRole("searchbox"));
  if (words) await userEvent.type(screen.getByRole("searchbox"), words);
};

describe("the list of leads", () => {
  beforeEach(async () => {
    put("Zawadi", { assignee: me, stage: "planning", next_on: "2026-01-10" }, { destination: "laos" }, 1);
    put(
      "Bo",
      { assignee: "baraka", stage: "offered", source: "Fair" },
      { destination: "laos", contact: "+254 712 345 678" },
      2,
    );
    put("Chiara", { stage: "won" }, { id: reference, destination: "nepal", duration: "1 month" }, 24 * 40);
    put("Dmitri", { next_reason: "Ring about Zanzibar" }, { destination: null }, 3);
    await openStaffArea("/admin/leads", "Leads", { backend });
    await showing(4, 4);
  });

  it("is filtered by what combines, and shows all again with one press", async () => {
    await press(/^Filters/);
    await setFilter("Destination", "Laos");
    await listed("Zawadi", "Bo");
    await setFilter("Person", "Baraka Otieno");
    await listed("Bo");
    await setFilter("Contact", "No contact");
    await showing(0, 4);
    await setFilter("Contact", "Has a contact");
    await listed("Bo");
    await setFilter("Came by", "Fair");
    await listed("Bo");
    await search("bo");
    expect((screen.getByLabelText("Filter") as HTMLSelectElement).selectedOptions[0]?.textContent).toBe("Own filters");
    await setFilter("Filter", "All Leads");
    await showing(4, 4);
    expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("");
    await setFilter("Stage", "Not closed");
    await listed("Zawadi", "Bo", "Dmitri");
    await setFilter("Received", "Last 7 Days");
    await setFilter("Next date", "Due");
    await listed("Zawadi");
    await press("Clear Filters");
    await showing(4, 4);
  });

  it("finds what it shows: a colleague, a duration, a reference and a reason", async () => {
    for (const [words, expected] of [
      ["baraka", "Bo"],
      ["baraka laos", "Bo"],
      ["1 month", "Chiara"],
      [reference, "Chiara"],
      [reference.slice(0, 8), "Chiara"],
      ["zanzibar", "Dmitri"],
    ] as const) {
      await search(words);
      await listed(expected);
    }
    await search("baraka nepal");
    await showing(0, 4);
  });

  it("keeps filters as a view under a name, offline too, and deletes it", async () => {
    backend.setOnline(false);
    await press(/^Filters/);
    await setFilter("Destination", "Laos");
    await setFilter("Person", "You");
    await press("Save View");
    await screen.findByText(says("Please enter a name"));
    await userEvent.type(screen.getByLabelText("Name of this view"), "My Laos");
    await press("Save View");
    await waitFor(() =>
      expect((screen.getByLabelText("Filter") as HTMLSelectElement).selectedOptions[0]?.textContent).toBe("My Laos"),
    );
    backend.setOnline(true);
    await waitFor(() =>
      expect(backend.rows("saved_views")).toMatchObject([
        { list: "leads", name: "My Laos", filters: { destination: "laos", person: "me" } },
      ]),
    );
    await setFilter("Filter", "All Leads");
    await showing(4, 4);
    await setFilter("Filter", "My Laos");
    await listed("Zawadi");
    await press("Delete This View");
    await waitFor(() => expect(screen.queryByRole("option", { name: "My Laos" })).toBe(null));
    // The filters stay set: what goes is the name.
    await listed("Zawadi");
    expect(toasts.join()).not.toContain("Error");
  });

  it("shows a view that another tablet of the person has saved", async () => {
    backend.put("saved_views", { owner: me, list: "leads", name: "Won", filters: { stage: "won", colour: "red" } });
    backend.put("saved_views", { owner: me, list: "messages", name: "Other list", filters: { stage: "won" } });
    await screen.findByRole("option", { name: "Won" });
    expect(screen.queryByRole("option", { name: "Other list" })).toBe(null);
    await setFilter("Filter", "Won");
    await listed("Chiara");
  });

  it("shows a lead that a colleague takes elsewhere where the filter has it, and keeps it no longer where not", async () => {
    await setFilter("Filter", "Mine");
    await listed("Zawadi");
    const dmitri = backend.rows("leads").find(({ name }) => name === "Dmitri")?.id as string;
    backend.put("follow_ups", { id: dmitri, assignee: me, stage: "taken" });
    await listed("Zawadi", "Dmitri");
    backend.put("follow_ups", { id: dmitri, assignee: "baraka" });
    await listed("Zawadi");
  });

  it("says that a card's case is taken, how far it is and when it is due", async () => {
    const card = screen.getByRole("heading", { name: "Zawadi", level: 2 }).closest("[role=listitem]") as HTMLElement;
    for (const words of ["Taken by you", "Planning", "Due 10 Jan"]) await within(card).findByText(says(words));
  });
});

it("gives messages the same list: views, filters, search and neighbours", async () => {
  const message = (name: string, words: string, hours: number) =>
    backend.put("messages", { name, email: `${name}@example.org`, message: words, created_at: hoursAgo(hours) });
  message("Njeri", "Where does the ferry leave?", 1);
  const tom = message("Tom", "Is there snow?", 2);
  backend.put("follow_ups", { id: tom, assignee: "baraka", stage: "taken" });
  await openStaffArea("/admin/messages", "Messages", { backend });
  await waitFor(() => expect(names("Messages")).toEqual(["Njeri", "Tom"]));
  const options = within(screen.getByLabelText("Filter"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(options).toEqual(["All Messages", "Last 7 Days", "Not taken yet", "Mine", "Due"]);
  await setFilter("Filter", "Not taken yet");
  await waitFor(() => expect(names("Messages")).toEqual(["Njeri"]));
  await setFilter("Filter", "All Messages");
  await search("baraka");
  await waitFor(() => expect(names("Messages")).toEqual(["Tom"]));
  await search("");
  await press("Compact");
  await press("Njeri");
  await dialog("Njeri");
  await press("Next message");
  await dialog("Tom");
  expect(screen.queryByRole("button", { name: "Next message" })).toBe(null);
});

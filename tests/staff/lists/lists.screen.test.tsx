/** Tests the list of cases: filters that combine, saved views, and the search. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { leadListConfig } from "../../../src/staff/screens/leads/lead-list-config.tsx";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import {
  expectListed,
  findItem,
  searchList,
  setFilter,
  waitForCount,
  waitUntilLoaded,
} from "../../harness/screens/lead-list.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { hoursAgo, press } from "../../harness/screens/press.ts";
import { makeSession, matchText, openStaffArea, signInHere, toasts } from "../../harness/screens/staff-area.tsx";

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

const reference = "facade00-0000-4000-8000-000000000001";

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
describe("the list of leads", () => {
  beforeEach(async () => {
    putCase("Zawadi", { assignee: me, stage: "planning", next_on: "2026-01-10" }, { destination: "laos" }, 1);
    putCase(
      "Bo",
      { assignee: "baraka", stage: "offered", source: "Fair" },
      { destination: "laos", contact: "+254 712 345 678" },
      2,
    );
    putCase("Chiara", { stage: "won" }, { id: reference, destination: "nepal", duration: "1 month" }, 24 * 40);
    putCase("Dmitri", { next_reason: "Ring about Zanzibar" }, { destination: null }, 3);
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitForCount(4, 4);
  });

  it("is filtered by what combines, and shows all again with one press", async () => {
    await press(/^Filters/);
    await setFilter("Destination", "Laos");
    await expectListed("Zawadi", "Bo");
    await setFilter("Who has it", "Baraka Otieno");
    await expectListed("Bo");
    await setFilter("Contact", "No contact");
    await waitForCount(0, 4);
    await setFilter("Contact", "Has a contact");
    await expectListed("Bo");
    await setFilter("Came by", "Fair");
    await expectListed("Bo");
    await searchList("bo");
    expect((screen.getByLabelText("Filter") as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      "Unsaved filters",
    );
    await setFilter("Filter", "All Leads");
    await waitForCount(4, 4);
    expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("");
    await setFilter("Stage", "Not closed");
    await expectListed("Zawadi", "Bo", "Dmitri");
    await setFilter("Received", "Last 7 Days");
    await setFilter("Next date", "Due");
    await expectListed("Zawadi");
    await press("Clear Filters");
    await waitForCount(4, 4);
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
      await searchList(words);
      await expectListed(expected);
    }
    await searchList("baraka nepal");
    await waitForCount(0, 4);
  });

  it("keeps filters as a view under a name, offline too, and deletes it", async () => {
    backend.setOnline(false);
    await press(/^Filters/);
    await setFilter("Destination", "Laos");
    await setFilter("Who has it", "You");
    await press("Save View");
    await screen.findByText(matchText("Please enter a name"));
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
    await waitForCount(4, 4);
    await setFilter("Filter", "My Laos");
    await expectListed("Zawadi");
    await press("Delete This View");
    await waitFor(() => expect(screen.queryByRole("option", { name: "My Laos" })).toBe(null));
    // Only the name is deleted; the filters stay set.
    await expectListed("Zawadi");
    expect(toasts.join()).not.toContain("Error");
  });

  it("has the search again of whoever left in the middle of a word, or emptied it and left", async () => {
    const leave = async () => {
      await userEvent.click(screen.getByRole("link", { name: "Messages" }));
      await screen.findByRole("heading", { name: "Messages", level: 1 });
      await userEvent.click(screen.getByRole("link", { name: "Leads" }));
      await screen.findByRole("heading", { name: "Leads", level: 1 });
    };
    const readTyped = () => screen.getByRole<HTMLInputElement>("searchbox").value;
    const type = (words: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: words } });
    type("c");
    type("chi");
    await leave();
    await waitFor(() => expect(readTyped()).toBe("chi"));
    await expectListed("Chiara");
    type("z");
    type("");
    await leave();
    await waitForCount(4, 4);
    expect(readTyped()).toBe("");
  });

  it("shows a view that another tablet of the person has saved", async () => {
    backend.putRow("saved_views", { owner: me, list: "leads", name: "Won", filters: { stage: "won", colour: "red" } });
    backend.putRow("saved_views", { owner: me, list: "messages", name: "Other list", filters: { stage: "won" } });
    await screen.findByRole("option", { name: "Won" });
    expect(screen.queryByRole("option", { name: "Other list" })).toBe(null);
    await setFilter("Filter", "Won");
    await expectListed("Chiara");
  });

  it("shows a lead that a colleague takes elsewhere where the filter has it, and keeps it no longer where not", async () => {
    await setFilter("Filter", "Mine");
    await expectListed("Zawadi");
    const dmitri = backend.rows("leads").find(({ name }) => name === "Dmitri")?.id as string;
    backend.putRow("follow_ups", { id: dmitri, assignee: me, stage: "taken" });
    await expectListed("Zawadi", "Dmitri");
    backend.putRow("follow_ups", { id: dmitri, assignee: "baraka" });
    await expectListed("Zawadi");
  });

  it("says that a card's case is taken, how far it is and when it is due", async () => {
    const card = screen.getByRole("heading", { name: "Zawadi", level: 2 }).closest("[role=listitem]") as HTMLElement;
    for (const words of ["Taken by you", "Planning", "Due 10 Jan"])
      expect(await within(card).findByText(matchText(words))).not.toBe(null);
  });
});

describe("the day of a list", () => {
  const start = Date.parse("2026-11-26T09:00:00Z");
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const lifetime = 9 * 24 * 3_600_000;
    signInHere({ expiresAt: start + lifetime, lifetime });
    putCase("Today", { assignee: me, stage: "planning", next_on: "2026-11-26" });
    putCase("Tomorrow", { assignee: me, stage: "planning", next_on: "2026-11-27" }, {}, 2);
    putCase("Later", { assignee: me, stage: "planning", next_on: "2026-12-24" }, {}, 3);
    await openStaffArea("/admin/leads", "Leads", { backend, isSignedIn: false });
    await waitForCount(3, 3);
    await userEvent.click(screen.getByRole("button", { name: /^Filters/ }));
    await setFilter("Next date", "Due");
    await expectListed("Today");
  });

  it("passes midnight in the office while the device sleeps: what is due then is listed on waking", async () => {
    // In Nairobi Friday begins at 21:00 UTC.
    vi.setSystemTime("2026-11-26T20:59:30Z");
    dispatchEvent(new Event("focus"));
    await expectListed("Today");
    vi.setSystemTime("2026-11-26T21:00:30Z");
    dispatchEvent(new Event("focus"));
    await expectListed("Today", "Tomorrow");
  });
});

describe("a list on paper", () => {
  const fill = (count: number) => {
    for (let place = 0; place < count; place++) putCase(`Person ${place}`, {}, {}, place + 1);
  };

  it("has all of a list that is far longer than the window, which the browser's own search finds too", async () => {
    fill(40);
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitUntilLoaded(40);
    await waitFor(() => expect(document.querySelectorAll("[data-case]")).toHaveLength(40));
    expect(screen.queryByText(/This paper has a part/)).toBe(null);
  });

  it("says that it is a part where there are more, and that the search above finds all", async () => {
    fill(101);
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitUntilLoaded(101);
    expect(document.querySelectorAll("[data-case]").length).toBeLessThan(101);
    const note = screen.getByText(/This paper has a part of these leads: those near the window when it was printed/);
    expect(note.closest("p")?.textContent).toContain("Export CSV has all.");
    expect(note.closest("p")?.className).toContain("print:block");
    screen.getByText(/The browser's own search finds only those near the window: the search above finds all/);
  });
});

describe("the work of a key", () => {
  it("renders no card again whose record and case are as they were, and one alone where a case has changed", async () => {
    const ids = Array.from({ length: 6 }, (_, n) => putCase(`Amina ${n}`, { assignee: "baraka" }, {}, n + 1));
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitUntilLoaded(6);
    await waitFor(() => expect(screen.getAllByText("Baraka Otieno", { selector: "bdi" })).toHaveLength(6));
    const rendered = vi.spyOn(leadListConfig, "getName");
    const settle = () => new Promise((done) => setTimeout(done, 300));
    await searchList("amina");
    await settle();
    await waitForCount(6, 6);
    expect(rendered).not.toHaveBeenCalled();
    backend.putRow("follow_ups", { id: ids[2], assignee: me });
    await waitFor(() => expect(findItem("Amina 2").textContent).toContain("Taken by you"));
    await settle();
    expect(new Set(rendered.mock.calls.map(([row]) => row.id))).toEqual(new Set([ids[2]]));
  });
});

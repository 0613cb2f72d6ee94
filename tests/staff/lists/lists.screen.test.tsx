/** Tests the list of cases: filters that combine, saved views, and the search. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { leadKind } from "../../../src/staff/screens/leads/lead-kind.tsx";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { findDialog, hoursAgo, press } from "../../harness/screens/press.ts";
import {
  makeSession,
  matchText,
  openStaffArea,
  sendUndoable,
  signInHere,
  toasts,
} from "../../harness/screens/staff-area.tsx";

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
const names = (list = "Leads") =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
const expectListed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const showing = (shown: number, all: number) => screen.findByText(matchText(`Showing ${shown} of ${all} leads`));
/** Waits until this device has all rows. */
const waitUntilLoaded = async (count: number) => {
  await showing(count, count);
  await waitFor(() => expect(document.querySelector("[data-sync=up-to-date]")).not.toBe(null));
};
const setFilter = async (label: string, choice: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.selectOptions(field, await within(field).findByRole("option", { name: choice }));
};
const findItem = (name: string) =>
  screen.getByRole("heading", { name, level: 2 }).closest("[role=listitem]") as HTMLElement;
const search = async (words: string) => {
  await userEvent.clear(screen.getByRole("searchbox"));
  if (words) await userEvent.type(screen.getByRole("searchbox"), words);
};

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
    await showing(4, 4);
  });

  it("is filtered by what combines, and shows all again with one press", async () => {
    await press(/^Filters/);
    await setFilter("Destination", "Laos");
    await expectListed("Zawadi", "Bo");
    await setFilter("Who has it", "Baraka Otieno");
    await expectListed("Bo");
    await setFilter("Contact", "No contact");
    await showing(0, 4);
    await setFilter("Contact", "Has a contact");
    await expectListed("Bo");
    await setFilter("Came by", "Fair");
    await expectListed("Bo");
    await search("bo");
    expect((screen.getByLabelText("Filter") as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      "Unsaved filters",
    );
    await setFilter("Filter", "All Leads");
    await showing(4, 4);
    expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("");
    await setFilter("Stage", "Not closed");
    await expectListed("Zawadi", "Bo", "Dmitri");
    await setFilter("Received", "Last 7 Days");
    await setFilter("Next date", "Due");
    await expectListed("Zawadi");
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
      await expectListed(expected);
    }
    await search("baraka nepal");
    await showing(0, 4);
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
    await showing(4, 4);
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
    await showing(4, 4);
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
    for (const words of ["Taken by you", "Planning", "Due 10 Jan"]) await within(card).findByText(matchText(words));
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
    await showing(3, 3);
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
    await search("bo");
    await expectListed("Bo");
    await screen.findByText(matchText("1 selected"));
    await search("");
    await screen.findByText(matchText("1 selected"));
  });
});

describe("the keyboard", () => {
  beforeEach(async () => {
    for (const [hours, name] of ["Zawadi", "Bo", "Dmitri"].entries()) putCase(name, {}, {}, hours + 1);
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitUntilLoaded(3);
  });
  const focused = () => document.activeElement?.textContent;

  it("walks through the list, opens, takes, answers and notes", async () => {
    const user = userEvent.setup();
    await user.keyboard("j");
    expect(focused()).toBe("Zawadi");
    await user.keyboard("jjj");
    expect(focused()).toBe("Dmitri");
    await user.keyboard("k");
    expect(focused()).toBe("Bo");
    await user.keyboard("a");
    await within(findItem("Bo")).findByText(matchText("Taken by you"));
    await user.keyboard("{Enter}");
    await findDialog("Bo");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(focused()).toBe("Bo"));
    await user.keyboard("e");
    await findDialog("Bo");
    await screen.findByRole("button", { name: "Save Answer" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(focused()).toBe("Bo"));
    await user.keyboard("n");
    await findDialog("Bo");
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("body"));
    // In a text field the shortcuts are letters.
    await user.keyboard("jae?");
    expect((document.activeElement as HTMLTextAreaElement).value).toBe("jae?");
  });

  it("searches, shows its keys, and leaves a field and a dialog alone", async () => {
    const user = userEvent.setup();
    await user.keyboard("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.keyboard("j/");
    expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("j/");
    const searchBox = screen.getByRole("searchbox");
    await user.clear(searchBox);
    searchBox.blur();
    await user.keyboard("?");
    const keys = await findDialog("Keyboard shortcuts");
    for (const key of ["/", "j", "k", "a", "e", "n", "?", "Enter"]) within(keys).getByText(key);
    await user.keyboard("/");
    expect(document.activeElement).not.toBe(searchBox);
  });

  it("comes from the address bar to the first lead in three tabs", async () => {
    const user = userEvent.setup();
    (document.activeElement as HTMLElement | null)?.blur();
    await user.tab();
    expect(focused()).toBe("Skip to content");
    screen.getByRole("main").focus();
    await user.tab();
    expect(focused()).toBe("Skip to the list");
    await user.keyboard("{Enter}");
    await user.tab();
    expect(focused()).toBe("Zawadi");
  });
});

it("gives messages the same list: views, filters, search and neighbours", async () => {
  const message = (name: string, words: string, hours: number) =>
    backend.putRow("messages", { name, email: `${name}@example.org`, message: words, created_at: hoursAgo(hours) });
  message("Njeri", "Where does the ferry leave?", 1);
  const tom = message("Tom", "Is there snow?", 2);
  backend.putRow("follow_ups", { id: tom, assignee: "baraka", stage: "taken" });
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
  await findDialog("Njeri");
  await press("Next message");
  await findDialog("Tom");
  expect(screen.queryByRole("button", { name: "Next message" })).toBe(null);
});

it("makes an enquiry of a message without a network, and links the two", async () => {
  const message = backend.putRow("messages", {
    ...{ name: "Njeri", email: "njeri@example.org", message: "Two weeks in Laos, please?", created_at: hoursAgo(1) },
  });
  const findCase = () => backend.rows("follow_ups").find(({ id }) => id === message);
  const bodies: Record<string, unknown>[] = [];
  backend.answer(({ path, body, headers }) => {
    if (!path.endsWith("/leads")) return undefined;
    bodies.push(body as Record<string, unknown>);
    const { payload } = body as { payload: object };
    const id = headers.get("Idempotency-Key") ?? String((body as { id?: string }).id);
    backend.putRow("leads", makeLead({ ...payload, id, created_at: hoursAgo(0) }));
    return Response.json({ id }, { status: 201 });
  });
  await openStaffArea(`/admin/messages?message=${message}`, "Messages", { backend });
  const panel = await findDialog("Njeri");
  await within(panel).findByLabelText("Stage");
  backend.setOnline(false);
  await press("Make It an Enquiry", panel);
  const form = await findDialog("Make It an Enquiry");
  const value = (label: string) => (within(form).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value;
  expect(["Name", "Contact", "Anything Else", "Came by"].map((label) => value(label))).toEqual([
    ...["Njeri", "njeri@example.org", "Two weeks in Laos, please?", "Message"],
  ]);
  await userEvent.type(within(form).getByLabelText(/^Location/), "Kisumu");
  await userEvent.selectOptions(within(form).getByLabelText(/^Destination/), "Laos");
  await userEvent.selectOptions(within(form).getByLabelText(/^Travel Style/), "Cultural Immersion");
  await userEvent.selectOptions(within(form).getByLabelText(/^Duration/), "2 weeks");
  await press("Save", form);
  await waitFor(() => expect(toasts.join()).toContain("Kept on this device"));
  expect(bodies).toEqual([]);
  backend.setOnline(true);
  await waitFor(() => expect(findCase()).toMatchObject({ assignee: me, became: expect.any(String) }));
  await waitFor(() => expect(backend.rows("leads").map(({ id }) => id)).toEqual([findCase()?.became]));
  await userEvent.click(await within(await findDialog("Njeri")).findByRole("link", { name: "Open Its Enquiry" }));
  await screen.findByRole("heading", { name: "Leads", level: 1 });
  await userEvent.click(await screen.findByRole("link", { name: "The message that it came from" }));
  await screen.findByRole("heading", { name: "Messages", level: 1 });
});

describe("the work of a key", () => {
  it("renders no card again whose record and case are as they were, and one alone where a case has changed", async () => {
    const ids = Array.from({ length: 6 }, (_, n) => putCase(`Amina ${n}`, { assignee: "baraka" }, {}, n + 1));
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitUntilLoaded(6);
    await waitFor(() => expect(screen.getAllByText("Baraka Otieno", { selector: "bdi" })).toHaveLength(6));
    const rendered = vi.spyOn(leadKind, "getName");
    const settle = () => new Promise((done) => setTimeout(done, 300));
    await search("amina");
    await settle();
    await showing(6, 6);
    expect(rendered).not.toHaveBeenCalled();
    backend.putRow("follow_ups", { id: ids[2], assignee: me });
    await waitFor(() => expect(findItem("Amina 2").textContent).toContain("Taken by you"));
    await settle();
    expect(new Set(rendered.mock.calls.map(([row]) => row.id))).toEqual(new Set([ids[2]]));
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDb } from "../../../../src/staff/mirror/mirror.ts";
import { wrapTexts } from "../../../harness/document-changes.ts";
import { makeLead } from "../../../harness/leads.ts";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { hoursAgo } from "../../../harness/screens/press.ts";
import { catchFiles, matchText, openStaffArea, sendUndoable, toasts } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

const putLead = (change: Parameters<typeof makeLead>[0], hours = 1) =>
  backend.putRow("leads", makeLead({ ...change, created_at: hoursAgo(hours) }));
const openLeads = (address = "/admin/leads") => openStaffArea(address, "Leads", { backend });
const showing = (shown: number, all: number) => screen.findByText(matchText(`Showing ${shown} of ${all} leads`));
const names = () =>
  within(screen.getByRole("list", { name: "Leads" }))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
const findCard = (name: string) => screen.findByRole("heading", { name, level: 2 });
const findItem = (name: string) => screen.getByRole("heading", { name, level: 2 }).closest("[role=listitem]");
const listOptions = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("the list", () => {
  beforeEach(async () => {
    putLead({ name: "Zawadi Mwangi", travel_style: "luxury", destination: "morocco" }, 1);
    putLead({ name: "Bo Larsen", travel_style: "adventure", location: "Oslo" }, 2);
    putLead({ name: "Élodie Bàrd", travel_style: "cultural", destination: null }, 24 * 8);
    putLead({ name: "Amina Otieno", travel_style: "family", destination: "other" }, 24 * 6);
    await openLeads();
    await showing(4, 4);
  });

  it("stands newest first and is sorted by age and name", async () => {
    expect(names()).toEqual(["Zawadi Mwangi", "Bo Larsen", "Amina Otieno", "Élodie Bàrd"]);
    expect(listOptions("Sort by")).toEqual([
      "Newest First",
      "Oldest First",
      "Name A-Z",
      "Answer Soonest",
      "Next Date",
      "Highest Value",
    ]);
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Oldest First");
    await waitFor(() => expect(names()).toEqual(["Élodie Bàrd", "Amina Otieno", "Bo Larsen", "Zawadi Mwangi"]));
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Name A-Z");
    await waitFor(() => expect(names()).toEqual(["Amina Otieno", "Bo Larsen", "Élodie Bàrd", "Zawadi Mwangi"]));
  });

  it("is filtered, with a translator at work too", async () => {
    expect(listOptions("Filter")).toEqual([
      "All Leads",
      "Last 7 Days",
      "With Destination",
      "No Destination",
      "Not taken yet",
      "Mine",
      "Due",
      "Answer overdue",
    ]);
    wrapTexts(screen.getByRole("main"));
    const filter = () => screen.getByLabelText("Filter");
    const total = (words: string) => waitFor(() => expect(screen.getByRole("main").textContent).toContain(words));
    await userEvent.selectOptions(filter(), "Last 7 Days");
    await total("Showing 3 of 4 leads");
    await userEvent.selectOptions(filter(), "With Destination");
    await waitFor(() => expect(names()).toContain("Amina Otieno"));
    await userEvent.selectOptions(filter(), "No Destination");
    await total("Showing 1 of 4 leads");
    expect(names()).toEqual(["Élodie Bàrd"]);
    await userEvent.click(screen.getByRole("button", { name: "Compact" }));
    await screen.findByRole("button", { name: "Cards" });
    expect(names()).toEqual(["Élodie Bàrd"]);
    await userEvent.selectOptions(filter(), "Mine");
    await total("Showing 0 of 4 leads");
  });

  it("is searched by name, location, destination and travel style, whatever the case", async () => {
    for (const [text, expected] of [
      ["zawadi", "Zawadi Mwangi"],
      ["OSLO", "Bo Larsen"],
      ["Morocco", "Zawadi Mwangi"],
      ["cultural", "Élodie Bàrd"],
    ] as const) {
      await userEvent.clear(screen.getByRole("searchbox"));
      await userEvent.type(screen.getByRole("searchbox"), text);
      await showing(1, 4);
      await waitFor(() => expect(names()).toEqual([expected]));
    }
    await userEvent.type(screen.getByRole("searchbox"), "nobody at all");
    await showing(0, 4);
    await screen.findByText(matchText("No leads found"));
    await screen.findByText(matchText("Try adjusting your search or filters"));
    await userEvent.click(screen.getByRole("button", { name: "Show all leads" }));
    await showing(4, 4);
  });

  it("gives each travel style its badge", () => {
    const variant = (name: string) => findItem(name)?.querySelector<HTMLElement>("[data-variant]")?.dataset.variant;
    expect(["Zawadi Mwangi", "Bo Larsen", "Élodie Bàrd", "Amina Otieno"].map(variant)).toEqual([
      "default",
      "destructive",
      "outline",
      "secondary",
    ]);
  });

  it("opens a lead with everything the visitor said, copies it, and gives the focus back", async () => {
    const user = userEvent.setup();
    const opener = screen.getByRole("button", { name: "Bo Larsen" });
    await user.click(opener);
    const panel = await screen.findByRole("dialog", { name: "Bo Larsen" });
    for (const text of ["41", "Oslo", "Namibia", "Adventure & Active", "2 weeks"])
      within(panel).getByText(matchText(text));
    await user.click(within(panel).getByRole("button", { name: "Copy All Answers" }));
    await within(panel).findByText(matchText("Copied"));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain("Name: Bo Larsen\nAge: 41\nLocation: Oslo\n");
    expect(copied).toContain("\nDestination: Namibia\nTravelers: 2\n");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Bo Larsen"));
    expect(location.search).toBe("");
  });

  it("goes from an open lead to its neighbours in the order of the list, and no further than its ends", async () => {
    await userEvent.click(screen.getByRole("button", { name: "Bo Larsen" }));
    await screen.findByRole("dialog", { name: "Bo Larsen" });
    await userEvent.click(screen.getByRole("button", { name: "Previous lead" }));
    await screen.findByRole("dialog", { name: "Zawadi Mwangi" });
    // At the end of the list the button is removed, and the other button has the focus.
    expect(screen.queryByRole("button", { name: "Previous lead" })).toBe(null);
    expect(document.activeElement?.textContent).toBe("Next lead");
    await userEvent.click(screen.getByRole("button", { name: "Next lead" }));
    await screen.findByRole("dialog", { name: "Bo Larsen" });
    await userEvent.click(screen.getByRole("button", { name: "Next lead" }));
    await screen.findByRole("dialog", { name: "Amina Otieno" });
  });

  it("leaves the focus in a note that is typed while a new lead arrives", async () => {
    await userEvent.click(screen.getByRole("button", { name: "Bo Larsen" }));
    await screen.findByRole("dialog", { name: "Bo Larsen" });
    await userEvent.click(screen.getByRole("button", { name: "Previous lead" }));
    const panel = await screen.findByRole("dialog", { name: "Zawadi Mwangi" });
    const note = await within(panel).findByLabelText("New note");
    await userEvent.type(note, "Half a");
    backend.putRow("leads", makeLead({ name: "Newest", created_at: new Date(Date.now() + 60_000).toISOString() }));
    await within(panel).findByRole("button", { name: "Previous lead" });
    expect(document.activeElement).toBe(note);
    // The press is over, also if nothing else has the focus.
    note.blur();
    backend.remove("leads", String(backend.rows("leads").find(({ name }) => name === "Newest")?.id));
    await waitFor(() => expect(within(panel).queryByRole("button", { name: "Previous lead" })).toBe(null));
    expect(panel.contains(document.activeElement) && document.activeElement?.textContent).not.toBe("Next lead");
  });

  it("is exported as it is filtered, offline too", async () => {
    const files = catchFiles();
    backend.setOnline(false);
    await userEvent.selectOptions(screen.getByLabelText("Filter"), "With Destination");
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Name A-Z");
    await waitFor(() => expect(names()).toEqual(["Amina Otieno", "Bo Larsen", "Zawadi Mwangi"]));
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() =>
      expect(toasts).toContain(
        "Success!: Leads exported to CSV successfully. The file has 3 of 4 leads: a filter is on.",
      ),
    );
    expect(files[0]?.name).toMatch(/^leads-3-of-4-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...lines] = (await files[0]?.text())?.trimEnd().split("\r\n") ?? [];
    expect(header).toBe("\uFEFFName,Age,Location,Destination,Travelers,Travel Style,Duration,Date Created");
    expect(lines.map((line) => line.split(",")[0])).toEqual(["Amina Otieno", "Bo Larsen", "Zawadi Mwangi"]);
    expect(lines[1]).toMatch(/^Bo Larsen,41,Oslo,namibia,2,adventure,2 weeks,\d{4}-\d\d-\d\d$/);
  });
});

it("leads that cannot be exported are said to be so, and no file is offered", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const files = catchFiles();
  putLead({ name: "Amina Otieno" });
  await openLeads();
  await showing(1, 1);
  vi.spyOn(openDb().colleagues, "toArray").mockRejectedValueOnce(new DOMException("lost", "UnknownError") as never);
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(toasts).toContain("Error: Failed to export leads"));
  expect(files).toHaveLength(0);
});

describe("a lead that is added by staff", () => {
  const fillLead = async (dialog: ReturnType<typeof within>) => {
    await userEvent.type(dialog.getByLabelText(/^Name/), "Rang Up");
    await userEvent.type(dialog.getByLabelText(/^Location/), "Kisumu, Kenya");
    await userEvent.selectOptions(dialog.getByLabelText(/^Destination/), "Namibia");
    await userEvent.selectOptions(dialog.getByLabelText(/^Travel Style/), "Cultural Immersion");
    await userEvent.selectOptions(dialog.getByLabelText(/^Duration/), "2 weeks");
  };

  it.each([
    ["is confirmed by a mail where that is wanted", true, "Dear traveller", "rang@example.org", true],
    ["is not confirmed where the server has no mail service", false, "Dear traveller", "rang@example.org", false],
    ["is not confirmed where nobody has written the mail", true, null, "rang@example.org", false],
    ["is not confirmed to a telephone", true, "Dear traveller", "+254 712 345678", false],
  ])("%s", async (_what, has_mail, confirmation, contact, isOffered) => {
    backend.putRow("business", { id: "5a1e0000-0000-4000-8000-0000000000b1", confirmation });
    const mails: (string | null)[] = [];
    backend.answer(({ path, search }) => {
      if (path.endsWith("/rpc/outgoing_state"))
        return Response.json({ wants_mail: false, has_mail, push_key: null, devices: [] });
      if (path !== "/functions/v1/leads") return undefined;
      mails.push(search.get("mail"));
      return Response.json({ id: crypto.randomUUID() }, { status: 201 });
    });
    await openLeads();
    await userEvent.click(await screen.findByRole("button", { name: "Add Lead" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Lead" }));
    await fillLead(dialog);
    await userEvent.type(dialog.getByLabelText(/^Contact/), contact);
    const offers = () => dialog.queryAllByRole("switch", { name: "Send a mail that confirms it" });
    await waitFor(() => expect(offers()).toHaveLength(isOffered ? 1 : 0));
    for (const offer of offers()) await userEvent.click(offer);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(mails).toEqual([isOffered ? "yes" : null]));
  });

  it("takes a name and a number, stands in the list and in its search at once, and is sent with nothing that was not told", async () => {
    const sentBodies: unknown[] = [];
    backend.answer(({ path, body, headers }) => {
      if (path !== "/functions/v1/leads") return undefined;
      sentBodies.push(body);
      const untold = {
        location: null,
        travelers: null,
        travel_style: null,
        duration: null,
        destination: null,
        age: null,
      };
      const id = headers.get("idempotency-key");
      backend.putRow("leads", { ...makeLead({ name: "Rang Up", contact: "0712 345 678" }), ...untold, id } as never);
      return Response.json({ id }, { status: 201 });
    });
    await openLeads();
    await showing(0, 0);
    backend.setOnline(false);
    // Four presses: the form, its two fields, and its button.
    await userEvent.click(await screen.findByRole("button", { name: "Add Lead" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Lead" }));
    await userEvent.type(dialog.getByLabelText(/^Name/), "Rang Up");
    await userEvent.type(dialog.getByLabelText(/^Contact/), "0712 345 678");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    const waiting = within(await screen.findByRole("list", { name: "Waiting to be sent" }));
    waiting.getByText("0712 345 678");
    waiting.getByText("Waiting to sync");
    await userEvent.type(screen.getByRole("searchbox"), "712 345");
    expect(screen.queryByRole("list", { name: "Waiting to be sent" })).not.toBe(null);
    await userEvent.type(screen.getByRole("searchbox"), "999");
    await waitFor(() => expect(screen.queryByRole("list", { name: "Waiting to be sent" })).toBe(null));
    await userEvent.clear(screen.getByRole("searchbox"));
    backend.setOnline(true);
    await userEvent.click(await screen.findByRole("button", { name: "Rang Up" }));
    expect(sentBodies).toEqual([{ name: "Rang Up", contact: "0712 345 678" }]);
    expect(screen.queryByRole("list", { name: "Waiting to be sent" })).toBe(null);
    const panel = within(await screen.findByRole("dialog", { name: "Rang Up" }));
    expect(panel.getAllByText("Not told")).toHaveLength(5);
  });

  it("keeps the questionnaire's rules but for what was not told, and waits for a network with what was typed", async () => {
    const sentBodies: unknown[] = [];
    const requestedPaths: string[] = [];
    backend.answer(({ path, body, headers, search }) => {
      if (path !== "/functions/v1/leads") return undefined;
      sentBodies.push(body);
      requestedPaths.push(search.toString(), String(headers.get("authorization")));
      const id = backend.putRow("leads", { ...makeLead({ name: "Rang Up" }), id: headers.get("idempotency-key") });
      return Response.json({ id }, { status: 201 });
    });
    await openLeads();
    await userEvent.click(await screen.findByRole("button", { name: "Add Lead" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Lead" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText(matchText("Name must be at least 2 characters"));
    expect(sentBodies).toEqual([]);
    await fillLead(dialog);
    await userEvent.selectOptions(dialog.getByLabelText("Came by"), "Visit to the office");
    // The dialog was left and opened again, and shows its draft.
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    await userEvent.click(screen.getByRole("button", { name: "Add Lead" }));
    const reopenedDialog = within(await screen.findByRole("dialog", { name: "Add Lead" }));
    await reopenedDialog.findByText(matchText("Your unfinished lead is back."));
    backend.setOnline(false);
    await userEvent.click(reopenedDialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toasts).toContain("Kept on this device: The lead is sent as soon as you are online."));
    await userEvent.click(await screen.findByRole("button", { name: /1 change waiting/ }));
    const list = within(await screen.findByRole("dialog", { name: "Waiting to be sent" }));
    await list.findByText("Rang Up", { selector: "bdi" });
    await userEvent.click(list.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    backend.setOnline(true);
    await screen.findByRole("button", { name: "Rang Up" });
    expect(sentBodies).toEqual([
      expect.objectContaining({ name: "Rang Up", destination: "namibia", travel_style: "cultural" }),
    ]);
    expect(sentBodies[0]).not.toHaveProperty("age");
    expect(requestedPaths).toEqual(["entry=staff&source=Visit+to+the+office", "Bearer token"]);
  });
});

it("says what an empty list waits for", async () => {
  await openLeads();
  await screen.findByText(matchText("No leads found"));
  await showing(0, 0);
  expect(await screen.findByText(matchText("New leads will appear here as customers submit inquiries"))).not.toBe(null);
});

it("says that the leads could not be had, and has them once the server gives them", async () => {
  putLead({ name: "Behind a Failure" });
  let isBroken = true;
  backend.answer(({ path }) =>
    isBroken && path.startsWith("/rest/v1/") ? Response.json({}, { status: 500 }) : undefined,
  );
  await openLeads();
  await waitFor(() => expect(toasts).toContain("Error: Failed to fetch leads"));
  isBroken = false;
  dispatchEvent(new Event("online"));
  await findCard("Behind a Failure");
});

describe("deleting", () => {
  beforeEach(async () => {
    putLead({ name: "Stays" }, 2);
    putLead({ name: "Goes" }, 1);
    await openLeads();
    await showing(2, 2);
  });

  const askToDelete = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: `Delete ${name}` }));
    const question = await screen.findByRole("alertdialog");
    within(question).getByText(matchText("Are you sure you want to delete this lead?"));
    return within(question);
  };
  const isOnServer = (name: string) => backend.rows("leads").some((row) => row.name === name);

  it("asks first, then says that it is done", async () => {
    await userEvent.click((await askToDelete("Goes")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBe(null));
    expect(isOnServer("Goes")).toBe(true);
    await userEvent.click((await askToDelete("Goes")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(toasts).toContain("Success!: Lead deleted successfully."));
    await showing(1, 1);
    expect(isOnServer("Goes")).toBe(true);
    await sendUndoable();
    await waitFor(() => expect(isOnServer("Goes")).toBe(false));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });

  it("waits for the network when there is none", async () => {
    backend.setOnline(false);
    await userEvent.click((await askToDelete("Goes")).getByRole("button", { name: "Delete" }));
    await showing(1, 1);
    await waitFor(() => expect(toasts).toContain("Kept on this device: Deleted for good as soon as you are online."));
    await sendUndoable();
    expect(isOnServer("Goes")).toBe(true);
    backend.setOnline(true);
    await waitFor(() => expect(isOnServer("Goes")).toBe(false));
  });

  it("shows the server's own words when it says no, and the default where it says nothing", async () => {
    let words = "This lead is kept for the accounts.";
    backend.answer(({ path }) =>
      path === "/rest/v1/rpc/push_change"
        ? Response.json({ message: words, code: "23503" }, { status: 400 })
        : undefined,
    );
    await userEvent.click((await askToDelete("Goes")).getByRole("button", { name: "Delete" }));
    await sendUndoable();
    await waitFor(() => expect(toasts).toContain("Error: This lead is kept for the accounts."));
    await screen.findByText(matchText("Needs attention"));
    words = "";
    await userEvent.click((await askToDelete("Stays")).getByRole("button", { name: "Delete" }));
    await sendUndoable();
    await waitFor(() => expect(toasts).toContain("Error: Failed to delete lead"));
  });
});

it("shows what visitors typed as text, and neutralises it in the file", async () => {
  const files = catchFiles();
  const oddTexts = [
    '<img src=x onerror="document.title=1">',
    '=HYPERLINK("https://a.example","x")',
    "أمينة أوتيينو",
    "🦩🦩 Flamingo",
    "javascript:alert(1)",
  ];
  for (const name of oddTexts) putLead({ name, location: `<b>${name}</b>` });
  await openLeads();
  await showing(5, 5);
  expect(names().sort()).toEqual([...oddTexts].sort());
  expect(screen.getByRole("main").querySelector("img, b")).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: oddTexts[0] as string }));
  await within(await screen.findByRole("dialog")).findByText(matchText(`<b>${oddTexts[0]}</b>`));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(files).toHaveLength(1));
  await waitFor(() => expect(toasts).toContain("Success!: Leads exported to CSV successfully."));
  expect(files[0]?.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const text = await files[0]?.text();
  expect(text).toContain(`"'=HYPERLINK(""https://a.example"",""x"")",41,`);
  expect(text).toContain("أمينة أوتيينو,41,");
});

describe("a lead that arrives", () => {
  const badges: number[] = [];
  beforeEach(() => {
    badges.length = 0;
    // A browser without an installed app has no icon for a badge, so the counts are recorded instead.
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    });
    putLead({ name: "Was Here" }, 30);
  });
  const isNew = (name: string) => findItem(name)?.textContent?.includes("New") ?? false;

  it("stands in the open list by itself, is named by a toast, marked and counted until it is opened", async () => {
    await openLeads();
    await showing(1, 1);
    await waitFor(() => expect(badges.at(-1)).toBe(0));
    putLead({ name: "Fresh Arrival" }, 0);
    await showing(2, 2);
    expect(names()[0]).toBe("Fresh Arrival");
    await waitFor(() => expect(toasts).toContain("New lead: Fresh Arrival"));
    await waitFor(() => expect(badges.at(-1)).toBe(1));
    putLead({ name: "Another One" }, 0);
    await screen.findByRole("link", { name: /Leads\s*2\s*new/ });
    await findCard("Another One");
    const marks = () => ["Fresh Arrival", "Another One", "Was Here"].map(isNew);
    await waitFor(() => expect(marks()).toEqual([true, true, false]));
    await userEvent.click(screen.getByRole("button", { name: "Fresh Arrival" }));
    await waitFor(() => expect(badges.at(-1)).toBe(1));
    await userEvent.click(await screen.findByRole("button", { name: "Previous lead" }));
    await waitFor(() => expect(badges.at(-1)).toBe(0));
  });

  it("leaves the list when it is deleted elsewhere", async () => {
    await openLeads();
    await showing(1, 1);
    for (const { id } of backend.rows("leads")) backend.remove("leads", id);
    expect(await screen.findByText(matchText("New leads will appear here as customers submit inquiries"))).not.toBe(
      null,
    );
  });
});

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { beginLetter } from "../../../src/staff/cases/sent-letters.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { hoursAgo } from "../../harness/screens/press.ts";
import { makeSession, openStaffArea, sendUndoable } from "../../harness/screens/staff-area.tsx";

const me = makeSession().userId;
let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.putRow("business", { id: "b" });
  backend.putRow("colleagues", { id: me, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", { id: "other", name: "Amina", email: "amina@kilele.example", role: "planner" });
  backend.putRow("seen_marks", { id: me, leads_seen: 0, messages_seen: 0, leads_opened: [], messages_opened: [] });
});

/** Puts a lead with its case into the tables. @returns the case's id */
function putLead(name: string, change: Partial<FollowUp> = {}, hours = 1): string {
  const created_at = hoursAgo(hours);
  const id = backend.putRow("leads", makeLead({ name, created_at, contact: "wanjiru@example.org" }));
  return backend.putRow("follow_ups", { ...makeFollowUp({ id, created_at, ...change }) });
}
const findCase = (id: string) => backend.rows("follow_ups").find((row) => row.id === id) as ServerRow | undefined;
async function openPanel(id: string) {
  await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
  const panel = await screen.findByRole("dialog");
  await within(panel).findByLabelText("Stage");
  return within(panel);
}

describe("the panel of a case", () => {
  it("takes it, hands it over and releases it, by ids, with the time of writing", async () => {
    const id = putLead("Wanjiru");
    const panel = await openPanel(id);
    await userEvent.click(panel.getByRole("button", { name: "Take It" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ assignee: me, stage: "taken" }));
    expect(Date.now() - Date.parse(String(findCase(id)?.written_at))).toBeLessThan(60_000);
    await panel.findByText("you");
    const holder = panel.getByLabelText("Who has it");
    const names = within(holder)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    // Colleagues of the same name are shown with their addresses.
    expect(names).toEqual(expect.arrayContaining(["Nobody", "You", "Amina (amina@kilele.example)"]));
    await userEvent.selectOptions(holder, "other");
    await waitFor(() => expect(findCase(id)).toMatchObject({ assignee: "other" }));
    await panel.findByText("Amina (amina@kilele.example)", { selector: "bdi" });
    await userEvent.selectOptions(panel.getByLabelText("Who has it"), "Nobody");
    await waitFor(() => expect(findCase(id)).toMatchObject({ assignee: null, stage: "new" }));
  });

  it("is one sheet on paper, with what was written, what is true now and the notes, and without its fields", async () => {
    const id = putLead("Wanjiru", { stage: "planning", details: "Vegetarian" });
    backend.putRow("lead_notes", { lead_id: id, kind: "note", body: "Rang her", author: me } as never);
    const realMatchMedia = window.matchMedia.bind(window);
    const onPaper = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    const media = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) => (query === "print" ? (onPaper as never) : realMatchMedia(query)));
    const panel = await openPanel(id);
    const sheet = await panel.findByText(/Details: Vegetarian.*Notes.*Rang her/s);
    expect(sheet.textContent).toMatch(/^Name: Wanjiru\n.*Destination: Namibia\n.*\nStage: Planning\n/s);
    expect(panel.getByLabelText("Stage").closest(".print\\:hidden")).not.toBe(null);
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await userEvent.click(panel.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    media.mockRestore();
  });

  it("undoes a press and a form in one press, back to what stood there before", async () => {
    const id = putLead("Wanjiru", { stage: "offered", next_on: "2031-02-03", next_reason: "Ring" });
    const panel = await openPanel(id);
    const undo = async () => userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await userEvent.click(panel.getByRole("button", { name: "Take It" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ assignee: me }));
    await undo();
    await waitFor(() => expect(findCase(id)).toMatchObject({ assignee: null, stage: "offered" }));
    await userEvent.selectOptions(panel.getByLabelText("Stage"), "Won");
    await userEvent.click(await panel.findByRole("button", { name: "Set to Won" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ stage: "won", next_on: null, service: "tailor-made" }));
    await undo();
    await waitFor(() =>
      expect(findCase(id)).toMatchObject({
        stage: "offered",
        next_on: "2031-02-03",
        next_reason: "Ring",
        service: null,
      }),
    );
  });

  it("asks the second of two who took it at once, both named, and keeps what they agree on", async () => {
    const id = putLead("Wanjiru");
    const panel = await openPanel(id);
    backend.setOnline(false);
    await userEvent.click(panel.getByRole("button", { name: "Take It" }));
    await panel.findByText("Waiting to sync");
    backend.putRow("follow_ups", { ...findCase(id), assignee: "other", stage: "taken" });
    backend.setOnline(true);
    await userEvent.click(await panel.findByRole("button", { name: "Decide" }));
    const question = await screen.findByRole("dialog", { name: "Needs attention" });
    await waitFor(() =>
      expect(question.textContent).toMatch(
        /\(?staff@kilele\.example\)? and .*amina@kilele\.example\)? took this at once\./,
      ),
    );
    await userEvent.click(within(question).getByRole("radio", { name: /^Theirs/ }));
    await userEvent.click(within(question).getByRole("button", { name: "Save this choice" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ assignee: "other" }));
    await waitFor(() => expect(screen.queryByText("Waiting to sync")).toBe(null));
  });

  it("keeps a note that is half written while the panel is closed, and asks for one that is empty", async () => {
    const id = putLead("Wanjiru");
    const panel = await openPanel(id);
    await userEvent.click(await panel.findByRole("button", { name: "Add Note" }));
    await panel.findByText("Please write a note");
    await userEvent.type(panel.getByLabelText("New note"), "<b>Rang</b> her  ");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    await userEvent.click(await screen.findByRole("button", { name: "Wanjiru" }));
    const again = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(again.getByLabelText<HTMLTextAreaElement>("New note").value).toBe("<b>Rang</b> her  "));
    await userEvent.click(again.getByRole("button", { name: "Add Note" }));
    await waitFor(() => expect(backend.rows("lead_notes")).toMatchObject([{ body: "<b>Rang</b> her" }]));
  });

  it("keeps what was typed for a change of a note while the panel is closed, beside a new one's text, and saves it", async () => {
    const id = putLead("Wanjiru");
    backend.putRow("lead_notes", { lead_id: id, author: me, body: "Wrote to her", written_at: hoursAgo(1) });
    const panel = await openPanel(id);
    await userEvent.type(await panel.findByLabelText("New note"), "For a new one");
    await userEvent.click(await panel.findByRole("button", { name: "Edit this Note" }));
    await userEvent.type(await panel.findByLabelText("Change note"), " and him");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    await userEvent.click(await screen.findByRole("button", { name: "Wanjiru" }));
    const again = within(await screen.findByRole("dialog"));
    await again.findByText("Your unfinished changes are back.");
    expect(again.getByLabelText<HTMLTextAreaElement>("Change note").value).toBe("Wrote to her and him");
    await userEvent.click(again.getByRole("button", { name: "Save Note" }));
    await waitFor(() => expect(backend.rows("lead_notes")).toMatchObject([{ body: "Wrote to her and him" }]));
    await waitFor(() => expect(again.getByLabelText<HTMLTextAreaElement>("New note").value).toBe("For a new one"));
  });

  it("deletes a note after a question, and moves the focus to the notes while the panel stays", async () => {
    const id = putLead("Wanjiru");
    backend.putRow("lead_notes", { lead_id: id, author: me, body: "Rang her", written_at: hoursAgo(1) });
    const panel = await openPanel(id);
    await userEvent.click(await panel.findByRole("button", { name: "Delete this Note" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete note" });
    within(question).getByText("Are you sure you want to delete this note?");
    within(question).getByText("Rang her");
    await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(panel.queryByText("Rang her")).toBe(null));
    await waitFor(() => expect(document.activeElement?.id).toBe("notes"));
    await sendUndoable();
    await waitFor(() => expect(backend.rows("lead_notes")).toEqual([]));
  });

  it("loses it only with a reason, and dates it with one", async () => {
    const id = putLead("Wanjiru");
    const panel = await openPanel(id);
    await userEvent.selectOptions(panel.getByLabelText("Stage"), "Lost");
    await userEvent.click(await panel.findByRole("button", { name: "Set to Lost" }));
    await panel.findByText("Please say why");
    await userEvent.type(panel.getByLabelText(/^Why was it lost/), "Too dear");
    await userEvent.click(panel.getByRole("button", { name: "Set to Lost" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ stage: "lost", lost_reason: "Too dear" }));
    await userEvent.click(panel.getByRole("button", { name: "Set a Date" }));
    await userEvent.type(await panel.findByLabelText("Next date"), "2031-02-03");
    await userEvent.type(panel.getByLabelText("What is next"), "Ask again");
    await userEvent.click(panel.getByRole("button", { name: "Save Date" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ next_on: "2031-02-03", next_reason: "Ask again" }));
    await userEvent.click(await panel.findByRole("button", { name: "Next Step Done" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ next_on: null, next_reason: null }));
  });

  it("wins it with its journey, which the panel shows and changes, until the plan is sent", async () => {
    const id = putLead("Wanjiru");
    const panel = await openPanel(id);
    await userEvent.selectOptions(panel.getByLabelText("Stage"), "Won");
    const form = within(await panel.findByRole("form", { name: "Set to Won" }));
    fireEvent.change(form.getByLabelText("Value"), { target: { value: "1,450.50" } });
    fireEvent.change(form.getByLabelText("Departure"), { target: { value: "2031-08-02" } });
    fireEvent.change(form.getByLabelText("Plan due"), { target: { value: "2031-01-15" } });
    await userEvent.click(form.getByRole("button", { name: "Set to Won" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ stage: "won", value: 1450.5, assignee: me }));
    await panel.findByText("KSh 1,450.50");
    await panel.findByText("Plan due 15 Jan 2031");
    const save = await panel.findByText("Save Journey");
    fireEvent.change(panel.getByLabelText("Return"), { target: { value: "2031-08-16" } });
    await userEvent.click(save);
    await waitFor(() => expect(findCase(id)).toMatchObject({ returns_on: "2031-08-16", value: 1450.5 }));
    await panel.findByText("Travels 2 Aug 2031 to 16 Aug 2031");
    await userEvent.click(panel.getByRole("button", { name: "Plan Sent" }));
    await waitFor(() => expect(findCase(id)?.plan_sent_on).toMatch(/^20\d\d-/));
    await waitFor(() => expect(panel.queryByRole("button", { name: "Plan Sent" })).toBe(null));
  });

  it("does not conflict with its own presses, however soon one follows the other", async () => {
    const id = putLead("Wanjiru");
    const panel = await openPanel(id);
    const stageSelect = panel.getByLabelText("Stage");
    const holder = panel.getByLabelText("Who has it");
    await within(holder).findByRole("option", { name: "You" });
    // The presses follow so fast that none is rendered before the next one.
    fireEvent.change(stageSelect, { target: { value: "planning" } });
    fireEvent.click(panel.getByRole("button", { name: "Take It" }));
    fireEvent.change(stageSelect, { target: { value: "offered" } });
    fireEvent.change(holder, { target: { value: "other" } });
    fireEvent.change(stageSelect, { target: { value: "answered" } });
    await waitFor(() => expect(findCase(id)).toMatchObject({ stage: "answered", assignee: "other" }));
    await waitFor(() => expect(panel.queryByText("Waiting to sync")).toBe(null));
    expect(panel.queryByText("Needs attention")).toBe(null);
  });

  it("asks where a colleague has changed what somebody was typing over, and keeps the colleague's other changes", async () => {
    const id = putLead("Wanjiru", { contact: "old@example.org" });
    const panel = await openPanel(id);
    await userEvent.click(await panel.findByText(/^Corrections and details/));
    await userEvent.type(panel.getByLabelText("Details"), "Seven people");
    backend.putRow("follow_ups", { ...findCase(id), contact: "new@example.org" });
    const contact = panel.getByLabelText<HTMLInputElement>("Corrected contact");
    await waitFor(() => expect(contact.value).toBe("new@example.org"));
    await userEvent.click(panel.getByRole("button", { name: "Save Details" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ details: "Seven people", contact: "new@example.org" }));
    await userEvent.type(panel.getByLabelText("Details"), ", one child");
    backend.putRow("follow_ups", { ...findCase(id), details: "Eight people", source: "A friend" });
    await waitFor(() => expect(panel.getByLabelText<HTMLInputElement>("Came by").value).toBe("A friend"));
    await userEvent.click(panel.getByRole("button", { name: "Save Details" }));
    await panel.findByRole("button", { name: "Decide" });
    expect(findCase(id)).toMatchObject({ details: "Eight people" });
  });

  it("keeps what was learnt since beside the traveller's own words, within its bounds", async () => {
    const id = putLead("Wanjiru");
    const panel = await openPanel(id);
    await userEvent.click(await panel.findByText("Corrections and details"));
    await userEvent.type(panel.getByLabelText("Corrected contact"), "ab");
    await userEvent.type(panel.getByLabelText("Value"), "12 or so");
    await userEvent.click(panel.getByRole("button", { name: "Save Details" }));
    await panel.findByText("Please enter at least 3 characters");
    await panel.findByText("Please write an amount, such as 1,450 or US$ 1,450.50");
    await userEvent.type(panel.getByLabelText("Corrected contact"), "@kilele.example");
    await userEvent.clear(panel.getByLabelText("Value"));
    await userEvent.type(panel.getByLabelText("Value"), "1200");
    await userEvent.click(panel.getByRole("button", { name: "Save Details" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ contact: "ab@kilele.example", value: 1200 }));
    expect(backend.rows("leads")[0]?.contact).toBe("wanjiru@example.org");
  });
});

describe("one person", () => {
  it("is found by any notation of a number, and said to have another contact", async () => {
    const id = putLead("Wanjiru");
    backend.putRow("leads", { ...backend.rows("leads")[0], contact: "0712 345 678" });
    const call = backend.putRow(
      "leads",
      makeLead({ name: "W. Kamau", contact: "+254 712 345678", created_at: hoursAgo(3) }),
    );
    const otherId = backend.putRow(
      "leads",
      makeLead({ name: "Otieno", contact: "otieno@example.org", created_at: hoursAgo(4) }),
    );
    const panel = await openPanel(id);
    await waitFor(() => expect(panel.getAllByRole("link", { name: /^enquiry of/ })).toHaveLength(1));
    await userEvent.click(panel.getByText("Same person as..."));
    await userEvent.type(panel.getByRole("searchbox"), "otieno");
    await userEvent.click(await panel.findByRole("button", { name: "Same Person" }));
    await sendUndoable();
    await waitFor(() => expect(findCase(id)?.person).toEqual(expect.any(String)));
    await waitFor(() => expect(findCase(otherId)?.person).toBe(findCase(id)?.person));
    expect(findCase(call)?.person).toBe(null);
    await waitFor(() => expect(panel.getAllByRole("link", { name: /^enquiry of/ })).toHaveLength(2));
  });
});

it("one answer is recorded for the person's other enquiry in one press, as a line of its own history", async () => {
  const id = putLead("Wanjiru", { person: "p", stage: "answered", answered_at: hoursAgo(1), channel: "phone" });
  const other = putLead("W. Kamau", { person: "p", next_on: "2031-02-03" }, 24 * 7);
  const panel = await openPanel(id);
  await userEvent.dblClick(await panel.findByRole("button", { name: "Answered for the Other Too" }));
  await waitFor(() =>
    expect(findCase(other)).toMatchObject({
      answered_by: me,
      channel: "phone",
      stage: "answered",
      next_on: "2031-02-03",
    }),
  );
  await waitFor(() =>
    expect(backend.rows("lead_notes")).toEqual([expect.objectContaining({ lead_id: other, channel: "phone" })]),
  );
  await waitFor(() => expect(panel.queryByRole("button", { name: "Answered for the Other Too" })).toBe(null));
});

it("a letter that somebody is writing to the person's other enquiry stays, when the answer to this one is recorded for it", async () => {
  const other = putLead("W. Kamau", { person: "p" });
  const id = putLead("Wanjiru", { person: "p", stage: "answered", answered_at: hoursAgo(1), channel: "phone" });
  backend.putRow("quick_texts", { name: "First answer", body: "Dear {name}" });
  const { router } = await openStaffArea(`/admin/leads?lead=${other}`, "Leads", { backend });
  await userEvent.selectOptions(await screen.findByLabelText("Quick text"), "First answer");
  await userEvent.type(await screen.findByLabelText("Letter"), ", not sent yet");
  await act(() => router.navigate({ to: "/admin/leads", search: { lead: id } }));
  await userEvent.click(await screen.findByRole("button", { name: "Answered for the Other Too" }));
  await waitFor(() =>
    expect(backend.rows("lead_notes")).toEqual([expect.objectContaining({ lead_id: other, letter: null })]),
  );
  await act(() => router.navigate({ to: "/admin/leads", search: { lead: other } }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Letter")).value).toBe("Dear W., not sent yet");
});

it("a number that is known beside one enquiry gives WhatsApp beside the other, and what was corrected is left out", async () => {
  const id = putLead("Wanjiru", { contact: "right@example.org", person: "p" });
  backend.putRow("leads", { ...backend.rows("leads")[0], contact: "wrong@example.org" });
  const other = backend.putRow(
    "leads",
    makeLead({ name: "W. Kamau", contact: "work@example.org", created_at: hoursAgo(3) }),
  );
  backend.putRow("follow_ups", { ...findCase(other), contact: "0712 345 678", person: "p" });
  const panel = await openPanel(id);
  const list = await panel.findByRole("list", { name: "Other contacts" });
  const contacts = within(list)
    .getAllByRole("listitem")
    .map((item) => [
      item.querySelector("span")?.textContent,
      within(item)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")?.replace(/[?].*/, "")),
    ]);
  expect(contacts).toEqual([
    ["work@example.org", ["mailto:work%40example.org"]],
    ["0712 345 678", ["tel:0712345678", "https://wa.me/254712345678"]],
  ]);
});

it("shows the traveller's own contact first, then the one of another kind that staff have added", async () => {
  const id = putLead("Wanjiru", { contact: "0712 345 678" });
  backend.putRow("leads", { ...backend.rows("leads")[0], contact: "wanjiru@example.org" });
  const panel = await openPanel(id);
  const list = await panel.findByRole("list", { name: "Other contacts" });
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
  within(list).getByRole("link", { name: /WhatsApp/ });
  expect(list.textContent).not.toContain("wanjiru");
  expect(panel.getAllByRole("link", { name: /^Mail/ })).toHaveLength(1);
  expect(panel.queryByText(/They wrote/)).toBe(null);
  // The channel that is proposed is that of the contact that is shown first.
  await userEvent.click(await panel.findByRole("button", { name: "Answered" }));
  expect((await panel.findByLabelText<HTMLSelectElement>("How it was answered")).value).toBe("email");
});

it("a case without a contact is answered by the one that is known beside the person's other record", async () => {
  const id = putLead("Wanjiru", { person: "p" });
  backend.putRow("leads", { ...backend.rows("leads")[0], contact: null });
  const other = backend.putRow("leads", makeLead({ name: "W. Kamau", contact: null, created_at: hoursAgo(3) }));
  backend.putRow("follow_ups", { ...findCase(other), contact: "+254 712 345 678", person: "p" });
  const panel = await openPanel(id);
  await panel.findByRole("link", { name: /^WhatsApp/ });
  expect(panel.queryByText("No contact given")).toBe(null);
  await userEvent.click(panel.getByRole("button", { name: "Answered" }));
  expect((await panel.findByLabelText<HTMLSelectElement>("How it was answered")).value).toBe("whatsapp");
});

describe("a quick text", () => {
  it("is filled in, changed before it is sent, goes to the corrected contact, and is done with the answer", async () => {
    backend.putRow("quick_texts", { name: "First answer", body: "Dear {name}, {destination}? {guide}\n{me}" });
    const id = putLead("Wanjiru Kamau", { contact: "right@example.org" });
    const panel = await openPanel(id);
    await panel.findByText("right@example.org");
    const mail = () => panel.getByRole("link", { name: /^Mail/ }).getAttribute("href") ?? "";
    await userEvent.selectOptions(await panel.findByLabelText("Quick text"), "First answer");
    const letter = await panel.findByLabelText<HTMLTextAreaElement>("Letter");
    expect(letter.value).toMatch(/^Dear Wanjiru, Namibia\? \S+\/destinations\/namibia\nAmina$/);
    await userEvent.type(letter, "!");
    expect(mail()).toContain("mailto:right%40example.org?");
    expect(decodeURIComponent(mail())).toContain("Amina!");
    // A second quick text is added to what was typed.
    await userEvent.selectOptions(panel.getByLabelText("Quick text"), "First answer");
    await waitFor(() => expect(letter.value.split("Dear Wanjiru")).toHaveLength(3));
    await userEvent.clear(letter);
    await userEvent.click(panel.getByRole("button", { name: "Copy Contact" }));
    await userEvent.selectOptions(panel.getByLabelText("Quick text"), "First answer");
    const letterField = await panel.findByLabelText<HTMLTextAreaElement>("Letter");
    await userEvent.click(letterField);
    await userEvent.paste("Здравствуйте. ".repeat(100));
    await panel.findByText(/too long for a link/);
    expect(mail().length).toBeLessThan(2_000);
    await userEvent.click(panel.getByRole("button", { name: "Copy Letter" }));
    expect(await navigator.clipboard.readText()).toBe(letterField.value);
    beginLetter(id, "email");
    dispatchEvent(new Event("focus"));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, It Was Sent" }));
    await waitFor(() => expect(findCase(id)).toMatchObject({ answered_by: me, channel: "email" }));
    await waitFor(() => expect(panel.queryByLabelText("Letter")).toBeNull());
  });
});

it("a letter that somebody is writing stays when a colleague answers, and goes with each answer of one's own", async () => {
  const id = putLead("Wanjiru Kamau");
  backend.putRow("quick_texts", { name: "First answer", body: "Dear {name}" });
  const panel = await openPanel(id);
  const write = async (words: string) => {
    await userEvent.selectOptions(await panel.findByLabelText("Quick text"), "First answer");
    await userEvent.type(await panel.findByLabelText("Letter"), words);
  };
  await write(", half a letter");
  const answer = { answered_at: hoursAgo(0), answered_by: "other", channel: "phone", stage: "answered" } as const;
  backend.putRow("follow_ups", { ...findCase(id), ...answer });
  await panel.findByText("Answered by");
  expect(panel.getByLabelText<HTMLTextAreaElement>("Letter").value).toBe("Dear Wanjiru, half a letter");

  const record = async (channel: string) => {
    await userEvent.click(panel.getByRole("button", { name: "Answered" }));
    await userEvent.selectOptions(await panel.findByLabelText("How it was answered"), channel);
    await userEvent.click(await panel.findByRole("button", { name: "Save Answer" }));
    await waitFor(() => expect(panel.queryByLabelText("Letter")).toBeNull());
  };
  await record("Email");
  await write(", a second letter");
  await record("WhatsApp");
  // Each answer is stored with its letter; the case has the first one, the colleague's.
  const listAnswers = () => backend.rows("lead_notes").map((row) => [row.lead_id, row.author, row.channel, row.letter]);
  await waitFor(() =>
    expect(listAnswers()).toEqual([
      [id, me, "email", "Dear Wanjiru, half a letter"],
      [id, me, "whatsapp", "Dear Wanjiru, a second letter"],
    ]),
  );
  expect(findCase(id)).toMatchObject({ answered_by: "other", channel: "phone", answered_at: answer.answered_at });
  await userEvent.click(panel.getByText("History"));
  expect(await panel.findByText("Answered: WhatsApp")).toBeTruthy();
});

it("a letter stays while the server refuses its answer, and is stored with it once", async () => {
  const id = putLead("Wanjiru Kamau");
  backend.putRow("quick_texts", { name: "First answer", body: "Dear {name}" });
  const panel = await openPanel(id);
  await userEvent.selectOptions(await panel.findByLabelText("Quick text"), "First answer");
  const readLetter = () => panel.queryByLabelText<HTMLTextAreaElement>("Letter")?.value;
  let isRefused = true;
  // The server takes the note of the answer, and refuses the change of the case.
  backend.answer(({ path, body }) =>
    isRefused && path.endsWith("/push_change") && (body as { p_table: string }).p_table === "follow_ups"
      ? Response.json({ code: "23514", message: "Not on a Sunday" }, { status: 400 })
      : undefined,
  );
  await userEvent.click(panel.getByRole("button", { name: "Answered" }));
  await userEvent.click(await panel.findByRole("button", { name: "Save Answer" }));
  await panel.findByText(/Not on a Sunday/);
  expect(readLetter()).toBe("Dear Wanjiru");
  await waitFor(() => expect(backend.rows("lead_notes")).toMatchObject([{ letter: "Dear Wanjiru", channel: "email" }]));
  const answers = backend.rows("lead_notes");
  isRefused = false;
  await userEvent.click(panel.getByRole("button", { name: "Save Answer" }));
  await waitFor(() => expect(panel.queryByRole("button", { name: "Save Answer" })).toBeNull());
  await waitFor(() => expect(readLetter()).toBe(undefined));
  expect(findCase(id)).toMatchObject({ answered_by: me });
  expect(backend.rows("lead_notes")).toEqual(answers);
});

it("an answer with a letter that is too long is not stored, and says so", async () => {
  const id = putLead("Wanjiru Kamau");
  backend.putRow("quick_texts", { name: "First answer", body: "Dear {name}" });
  const panel = await openPanel(id);
  await userEvent.selectOptions(await panel.findByLabelText("Quick text"), "First answer");
  const letter = panel.getByLabelText<HTMLTextAreaElement>("Letter");
  fireEvent.change(letter, { target: { value: "x".repeat(20_001) } });
  await userEvent.click(panel.getByRole("button", { name: "Answered" }));
  await userEvent.click(await panel.findByRole("button", { name: "Save Answer" }));
  await panel.findByText(/Too long: 20,001 characters/);
  expect(panel.getByLabelText<HTMLTextAreaElement>("Letter").value).toHaveLength(20_001);
  expect([findCase(id)?.answered_at, backend.rows("lead_notes")]).toEqual([null, []]);
});

it("whoever comes back from a letter is asked if it was sent, though the tablet has ended the page meanwhile", async () => {
  const id = putLead("Wanjiru Kamau");
  const { view } = await openStaffArea("/admin/leads", "Leads", { backend });
  await screen.findByRole("heading", { name: "Wanjiru Kamau", level: 2 });
  beginLetter(id, "whatsapp");
  view.unmount();
  await openStaffArea("/admin/messages", "Messages", { backend });
  await userEvent.click(await screen.findByRole("button", { name: "Yes, It Was Sent" }));
  await waitFor(() => expect(findCase(id)).toMatchObject({ answered_by: me, channel: "whatsapp" }));
});

describe("Today", () => {
  const findListed = async (label: string) =>
    within(await screen.findByRole("list", { name: label }))
      .getAllByRole("listitem")
      .map((item) => item.querySelector("bdi")?.textContent);

  it("is the first thing on the first screen: overdue, due, mine, untaken and new", async () => {
    putLead("Late", {}, 24 * 7);
    putLead("Due", { answered_at: hoursAgo(1), stage: "planning", assignee: "other", next_on: "2024-01-02" });
    putLead("Mine", { answered_at: hoursAgo(1), stage: "planning", assignee: me });
    putLead("Theirs", { answered_at: hoursAgo(1), stage: "planning", assignee: "other" });
    putLead("New", { arrival: 5 });
    putLead("Untaken", { arrival: 0 });
    await openStaffArea("/admin", "Dashboard", { backend });
    expect(await findListed("Answer overdue")).toEqual(["Late"]);
    expect(await findListed("Due")).toEqual(["Due"]);
    expect(await findListed("Mine")).toEqual(["Mine"]);
    expect(await findListed("Not taken yet")).toEqual(["Untaken"]);
    expect(await findListed("New since I looked")).toEqual(["New"]);
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.indexOf("Today")).toBe(0);
    expect(headings.indexOf("Recent Leads")).toBeGreaterThan(0);
  });

  it("is a queue: Next and Previous of a panel follow it, from a lead to a message too", async () => {
    // Whole weeks apart, so that no weekend lies between two promises.
    putLead("Later", {}, 24 * 21);
    putLead("Sooner", {}, 24 * 14);
    const created_at = hoursAgo(24 * 7);
    const message = { name: "Wrote", email: "w@example.org", message: "When?", created_at, contact: null, about: null };
    const messageId = backend.putRow("messages", message as never);
    backend.putRow("follow_ups", { ...makeFollowUp({ id: messageId, beside: "messages", created_at }) });
    await openStaffArea("/admin", "Dashboard", { backend });
    await waitFor(async () => expect(await findListed("Answer overdue")).toEqual(["Wrote", "Sooner", "Later"]));
    await userEvent.click(screen.getAllByRole("link", { name: /Sooner/ })[0] as HTMLElement);
    await screen.findByRole("dialog", { name: "Sooner" });
    await userEvent.click(await screen.findByRole("button", { name: "Next lead" }));
    await screen.findByRole("dialog", { name: "Later" });
    expect(screen.queryByRole("button", { name: "Next lead" })).toBe(null);
    await userEvent.click(screen.getByRole("button", { name: "Previous lead" }));
    await screen.findByRole("dialog", { name: "Sooner" });
    await userEvent.click(screen.getByRole("button", { name: "Previous lead" }));
    await screen.findByRole("dialog", { name: "Wrote" });
    expect(location.pathname).toBe("/admin/messages");
  });

  it("writes an answer, its channel and the next date in one press, on coming back from a letter", async () => {
    const id = putLead("Late", {}, 24 * 7);
    await openStaffArea("/admin", "Dashboard", { backend });
    await screen.findByRole("list", { name: "Answer overdue" });
    beginLetter(id, "whatsapp");
    dispatchEvent(new Event("focus"));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, It Was Sent" }));
    await waitFor(() =>
      expect(findCase(id)).toMatchObject({
        answered_by: me,
        channel: "whatsapp",
        stage: "answered",
        assignee: me,
        next_on: expect.stringMatching(/^20\d\d-/),
      }),
    );
    await waitFor(() => expect(screen.queryByRole("list", { name: "Answer overdue" })).toBeNull());
  });

  it("writes nothing where the letter was not sent, and asks once", async () => {
    const id = putLead("Late", {}, 24 * 7);
    await openStaffArea("/admin", "Dashboard", { backend });
    await screen.findByRole("list", { name: "Answer overdue" });
    beginLetter(id, "email");
    dispatchEvent(new Event("focus"));
    await userEvent.click(await screen.findByRole("button", { name: "Not sent" }));
    dispatchEvent(new Event("focus"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Yes, It Was Sent" })).toBeNull());
    expect(findCase(id)).toMatchObject({ answered_at: null });
  });
});

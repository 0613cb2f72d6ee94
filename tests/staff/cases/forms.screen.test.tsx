/** The forms of a case in its panel: what each offers, refuses and saves. */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FollowUp, type FollowUpChange, suggestNextDay } from "../../../src/shared/rules/follow-ups.ts";
import { getOfficeDay } from "../../../src/shared/rules/office-time.ts";
import { makeAnswerChange } from "../../../src/staff/cases/answer-fields.tsx";
import { AnswerForm } from "../../../src/staff/cases/answer-form.tsx";
import { CaseDetails } from "../../../src/staff/cases/case-details.tsx";
import { CasePanel } from "../../../src/staff/cases/case-panel.tsx";
import type { CaseChange } from "../../../src/staff/cases/change-follow-up.ts";
import { CorrectionsForm } from "../../../src/staff/cases/corrections-form.tsx";
import { WonForm } from "../../../src/staff/cases/journey-form.tsx";
import { LostForm } from "../../../src/staff/cases/lost-form.tsx";
import { NextDateForm } from "../../../src/staff/cases/next-date-form.tsx";
import type { EditOutcome } from "../../../src/staff/edits/edits.ts";
import { computePlanDueDay } from "../../../src/staff/rules/plan-due-day.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signedInUserId } from "../../harness/screens/open-mirror.tsx";

let backend: ModelBackend;
let savedChanges: { change: FollowUpChange; seen: FollowUp }[];
let outcome: EditOutcome;
const save = vi.fn(async (change: CaseChange, seen: FollowUp): Promise<EditOutcome> => {
  savedChanges.push({ change: change(seen), seen });
  return outcome;
});
const pressButton = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const findButton = (name: string) => screen.queryByRole<HTMLButtonElement>("button", { name });
const getField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  savedChanges = [];
  outcome = { outcome: "saved" };
  save.mockClear();
  backend = new ModelBackend();
  backend.putRow("colleagues", { id: signedInUserId, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", { id: "baraka", name: "Baraka", email: "b@kilele.example", role: "planner" });
});

/** Opens a form of a case over an empty mirror. */
async function open(form: (of: FollowUp) => React.ReactNode, change: Partial<FollowUp> = {}) {
  await openMirror(backend);
  return render(form(makeFollowUp(change)), { wrapper: MirrorWrapper });
}

describe("the form of an answer", () => {
  const form = (of: FollowUp) => (
    <AnswerForm
      followUp={of}
      onSave={(seen, values, { by }) => {
        answerIds.push(values.answerId);
        return save((latest) => makeAnswerChange(latest, by, values), seen);
      }}
    />
  );
  const answerIds: string[] = [];

  beforeEach(() => void answerIds.splice(0));

  it("has an id for each answer, and saves one for two presses on Save Answer", async () => {
    await open(form);
    await pressButton("Answered");
    const opened = screen.getByRole<HTMLFormElement>("form", { name: "Answered" });
    act(() => {
      opened.requestSubmit();
      opened.requestSubmit();
    });
    await waitFor(() => expect(findButton("Answered")).not.toBeNull());
    await pressButton("Answered");
    await pressButton("Save Answer");
    await waitFor(() => expect(answerIds).toHaveLength(2));
    expect(new Set(answerIds).size).toBe(2);
  });

  it("offers an email and the next working day, and closes once it is saved", async () => {
    await open(form);
    await pressButton("Answered");
    await screen.findByLabelText("Next date");
    expect([getField("How it was answered"), getField("Next date")]).toEqual(["email", suggestNextDay(new Date())]);
    type("Next date", "");
    await pressButton("Save Answer");
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(savedChanges[0]?.change).toMatchObject({
      answered_by: signedInUserId,
      channel: "email",
      next_on: null,
      next_reason: null,
    });
  });

  it("begins with the channel and the date that the case has, and keeps the reason of a date that stays", async () => {
    const dated = { channel: "phone", next_on: "2026-12-24", next_reason: "Call again" } as const;
    await open(form, dated);
    await pressButton("Answered");
    expect([getField("How it was answered"), getField("Next date")]).toEqual(["phone", "2026-12-24"]);
    await pressButton("Save Answer");
    await waitFor(() => expect(savedChanges).toHaveLength(1));
    expect(savedChanges[0]?.change).toMatchObject({
      channel: "phone",
      next_on: "2026-12-24",
      next_reason: "Call again",
    });
  });

  it("shows a colleague's new date unless another was typed, which is compared with the date before", async () => {
    const view = await open(form, { id: "case", next_on: "2026-12-24", next_reason: "Call" });
    await pressButton("Answered");
    view.rerender(form(makeFollowUp({ id: "case", next_on: "2027-01-05", next_reason: "Write" })));
    await waitFor(() => expect(getField("Next date")).toBe("2027-01-05"));
    type("Next date", "2027-02-01");
    view.rerender(form(makeFollowUp({ id: "case", next_on: "2027-03-01", next_reason: "Visit" })));
    await pressButton("Save Answer");
    await waitFor(() => expect(savedChanges[0]).toMatchObject({ change: { next_on: "2027-02-01" } }));
    expect(savedChanges[0]?.seen).toMatchObject({ next_on: "2027-01-05" });
  });

  it("writes nothing on Cancel, and forgets what was typed", async () => {
    await open(form, { next_on: "2026-12-24" });
    await pressButton("Answered");
    type("Next date", "2027-02-01");
    await pressButton("Cancel");
    await pressButton("Answered");
    await waitFor(() => expect(getField("Next date")).toBe("2026-12-24"));
    expect(save).not.toHaveBeenCalled();
  });

  it("refuses a date in the year 26 and a part of a date beside it, and writes nothing", async () => {
    await open(form);
    await pressButton("Answered");
    type("Next date", "0026-12-05");
    await pressButton("Save Answer");
    await screen.findByText("Please enter a date");
    const field = screen.getByLabelText<HTMLInputElement>(/^Next date/);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(field));
    // A browser reads a day without a year as empty, and fires no event for it.
    type("Next date", "");
    Object.defineProperty(field, "validity", { value: { badInput: true } });
    fireEvent.keyUp(field);
    await pressButton("Save Answer");
    await screen.findByText("Please enter a date");
    expect(save).not.toHaveBeenCalled();
  });

  it.each<[string, EditOutcome, string | RegExp]>([
    [
      "refuses",
      { outcome: "refused", message: "No answer on a Sunday", edit: { id: 1, patch: {}, base: {} } },
      /Sunday/,
    ],
    [
      "refuses at a field",
      { outcome: "refused", message: 'violates "follow_ups_next_on_check"', edit: { id: 1, patch: {}, base: {} } },
      /next_on_check/,
    ],
  ])("stays open with what was typed if the server %s it, and says so", async (_title, refusedOutcome, words) => {
    outcome = refusedOutcome;
    const view = await open(form, { id: "case" });
    await pressButton("Answered");
    type("Next date", "2027-02-01");
    await pressButton("Save Answer");
    await screen.findByText(words);
    expect(getField(/^Next date/)).toBe("2027-02-01");
    view.unmount();
    render(form(makeFollowUp({ id: "case" })), { wrapper: MirrorWrapper });
    await waitFor(() => expect(getField(/^Next date/)).toBe("2027-02-01"));
    // Saved again, it is the same answer.
    await pressButton("Save Answer");
    await waitFor(() => expect(answerIds).toHaveLength(2));
    expect(answerIds[0]).toBe(answerIds[1]);
  });

  it("is open again with what was typed after a reload", async () => {
    const view = await open(form, { id: "case" });
    await pressButton("Answered");
    type("Next date", "2027-02-01");
    const { openDb } = await import("../../../src/staff/mirror/mirror.ts");
    await waitFor(async () => expect(await openDb().dialogs.count()).toBe(1));
    view.unmount();
    render(form(makeFollowUp({ id: "case" })), { wrapper: MirrorWrapper });
    await waitFor(() => expect(getField(/^Next date/)).toBe("2027-02-01"));
  });
});

describe("the form of the next date", () => {
  const form = (of: FollowUp) => <NextDateForm followUp={of} onSave={save} onSaved={() => {}} />;

  it("saves the fields that were typed over alone, as they were before, trimmed", async () => {
    await open(form, { next_on: "2026-12-24", next_reason: "Call" });
    await waitFor(() => expect(findButton("Save Date")?.disabled).toBe(true));
    type("What is next", "  Write  ");
    await waitFor(() => expect(findButton("Save Date")?.disabled).toBe(false));
    await pressButton("Save Date");
    await waitFor(() => expect(savedChanges).toHaveLength(1));
    expect(savedChanges[0]).toMatchObject({
      change: { next_reason: "Write" },
      seen: { next_on: "2026-12-24", next_reason: "Call" },
    });
    expect(savedChanges[0]?.change).not.toHaveProperty("next_on");
  });

  it("takes the date and its reason away by empty fields", async () => {
    await open(form, { next_on: "2026-12-24", next_reason: "Call" });
    await screen.findByLabelText("Next date");
    type("Next date", "");
    type("What is next", "");
    await pressButton("Save Date");
    await waitFor(() => expect(savedChanges[0]?.change).toEqual({ next_on: null, next_reason: null }));
  });

  it("refuses a reason that is too long, in words beside it, and cuts nothing", async () => {
    await open(form);
    await screen.findByLabelText("What is next");
    type("What is next", "x".repeat(201));
    await pressButton("Save Date");
    await waitFor(() => expect(screen.getByLabelText(/^What is next/).getAttribute("aria-invalid")).toBe("true"));
    expect([save.mock.calls.length, getField(/^What is next/).length]).toEqual([0, 201]);
  });
});

describe("the form of a loss", () => {
  const open = async () => {
    const [onSaved, onCancel] = [vi.fn(), vi.fn()];
    await openMirror(backend);
    const followUp = makeFollowUp({ lost_reason: "An earlier one" });
    render(<LostForm followUp={followUp} onSave={save} onSaved={onSaved} onCancel={onCancel} />, {
      wrapper: MirrorWrapper,
    });
    await screen.findByLabelText("Why was it lost?");
    return { onSaved, onCancel };
  };

  it("must have a reason of at most 200 characters, which it saves trimmed and never cuts", async () => {
    const { onSaved } = await open();
    expect(getField("Why was it lost?")).toBe("");
    type("Why was it lost?", "   ");
    await pressButton("Set to Lost");
    await screen.findByText("Please say why");
    type(/^Why was it lost/, ` ${"🐘".repeat(201)}`);
    await pressButton("Set to Lost");
    await screen.findByText("Too long: 201 characters, at most 200 fit");
    expect(save).not.toHaveBeenCalled();
    type(/^Why was it lost/, ` ${"🐘".repeat(200)}`);
    await pressButton("Set to Lost");
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(savedChanges[0]?.change).toMatchObject({ stage: "lost", lost_reason: "🐘".repeat(200) });
  });

  it("forgets its draft on Cancel", async () => {
    const { onCancel } = await open();
    type("Why was it lost?", "Too dear");
    const { openDb } = await import("../../../src/staff/mirror/mirror.ts");
    await waitFor(async () => expect(await openDb().dialogs.count()).toBe(1));
    await pressButton("Cancel");
    await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
    await waitFor(async () => expect(await openDb().dialogs.count()).toBe(0));
  });

  it("keeps its draft if this device cannot store the change", async () => {
    outcome = { outcome: "failed" };
    const { onSaved } = await open();
    type("Why was it lost?", "Too dear");
    await pressButton("Set to Lost");
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const { openDb } = await import("../../../src/staff/mirror/mirror.ts");
    await waitFor(async () =>
      expect((await openDb().dialogs.toArray())[0]?.values).toEqual({ lost_reason: "Too dear" }),
    );
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe("the form of a case that is won", () => {
  const openWon = async (change: Partial<FollowUp> = {}) => {
    const [onSaved, onCancel] = [vi.fn(), vi.fn()];
    const form = (of: FollowUp) => <WonForm followUp={of} onSave={save} onSaved={onSaved} onCancel={onCancel} />;
    backend.putRow("business", { id: "b", tailor_made_fee_from: "US$ 160 for up to two weeks", country_code: "KE" });
    await open(form, { assignee: null, ...change });
    await screen.findByLabelText("Value");
    // The form takes what is typed once its effects have run.
    await act(async () => undefined);
    return { onSaved };
  };
  const today = getOfficeDay(new Date());

  it("must be told nothing: whoever won it has it, and the plan's day is filled in", async () => {
    const { onSaved } = await openWon();
    expect(getField("Plan due")).toBe(computePlanDueDay(today, "tailor-made"));
    await pressButton("Set to Won");
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(savedChanges[0]?.change).toMatchObject({
      stage: "won",
      assignee: signedInUserId,
      value: null,
      service: "tailor-made",
      departs_on: null,
      plan_due_on: computePlanDueDay(today, "tailor-made"),
    });
    expect(Date.now() - Date.parse(String(savedChanges[0]?.change.closed_at))).toBeLessThan(60_000);
  });

  it("takes the value as people write it, in a currency of the business, and moves the plan's day with the service", async () => {
    const { onSaved } = await openWon();
    type("Value", "KSh 90k");
    type("Service", "ready-made");
    type("Departure", "2031-08-02");
    type("Return", "2031-08-16");
    expect(getField("Plan due")).toBe(computePlanDueDay(today, "ready-made"));
    await pressButton("Set to Won");
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(savedChanges[0]?.change).toMatchObject({
      value: 90_000,
      currency: "KES",
      service: "ready-made",
      departs_on: "2031-08-02",
      returns_on: "2031-08-16",
      plan_due_on: computePlanDueDay(today, "ready-made"),
    });
  });

  it("keeps a day of the plan that was chosen, whatever the service", async () => {
    await openWon();
    type("Plan due", "2031-01-15");
    type("Service", "ready-made");
    expect(getField("Plan due")).toBe("2031-01-15");
  });

  it("says what is wrong beside its field, saves nothing, and keeps what was typed", async () => {
    await openWon();
    type("Value", "soon");
    type("Departure", "2031-08-02");
    type("Return", "2031-08-01");
    await pressButton("Set to Won");
    await screen.findByText("Please write an amount, such as 1,450 or US$ 1,450.50");
    await screen.findByText("The return is before the departure");
    type(/^Value/, "€ 300");
    await pressButton("Set to Won");
    await screen.findByText("Please write the amount in US$ or KSh");
    expect([save.mock.calls.length, getField(/^Value/)]).toEqual([0, "€ 300"]);
  });
});

describe("the form of corrections", () => {
  const form = (of: FollowUp) => <CorrectionsForm followUp={of} onSave={save} />;

  it("says in its heading what was corrected, or the beginning of the details, or nothing", async () => {
    const view = await open(form);
    const heading = () => document.querySelector("summary")?.textContent;
    await waitFor(() => expect(heading()).toBe("Corrections and details"));
    view.unmount();
    const second = render(form(makeFollowUp({ details: `Vegetarian, ${"and more ".repeat(9)}` })), {
      wrapper: MirrorWrapper,
    });
    await waitFor(() => expect(heading()).toContain(": "));
    expect(heading()).toBe(`Corrections and details: ${`Vegetarian, ${"and more ".repeat(9)}`.slice(0, 40)}`);
    second.unmount();
    render(form(makeFollowUp({ details: "Vegetarian", contact: "ada@example.org" })), { wrapper: MirrorWrapper });
    await waitFor(() => expect(heading()).toBe("Corrections and details: ada@example.org"));
  });

  it("saves what was typed over, empty as none and the value as a number", async () => {
    await open(form, { contact: "ada@example.org", details: "Old", value: 1200 });
    await screen.findByLabelText(/^Value/);
    expect([getField(/^Value/), findButton("Save Details")?.disabled]).toEqual(["1,200", true]);
    type(/contact/i, "");
    type(/^Value/, "2500");
    await pressButton("Save Details");
    await waitFor(() => expect(savedChanges).toHaveLength(1));
    expect(savedChanges[0]?.change).toEqual({ contact: null, value: 2500 });
    expect(savedChanges[0]?.seen).toMatchObject({ contact: "ada@example.org", value: 1200, source: null });
  });

  it("leaves a value that was typed before the case was won in sight, so that what is wrong with it is said", async () => {
    const view = await open(form, { id: "case" });
    await screen.findByLabelText(/^Value/);
    type(/^Value/, "many");
    view.rerender(form(makeFollowUp({ id: "case", stage: "won" })));
    await pressButton("Save Details");
    await waitFor(() => expect(screen.getByLabelText(/^Value/).getAttribute("aria-invalid")).toBe("true"));
    expect(save).not.toHaveBeenCalled();
  });

  it("refuses a value that is no number, at its field", async () => {
    await open(form);
    await screen.findByLabelText(/^Value/);
    type(/^Value/, "many");
    await pressButton("Save Details");
    await waitFor(() => expect(screen.getByLabelText(/^Value/).getAttribute("aria-invalid")).toBe("true"));
    expect(save).not.toHaveBeenCalled();
    type(/^Value/, "");
    type(/^Came by/, "Fair");
    await pressButton("Save Details");
    await waitFor(() => expect(savedChanges[0]?.change).toEqual({ source: "Fair" }));
  });
});

describe("the panel of a case", () => {
  const putCase = (change: Partial<FollowUp> = {}) => {
    const id = backend.putRow("leads", makeLead({ name: "Ada" }));
    backend.putRow("follow_ups", { id, ...change });
    return id;
  };
  const findStored = (id: string) => backend.rows("follow_ups").find((row) => row.id === id) as unknown as FollowUp;
  const openPanel = async (change: Partial<FollowUp> = {}) => {
    const id = putCase(change);
    await openMirror(backend);
    render(
      <>
        <CasePanel id={id} />
        <CaseDetails id={id} />
      </>,
      { wrapper: MirrorWrapper },
    );
    await screen.findByRole("heading", { name: "Follow-up" });
    return id;
  };
  const status = () => screen.getByRole("status").textContent?.replace(/\s+/g, " ").trim();

  it("is empty while the device has no case", async () => {
    await openMirror(backend);
    render(<CasePanel id="none" />, { wrapper: MirrorWrapper });
    render(<CaseDetails id="none" />, { wrapper: MirrorWrapper });
    expect(document.body.textContent).toBe("");
  });

  it("a case of nobody is taken, then released, and offers but one of both", async () => {
    const id = await openPanel();
    expect(status()).toMatch(/^Nobody has it/);
    expect([findButton("Release"), findButton("Next Step Done")]).toEqual([null, null]);
    await pressButton("Take It");
    await waitFor(() => expect(findStored(id)).toMatchObject({ assignee: signedInUserId, stage: "taken" }));
    await waitFor(() => expect(findButton("Take It")).toBeNull());
    await pressButton("Release");
    await waitFor(() => expect(findStored(id).assignee).toBeNull());
    await screen.findByRole("button", { name: "Take It" });
  });

  it("a case of a colleague can be taken, and not be released by others", async () => {
    await openPanel({ assignee: "baraka", stage: "taken", answered_at: "2026-11-20T09:00:00Z", answered_by: "baraka" });
    await waitFor(() => expect(status()).toMatch(/^Taken by Baraka.*Answered by Baraka/));
    expect([findButton("Take It") !== null, findButton("Release")]).toEqual([true, null]);
    const holder = screen.getByLabelText<HTMLSelectElement>("Who has it");
    expect(new Set([...holder.options].map(({ text }) => text))).toEqual(new Set(["Nobody", "You", "Baraka"]));
    expect(holder.value).toBe("baraka");
  });

  it("lists who has left where they still have it, and gives it to whom one chooses", async () => {
    backend.putRow("colleagues", {
      id: "gone",
      name: "Chege",
      email: "c@kilele.example",
      left_at: "2026-11-01T00:00:00Z",
    });
    const id = await openPanel({ assignee: "gone", stage: "taken" });
    const holder = screen.getByLabelText<HTMLSelectElement>("Who has it");
    await waitFor(() => expect([...holder.options].map(({ text }) => text)).toContain("Chege"));
    await userEvent.selectOptions(holder, "Baraka");
    await waitFor(() => expect(findStored(id).assignee).toBe("baraka"));
    await userEvent.selectOptions(holder, "Nobody");
    await waitFor(() => expect(findStored(id).assignee).toBeNull());
  });

  it("says the next step, and is done with it at a press; its form is opened once", async () => {
    const id = await openPanel({ next_on: "2026-12-24", next_reason: "Call" });
    await waitFor(() => expect(status()).toMatch(/Due .*24.*: Call/));
    await pressButton("Set a Date");
    expect(findButton("Set a Date")).toBeNull();
    await screen.findByLabelText("What is next");
    type("What is next", "Write");
    await pressButton("Save Date");
    await waitFor(() => expect(findStored(id).next_reason).toBe("Write"));
    await screen.findByRole("button", { name: "Set a Date" });
    await pressButton("Next Step Done");
    await waitFor(() => expect(findStored(id)).toMatchObject({ next_on: null, next_reason: null }));
  });

  it("asks for the reason of a loss, says it, asks what a win brings, and writes any other stage at once", async () => {
    const id = await openPanel({ stage: "planning" });
    await userEvent.selectOptions(screen.getByLabelText("Stage"), "lost");
    await screen.findByLabelText("Why was it lost?");
    expect(findStored(id).stage).toBe("planning");
    await pressButton("Cancel");
    await waitFor(() => expect(screen.queryByLabelText("Why was it lost?")).toBeNull());
    await userEvent.selectOptions(screen.getByLabelText("Stage"), "lost");
    await screen.findByLabelText("Why was it lost?");
    type("Why was it lost?", "Too dear");
    await pressButton("Set to Lost");
    await waitFor(() => expect(findStored(id)).toMatchObject({ stage: "lost", lost_reason: "Too dear" }));
    await waitFor(() => expect(status()).toMatch(/Lost: Too dear$/));
    await waitFor(() => expect(screen.queryByLabelText("Why was it lost?")).toBeNull());
    await userEvent.selectOptions(screen.getByLabelText("Stage"), "won");
    await pressButton("Set to Won");
    await waitFor(() => expect(findStored(id).stage).toBe("won"));
    await waitFor(() => expect(status()).not.toMatch(/Lost/));
  });

  it("says that a change waits for the network, and which one the server refused", async () => {
    const id = await openPanel();
    backend.setOnline(false);
    await pressButton("Take It");
    await waitFor(() => expect(status()).toMatch(/Waiting to sync$/));
    backend.answer(({ path }) =>
      path === "/rest/v1/rpc/push_change"
        ? Response.json({ message: "No.", code: "23514" }, { status: 400 })
        : undefined,
    );
    backend.setOnline(true);
    await screen.findByText(/the server did not accept your change\./);
    await pressButton("Decide");
    const dialog = await screen.findByRole("dialog", { name: "Needs attention" });
    within(dialog).getByText("No.");
    expect(findStored(id).assignee).toBeNull();
  });
});

/** Tests the parts of which cards, lines and panels of cases are made, and the charts of the dashboard. */
import { act, fireEvent, render, renderHook, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { noContactText } from "../../../src/shared/rules/lead-list.ts";
import { AnswerLinks } from "../../../src/staff/cases/answer-links.tsx";
import { CaseHistory } from "../../../src/staff/cases/case-history.tsx";
import { Person } from "../../../src/staff/cases/colleagues.tsx";
import { ContactLinks } from "../../../src/staff/cases/contact-links.tsx";
import { FollowUpMarks } from "../../../src/staff/cases/follow-up-marks.tsx";
import { beginLetter, consumeBegunLetter, watchReturns } from "../../../src/staff/cases/sent-letters.ts";
import { SentQuestion } from "../../../src/staff/cases/sent-question.tsx";
import { CaseStatusIcons } from "../../../src/staff/lists/case-status-icons.tsx";
import { useNotesDeletionWarning } from "../../../src/staff/notes/use-notes-deletion-warning.ts";
import { PlannedBuild } from "../../../src/staff/screens/blog/planned-build.tsx";
import { BarList } from "../../../src/staff/screens/dashboard/bar-list.tsx";
import { DayChart } from "../../../src/staff/screens/dashboard/day-chart.tsx";
import { leadListConfig } from "../../../src/staff/screens/leads/lead-list-config.tsx";
import {
  describeQuestionPage,
  messageListConfig,
  writeMessageText,
} from "../../../src/staff/screens/messages/message-list-config.tsx";
import { Erasures } from "../../../src/staff/screens/people/erasures.tsx";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signedInUserId } from "../../harness/screens/open-mirror.tsx";

const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ").trim();

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.putRow("colleagues", { id: signedInUserId, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", { id: "baraka", name: "Baraka Otieno", email: "b@kilele.example", role: "planner" });
});

describe("the state of a case", () => {
  const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const inDays = (n: number) => days(n).slice(0, 10);
  const answeredCase: Partial<FollowUp> = {
    answered_at: days(-1),
    answered_by: signedInUserId,
    channel: "email",
    created_at: days(-2),
  };

  it.each([
    ["marks", (of: FollowUp) => <FollowUpMarks followUp={of} />],
    ["signs", (of: FollowUp) => <CaseStatusIcons followUp={of} />],
  ])("is said by its %s: who has it, how far it is, and when it is due", async (_, draw) => {
    await openMirror(backend);
    const open = (change: Partial<FollowUp>) => {
      document.body.replaceChildren();
      render(draw(makeFollowUp({ ...answeredCase, ...change })), { wrapper: MirrorWrapper });
    };
    open({ assignee: "baraka", stage: "taken" });
    await vi.waitFor(() => expect(text()).toBe("Taken by Baraka Otieno"));
    open({ assignee: signedInUserId, stage: "planning", next_on: inDays(-3) });
    await vi.waitFor(() => expect(text()).toMatch(/^Taken by you.*Due \d/));
    expect(document.querySelector(".text-ochre")?.textContent).toMatch(/\d/);
    open({ stage: "won", next_on: inDays(40) });
    await vi.waitFor(() => expect(text()).toMatch(/^Won.*Due/));
    expect(document.querySelector(".text-ochre")).toBeNull();
    open({ stage: "new" });
    expect(text()).toBe("");
  });

  it("says how long ago a promised answer was due, until somebody has answered", async () => {
    await openMirror(backend);
    render(<FollowUpMarks followUp={makeFollowUp({ created_at: days(-9) })} />, { wrapper: MirrorWrapper });
    expect(text()).toMatch(/^Answer overdue by /);
    document.body.replaceChildren();
    render(<FollowUpMarks followUp={makeFollowUp({ created_at: days(-0.01) })} />, { wrapper: MirrorWrapper });
    expect(text()).toMatch(/ to answer$/);
  });

  it("names a person who has left by their name, and the reader as such", async () => {
    backend.putRow("colleagues", {
      id: "gone",
      name: "Chege",
      email: "c@kilele.example",
      role: "planner",
      left_at: days(-1),
    });
    await openMirror(backend);
    render(
      <p>
        <Person id={signedInUserId} isFirst /> <Person id={signedInUserId} /> <Person id="gone" /> <Person id={null} />
      </p>,
      { wrapper: MirrorWrapper },
    );
    await vi.waitFor(() => expect(text()).toMatch(/^You you Chege ./));
  });

  it("names two of one name by what tells them apart, alone where there is one line only", async () => {
    backend.putRow("colleagues", { id: "second", name: "Baraka Otieno", email: "o@kilele.example", role: "planner" });
    await openMirror(backend);
    render(
      <p>
        <Person id="second" /> / <Person id="second" isShort /> / <Person id={signedInUserId} isFirst isShort />
      </p>,
      { wrapper: MirrorWrapper },
    );
    await vi.waitFor(() => expect(text()).toMatch(/^Baraka Otieno .*o@kilele/));
    const [whole = "", short = ""] = text().split(" / ");
    expect(whole).toContain(short);
    expect(short).not.toContain("Baraka");
    expect(short).not.toBe("");
  });

  it("has a history with each change before and after, by whom, and none where nothing was changed", async () => {
    const id = backend.putRow("leads", makeLead({ name: "Ada" }));
    backend.putRow("follow_up_events", {
      follow_up_id: id,
      actor: signedInUserId,
      happened_at: days(-1),
      changes: { stage: ["new", "taken"], assignee: [null, signedInUserId] },
    });
    backend.putRow("follow_up_events", {
      follow_up_id: id,
      actor: null,
      happened_at: days(0),
      changes: { assignee: ["baraka", null] },
    });
    const answer = { lead_id: id, body: "", author: "baraka", written_at: days(-0.5), channel: "whatsapp" };
    backend.putRow("lead_notes", { ...answer, letter: "Dear Ada,\nthe train goes on Monday." });
    backend.putRow("lead_notes", {
      ...answer,
      written_at: days(-0.4),
      channel: null,
      body: "A plain note",
      letter: null,
    });
    await openMirror(backend);
    const otherHistory = render(<CaseHistory beside="leads" id="another" />, { wrapper: MirrorWrapper });
    expect(otherHistory.container.textContent).toBe("");
    render(<CaseHistory beside="leads" id={id} />, { wrapper: MirrorWrapper });
    const list = await screen.findByRole("list", { name: "History", hidden: true });
    await vi.waitFor(() => expect(list.textContent).toContain("Baraka Otieno"));
    expect(list.textContent).toContain("By itself: a colleague left the team");
    expect(list.textContent).toMatch(/Stage: New → Taken/);
    const lines = within(list)
      .getAllByRole("listitem", { hidden: true })
      .filter((line) => line.parentElement === list);
    expect(
      lines.map((line) => /Stage|Answered: WhatsApp|Who has it: Baraka Otieno/.exec(line.textContent)?.[0]),
    ).toEqual(["Stage", "Answered: WhatsApp", "Who has it: Baraka Otieno"]);
    const folded = lines[1]?.querySelector("details");
    expect([folded?.open, folded?.querySelector("p")?.textContent]).toEqual([
      false,
      "Dear Ada,\nthe train goes on Monday.",
    ]);
  });
});

describe("the ways to answer", () => {
  const actions = [
    { kind: "mail", label: "Email", href: "mailto:ada@example.org" },
    { kind: "whatsapp", label: "WhatsApp", href: "https://wa.me/254712345678" },
  ] as never;

  it("note the letter that was begun, for whoever comes back from it, once", () => {
    render(<AnswerLinks id="case" name="Ada" actions={actions} />);
    const [mail, chat] = screen.getAllByRole("link");
    expect([mail?.getAttribute("target"), chat?.getAttribute("rel")]).toEqual([null, "noopener noreferrer"]);
    chat?.addEventListener("click", (event) => event.preventDefault());
    act(() => chat?.click());
    expect(consumeBegunLetter()).toEqual({ id: "case", channel: "whatsapp", answerId: expect.stringMatching(/-4/) });
    expect(consumeBegunLetter()).toBeUndefined();
  });

  it("forget a letter that is half a day old, that somebody else began here, or that nobody can read", () => {
    const begun = { id: "case", channel: "email", at: Date.now() };
    for (const written of [
      JSON.stringify({ ...begun, at: Date.now() - 13 * 3_600_000 }),
      JSON.stringify({ ...begun, by: "somebody else" }),
      "{",
    ]) {
      localStorage.setItem("kilele-letter", written);
      expect(consumeBegunLetter()).toBeUndefined();
      expect(localStorage.getItem("kilele-letter")).toBeNull();
    }
  });

  it("are named in full where only their signs have room", () => {
    render(<AnswerLinks id="case" name="Ada" actions={actions} isSign />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Email Ada",
      "WhatsApp Ada (opens in a new tab)",
    ]);
  });

  it("use what staff have corrected in the place of the traveller's own", async () => {
    await openMirror(backend);
    const record = (contact: string | null) => ({
      table: "leads",
      name: "Ada",
      lead: { ...makeLead({ contact: "ada@example.org" }), sync_version: 1 },
      followUp: makeFollowUp({ contact }),
    });
    const { unmount } = render(<ContactLinks record={record(null) as never} />, { wrapper: MirrorWrapper });
    expect(screen.getByRole("link", { name: /^Mail/ }).getAttribute("href")).toMatch(/^mailto:ada%40example\.org/);
    unmount();
    render(<ContactLinks record={record("new@example.org") as never} />, { wrapper: MirrorWrapper });
    expect(screen.getByRole("link", { name: /^Mail/ }).getAttribute("href")).toMatch(/^mailto:new%40example\.org/);
  });

  it("use the traveller's own address first, and the number beside it that staff have added", async () => {
    await openMirror(backend);
    const record = {
      table: "leads",
      name: "Ada",
      lead: { ...makeLead({ contact: "ada@example.org" }), sync_version: 1 },
      followUp: makeFollowUp({ contact: "+254 712 345 678" }),
    };
    render(<ContactLinks record={record as never} />, { wrapper: MirrorWrapper });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href")?.replace(/[?].*/, ""))).toEqual([
      "mailto:ada%40example.org",
      "tel:+254712345678",
      "https://wa.me/254712345678",
    ]);
  });

  it("are written down as they are changed in the question, and not at all where the letter was not sent", async () => {
    const id = backend.putRow("leads", makeLead({ name: "Ada" }));
    const { db } = await openMirror(backend);
    render(<SentQuestion />, { wrapper: MirrorWrapper });
    beginLetter(id, "email");
    act(() => void dispatchEvent(new Event("focus")));
    const question = await screen.findByRole("dialog");
    const field = (name: string) => question.querySelector(`[name=${name}]`) as HTMLInputElement;
    fireEvent.change(field("channel"), { target: { value: "phone" } });
    fireEvent.change(field("next_on"), { target: { value: "0026-01-15" } });
    fireEvent.click(question.querySelector("[type=submit]") as HTMLElement);
    await screen.findByText("Please enter a date");
    expect(await db.edits.count()).toBe(0);
    fireEvent.change(field("next_on"), { target: { value: "2027-01-15" } });
    fireEvent.click(question.querySelector("[type=submit]") as HTMLElement);
    await vi.waitFor(async () =>
      expect(await db.follow_ups.get(id)).toMatchObject({
        stage: "answered",
        channel: "phone",
        next_on: "2027-01-15",
      }),
    );
    beginLetter(id, "whatsapp");
    act(() => void dispatchEvent(new Event("focus")));
    await screen.findByRole("dialog");
    fireEvent.click(screen.getByRole("button", { name: /^Not/ }));
    act(() => void dispatchEvent(new Event("focus")));
    await act(async () => {});
    expect((await db.follow_ups.get(id))?.channel).toBe("phone");
  });

  it("are asked about on each return to the page, until that is left", () => {
    const returned = vi.fn();
    const stop = watchReturns(returned);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(returned).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event("focus"));
    expect(returned).toHaveBeenCalledTimes(2);
    stop();
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(returned).toHaveBeenCalledTimes(2);
  });
});

describe("what a list reads of its rows", () => {
  const listColumns = (
    columns: readonly { label: string; read: (row: never, followUp: undefined) => string }[],
    row: object,
  ) => columns.map(({ read }) => read(row as never, undefined));

  it("is of a lead its trip in words, with what is missing said", () => {
    const row = makeLead({
      destination: null,
      travelers: 1,
      duration: "1 week",
      contact: null,
      age: null,
      location: "Nyeri",
    } as never);
    const [where, trip, from, , contact] = listColumns(leadListConfig.columns, row);
    expect([where, trip, from, contact]).toEqual(["No destination", "1 traveler, 1 week", "Nyeri", noContactText]);
    expect(listColumns(leadListConfig.lineColumns, row)).toEqual(["No destination", noContactText]);
  });

  it("is of a message its sender once, and where a question was asked", () => {
    const question = {
      name: "",
      email: null,
      contact: "+254 712",
      about: "Laos",
      message: "How far?",
      created_at: "2026-11-27T09:30:00Z",
      id: "m",
    };
    expect(listColumns(messageListConfig.columns, question)).toEqual(["", "Asked on: Laos"]);
    expect(messageListConfig.getName(question as never)).toContain("+254 712");
    expect(describeQuestionPage({ about: null } as never)).toBe("");
    const copied = writeMessageText(question as never);
    expect(copied).toContain("How far?");
    expect(copied.split("\n").every((line) => /^[^:]+: ./.test(line))).toBe(true);
    expect(copied).not.toMatch(/^Name:/m);
  });
});

describe("figures", () => {
  it("are drawn as long as they are, beside the most, with their numbers", () => {
    render(
      <BarList
        title="Countries"
        unit="Leads"
        tallies={[
          { label: "Laos", count: 8 },
          { label: "Nepal", count: 2 },
        ]}
      />,
    );
    const widths = [...document.querySelectorAll("rect.fill-forest")].map((bar) => Number(bar.getAttribute("width")));
    expect(widths).toEqual([100, 25]);
    expect(
      within(screen.getByRole("table"))
        .getAllByRole("row")
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(["Laos8", "Nepal2"]);
  });

  it("say so where there are none", () => {
    render(<BarList title="Countries" unit="Leads" tallies={[]} />);
    expect([text(), document.querySelector("table")]).toEqual(["CountriesNo leads in these days.", null]);
  });

  it("figures of days are drawn within their frame, the last one marked, and told in words", () => {
    const tallies = [3, 0, 12].map((count, n) => ({ day: `2026-11-0${n + 1}`, count }));
    render(<DayChart title="Leads" unit="Leads" tallies={tallies} />);
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("15 leads in 3 days, at most 12 on one day");
    const bars = [...document.querySelectorAll("svg rect")].map((bar) =>
      ["y", "height"].map((name) => Number(bar.getAttribute(name))),
    );
    for (const [y = 0, height = 0] of bars) expect([y >= 0, Math.round(y + height)]).toEqual([true, 100]);
    const [first = [], none = [], most = []] = bars;
    expect([none[1], (most[1] ?? 0) / (first[1] ?? 1)]).toEqual([0, 4]);
    expect(document.querySelectorAll("rect.fill-ochre-fill")).toHaveLength(1);
    expect(document.querySelector("tbody tr")?.textContent).toBe("3 Nov12");
  });

  it("figures of the next build say how many changes wait, and until when", () => {
    const { rerender } = render(<PlannedBuild build={{ waiting: 1, at: Date.UTC(2026, 10, 27, 12) }} />);
    expect(text()).toMatch(/^1 change waits for the website's next update, on 27 November/);
    rerender(<PlannedBuild build={{ waiting: 2, at: Date.UTC(2026, 10, 27, 12) }} />);
    expect(text()).toMatch(/^2 changes wait /);
    rerender(<PlannedBuild build={undefined} />);
    expect(text()).toBe("");
  });
});

describe("what is left of records", () => {
  it("is said before a record is deleted: its notes go with it", async () => {
    const [first, second, none] = ["Ada", "Bo", "Chi"].map((name) => backend.putRow("leads", makeLead({ name })));
    for (const lead_id of [first, second, second]) backend.putRow("lead_notes", { lead_id, body: "A note" });
    await openMirror(backend);
    const { result, rerender } = renderHook(({ id }) => useNotesDeletionWarning("leads", id), {
      initialProps: { id: first },
    });
    await vi.waitFor(() => expect(result.current).toBe("The note beside it will be deleted too."));
    rerender({ id: second });
    await vi.waitFor(() => expect(result.current).toBe("The 2 notes beside it will be deleted too."));
    rerender({ id: none });
    await vi.waitFor(() => expect(result.current).toBeUndefined());
  });

  it("is of an erasure its day, its number and who did it, the newest first", async () => {
    backend.putRow("erasures", { records: 1, actor: signedInUserId, created_at: "2026-11-01T10:00:00+00:00" });
    backend.putRow("erasures", { records: 3, actor: "baraka", created_at: "2026-11-02T10:00:00+00:00" });
    await openMirror(backend);
    render(<Erasures />, { wrapper: MirrorWrapper });
    await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    await vi.waitFor(() =>
      expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/, 3 records, by Baraka Otieno$/),
        expect.stringMatching(/, 1 record, by you$/),
      ]),
    );
  });
});

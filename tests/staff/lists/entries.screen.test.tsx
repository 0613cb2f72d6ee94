/** The entries of a list of cases, the actions on several, and the toolbar above them. */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type NamedView, unfilteredView } from "../../../src/shared/rules/lead-list.ts";
import type { LocalMark } from "../../../src/shared/rules/sync-edit.ts";
import { NewMark } from "../../../src/staff/attention/new-mark.tsx";
import { CaseCard, type CaseEntryProps } from "../../../src/staff/lists/case-card.tsx";
import { CaseLine } from "../../../src/staff/lists/case-line.tsx";
import { ListToolbar } from "../../../src/staff/lists/list-toolbar.tsx";
import { SelectBox } from "../../../src/staff/lists/select-box.tsx";
import { SelectionBar } from "../../../src/staff/lists/selection-bar.tsx";
import { ShortcutsDialog } from "../../../src/staff/lists/shortcuts-dialog.tsx";
import { type LeadListRow, leadListConfig } from "../../../src/staff/screens/leads/lead-list-config.tsx";
import { messageListConfig } from "../../../src/staff/screens/messages/message-list-config.tsx";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signedInUserId } from "../../harness/screens/open-mirror.tsx";

const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ").trim();
const handlers: Record<string, ReturnType<typeof vi.fn>> = {};

let backend: ModelBackend;
beforeEach(async () => {
  for (const name of ["onChoose", "onOpen", "onDelete", "onAttend"]) handlers[name] = vi.fn();
  backend = new ModelBackend();
  backend.putRow("colleagues", { id: signedInUserId, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", { id: "baraka", name: "Baraka", email: "b@kilele.example", role: "planner" });
  await openMirror(backend);
});

const makeRow = (change: object = {}): LeadListRow =>
  ({ ...makeLead({ name: "Bo Larsen", contact: "bo@example.org" }), ...change }) as LeadListRow;

const makeProps = (change: Partial<CaseEntryProps<LeadListRow>> = {}): CaseEntryProps<LeadListRow> => ({
  config: leadListConfig,
  row: makeRow(),
  isNew: false,
  followUp: undefined,
  isChosen: undefined,
  ...(handlers as unknown as Pick<CaseEntryProps<LeadListRow>, "onChoose" | "onOpen" | "onDelete" | "onAttend">),
  ...change,
});

const entries = [
  ["card", (props: CaseEntryProps<LeadListRow>) => <CaseCard {...props} />],
  ["line", (props: CaseEntryProps<LeadListRow>) => <CaseLine {...props} />],
] as const;

describe.each(entries)("a record as a %s", (kind, draw) => {
  const open = (change: Partial<CaseEntryProps<LeadListRow>> = {}) => {
    const props = makeProps(change);
    render(draw(props), { wrapper: MirrorWrapper });
    return props;
  };

  it("is opened by its name, and has no box, no mark and no signs by itself", async () => {
    const { row } = open();
    await userEvent.click(screen.getByRole("button", { name: "Bo Larsen" }));
    expect(handlers.onOpen).toHaveBeenCalledWith(row);
    expect([screen.queryByRole("checkbox"), screen.queryByText("New")]).toEqual([null, null]);
    expect(text()).not.toMatch(/Needs attention|Taken by/);
    const opener = screen.getByRole("button", { name: "Bo Larsen" });
    expect([opener.dataset.case, opener.getAttribute("aria-haspopup")]).toEqual([row.id, "dialog"]);
  });

  it("is chosen and left by its box, says that it is new, and has the signs of its case", async () => {
    const { row } = open({
      isChosen: false,
      isNew: true,
      followUp: makeFollowUp({ assignee: "baraka", stage: "won" }),
    });
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose Bo Larsen" }));
    expect(handlers.onChoose).toHaveBeenLastCalledWith(row.id, true);
    expect(screen.getByText("New").className).toBe(kind === "card" ? "sr-only" : "max-sm:sr-only");
    await vi.waitFor(() => expect(text()).toMatch(/Taken by Baraka/));
    expect(text()).toContain("Won");
  });

  it.each<[LocalMark | undefined, boolean]>([
    [undefined, false],
    ["waiting", false],
    ["refused", true],
    ["conflict", true],
  ])("whose deletion is %s asks for a decision: %s", async (local, isAsked) => {
    const row = makeRow({ local });
    open({ row });
    const ask = screen.queryByRole("button", { name: /^Needs attention\s*: this lead could not be deleted\.$/ });
    expect(ask !== null).toBe(isAsked);
    if (ask) await userEvent.click(ask);
    expect(handlers.onAttend?.mock.calls).toEqual(isAsked ? [[row]] : []);
  });
});

describe("a card", () => {
  const terms = () =>
    [...document.querySelectorAll("dt")].map(({ className, textContent }) => [textContent, className]);
  const lines = () => [...document.querySelectorAll("dl")].map((list) => list.querySelectorAll("dd").length);

  it("has two columns on its first line and the others on its second; a label is read out unless it must be seen", () => {
    render(<CaseCard {...makeProps()} />, { wrapper: MirrorWrapper });
    expect(lines()).toEqual([2, 3]);
    expect(terms().filter(([, className]) => className === "inline")).toEqual([["Age", "inline"]]);
    expect([...document.querySelectorAll("dd bdi")].map(({ textContent }) => textContent)).toEqual([
      "Kisumu, Kenya",
      "bo@example.org",
    ]);
  });

  it("cuts typed text, that of the last column to half of the line, and nothing else", () => {
    render(<CaseCard {...makeProps()} />, { wrapper: MirrorWrapper });
    const classOf = (words: string) => screen.getByText(words).closest("div")?.className;
    expect(classOf("Kisumu, Kenya")).toBe("min-w-1/4 truncate");
    expect(classOf("bo@example.org")).toBe("max-w-1/2 shrink-0 truncate");
    expect(classOf("Namibia")).toBe("shrink-0");
  });

  it("shows the corrected contact in the place of the one that was left, as the answers go to it", () => {
    const followUp = makeFollowUp({ contact: "right@example.org" });
    render(<CaseCard {...makeProps({ followUp })} />, { wrapper: MirrorWrapper });
    expect(screen.getByText("right@example.org").closest("dl")).not.toBe(null);
    expect(screen.queryByText("bo@example.org")).toBe(null);
  });

  it("shows a number that staff have added beside the address that was left, and answers by both", () => {
    const followUp = makeFollowUp({ contact: "+254 712 345 678" });
    render(<CaseCard {...makeProps({ followUp })} />, { wrapper: MirrorWrapper });
    expect(screen.getByText("bo@example.org, +254 712 345 678").closest("dl")).not.toBe(null);
    expect(screen.getAllByRole("link").map(({ title }) => title)).toEqual(["Mail", "Call", "WhatsApp"]);
  });

  it("leaves out a column without a value, and a line without any", () => {
    const config = { ...leadListConfig, columns: leadListConfig.columns.map((each) => ({ ...each, read: () => "" })) };
    render(<CaseCard {...makeProps({ config })} />, { wrapper: MirrorWrapper });
    expect(lines()).toEqual([]);
  });

  it("is deleted by its button alone, and shows the beginning of a message", async () => {
    const props = makeProps();
    render(<CaseCard {...props} />, { wrapper: MirrorWrapper });
    await userEvent.click(screen.getByRole("button", { name: "Delete Bo Larsen" }));
    expect([handlers.onDelete?.mock.calls, handlers.onOpen?.mock.calls]).toEqual([[[props.row]], []]);
    document.body.replaceChildren();
    const message = { ...makeRow(), email: "ada@example.org", message: "Is it far?", about: null };
    const messageProps = { ...makeProps(), config: messageListConfig, row: message } as unknown;
    render(<CaseCard {...(messageProps as CaseEntryProps<LeadListRow>)} />, { wrapper: MirrorWrapper });
    expect(text()).toContain("Is it far?");
  });
});

it("a line has the two columns for which it has room, and the day", () => {
  render(<CaseLine {...makeProps({ row: makeRow({ created_at: "2026-11-20T12:00:00+00:00" }) })} />, {
    wrapper: MirrorWrapper,
  });
  expect(text()).toBe("Bo Larsen Namibiabo@example.org20 Nov".replace("Larsen ", "Larsen"));
  expect(document.querySelector("time")?.dateTime).toBe("2026-11-20T12:00:00+00:00");
});

it("the mark of a new record is a word beside its dot, which a narrow place leaves to the ear", () => {
  render(<NewMark />);
  expect(screen.getByText("New").className).toBe("max-sm:sr-only");
});

it("a box tells what it was set to", async () => {
  const onChoose = vi.fn();
  render(<SelectBox name="Ada" isChosen onChoose={onChoose} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose Ada" }));
  expect(onChoose).toHaveBeenCalledWith(false);
});

it("the keys of a list are shown with what they do, that of opening last", async () => {
  const shortcuts = [{ key: "t", label: "Take it" }] as never;
  const { rerender } = render(<ShortcutsDialog open one="lead" shortcuts={shortcuts} onClose={() => undefined} />);
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  const rows = [...dialog.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["/Search everything", "tTake it", "EnterOpen the lead that you are at"]);
  rerender(<ShortcutsDialog open={false} one="lead" shortcuts={shortcuts} onClose={() => undefined} />);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

describe("the actions on several", () => {
  const actions = { onAct: vi.fn(), onDelete: vi.fn(), onSelectAll: vi.fn(), onClose: vi.fn() };
  const texts = { one: "lead", many: "leads" };
  const open = (count = 2, further = 3) => {
    for (const each of Object.values(actions)) each.mockClear();
    return render(<SelectionBar count={count} texts={texts} further={further} {...actions} />, {
      wrapper: MirrorWrapper,
    });
  };
  const pressButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);

  it("say how many are chosen, choose the further ones, and are done", async () => {
    open();
    expect(screen.getByRole("status").textContent).toBe("2 selected");
    await pressButton("Select 3 leads");
    await pressButton("Done");
    await pressButton("Delete");
    expect(Object.values(actions).map((each) => each.mock.calls.length)).toEqual([0, 1, 1, 1]);
    document.body.replaceChildren();
    open(2, 0);
    expect(screen.queryByRole("button", { name: /^Select/ })).toBeNull();
  });

  it("rest while nothing is chosen", () => {
    open(0);
    const isDisabled = (each: Element) => (each as HTMLButtonElement).disabled;
    const parts = [
      ...screen.getAllByRole("combobox"),
      ...["Set a Date", "Delete"].map((name) => screen.getByRole("button", { name })),
    ];
    expect(parts.map(isDisabled)).toEqual([true, true, true, true]);
    expect(isDisabled(screen.getByRole("button", { name: "Done" }))).toBe(false);
  });

  it("give them to oneself, to a colleague or to nobody, in words", async () => {
    open();
    await screen.findByRole("option", { name: "Baraka" });
    const options = [...screen.getByLabelText<HTMLSelectElement>("Give to").options].map((each) => each.text);
    expect(options).toEqual(["Give to...", "You", "Baraka", "Nobody"]);
    for (const option of ["You", "Baraka", "Nobody"]) await choose("Give to", option);
    expect(actions.onAct.mock.calls).toEqual([
      [{ kind: "assign", to: signedInUserId }, "given to you"],
      [{ kind: "assign", to: "baraka" }, "given to Baraka"],
      [{ kind: "assign", to: null }, "free again"],
    ]);
  });

  it("move them to a stage at once, and lose them with a reason alone, of at most 200 characters", async () => {
    open();
    await choose("Stage", "Won");
    expect(actions.onAct.mock.calls).toEqual([[{ kind: "stage", stage: "won", lostReason: null }, "set to Won"]]);
    await choose("Stage", "Lost");
    const form = within(screen.getByRole("form", { name: "Set to Lost" }));
    fireEvent.change(form.getByLabelText("Why were they lost?"), { target: { value: "  " } });
    await userEvent.click(form.getByRole("button", { name: "Set to Lost" }));
    await form.findByText("Please say why");
    fireEvent.change(form.getByLabelText(/^Why were they lost/), { target: { value: ` ${"🐘".repeat(201)}` } });
    await userEvent.click(form.getByRole("button", { name: "Set to Lost" }));
    await form.findByText("Too long: 201 characters, at most 200 fit");
    expect(actions.onAct).toHaveBeenCalledTimes(1);
    fireEvent.change(form.getByLabelText(/^Why were they lost/), { target: { value: ` ${"🐘".repeat(200)}` } });
    await userEvent.click(form.getByRole("button", { name: "Set to Lost" }));
    expect(actions.onAct.mock.lastCall).toEqual([
      { kind: "stage", stage: "lost", lostReason: "🐘".repeat(200) },
      "set to Lost",
    ]);
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("date them, with a reason of at most 200 characters or none, or take their dates away", async () => {
    open();
    await pressButton("Set a Date");
    await pressButton("Save Date");
    await screen.findByText("Please enter a date");
    for (const date of ["0026-12-05", "20266-12-05"]) {
      fireEvent.change(screen.getByLabelText(/^Next date/), { target: { value: date } });
      await pressButton("Save Date");
      await screen.findByText("Please enter a date");
    }
    expect(actions.onAct).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/^Next date/), { target: { value: "2026-12-24" } });
    expect(screen.queryByText("Please enter a date")).toBeNull();
    await pressButton("Save Date");
    await pressButton("Set a Date");
    fireEvent.change(screen.getByLabelText(/^Next date/), { target: { value: "2026-12-24" } });
    fireEvent.change(screen.getByLabelText("What is next"), { target: { value: ` ${"y".repeat(201)} ` } });
    await pressButton("Save Date");
    await screen.findByText("Too long: 201 characters, at most 200 fit");
    fireEvent.change(screen.getByLabelText(/^What is next/), { target: { value: ` ${"y".repeat(200)} ` } });
    await pressButton("Save Date");
    await pressButton("Set a Date");
    await pressButton("Remove Dates");
    expect(actions.onAct.mock.calls.map(([action]) => action)).toEqual([
      { kind: "date", on: "2026-12-24", reason: null },
      { kind: "date", on: "2026-12-24", reason: "y".repeat(200) },
      { kind: "date", on: null, reason: null },
    ]);
    expect(actions.onAct.mock.calls.map(([, said]) => said.split(" ")[0])).toEqual(["due", "due", "without"]);
    await pressButton("Set a Date");
    await pressButton("Cancel");
    expect([screen.queryByRole("form"), actions.onAct.mock.calls.length]).toEqual([null, 3]);
  });
});

const onChange = vi.fn();

const standard: NamedView[] = [
  { value: "all", label: "All Leads", filters: {} },
  { value: "recent", label: "Last 7 Days", filters: { period: "week" } },
];
const savedViews: NamedView[] = [{ value: "mine-1", label: "Laos", filters: { destination: "laos" } }];
function Toolbar({ begin = unfilteredView, own: ownViews = [] as NamedView[] }) {
  const [view, setView] = useState(begin);
  const box = useRef<HTMLInputElement>(null);
  return (
    <ListToolbar
      view={view}
      onChange={(next) => {
        onChange(next);
        setView(next);
      }}
      searchLabel="Search leads..."
      searchBox={box}
      offeredFilters={["period", "destination"]}
      useChoices={() => ({}) as never}
      standard={standard}
      saved={ownViews}
      onSave={undefined}
      onDeleteView={undefined}
    />
  );
}

describe("the toolbar of a list", () => {
  const filter = () => screen.getByLabelText<HTMLSelectElement>("Filter");
  const pick = (name: string) => userEvent.selectOptions(filter(), name);

  it("names the view whose filters these are, and says so where they belong to none", async () => {
    render(<Toolbar begin={{ ...unfilteredView, filters: { destination: "laos" } }} />, { wrapper: MirrorWrapper });
    expect([filter().value, filter().selectedOptions[0]?.text]).toEqual(["own", "Unsaved filters"]);
    document.body.replaceChildren();
    render(<Toolbar begin={{ ...unfilteredView, filters: { destination: "laos" } }} own={savedViews} />, {
      wrapper: MirrorWrapper,
    });
    expect([filter().value, filter().querySelector("optgroup")?.label]).toEqual(["mine-1", "Your views"]);
    expect(screen.queryByRole("option", { name: "Unsaved filters" })).toBeNull();
  });

  it("clears the search with the view of all records, keeps it with any other, and the order with both", async () => {
    const begin = { ...unfilteredView, search: "ferry", sort: "name" } as const;
    render(<Toolbar begin={begin} />, { wrapper: MirrorWrapper });
    await pick("Last 7 Days");
    expect(onChange).toHaveBeenLastCalledWith({ ...begin, filters: { period: "week" } });
    await pick("All Leads");
    expect(onChange).toHaveBeenLastCalledWith({ ...unfilteredView, sort: "name" });
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Oldest First");
    expect(onChange).toHaveBeenLastCalledWith({ ...unfilteredView, sort: "oldest" });
    fireEvent.change(screen.getByRole("searchbox", { name: "Search leads..." }), { target: { value: "tea" } });
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ search: "tea", sort: "oldest" });
  });

  it("counts the filters that are set on the button that opens them", async () => {
    render(<Toolbar begin={{ ...unfilteredView, filters: { destination: "laos", period: "week" } }} />, {
      wrapper: MirrorWrapper,
    });
    const button = screen.getByRole("button", { name: "Filters set: 2" });
    const panel = () => document.getElementById("filters");
    expect([button.getAttribute("aria-expanded"), panel()?.hidden, panel()?.childElementCount]).toEqual([
      "false",
      true,
      0,
    ]);
    await userEvent.click(button);
    expect([button.getAttribute("aria-expanded"), panel()?.hidden]).toEqual(["true", false]);
    expect(panel()?.childElementCount).toBeGreaterThan(0);
    document.body.replaceChildren();
    render(<Toolbar />, { wrapper: MirrorWrapper });
    screen.getByRole("button", { name: "Filters" });
  });
});

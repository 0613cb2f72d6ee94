/** Tests the cards of the dashboard: the content for a state, and the effect of a press. */
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptOffer, releaseOffers, undoStore } from "../../../../src/staff/edits/undo.ts";
import { MailAlerts } from "../../../../src/staff/screens/dashboard/mail-alerts.tsx";
import {
  NotificationSettings,
  type SettingsState,
} from "../../../../src/staff/screens/dashboard/notification-settings.tsx";
import { ReadersCard } from "../../../../src/staff/screens/dashboard/readers-card.tsx";
import { Today } from "../../../../src/staff/screens/dashboard/today.tsx";
import { UndoBar } from "../../../../src/staff/shell/undo-bar.tsx";
import { makeLead } from "../../../harness/leads.ts";

vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search?: object; children: React.ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search as Record<string, string>)}`}>{children}</a>
  ),
}));
vi.mock("../../../../src/staff/cases/contact-links.tsx", () => ({ ContactLinks: () => null }));
vi.mock("../../../../src/staff/cases/follow-up-marks.tsx", () => ({ FollowUpMarks: () => null }));
vi.mock("../../../../src/staff/edits/undo.ts", async (original) => ({
  ...(await original<object>()),
  acceptOffer: vi.fn(),
  releaseOffers: vi.fn(),
}));

const onChange = vi.fn();
beforeEach(() => onChange.mockReset());
const button = () => screen.getByRole<HTMLButtonElement>("button");
const hintOf = (each: HTMLElement) => document.getElementById(each.getAttribute("aria-describedby") ?? "")?.textContent;

describe("Today", () => {
  const noCases = {
    soon: [],
    overdue: [],
    due: [],
    plans: [],
    mine: [],
    untaken: [],
    fresh: [],
    travelling: [],
    unreachable: [],
  };
  const lead = makeLead({ destination: "laos", travelers: 2, travel_month: "august" });
  const makeCase = (name: string, table = "leads") => ({ followUp: { id: name }, name, table, lead }) as never;
  const cases = (count: number) => Array.from({ length: count }, (_, n) => makeCase(`P${n}`));
  const names = (label: string) =>
    [...screen.getByRole("list", { name: label, hidden: true }).children].map(({ textContent }) => textContent);

  it("says that it is read, and then that nothing is due", () => {
    const { rerender } = render(<Today groups={undefined} deletedSoon={[]} />);
    expect(screen.getByRole("status").textContent).toBe("Loading...");
    rerender(<Today groups={noCases} deletedSoon={[]} />);
    expect(screen.queryByRole("status")).toBeNull();
    screen.getByText("Everybody is answered, and nothing is due.");
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("shows five of a part with its number, the others behind their number, and no part without a case", () => {
    render(<Today groups={{ ...noCases, due: cases(5), mine: cases(7) }} deletedSoon={[]} />);
    expect(screen.queryByText(/^Everybody is answered/)).toBeNull();
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Due", "Mine"]);
    expect(names("Due")).toHaveLength(5);
    expect(names("Mine")).toEqual(["P0", "P1", "P2", "P3", "P4"].map((name) => `${name}Laos, August, 2 travelers`));
    expect(names("Mine, more")).toEqual(["P5", "P6"].map((name) => `${name}Laos, August, 2 travelers`));
    expect([...document.querySelectorAll("summary")].map(({ textContent }) => textContent)).toEqual(["2 more"]);
    expect(screen.getByRole("region", { name: "Mine" }).querySelector(".tabular-nums")?.textContent).toBe("7");
  });

  it("folds what nobody can answer", () => {
    render(<Today groups={{ ...noCases, unreachable: cases(2) }} deletedSoon={[]} />);
    expect(screen.getByText("They left no contact").closest("details")?.open).toBe(false);
    expect(names("Cannot be answered, more")).toHaveLength(2);
  });

  it("leads to a lead or a message, and says until when one that is not done is kept", () => {
    const until = Date.UTC(2026, 11, 24, 12);
    render(
      <Today
        groups={{ ...noCases, due: [makeCase("Ada"), makeCase("Bo", "messages")] }}
        deletedSoon={[{ each: makeCase("Chege"), until }]}
      />,
    );
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/leads?lead=Ada",
      "/admin/messages?message=Bo",
      "/admin/leads?lead=Chege",
    ]);
    expect(names("Deleted soon")[0]).toMatch(/^ChegeLaos, August, 2 travelersDeleted on .*24/);
    screen.getByRole("heading", { level: 3, name: "Deleted soon, though not done" });
  });
});

describe("the switch for mails", () => {
  it.each([
    [true, "Stop mails about enquiries", /^Each enquiry and message sends a mail/, false],
    [false, "Mail me about new enquiries", /^You get no mail/, true],
  ])("the switch for mails that is %s says so, and asks for the other at a press", (isOn, label, hint, asked) => {
    render(<MailAlerts isOn={isOn} isSaving={false} onChange={onChange} />);
    expect([button().textContent, hintOf(button())]).toEqual([label, expect.stringMatching(hint)]);
    fireEvent.click(button());
    expect(onChange.mock.calls).toEqual([[asked]]);
  });

  it("rests until the server has answered, and while it is saved", () => {
    const { rerender } = render(<MailAlerts isOn={undefined} isSaving={false} onChange={onChange} />);
    expect([button().disabled, hintOf(button())]).toEqual([true, "This can be changed once the server answers."]);
    rerender(<MailAlerts isOn isSaving onChange={onChange} />);
    expect(button().disabled).toBe(true);
    rerender(<MailAlerts isOn isSaving={false} onChange={onChange} />);
    expect(button().disabled).toBe(false);
  });
});

describe("the switch for notifications", () => {
  const open = (state: SettingsState, change: object = {}) =>
    render(<NotificationSettings {...{ state, isBusy: false, others: [], onChange, ...change }} />);

  it.each<[SettingsState, boolean, string]>([
    ["on", false, "Stop ringing this device"],
    ["off", false, "Ring this device"],
    ["blocked", true, "Ring this device"],
    ["install-first", true, "Ring this device"],
    ["none", true, "Ring this device"],
    ["not-set-up", true, "Ring this device"],
    ["offline", true, "Ring this device"],
    ["unknown", true, "Ring this device"],
  ])("of a device that is %s rests: %s", (state, isResting, label) => {
    open(state);
    expect([button().disabled, button().textContent]).toEqual([isResting, label]);
    expect(hintOf(button())).toMatch(/\.$/);
    fireEvent.click(button());
    expect(onChange.mock.calls).toEqual(isResting ? [] : [[state === "off"]]);
  });

  it("rests while it is changed, and names the other devices that ring", () => {
    open("on", { isBusy: true, others: ["Phone", "Tablet"] });
    expect(button().disabled).toBe(true);
    screen.getByText("Also rings: Phone, Tablet.");
    document.body.replaceChildren();
    open("on");
    expect(document.body.textContent).not.toContain("Also rings");
  });
});

it("the card of readers is not there before its figures, needs the network for them, and shows them by day, page and step", () => {
  const { container, rerender } = render(<ReadersCard figures={undefined} />);
  expect(container.textContent).toBe("");
  rerender(<ReadersCard figures={null} />);
  expect(container.textContent).toMatch(/You need to be online to see these numbers\.$/);
  const tally = [{ value: "guide", label: "Guide", count: 3 }] as never;
  rerender(<ReadersCard figures={{ days: [], pages: tally, steps: [] } as never} />);
  expect(container.textContent).not.toContain("You need to be online");
  for (const title of ["By day", "By kind of page", "Steps of the questionnaire"])
    expect(container.textContent).toContain(title);
});

describe("the offer to undo", () => {
  const offer = { title: "Deleted", text: "Walk" } as never;

  it("stands among the toasts, and is accepted or dismissed by a press", () => {
    const region = document.createElement("section");
    region.id = "toasts";
    document.body.append(region);
    const { container } = render(<UndoBar />);
    expect(region.textContent).toBe("");
    vi.spyOn(undoStore, "read").mockReturnValue(offer);
    document.body.append(region);
    render(<UndoBar />);
    expect([region.textContent, container.textContent]).toEqual(["Deleted WalkUndoDismiss×", ""]);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(vi.mocked(acceptOffer).mock.calls).toEqual([[offer]]);
    expect(releaseOffers).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: /^Dismiss/ }));
    expect(vi.mocked(releaseOffers).mock.calls).toEqual([[offer]]);
  });

  it("stands where it is rendered in a document without toasts", () => {
    vi.spyOn(undoStore, "read").mockReturnValue(offer);
    const { container } = render(<UndoBar />);
    expect(container.textContent).toBe("Deleted WalkUndoDismiss×");
  });
});

/** The places of the staff area in which two people write at the same time. */
import type { Page } from "playwright";
import { planOfPlanners } from "./office.ts";

/** A field as its form names it, and its column. */
export interface DeskField {
  label: string;
  column: string;
}

/** A screen with the records that are edited on it. */
export interface Desk {
  table: "destinations" | "plans" | "plan_days";
  /** The column by which a record is known. */
  key: "name" | "id";
  /** The fields that one person alone changes: the first one's, and the second one's. */
  own: readonly [DeskField, DeskField];
  /** The field that both change. */
  shared: DeskField;
  isShown: (page: Page) => Promise<boolean>;
  open: (page: Page) => Promise<void>;
  /** Lists the records that are edited during the run. */
  list: (page: Page) => Promise<string[]>;
  /** Types a value into a field of a record and saves it. */
  edit: (page: Page, record: string, label: string, value: string) => Promise<void>;
}

const savingTimeout = 45_000;

const openScreen = async (page: Page, name: string) => {
  // By keyboard, because toasts of new requests cover what is pressed.
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name }).press("Enter");
  await page.getByRole("heading", { name, level: 1 }).waitFor();
};

const destinations: Desk = {
  table: "destinations",
  key: "name",
  own: [
    { label: "Culture", column: "culture" },
    { label: "Etiquette", column: "etiquette" },
  ],
  shared: { label: "Did You Know?", column: "trivia" },
  isShown: (page) => page.getByRole("heading", { name: "Destinations", level: 1, includeHidden: true }).isVisible(),
  open: (page) => openScreen(page, "Destinations"),
  async list(page) {
    const headings = page.getByRole("listitem").getByRole("heading", { level: 2 });
    await headings.first().waitFor();
    return (await headings.allTextContents()).slice(0, 4);
  },
  async edit(page, record, label, value) {
    const heading = page.getByRole("heading", { level: 2, name: record, exact: true });
    const card = page.getByRole("listitem").filter({ has: heading });
    await card.getByRole("button", { name: "Edit" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
    await dialog.waitFor({ state: "detached", timeout: savingTimeout });
  },
};

const isPlanShown = (page: Page) => page.getByRole("list", { name: "Days" }).isVisible();

async function openPlan(page: Page): Promise<void> {
  await openScreen(page, "Plans");
  await page.getByRole("link", { name: planOfPlanners.title }).press("Enter");
  await page.getByRole("list", { name: "Days" }).waitFor();
}

/** Lists the ids of the days of the plan that is shown. */
export const listDayIds = (page: Page): Promise<string[]> =>
  page.locator("[data-day]").evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset.day ?? ""));

const startsWith = (label: string) => new RegExp(`^${label}`);

const planDays: Desk = {
  table: "plan_days",
  key: "id",
  own: [
    { label: "Note of the office", column: "office_note" },
    { label: "Text for the traveller", column: "text" },
  ],
  shared: { label: "Title", column: "title" },
  isShown: isPlanShown,
  open: openPlan,
  list: async (page) => (await listDayIds(page)).slice(0, planOfPlanners.days),
  async edit(page, record, label, value) {
    const day = page.locator(`[data-day="${record}"]`);
    await day.getByRole("heading", { level: 2 }).getByRole("button").press("Enter");
    const form = day.getByRole("form", { name: /^Day: / });
    await form.getByRole("textbox", { name: startsWith(label) }).fill(value);
    await form.getByRole("button", { name: "Save Day" }).press("Enter");
    await form.waitFor({ state: "detached", timeout: savingTimeout });
  },
};

const plans: Desk = {
  table: "plans",
  key: "id",
  own: [
    { label: "Price as agreed", column: "price" },
    { label: "Traveller", column: "traveller_name" },
  ],
  shared: { label: "Note of the office", column: "office_note" },
  isShown: isPlanShown,
  open: openPlan,
  list: async (page) => [new URL(page.url()).searchParams.get("plan") ?? ""],
  async edit(page, _, label, value) {
    await page.getByRole("button", { name: "Edit the Plan" }).press("Enter");
    const form = page.getByRole("form", { name: "The plan" });
    await form.getByRole("textbox", { name: startsWith(label) }).fill(value);
    await form.getByRole("button", { name: "Save Plan" }).press("Enter");
    await form.waitFor({ state: "detached", timeout: savingTimeout });
  },
};

export const desks = { destinations, planDays, plans } as const;

import type { BrowserContextOptions, Locator, Page } from "playwright";
import { beforeEach, expect } from "vitest";
import { type Site, waitForWorker } from "./harness.ts";
import { askWorker } from "./pwa-site.ts";
import { findToasts, openScreen, signIn } from "./staff-leads-page.ts";
import { deviceForEach, page, site } from "./stage.ts";

export const dialog = (page: Page, name?: string): Locator => page.getByRole("dialog", name ? { name } : undefined);

/** Finds the card with a name. */
export const findCard = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

export const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole("button", { name });

/** Waits for a dialog by its title, because the dialog's own element has no size. */
export const waitForDialog = (page: Page, title: string): Promise<void> =>
  page.getByRole("heading", { level: 2, name: title, exact: true }).last().waitFor();

const findToast = (page: Page, title: string, text: string) =>
  findToasts(page).locator("> div").filter({ hasText: title }).filter({ hasText: text }).first();

export const toast = (page: Page, title: string, text: string): Promise<void> => findToast(page, title, text).waitFor();

/** Waits for a toast and dismisses it, so that a later toast with the same text is recognised as a new one. */
export const takeToast = (page: Page, title: string, text: string): Promise<void> =>
  findToast(page, title, text).getByRole("button", { name: "Dismiss" }).click();

/** Fills fields by their names. */
export async function fillFields(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await within.getByRole("textbox", { name: label, exact: true }).fill(value);
  }
}

/** Reads the rows of a table from the server. */
export const readServerRows = (
  site: Site,
  table: "destinations" | "services" | "blog_posts",
  where: string,
  value: string,
) => site.backend.db.query<Record<string, unknown>>(`select * from public.${table} where ${where} = $1`, [value]);

/** Returns true if a request writes to the tables or the bucket. */
export const isWrite = ({ method, path }: { method: string; path: string }): boolean =>
  method !== "GET" && method !== "OPTIONS" && /^\/(rest\/v1\/rpc\/push_change|storage\/)/.test(path);

/** Waits until the device has all that the staff area needs without a network: its code, and the tables. */
export async function prepareOffline(page: Page): Promise<void> {
  await waitForWorker(page);
  // The worker answers once it has everything.
  expect(await askWorker<true>(page, { type: "STAFF_SIGNED_IN" })).toBe(true);
  await page.locator("[data-sync=up-to-date]").waitFor();
}

export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
/**
 * The options of a device without the worker, for tests that open nothing offline: installing the worker takes half the time of a
 * test.
 */
export const withoutWorker: BrowserContextOptions = { ...desk, serviceWorkers: "block" };

/** Opens a new device with a signed-in person for each test of a group. */
export function signedInForEach(options: BrowserContextOptions): void {
  deviceForEach(options);
  beforeEach(() => signIn(page, site));
}

/** Waits for the toast about a change that waits for the network, and dismisses it. */
export const takeKeptToast = () =>
  takeToast(page, "Kept on this device", "The change is sent as soon as you are online.");

/** Begins a post without saving it. */
export async function addPost(title: string) {
  await openScreen(page, "Blog Posts");
  await button(page, "Create Blog Post").click();
  await fillFields(dialog(page), { Title: title, Content: "Text" });
}

import type { BrowserContext, Page } from "playwright";
import type { Draft } from "../../src/outbox/draft.ts";
import type { DraftKind, OutboxEntry } from "../../src/shared/rules/outbox-entry.ts";
import { readStore } from "../../tests/harness/browser/read-store.ts";
import { findTextField, visitorForms } from "./visitor-forms.ts";

/** The time limit of each action on a page that may fail at any moment, in milliseconds. */
const actionTimeout = 8_000;

/** The page on which everything that waits on a device is listed. */
const libraryAddress = "/offline-library";

type WatchedWindow = Window & { shownTexts?: string[] };

/** Opens a tab that remembers every text that appears in it: a toast may be gone before the run looks. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const texts: string[] = [];
    (window as WatchedWindow).shownTexts = texts;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  });
  page.setDefaultTimeout(actionTimeout);
  return page;
}

/** Shows the form of a kind in an open page; tries again while the connection does not let it through. */
export async function showForm(
  page: Page,
  url: string,
  { kind, address }: { kind: DraftKind; address: string },
  deadline: number,
): Promise<void> {
  await retryUntil(deadline, async () => {
    await page.goto("about:blank");
    await page.goto(`${url}${address}`);
    const { ready } = visitorForms[kind];
    if (kind === "enquiry") return page.locator(ready).waitFor({ timeout: 4_000 });
    await findTextField(page, kind).focus({ timeout: 6_000 });
    return page.locator(ready).waitFor({ timeout: 4_000 });
  });
}

/** Shows the list of what waits on a page's device. */
export async function showLibrary(page: Page, url: string, deadline: number): Promise<void> {
  await retryUntil(deadline, async () => {
    await page.goto(`${url}${libraryAddress}`);
    await page.locator("[data-island=offline-library][data-live]").waitFor({ timeout: 4_000 });
  });
}

async function retryUntil(deadline: number, task: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await task();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

/**
 * Sends the answers as a request of their own if the page asks: the tabs of a device share a draft, and another tab has sent it.
 */
export async function confirmIfAsked(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Send as another request" });
  if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
}

/** A request in the outbox of a device. */
export type WaitingEntry = Pick<OutboxEntry, "id" | "state" | "createdAt" | "lastError" | "isKeyReused"> & {
  text: string;
};

const findText = (answers: object): string => {
  const { name, message, text } = answers as Record<string, string | undefined>;
  return message ?? text ?? name ?? "";
};

/** Lists the requests in the outbox of a page's device, oldest first. */
export async function listWaiting(page: Page): Promise<WaitingEntry[]> {
  const stored: OutboxEntry[] = [];
  for (const store of ["outbox", "planAnswers"])
    stored.push(...(await readStore<OutboxEntry>(page, "kilele-visitor", store)));
  return stored
    .map(({ payload, ...entry }) => ({ ...entry, text: findText(payload) }))
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** Lists the drafts of a page's device with the text of each. */
export async function listDrafts(page: Page): Promise<(Pick<Draft, "key" | "sentPayload"> & { text: string })[]> {
  const drafts = await readStore<Draft>(page, "kilele-visitor", "drafts");
  return drafts.map(({ key, sentPayload, answers }) => ({ key, sentPayload, text: findText(answers) }));
}

/** Lists the ids of the requests that are known to have arrived. */
export const listArrivals = async (page: Page): Promise<string[]> =>
  (await readStore<{ id: string }>(page, "kilele-visitor", "arrivals")).map(({ id }) => id);

/** Forgets what has appeared in a page so far. */
export const forgetShown = (page: Page): Promise<void> =>
  page.evaluate(() => (window as WatchedWindow).shownTexts?.splice(0)).then(() => undefined);

/** Returns true if words have appeared in a page since it was opened, or since it was told to forget. */
export const hasShown = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(
    (sought) => (window as WatchedWindow).shownTexts?.some((text) => text.includes(sought)) ?? false,
    words,
  );

/** Finds what a page says of a request that was refused in a replay. */
export const findRefusal = (page: Page, reason: string) => page.getByText(`Not accepted: ${reason}`).first();

/** Presses 'Try now' beside every request that waits, until none does. Those that were refused stay. */
export async function sendWholeOutbox(page: Page, deadline: number): Promise<void> {
  for (;;) {
    const waiting = (await listWaiting(page)).filter(({ state }) => state === "waiting");
    if (waiting.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Still waiting: ${waiting.map(({ text }) => text).join(", ")}`);
    const row = page.getByRole("listitem").filter({ hasNotText: "Not accepted" });
    const button = row.getByRole("button", { name: "Try now" }).first();
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    await new Promise((done) => setTimeout(done, 150));
  }
}

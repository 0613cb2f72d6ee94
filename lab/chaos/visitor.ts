import type { BrowserContext, Page } from "playwright";
import type { Arrival } from "../../src/outbox/dexie/visitor-db.ts";
import type { Draft } from "../../src/outbox/draft.ts";
import type { DraftKind, OutboxEntry } from "../../src/shared/rules/outbox-entry.ts";
import { readStore } from "../../tests/harness/browser/read-store.ts";
import { findTextField, visitorForms } from "./visitor-forms.ts";

/** The time limit of each action on a page that may fail at any moment, in milliseconds. */
const actionTimeout = 8_000;

/** The page on which everything that waits on a device is listed. */
const libraryAddress = "/offline-library";

type WatchedWindow = Window & { shownTexts?: string[]; deletedKeys?: string[]; replacedTexts?: string[] };

/** The stores of the requests that wait on a device. */
const outboxStores = ["outbox", "planAnswers"] as const;

/**
 * Opens a tab that remembers every text that appears in it, because a toast may be gone before the run looks; the key of every
 * request that it deletes from its outbox, because the list in which a button is pressed may have moved; and what stood in a field
 * before something was typed over it, because a draft may be restored at that moment.
 * @param log receives what the site warns of, such as a store that does not answer
 */
export async function openTab(context: BrowserContext, log: (text: string) => void = () => {}): Promise<Page> {
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "warning" && log(`warned: ${message.text().split("\n")[0]}`));
  await page.addInitScript((stores: readonly string[]) => {
    const keys: string[] = [];
    (window as WatchedWindow).deletedKeys = keys;
    const deleteRow = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      if (stores.includes(this.name) && typeof key === "string") keys.push(key);
      return deleteRow.call(this, key);
    };
    const replaced: string[] = [];
    (window as WatchedWindow).replacedTexts = replaced;
    const noteFields = (fields: Iterable<unknown>) => {
      for (const field of fields)
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) replaced.push(field.value);
    };
    document.addEventListener("beforeinput", ({ target }) => noteFields([target]), true);
    const noteStartOver = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button?.textContent === "Start over") noteFields(button.form?.elements ?? []);
    };
    document.addEventListener("click", noteStartOver, true);
    const texts: string[] = [];
    (window as WatchedWindow).shownTexts = texts;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  }, outboxStores);
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
  for (const store of outboxStores) stored.push(...(await readStore<OutboxEntry>(page, "kilele-visitor", store)));
  return stored
    .map(({ payload, ...entry }) => ({ ...entry, text: findText(payload) }))
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** A draft on a device. `sentText` is the text that was last sent under its key: empty if nothing was. */
export type KeptDraft = Pick<Draft, "key"> & { text: string; sentText: string };

/** Lists the drafts of a page's device. */
export async function listDrafts(page: Page): Promise<KeptDraft[]> {
  const drafts = await readStore<Draft>(page, "kilele-visitor", "drafts");
  return drafts.map(({ key, sentPayload, answers }) => ({
    key,
    text: findText(answers),
    sentText: sentPayload ? findText(JSON.parse(sentPayload)) : "",
  }));
}

/** Lists the ids of the requests that are known to have arrived. */
export const listArrivals = async (page: Page): Promise<string[]> =>
  (await readStore<Arrival>(page, "kilele-visitor", "arrivals")).flatMap(({ id, isUsedUp }) => (isUsedUp ? [] : [id]));

/** Lists the texts that stood in a page's fields before something was typed over them, or before its form was emptied. */
export const listReplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as WatchedWindow).replacedTexts ?? []);

/** Forgets what has appeared in a page so far, and what it has deleted. */
export const forgetShown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { shownTexts, deletedKeys } = window as WatchedWindow;
    shownTexts?.splice(0);
    deletedKeys?.splice(0);
  });

/** Lists the keys of the requests that a page has deleted from its outbox since it was opened, or since it was told to forget. */
export const listDeletedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((window as WatchedWindow).deletedKeys)]);

/** Returns true if words have appeared in a page since it was opened, or since it was told to forget. */
export const hasShown = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(
    (sought) => (window as WatchedWindow).shownTexts?.some((text) => text.includes(sought)) ?? false,
    words,
  );

/** Lists the texts with some words that have appeared in a page since it was opened, or since it was told to forget. */
export const listShown = (page: Page, words: string): Promise<string[]> =>
  page.evaluate((sought) => (window as WatchedWindow).shownTexts?.filter((text) => text.includes(sought)) ?? [], words);

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

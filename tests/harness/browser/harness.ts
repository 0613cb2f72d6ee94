import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { expect, inject } from "vitest";
import { type Backend, type BackendOptions, startBackend } from "../../../backend/server.ts";
import { readMigratedDatabase } from "../blank-database.ts";
import { type FaultProxy, startFaultProxy } from "../fault-proxy.ts";
import { isLongRun } from "../test-length.ts";
import { findAxeViolations, measureExcessWidth, visitAppearances, visitSomeAppearances, wcag22 } from "./axe.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the Chromium that tests use: the one without windows where there is one. */
    chromium: string;
    /** The path of one with windows, which has a back/forward cache too. */
    wholeChromium: string;
    siteDir: string;
  }
}

const flags = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  // A device's tabs share a process, as they do on a phone: each new one costs an eighth of a page's work.
  "--renderer-process-limit=1",
];

export type Site = {
  backend: Backend;
  proxy: FaultProxy;
  /** The address that visitors use: the proxy's. */
  url: string;
  stop: () => Promise<void>;
};

/** The built site on an embedded backend of its own, reached through a proxy that can break the connection. */
export async function startSite(options: Partial<BackendOptions> = {}): Promise<Site> {
  const backend = await startBackend({
    dataDir: "memory",
    initialDump: await readMigratedDatabase(),
    siteDir: inject("siteDir"),
    ...options,
  });
  const proxy = await startFaultProxy(backend.url);
  return {
    backend,
    proxy,
    url: proxy.url,
    stop: async () => {
      await proxy.close();
      await backend.stop();
    },
  };
}

/** The built site as a static host has it: nothing is made of rows when it is asked for. */
export const startStaticSite = (): Promise<Site> => startSite({ hasLivePages: false });

/** A site built for the test alone, while its backend was there: every published row has a page of its own. */
export async function startBuiltSite(
  settings: Record<string, string> = {},
  options: Partial<BackendOptions> = {},
): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-built-"));
  const siteDir = path.join(folder, "site");
  await mkdir(siteDir);
  const site = await startSite({ ...options, siteDir });
  const own = { NODE_ENV: "production", OUT_DIR: siteDir, BUILD_SUPABASE_URL: site.backend.url, ...settings };
  await promisify(execFile)(process.execPath, ["site/build.ts"], { env: { ...process.env, ...own } });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const launch = (executablePath = inject("chromium")) => chromium.launch({ executablePath, args: flags });

/** The console's messages about a network that a test breaks. */
const ofTheNetwork =
  /Failed to load resource|net::ERR_|error occurred when fetching the script|^WebSocket connection to .* failed/;

/**
 * Chromium's message about a page that fades in when that is given up half way, as when the page is left again at once.
 * The
 * site's own code has no part in it: the transition is declared in the styles.
 */
const ofTheFading =
  /^InvalidStateError: Transition was aborted because of invalid state. ViewTransition opt-in disabled/;

/** The console's words about a picture from another site, which the policy is there to refuse. */
const ofForeignPictures = /^Loading the image 'https:\/\/evil\.example\/[^']*' violates .*"img-src /;

/** Errors on a page's console that a test did not expect; network failures that a test causes itself do not count. */
export function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  const expected = (text: string) => ofTheNetwork.test(text) || ofForeignPictures.test(text);
  context.on("console", (message) => {
    if (message.type() === "error" && !expected(message.text())) errors.push(message.text());
  });
  context.on("weberror", (error) => {
    const words = String(error.error());
    if (!ofTheFading.test(words)) errors.push(words);
  });
  return errors;
}

/** Waits until the worker has everything that it keeps for reading offline. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.active?.state === "activated") return;
    await new Promise((done) => registration.active?.addEventListener("statechange", done, { once: true }));
  });
}

/**
 * Waits until a page has started all that a visit needs: the worker is registered last. Not by `waitForFunction`, which takes a
 * promise for a yes.
 */
export const waitForVisit = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined))
    .toBe(true);

/** A context in which axe can run, and pages stand still. */
export const forAxe: BrowserContextOptions = { bypassCSP: true, reducedMotion: "reduce", serviceWorkers: "block" };

const tags = [...wcag22, "best-practice"];

/** Fields that are not named exactly once: by a label of their own, or by what names them. */
const listMisnamedFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [hidden]), select, textarea");
    const names = (field: HTMLInputElement) =>
      (field.labels?.length ?? 0) +
      Number(field.hasAttribute("aria-label")) +
      Number(field.hasAttribute("aria-labelledby"));
    return [...fields]
      .filter((field) => names(field) !== 1)
      .map((field) => `${field.name || field.id}: ${names(field)}`);
  });

/**
 * Fails if axe finds something on the page as it stands, if it is wider than its window or if a field has no
 * name of its own: light and dark, at every width. In a short run axe judges one of these, the next one at each call, and all
 * else is looked at in every width once.
 * @param options `within` is a selector; `widths` in pixels; `also` is looked at in each case too
 */
export async function expectNoBarrier(
  page: Page,
  what: string,
  options: { within?: string; widths?: readonly number[]; also?: (what: string) => Promise<void> } = {},
): Promise<void> {
  const judge = async (look: string, isJudged: boolean) => {
    const where = `${what}, ${look}`;
    if (isJudged) expect(await findAxeViolations(page, tags, options.within), where).toEqual([]);
    expect(await measureExcessWidth(page), `${where}: too wide`).toBe(0);
    expect(await listMisnamedFields(page), `${where}: fields with no label, or with two`).toEqual([]);
    await options.also?.(where);
  };
  if (isLongRun) for await (const look of visitAppearances(page, options.widths)) await judge(look, true);
  else for await (const { look, isJudged } of visitSomeAppearances(page, options.widths)) await judge(look, isJudged);
}

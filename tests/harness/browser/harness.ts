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
    /** The path of the Chromium that tests use: the headless one if it is installed. */
    chromium: string;
    /** The path of the full Chromium, which has a back/forward cache too. */
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
  // The tabs of a device share a process, as on a phone, because each new process costs an eighth of a page's work.
  "--renderer-process-limit=1",
];

export type Site = {
  backend: Backend;
  proxy: FaultProxy;
  /** The address that visitors use: the proxy's. */
  url: string;
  stop: () => Promise<void>;
};

/** Starts the built site on an embedded backend of its own, behind a proxy that can break the connection. */
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

/** Starts the built site as a static host serves it, without pages that are rendered on request. */
export const startStaticSite = (): Promise<Site> => startSite({ hasLivePages: false });

/** A site that was built for one test, and its folder. */
export type OwnSite = Site & { siteDir: string };

/** Builds a site for one test with its backend running, so that every published row has a page. */
export async function buildAndStartSite(
  settings: Record<string, string> = {},
  options: Partial<BackendOptions> = {},
): Promise<OwnSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-built-"));
  const siteDir = path.join(folder, "site");
  await mkdir(siteDir);
  const site = await startSite({ ...options, siteDir });
  const ownSettings = { NODE_ENV: "production", OUT_DIR: siteDir, BUILD_SUPABASE_URL: site.backend.url, ...settings };
  await promisify(execFile)(process.execPath, ["site/build.ts"], { env: { ...process.env, ...ownSettings } });
  return {
    ...site,
    siteDir,
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const launch = (executablePath = inject("chromium")) => chromium.launch({ executablePath, args: flags });

/** Matches the console's messages about a network that a test breaks. */
const networkMessages =
  /Failed to load resource|net::ERR_|error occurred when fetching the script|^WebSocket connection to .* failed/;

/**
 * Matches Chromium's message about a view transition that is cancelled because the page is left at once. The transition is
 * declared in the styles and not run by the site's code.
 */
const transitionMessages =
  /^InvalidStateError: Transition was aborted because of invalid state. ViewTransition opt-in disabled/;

/** Matches the console's message about a picture from another site, which the content security policy refuses on purpose. */
const foreignPictureMessages = /^Loading the image 'https:\/\/evil\.example\/[^']*' violates .*"img-src /;

/**
 * Collects unexpected errors of the pages' consoles, without the network failures that tests cause. @returns a list that grows
 */
export function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  const expected = (text: string) => networkMessages.test(text) || foreignPictureMessages.test(text);
  context.on("console", (message) => {
    if (message.type() === "error" && !expected(message.text())) errors.push(message.text());
  });
  context.on("weberror", (error) => {
    const words = String(error.error());
    if (!transitionMessages.test(words)) errors.push(words);
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
 * Waits until a page has registered its worker, which is the last task of a visit. `waitForFunction` cannot be used, because it
 * takes a promise for a true value.
 */
export const waitForVisit = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined))
    .toBe(true);

/** The options of a context in which axe can run and pages stand still. */
export const axeContextOptions: BrowserContextOptions = {
  bypassCSP: true,
  reducedMotion: "reduce",
  serviceWorkers: "block",
};

const tags = [...wcag22, "best-practice"];

/** Lists the fields that do not have exactly one name, by a label or by an ARIA attribute. */
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
 * Fails if axe finds a violation on the page, if the page is wider than its window or if a field has no name, in the light and the
 * dark scheme at every width. In a short run axe checks one of these appearances, the next one at each call, and the other checks
 * run once at every width.
 * @param options `within` is a selector; `widths` in pixels; `also` runs in each appearance too
 */
export async function expectNoBarrier(
  page: Page,
  pageName: string,
  options: { within?: string; widths?: readonly number[]; also?: (what: string) => Promise<void> } = {},
): Promise<void> {
  const judge = async (appearance: string, isJudged: boolean) => {
    const where = `${pageName}, ${appearance}`;
    if (isJudged) expect(await findAxeViolations(page, tags, options.within), where).toEqual([]);
    expect(await measureExcessWidth(page), `${where}: too wide`).toBe(0);
    expect(await listMisnamedFields(page), `${where}: fields with no label, or with two`).toEqual([]);
    await options.also?.(where);
  };
  if (isLongRun) for await (const appearance of visitAppearances(page, options.widths)) await judge(appearance, true);
  else
    for await (const { look: appearance, isJudged } of visitSomeAppearances(page, options.widths))
      await judge(appearance, isJudged);
}

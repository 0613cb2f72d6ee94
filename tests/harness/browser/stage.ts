import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { saveTraces } from "./failure-traces.ts";
import { launch, type Site, startSite, watchConsole } from "./harness.ts";

// The tests of a file share these, one file after the other; an import always sees the newest value.
export let browser: Browser;
export let site: Site;
export let context: BrowserContext;
export let page: Page;
/** Errors on the console of `context`: a test that causes some takes them out. */
export let errors: string[] = [];

/** The last test of this file that has failed. */
let lastFailed: string | undefined;

/** A browser and a site for all tests of the file. */
export function siteForAll(
  start: () => Promise<Site> = startSite,
  open: () => Promise<Browser> = () => launch(),
): void {
  lastFailed = undefined;
  afterEach(({ task }) => {
    if (task.result?.state === "fail") lastFailed = task.name;
  });
  beforeAll(async () => {
    [browser, site] = await Promise.all([open(), start()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
}

/** A new device with one tab for each test; the test fails if an unexpected error was logged there. */
export function deviceForEach(options: BrowserContextOptions = {}): void {
  beforeEach(() => openDevice(options));
  afterEach(closeAfterTest);
}

/**
 * Opens a new device with one tab, on a network that works. Its person wants less motion, unless the options say otherwise:
 * what moves is waited for, and drawing it is work.
 */
export async function openDevice(options: BrowserContextOptions = {}): Promise<void> {
  healNetwork();
  context = await browser.newContext({ reducedMotion: "reduce", ...options });
  errors = watchConsole(context);
  // Noting the whole page at every step is a tenth of a test's work.
  await context.tracing.start({ snapshots: process.env.TRACE === "whole" });
  await openTab();
}

/** Opens another tab of the device, and goes on in that one. */
export async function openTab(): Promise<void> {
  page = await context.newPage();
}

/** The process of the tab ends, as it does when the browser crashes; other tabs may be in it. */
export async function crashTab(): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
}

/**
 * Closes the device, and fails if an unexpected error was logged there. What a failed test did is kept.
 * @param failed the name of a test that has failed on it
 */
export async function closeDevice(failed?: string): Promise<void> {
  const why = failed ?? (errors.length > 0 ? "unexpected errors on the console" : undefined);
  if (context && why) await saveTraces(context, why);
  await context?.close();
  expect(errors).toEqual([]);
}

/** The same, as a hook after all tests of a file that share a device. */
export const closeAfterAll = (): Promise<void> => closeDevice(lastFailed);

/** The same, as a hook after each test. */
export const closeAfterTest = ({ task }: { task: { name: string; result?: { state: string } } }): Promise<void> =>
  closeDevice(task.result?.state === "fail" ? task.name : undefined);

/** Every request passes again, and none has been noted yet. */
export function healNetwork(): void {
  site.proxy.offline = false;
  site.proxy.fault = () => "pass";
  site.proxy.passed.length = 0;
}

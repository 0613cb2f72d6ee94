import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { saveTraces } from "./failure-traces.ts";
import { launch, type Site, startSite, watchConsole } from "./harness.ts";

// The browser and the site that the tests of a file share; the exports are live bindings, so an import has the current value.
export let browser: Browser;
export let site: Site;
export let context: BrowserContext;
export let page: Page;
/** The errors on the console of `context`; a test that causes errors removes them from the list. */
export let errors: string[] = [];

/** The last test of this file that has failed. */
let lastFailed: string | undefined;

/** The browser that the files of one process share, because starting one takes as long as a short test. It ends with the process. */
let sharedBrowser: Browser | undefined;

async function openSharedBrowser(): Promise<Browser> {
  if (!sharedBrowser?.isConnected()) sharedBrowser = await launch();
  return sharedBrowser;
}

/** Ends what a file has opened in its browser, and the browser unless other files go on with it. */
async function closeBrowser(): Promise<void> {
  if (browser !== sharedBrowser) return browser?.close();
  for (const each of browser?.contexts() ?? []) await each.close();
}

/**
 * Opens a browser and starts a site for all tests of the file.
 * @param open launches a browser of the file's own, which a test that measures time needs
 */
export function siteForAll(
  start: () => Promise<Site> = startSite,
  open: () => Promise<Browser> = openSharedBrowser,
): void {
  lastFailed = undefined;
  afterEach(({ task }) => {
    if (task.result?.state === "fail") lastFailed = task.name;
  });
  beforeAll(async () => {
    [browser, site] = await Promise.all([open(), start()]);
  });
  afterAll(async () => {
    await closeBrowser();
    await site?.stop();
  });
}

/** Opens a new device with one tab for each test. The test fails if an unexpected error was logged there. */
export function deviceForEach(options: BrowserContextOptions = {}): void {
  beforeEach(() => openDevice(options));
  afterEach(closeAfterTest);
}

/**
 * Opens a new device with one tab and a working network. By default it prefers reduced motion, because tests would have to wait
 * for animations.
 */
export async function openDevice(options: BrowserContextOptions = {}): Promise<void> {
  healNetwork();
  context = await browser.newContext({ reducedMotion: "reduce", ...options });
  errors = watchConsole(context);
  // Snapshots of the page at every step take a tenth of a test's time.
  await context.tracing.start({ snapshots: process.env.TRACE === "whole" });
  await openTab();
}

/** Opens another tab of the device, and goes on in that one. */
export async function openTab(): Promise<void> {
  page = await context.newPage();
}

/** Crashes the process of the tab, which other tabs may share. */
export async function crashTab(): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
}

/**
 * Closes the device, and fails if an unexpected error was logged there. The trace of a failed test is saved.
 * @param failed the name of a test that has failed on it
 */
export async function closeDevice(failed?: string): Promise<void> {
  const why = failed ?? (errors.length > 0 ? "unexpected errors on the console" : undefined);
  if (context && why) await saveTraces(context, why);
  await context?.close();
  expect(errors).toEqual([]);
}

/** Closes the device that all tests of a file share; a hook for `afterAll`. */
export const closeAfterAll = (): Promise<void> => closeDevice(lastFailed);

/** Closes the device of a test; a hook for `afterEach`. */
export const closeAfterTest = ({ task }: { task: { name: string; result?: { state: string } } }): Promise<void> =>
  closeDevice(task.result?.state === "fail" ? task.name : undefined);

/** Lets every request pass again and clears the list of requests. */
export function healNetwork(): void {
  site.proxy.offline = false;
  site.proxy.line = undefined;
  site.proxy.fault = () => "pass";
  site.proxy.passed.length = 0;
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type FailureSource, failedTest, saveTraces } from "./failure-traces.ts";
import { launch, type Site, startSite, watchConsole } from "./harness.ts";

// What the tests of a file play on, one file after the other; an import always sees the newest value.
export let browser: Browser;
export let site: Site;
export let context: BrowserContext;
export let page: Page;
/** Errors on the console of `context`: a test that causes some takes them out. */
export let errors: string[] = [];

/** A browser and a site for all tests of the file. */
export function siteForAll(start: () => Promise<Site> = startSite): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), start()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
}

/** A new device with one tab for each test; the test fails if an unexpected error was logged there. */
export function deviceForEach(options: BrowserContextOptions = {}): void {
  beforeEach(() => openDevice(options));
  afterEach(closeDevice);
}

/** Opens a new device with one tab, on a network that works. */
export async function openDevice(options: BrowserContextOptions = {}): Promise<void> {
  healNetwork();
  context = await browser.newContext(options);
  errors = watchConsole(context);
  await context.tracing.start({ snapshots: true });
  await openTab();
}

/** Opens another tab of the device, and goes on in that one. */
export async function openTab(): Promise<void> {
  page = await context.newPage();
}

/**
 * Closes the device, and fails if an unexpected error was logged there. What a failed test did is kept.
 * @param played what the runner hands to `afterEach` and `afterAll`: tells whether a test has failed
 */
export async function closeDevice(played?: FailureSource): Promise<void> {
  const failed = failedTest(played) ?? (errors.length > 0 ? "unexpected errors on the console" : undefined);
  if (context && failed) await saveTraces(context, failed);
  await context?.close();
  expect(errors).toEqual([]);
}

/** Every request passes again, and none has been noted yet. */
export function healNetwork(): void {
  site.proxy.offline = false;
  site.proxy.fault = () => "pass";
  site.proxy.passed.length = 0;
}

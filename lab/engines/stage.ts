import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type DeployableSite, startDeployableSite } from "../../tests/harness/browser/pwa-site.ts";
import { startByBidi } from "./bidi.ts";
import { Device } from "./device.ts";
import { type Engine, listSelectedEngines } from "./selected-engines.ts";
import { startDisplay, startWebKit } from "./webkit.ts";

// The exports are live bindings, so an import has the current value.
export let site: DeployableSite;
export let device: Device;
let screen: Awaited<ReturnType<typeof startDisplay>> | undefined;

/**
 * Messages about connections that a test breaks, of the worker that has the browser's Background Sync call it again, about a module
 * that is fetched while the test leaves the page, about a file that a test has taken away, about the transition of a page that is
 * left before it was shown, and about a font whose page was left (Firefox's NS_BINDING_ABORTED is 2152398850).
 */
const ofTheNetwork =
  /NetworkError|can.t establish a connection|connection to .* was interrupted|Failed to (load|fetch)|error loading dynamically imported module|blocked because of a disallowed MIME type|was answered with something else|Transition was aborted|Requests that still wait|downloadable font: download failed .* status=2152398850 /i;

/** Starts a site for all tests of the file, and a virtual screen if an engine needs one. */
export function startSiteForAll(): void {
  beforeAll(async () => {
    const hasWebkit = listSelectedEngines().includes("webkit");
    [site, screen] = await Promise.all([startDeployableSite(), hasWebkit ? startDisplay() : undefined]);
  });
  afterAll(async () => {
    await site?.stop();
    screen?.stop();
  });
}

/**
 * Opens a new device for each test, with a working network and a site without leads. The test fails if an unexpected error was
 * logged.
 */
export function openDeviceForEach(engine: Engine): void {
  beforeEach(async () => {
    site.proxy.offline = false;
    site.proxy.fault = () => "pass";
    await site.backend.db.query("delete from public.leads");
    await openDevice(engine);
  });
  afterEach(closeDevice);
}

/** @param userAgent the user agent that WebKit sends; its own by default */
export async function openDevice(engine: Engine, userAgent?: string): Promise<void> {
  const driver = engine === "webkit" ? startWebKit(screen?.display ?? "", userAgent) : startByBidi(engine);
  device = new Device(await driver);
}

export async function closeDevice(): Promise<void> {
  const errors = device.driver.errors.filter((text) => !ofTheNetwork.test(text));
  await device.close();
  expect(errors).toEqual([]);
}

/** Opens an address of the site and waits for the page's own heading. */
export async function openPage(path: string, heading?: string): Promise<void> {
  await device.goto(site.url + path);
  if (heading) await device.waitForElement("heading", heading);
}

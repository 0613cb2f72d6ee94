import { type BrowserContext, type ConsoleMessage, chromium, type Page } from "playwright";
import { inject } from "vitest";
import { type Backend, startBackend } from "../supabase/embedded/server.ts";
import { type FaultProxy, startFaultProxy } from "../tests/harness/fault-proxy.ts";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
    siteDir: string;
  }
}

const flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export type Site = {
  backend: Backend;
  proxy: FaultProxy;
  /** The address that visitors use: the proxy's. */
  url: string;
  stop: () => Promise<void>;
};

/** The built site on an embedded backend of its own, reached through a proxy that can break the connection. */
export async function startSite(options: { functionEnv?: Record<string, string> } = {}): Promise<Site> {
  const backend = await startBackend({ dataDir: "memory", siteDir: inject("siteDir"), ...options });
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

export const launch = () => chromium.launch({ executablePath: inject("chromium"), args: flags });

/** Errors on a page's console that a test did not expect; network failures that a test causes itself do not count. */
export function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  const note = (message: ConsoleMessage) => {
    if (message.type() === "error" && !/Failed to load resource|net::ERR_/.test(message.text()))
      errors.push(message.text());
  };
  context.on("console", note);
  context.on("weberror", (error) => errors.push(String(error.error())));
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

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { neededFunctions } from "../src/shared/lib/required-functions.ts";
import { ensureBuilt } from "../tests/harness/browser/built-site.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { unsupportedCalls } from "../tests/harness/browser-support.ts";
import { isLongRun } from "../tests/harness/test-length.ts";

/** Names in the scripts that the oldest browsers lack: each is called only where it exists, or belongs to a library. */
const accepted: Readonly<Record<string, string>> = {
  ".equals": "a condition of Dexie",
  ".escape": "a function of marked",
  ".startViewTransition": "a function of the router, which asks the document first",
  ".toArray": "a query of Dexie",
  "Document.startViewTransition": "the router asks first",
  "Error.captureStackTrace": "Zod asks first",
  "Navigator.connection": "React asks first",
  "Navigator.share": "the button is drawn where it is there",
  "PublicKeyCredential.parseCreationOptionsFromJSON": "supabase-js asks first",
  "PublicKeyCredential.parseRequestOptionsFromJSON": "supabase-js asks first",
  requestIdleCallback: "a timer stands in for it",
  setImmediate: "Dexie asks first",
};

describe("the line between browsers", () => {
  it("is held by every built script and the worker: none calls what the oldest browsers lack", async () => {
    const directory = ensureBuilt();
    const scripts = (await readdir(directory, { recursive: true })).filter((name) => /\.m?js$/.test(name));
    expect(scripts.length).toBeGreaterThan(50);
    const calls = new Set<string>();
    for (const script of scripts) {
      for (const name of unsupportedCalls(await readFile(path.join(directory, script), "utf8"))) {
        calls.add(name);
        if (!(name in accepted))
          expect(name, script).toBe("a function that Safari 16.4, Chrome 111 and Firefox 128 have");
      }
    }
    // An exception that nothing needs any more hides the next call.
    expect([...calls].sort()).toEqual(Object.keys(accepted).sort());
  });

  it.each([
    ["AbortSignal.any([a, b])", "AbortSignal.any"],
    ["await Array.fromAsync(rows)", "Array.fromAsync"],
    ["Response.json({})", "Response.json"],
    ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
    ["a.union(b)", ".union"],
    ["new CookieStore()", "CookieStore"],
    ["requestIdleCallback(run)", "requestIdleCallback"],
    ["navigator.connection.downlink", "Navigator.connection"],
  ])("is crossed by %s", (code, name) => expect(unsupportedCalls(code)).toEqual([name]));

  it("lets pass what every such browser has, and what is called only where it is there", () => {
    const code = "AbortSignal.timeout(9); [1].findLast(f); [1].toSorted(); navigator.setAppBadge?.(1); x.any(y)";
    expect(unsupportedCalls(code)).toEqual([]);
  });
});

describe("a page in a browser that lacks a needed function, or in which it throws", () => {
  siteForAll();

  /** `npm run test:all` takes each away; tests/shared/lib/required-functions.test.ts asks what is named then. */
  const taken = neededFunctions.filter((_, index) => isLongRun || index % 18 === 0);

  it("stays a document whose form sends", { timeout: 240_000 }, async () => {
    const takeAway = ({ name, throws }: { name: string; throws: boolean }) => {
      const parts = name.split(".");
      const last = parts.pop() ?? "";
      let owner: object = globalThis;
      for (const part of parts) owner = (owner as Record<string, object>)[part] ?? {};
      const get = () => {
        if (throws) throw new DOMException("Not here", "SecurityError");
      };
      Object.defineProperty(owner, last, { get, set() {}, configurable: true });
    };
    for (const [index, name] of taken.entries()) {
      const context = await browser.newContext({ serviceWorkers: "block" });
      await context.addInitScript(takeAway, { name, throws: index % 2 === 0 });
      const page = await context.newPage();
      const causes: string[] = [];
      page.on("pageerror", ({ message }) => causes.push(message));
      await page.goto(`${site.url}/contact`);
      const form = page.locator("[data-island=contact-form] form");
      await form.locator("[name=name]").fill(name);
      await form.locator("[name=email]").fill("amina@example.org");
      await form.locator("[name=message]").fill("Is the road to Epupa open?");
      await form.locator("[name=email]").press("Enter");
      await page.waitForURL(`${site.url}/message/sent`);
      // The form's page and the answer say it, each once.
      expect([...new Set(causes)], name).toEqual([`The page stays without its scripts, which need ${name}.`]);
      await context.close();
    }
    const sent = await site.backend.db.query<{ name: string }>("select name from public.messages");
    expect(sent.map(({ name }) => name).sort()).toEqual([...taken].sort());
  });
});

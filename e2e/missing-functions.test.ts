import { expect, it } from "vitest";
import { requiredFunctions } from "../src/shared/lib/required-functions.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun } from "../tests/harness/test-length.ts";

siteForAll();

/**
 * The functions that are removed, one at a time: all in a long run. tests/shared/lib/required-functions.test.ts checks
 * the message about each.
 */
const removedFunctions = requiredFunctions.filter((_, index) => isLongRun || index % 18 === 0);

it("a page in a browser that lacks a needed function, or in which it throws, stays a document whose form sends", {
  timeout: 240_000,
}, async () => {
  const takeAway = ({ name, shouldThrow }: { name: string; shouldThrow: boolean }) => {
    const parts = name.split(".");
    const last = parts.pop() ?? "";
    let owner: object = globalThis;
    for (const part of parts) owner = (owner as Record<string, object>)[part] ?? {};
    const get = () => {
      if (shouldThrow) throw new DOMException("Not here", "SecurityError");
    };
    Object.defineProperty(owner, last, { get, set() {}, configurable: true });
  };
  for (const [index, name] of removedFunctions.entries()) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    await context.addInitScript(takeAway, { name, shouldThrow: index % 2 === 0 });
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
    // The page with the form and the page with the answer print the same message.
    expect([...new Set(causes)], name).toEqual([`The page stays without its scripts, which need ${name}.`]);
    await context.close();
  }
  const sent = await site.backend.db.query<{ name: string }>("select name from public.messages");
  expect(sent.map(({ name }) => name).sort()).toEqual([...removedFunctions].sort());
});

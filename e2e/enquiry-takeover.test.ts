import type { Route } from "playwright";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  answers,
  countOutbox,
  fillInQuestionnaire,
  questionnaire,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import { startSlowLine } from "../tests/harness/browser/slow-line.ts";
import { context, deviceForEach, errors, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { isLongRun } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });
beforeEach(() => site.backend.db.query("delete from public.leads").then(() => undefined));

const leads = () =>
  site.backend.db.query("select name, travelers, destination from public.leads order by created_at, travelers");
const heading = (name: string) => questionnaire(page).getByRole("heading", { name });
const live = () => page.locator("[data-island=questionnaire][data-live]").waitFor();
const thanks = () => page.getByRole("heading", { name: "Thank You!" }).waitFor();

describe("before the form's part of the application is there", () => {
  const part = /\/assets\/questionnaire-[^/]*\.js$/;
  let releaseScripts: (how: "whole" | "cut" | "missing") => void;

  beforeEach(async () => {
    const waiting: Route[] = [];
    await page.route(part, (route) => void waiting.push(route));
    releaseScripts = (how) => {
      for (const route of waiting.splice(0)) {
        if (how === "whole") void route.continue();
        else if (how === "cut") void route.abort("connectionreset");
        else void route.fulfill({ status: 404, body: "gone" });
      }
    };
    await page.goto(`${site.url}/#questionnaire`);
    await page.locator("form.steps[data-stepped]").waitFor();
  });

  it.each(isLongRun ? [1, 2, 3, 4, 5] : [5])(
    "what was chosen and typed up to step %i is there when it comes, and a press on Submit is heard once",
    async (step) => {
      const form = questionnaire(page);
      const next = () => form.getByRole("button", { name: "Next", exact: true }).click();
      const stages = [
        () => form.getByRole("radio", { name: "Namibia" }).check(),
        async () => {
          await heading("Who's going?").waitFor();
          await form.getByLabel("Number of Travelers").fill("7");
        },
        async () => {
          await next();
          await form.getByRole("radio", { name: "Cultural Immersion" }).check();
        },
        async () => {
          await heading("How long?").waitFor();
          await form.getByLabel("Trip Duration").selectOption("2 weeks");
        },
        async () => {
          await heading("About you").waitFor();
          await form.getByLabel("Full Name").fill("Half Typed");
        },
      ];
      for (const stage of stages.slice(0, step)) await stage();
      // All of this happened before the application was there.
      expect(await page.locator("[data-island=questionnaire][data-live]").count()).toBe(0);
      if (step === 5) {
        await form.getByLabel("Age").fill("41");
        await form.getByLabel("Email or phone").fill("amina@example.org");
        await form.getByLabel("Current Location").fill("Kisumu, Kenya");
        await submitQuestionnaire(page);
        releaseScripts("whole");
        await thanks();
        expect(await leads()).toEqual([{ name: "Half Typed", travelers: 7, destination: "namibia" }]);
        expect(page.url()).not.toMatch(/name=|Half/);
        return;
      }
      // A choice opens the next step by itself, so the application may take over at this step or at the next.
      releaseScripts("whole");
      await live();
      const formEntries = await page
        .locator("form.steps")
        .evaluate((element) => [...new FormData(element as HTMLFormElement)]);
      const expected = [
        ["destination", "namibia"],
        ["travelers", step > 1 ? "7" : "1"],
        ...(step > 2 ? [["travel_style", "cultural"]] : []),
        ["duration", step > 3 ? "2 weeks" : ""],
        ["name", step > 4 ? "Half Typed" : ""],
      ];
      expect(formEntries).toEqual(expect.arrayContaining(expected));
      const [shownStep, counter] = await page
        .locator("form.steps")
        .evaluate((element: HTMLElement) => [
          Number(element.dataset.shown),
          element.querySelector("[data-counter]")?.textContent,
        ]);
      expect(shownStep).toBeGreaterThanOrEqual(step - 1);
      expect(counter).toBe(`${Number(shownStep) + 1} of 5`);
      // The draft is stored from now on.
      await expect
        .poll(() =>
          page.evaluate(() => indexedDB.databases().then((all) => all.some((db) => db.name === "kilele-visitor"))),
        )
        .toBe(true);
    },
  );
});

it("nothing on the home page shifts while the questionnaire comes alive on a slow line", async () => {
  const line = await startSlowLine(site.url, { bytesPerSecond: 50_000, roundTrip: 300 });
  onTestFinished(line.close);
  await page.addInitScript(() => {
    const shifts: { value: number; live: boolean; parts: string[] }[] = [];
    Object.defineProperty(window, "shifts", { value: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const parts = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : `${node?.nodeName}`,
        );
        shifts.push({ value, live: document.querySelector("[data-island=questionnaire][data-live]") !== null, parts });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The fonts are blocked, because this test measures the form, and a machine may lack the font that replaces a late one.
  await page.route(/\.woff2$/, (route) => route.abort());
  const bringScripts = await holdRequests(page, /\.js$/);
  await page.goto(line.url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const first = questionnaire(page).getByRole("radio").first();
  // The browser counts a layout shift only on the screen, so the form is scrolled into view.
  await first.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  // A jump lays out the parts above, whose height depends on the current posts. This test waits until the position is stable.
  const laidOut = () =>
    first.evaluate(async (element) => {
      const before = element.getBoundingClientRect().top;
      for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
      return element.getBoundingClientRect().top - before;
    });
  await expect.poll(laidOut).toBe(0);
  await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.splice(0));
  expect(await page.locator("form.steps[data-stepped]").count()).toBe(0);
  await bringScripts();
  await live();
  await page.waitForTimeout(1_000);
  // The form is still where the reader looks.
  expect(await first.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown }).shifts)).toEqual([]);
  errors.length = 0;
});

describe("two tabs with one form", () => {
  const open = async () => {
    await page.goto(`${site.url}/#questionnaire`);
    await live();
  };

  it("make one request; the second is told, and can send a changed one on purpose", async () => {
    await open();
    await fillInQuestionnaire(page);
    const first = page;
    await openTab();
    await open();
    await heading("About you").waitFor();
    const second = page;
    await first.bringToFront();
    await submitQuestionnaire(first);
    await first.getByRole("heading", { name: "Thank You!" }).waitFor();
    await second.bringToFront();
    await submitQuestionnaire(second);
    await second.getByText("This request was already sent from this device.").waitFor();
    expect(await leads()).toHaveLength(1);
    await questionnaire(second).getByLabel("Full Name").fill("Somebody Else");
    await questionnaire(second).getByRole("button", { name: "Send as another request" }).click();
    await second.getByRole("heading", { name: "Thank You!" }).waitFor();
    expect((await leads()).map(({ name }) => name)).toEqual([answers.name, "Somebody Else"]);
    expect(await countOutbox(second)).toBe(0);
    expect(context.pages()).toHaveLength(2);
  });
});

/** Measures the staff area of the built site with a number of leads: its response times and its memory. */

import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import type { Backend } from "../../backend/server.ts";
import { signIn } from "../../tests/harness/browser/staff-leads-page.ts";
import { computeQuantile } from "../quantile.ts";

/** Milliseconds, but for shares and MiB. */
export type StaffFigures = {
  /** The time from the first request of the load to fifty cards in the list; `wholeLoad` to the last row. */
  newestFifty: number;
  wholeLoad: number;
  /** The 95th percentile of the time from a key press to the painted list. */
  searchP95: number;
  /** The time from the click on 'Dashboard' to counts and charts, the first time; `dashboard` is the median of the later times. */
  dashboardFirst: number;
  dashboard: number;
  csv: number;
  /**
   * The time from the start of the navigation to the first card, with the mirror on the device; the next figure is the time to the
   * whole count.
   */
  secondStart: number;
  secondCount: number;
  /** The memory of the tab's process and of its JavaScript heap after a collection, with the list open. */
  processMiB: number;
  heapMiB: number;
  cardsInDocument: number;
};

/** Loads an empty device, uses it as a person does, and returns the figures. */
export async function measureStaffArea(browser: Browser, backend: Backend, leads: number): Promise<StaffFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
  try {
    return await measure(browser, context, backend, leads);
  } finally {
    await context.close();
  }
}

/** The line below a list that shows all of so many leads. */
export const findCountLine = (page: Page, leads: number) => page.getByText(`Showing ${leads} of ${leads} leads`);

/** Signs in on an empty device, opens the list, and waits until everything is on the device. */
export async function loadLeads(
  context: BrowserContext,
  url: string,
  leads: number,
): Promise<{ page: Page } & Pick<StaffFigures, "newestFifty" | "wholeLoad">> {
  const page = await context.newPage();
  page.setDefaultTimeout(600_000);
  // All requests for rows are aborted during the sign-in, so that the measured load is the first one.
  await page.route("**/rest/v1/**", (route) => route.abort());
  await signIn(page, { url });
  await page.goto("about:blank");
  await page.unroute("**/rest/v1/**");

  await context.addInitScript(() => {
    const marks: Record<string, number> = {};
    Object.assign(window, { marks });
    const look = () => {
      // The list has its length in `aria-setsize`; the first fifty leads are there once the length is that large.
      const set = document.querySelector("[aria-setsize]")?.getAttribute("aria-setsize");
      if (set && marks.firstCard === undefined) marks.firstCard = performance.now();
      if (Number(set) >= 50 && marks.fifty === undefined) marks.fifty = performance.now();
      if (document.querySelector("[data-sync=up-to-date]") && marks.loaded === undefined) {
        marks.loaded = performance.now();
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(`${url}/admin/leads`);
  await findCountLine(page, leads).waitFor();
  await page.locator("[data-sync=up-to-date]").waitFor();
  const {
    began: startedAt,
    fifty,
    loaded,
  } = await page.evaluate(() => {
    const [first] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/rpc/begin_load"));
    const { marks } = window as unknown as { marks: Record<string, number> };
    const { fifty = Number.NaN, loaded = Number.NaN } = marks;
    return { began: first?.startTime ?? Number.NaN, fifty, loaded };
  });
  return { page, newestFifty: fifty - startedAt, wholeLoad: loaded - startedAt };
}

async function measure(
  browser: Browser,
  context: BrowserContext,
  backend: Backend,
  leads: number,
): Promise<StaffFigures> {
  const { page, newestFifty, wholeLoad } = await loadLeads(context, backend.url, leads);

  // The key presses are also timed without leads, which shows the time of a key press and a frame on this machine.
  await watchKeys(page);
  const searchP95 = computeQuantile(await timeSearch(page), 0.95);
  await findCountLine(page, leads).waitFor();
  const csv = leads > 0 ? await timeCsv(page, leads) : Number.NaN;
  const [dashboardFirst = Number.NaN, ...visits] = await timeDashboard(page, leads);

  // A visit on another day: the mirror is here, the tab is new.
  const secondTab = await context.newPage();
  await page.close();
  await secondTab.goto(`${backend.url}/admin/leads`);
  await secondTab.getByText(`Showing ${leads} of ${leads} leads`).waitFor();
  const [secondStart, secondCount] = await secondTab.evaluate(() => [
    (window as unknown as { marks: Record<string, number> }).marks.firstCard ?? Number.NaN,
    performance.now(),
  ]);
  await secondTab.locator("[data-sync=up-to-date]").waitFor();
  const cardsInDocument = await secondTab.locator("[aria-setsize]").count();
  const { processMiB, heapMiB } = await measureMemory(browser, secondTab);
  return {
    newestFifty,
    wholeLoad,
    searchP95,
    dashboardFirst,
    dashboard: computeQuantile(
      visits.sort((a, b) => a - b),
      0.5,
    ),
    csv,
    secondStart: secondStart ?? Number.NaN,
    secondCount: secondCount ?? Number.NaN,
    processMiB,
    heapMiB,
    cardsInDocument,
  };
}

/** Begins to note the time from each key to the painted list, in `times` of the window. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const status = () => document.querySelector("main p[role=status]")?.textContent;
    const afterPaint = new MessageChannel();
    const pressTimes: number[] = [];
    afterPaint.port1.onmessage = () => void times.push(performance.now() - (pressTimes.shift() ?? 0));
    addEventListener(
      "keydown",
      () => {
        const before = status();
        const startedAt = performance.now();
        const look = () => {
          const cards = document.querySelectorAll("[aria-setsize]");
          const busyElement = document.querySelector("[aria-setsize] [aria-busy=true]");
          // The list counts as painted once the count is the search's and every card in the document has its lead.
          const isDone =
            !busyElement && (status() !== before || cards.length > 0 || performance.now() - startedAt > 100);
          if (!isDone) return void requestAnimationFrame(look);
          pressTimes.push(startedAt);
          afterPaint.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  await page.getByRole("searchbox").focus();
}

/** Returns the times that were recorded since the last call, in milliseconds. */
export const takeTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));

/** Types words into the search and deletes them. @returns the times from a key to the painted list, in milliseconds, sorted */
export async function timeSearch(page: Page): Promise<number[]> {
  for (const word of ["amina traveller 199", "town 976", "nepal", "zz", "luxury"]) {
    for (const letter of word) {
      await page.keyboard.press(letter === " " ? "Space" : letter);
      await page.waitForTimeout(60);
    }
    for (const _ of word) {
      await page.keyboard.press("Backspace");
      await page.waitForTimeout(60);
    }
  }
  const times = await takeTimes(page);
  if (times.length < 70) throw new Error(`Only ${times.length} keys were timed`);
  return times.sort((a, b) => a - b);
}

async function timeCsv(page: Page, leads: number): Promise<number> {
  const startedAt = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const took = performance.now() - startedAt;
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n").length;
  if (lines !== leads + 1) throw new Error(`The file has ${lines} lines for ${leads} leads`);
  return took;
}

/** Times six visits to the dashboard. @returns their durations in milliseconds */
async function timeDashboard(page: Page, leads: number): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < 6; visit++) {
    const took = page.evaluate(
      (count) =>
        new Promise<number>((resolve) => {
          const link = [...document.querySelectorAll<HTMLAnchorElement>("nav a")].find(
            ({ textContent }) => textContent === "Dashboard",
          );
          const startedAt = performance.now();
          const look = () => {
            const counts = document.querySelector("[aria-label=Counts]")?.textContent ?? "";
            const hasCharts = [...document.querySelectorAll("h2")].some(({ textContent }) =>
              /last 30 days/.test(textContent ?? ""),
            );
            const hasRecentLeads = [...document.querySelectorAll("p")].some(({ textContent }) =>
              /in the last 7 days/.test(textContent ?? ""),
            );
            if (!counts.includes(`Leads${count}`) || !hasCharts || !hasRecentLeads)
              return void requestAnimationFrame(look);
            setTimeout(() => resolve(performance.now() - startedAt));
          };
          link?.click();
          requestAnimationFrame(look);
        }),
      leads,
    );
    times.push(await took);
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Leads" }).click();
    await page.getByText(`Showing ${leads} of ${leads} leads`).waitFor();
  }
  return times;
}

async function measureMemory(browser: Browser, page: Page): Promise<{ processMiB: number; heapMiB: number }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  await new Promise((done) => setTimeout(done, 1_000));
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const browserSession = await browser.newBrowserCDPSession();
  const { processInfo } = (await browserSession.send("SystemInfo.getProcessInfo")) as {
    processInfo: { type: string; id: number }[];
  };
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === "renderer").map(({ id }) => readPrivateMiB(id)),
  );
  return { processMiB: Math.max(...sizes), heapMiB: usedSize / 2 ** 20 };
}

/** Memory that a process shares with no other, from Linux; NaN elsewhere. */
async function readPrivateMiB(pid: number): Promise<number> {
  try {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)].map(([, size]) => Number(size));
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Visits of new devices to the home page's questionnaire, timed by the page itself. */
import type { Browser, Page } from "playwright";
import type { Backend } from "../../backend/server.ts";
import {
  countOutbox,
  fillInQuestionnaire,
  questionnaire,
  submitQuestionnaire,
} from "../../tests/harness/browser/enquiry-page.ts";
import type { SlowLine } from "../../tests/harness/browser/slow-line.ts";

/** The times of a document's paints, in milliseconds after the visit began. */
export type TextTimes = { text: number; firstQuestion: number };

/** Later moments of a visit, in milliseconds after it began. */
export type VisitTimes = { secondQuestion: number; workerReady: number };

/** The moments that a page notes by itself. */
type Moments = { firstQuestion?: number; secondQuestion?: number; workerReady?: number };

/** The factor by which a slow phone's processor is slower than this machine's. */
const slowdown = 4;

/** The longest that a step of a visit may take, in milliseconds. */
const stepTimeout = 90_000;

const firstQuestion = "#questionnaire [name=destination]";

/** Opens the page; returns when its text and its first question are painted. The page may have no scripts. */
export async function visitText(browser: Browser, url: string): Promise<TextTimes> {
  const page = await openQuestionnaire(browser, url);
  const seen = await readMoment(page, "firstQuestion");
  const text = await waitForText(page);
  await page.context().close();
  return { text, firstQuestion: Math.max(seen, text) };
}

/** Opens the page, chooses an answer as soon as there is one to choose, and stays until the worker is ready. */
export async function visitPage(browser: Browser, url: string): Promise<VisitTimes> {
  const page = await openQuestionnaire(browser, url);
  await readMoment(page, "firstQuestion");
  await pressFirstAnswer(page);
  const times = {
    secondQuestion: await readMoment(page, "secondQuestion"),
    workerReady: await readMoment(page, "workerReady"),
  };
  await page.context().close();
  return times;
}

async function openQuestionnaire(browser: Browser, url: string): Promise<Page> {
  const page = await openNewDevice(browser);
  await page.addInitScript(recordMoments, firstQuestion);
  await page.goto(`${url}/#questionnaire`, { waitUntil: "commit" });
  return page;
}

/**
 * Takes the network from a new device at the moment when its worker is ready, makes an enquiry after a reload, and gives the
 * network back.
 * @returns true if the enquiry was stored, and arrived exactly once
 */
export async function sendOffline(browser: Browser, line: SlowLine, { db }: Backend): Promise<boolean> {
  await db.query("delete from public.leads");
  const page = await openNewDevice(browser);
  try {
    await page.goto(line.url, { waitUntil: "commit" });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    line.offline = true;
    await page.reload({ waitUntil: "commit" });
    await questionnaire(page).scrollIntoViewIfNeeded();
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByText("kept on this device").first().waitFor();
    line.offline = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("Your request has been sent.").waitFor();
    const [arrived] = await db.query<{ count: number }>("select count(*)::int as count from public.leads");
    return arrived?.count === 1 && (await countOutbox(page)) === 0;
  } catch (error) {
    console.warn("No enquiry could be made without a network.", error);
    return false;
  } finally {
    line.offline = false;
    await page.context().close();
  }
}

/** Opens a page on a new device with a slow processor. */
export async function openNewDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(stepTimeout);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Runs in the page, from its beginning: records the moments of the visit in `window.moments`. */
function recordMoments(firstQuestion: string): void {
  const moments: Moments = {};
  Object.assign(window, { moments });
  void navigator.serviceWorker.ready.then(() => {
    moments.workerReady = performance.now();
  });
  const isShown = (label: Element | null | undefined) => label?.checkVisibility({ visibilityProperty: true });
  // A state seen in a frame's callback is painted with that frame.
  const look = (now: number) => {
    const labels = [...document.querySelectorAll("#questionnaire label")];
    if (isShown(document.querySelector<HTMLInputElement>(firstQuestion)?.labels?.[0])) moments.firstQuestion ??= now;
    else if (moments.firstQuestion && isShown(labels.find((label) => label.textContent === "Number of Travelers"))) {
      moments.secondQuestion ??= now;
    }
    if (!moments.secondQuestion) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readMoment = async (page: Page, name: keyof Moments): Promise<number> => {
  const noted = await page.waitForFunction(
    (wanted) => (window as unknown as { moments: Moments }).moments[wanted],
    name,
  );
  return (await noted.jsonValue()) ?? Number.NaN;
};

/** Presses the first answer as a finger does, and again where the page has moved under the finger: it is still being laid out. */
async function pressFirstAnswer(page: Page): Promise<void> {
  const isChosen = () => page.locator(firstQuestion).first().isChecked();
  do {
    const labelPlace = await page.evaluate((selector) => {
      const label = document.querySelector<HTMLInputElement>(selector)?.labels?.[0];
      label?.scrollIntoView({ block: "center" });
      const { x = 0, y = 0, width = 0, height = 0 } = label?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    }, firstQuestion);
    await page.mouse.click(labelPlace.x, labelPlace.y);
  } while (!(await isChosen()));
}

/** Waits for the first text; returns the browser's own record of it. */
const waitForText = async (page: Page): Promise<number> => {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await painted.jsonValue()) ?? Number.NaN;
};

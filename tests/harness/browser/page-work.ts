/**
 * Counts the work that a page causes a browser. The browser runs in virtual time and draws a frame on request, and its requests
 * are answered one by one in their order, so the counts do not depend on the speed or load of the machine.
 */
import { type Browser, chromium } from "playwright";
import { type BareTab, openBareTab } from "./bare-tab.ts";
import { countEvents, type TraceEvent, traceCategories, type VisitWork, type Work } from "./trace-work.ts";

const phone = { width: 390, height: 844, deviceScaleFactor: 1.75, mobile: true };

/**
 * The time between two frames in milliseconds of virtual time: before and after the first of `moments`. Later frames are fewer,
 * because little changes then and each frame takes the same time.
 */
const frameLengths = [16, 64] as const;

/** The two moments until which a page's work is counted, in milliseconds of the page's own clock after its load. */
export const moments = [4_000, 12_000] as const;

/** The number of frames after which a page without a `load` event is an error. */
const mostFramesToLoad = 1_000;

/** Opens the browser. @param executablePath a Chromium without windows: no other draws frames on request */
export const launchForCounting = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--enable-begin-frame-control",
      "--run-all-compositor-stages-before-draw",
      "--disable-features=ScriptStreaming",
    ],
  });

/** Prevents the page from registering its service worker, whose requests do not run in virtual time. */
const workerPrevention = `if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => undefined);`;

/**
 * Counts the work of a first visit to a page without any input.
 * @param until the moments at which it counts
 * @returns the work until each of them
 * @throws Error if the page does not load
 */
export async function countPageWork(
  browser: Browser,
  url: string,
  until: readonly number[] = moments,
): Promise<VisitWork> {
  const session = await browser.newBrowserCDPSession();
  const tab = await openBareTab(session);
  try {
    const network = await deliverInOrder(tab);
    const events: TraceEvent[] = [];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await tab.send("Emulation.setDeviceMetricsOverride", phone);
    await tab.send("Page.enable");
    await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: workerPrevention });
    await session.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: {
        recordMode: "recordAsMuchAsPossible",
        includedCategories: traceCategories,
        excludedCategories: ["*"],
      },
    });
    const drawFrame = await startFrames(tab);
    let frameLength: number = frameLengths[0];
    let isLoaded = false;
    tab.on("Page.loadEventFired", () => {
      isLoaded = true;
    });
    void tab.send("Page.navigate", { url });
    await network.isAsked;
    for (let frame = 0; !isLoaded; frame++) {
      if (frame > mostFramesToLoad) throw new Error(`${url} has not loaded`);
      await drawFrame(frameLength);
    }
    const counts: { elements: number; network: Work }[] = [];
    for (const moment of until) {
      // The page's clock also advances between frames, so the moment is read from the clock and not from the number of frames.
      while ((await evaluate(tab, sinceLoad)) < moment) await drawFrame(frameLength);
      frameLength = frameLengths[1];
      counts.push({ elements: await evaluate(tab, elements), network: network.count() });
      await tab.send("Runtime.evaluate", { expression: `console.timeStamp("moment ${moment}")` });
    }
    const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
    await session.send("Tracing.end");
    await complete;
    return Object.fromEntries(
      until.map((moment, index) => [
        `until ${moment / 1_000} s`,
        {
          elements: counts[index]?.elements ?? 0,
          ...countEvents(events, `moment ${moment}`),
          ...counts[index]?.network,
        },
      ]),
    );
  } finally {
    await tab.close();
    await session.detach();
  }
}

const elements = "document.querySelectorAll('*').length";
const sinceLoad = "performance.now() - performance.getEntriesByType('navigation')[0].loadEventStart";

/** Computes a number in the page. */
async function evaluate(tab: BareTab, expression: string): Promise<number> {
  const { result } = await tab.send("Runtime.evaluate", { expression });
  return (result as { value: number }).value;
}

/** Stops the page's clock. @returns a function that lets it run for one frame of so many milliseconds and draws it */
async function startFrames(tab: BareTab): Promise<(frameLength: number) => Promise<void>> {
  const { virtualTimeTicksBase } = await tab.send("Emulation.setVirtualTimePolicy", { policy: "pause" });
  let time = virtualTimeTicksBase as number;
  let expired: (() => void) | undefined;
  tab.on("Emulation.virtualTimeBudgetExpired", () => expired?.());
  return async (frameLength) => {
    const frameEnd = new Promise<void>((done) => {
      expired = done;
    });
    // Virtual time stops while tasks are pending, so that the counts are the same on a slow machine.
    await tab.send("Emulation.setVirtualTimePolicy", { policy: "pauseIfNetworkFetchesPending", budget: frameLength });
    await frameEnd;
    time += frameLength;
    await tab.send("HeadlessExperimental.beginFrame", { frameTimeTicks: time, interval: frameLength });
  };
}

/**
 * Lets a tab's requests pass one at a time in their order, so that their answers arrive in that order too.
 * @returns a promise of the first request, and a function that counts requests and bytes by kind
 */
async function deliverInOrder(tab: BareTab): Promise<{ isAsked: Promise<void>; count: () => Work }> {
  const heldRequests: { requestId: string; networkId: string }[] = [];
  const kinds = new Map<string, string>();
  const counts: Work = { requests: 0 };
  let underWay: string | undefined;
  const next = () => {
    const request = heldRequests.shift();
    underWay = request?.networkId;
    // A request that the page has given up meanwhile, or whose tab is closed, needs no answer.
    if (request) tab.send("Fetch.continueRequest", { requestId: request.requestId }).catch(next);
  };
  const end = (id: string, bytes: number) => {
    const kind = kinds.get(id);
    if (kind) counts[`${kind} bytes`] = (counts[`${kind} bytes`] ?? 0) + bytes;
    if (id === underWay) next();
  };
  tab.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if ((request as { url: string }).url.startsWith("data:")) return;
    counts.requests = (counts.requests ?? 0) + 1;
    kinds.set(requestId as string, (type as string).toLowerCase());
  });
  tab.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    end(requestId as string, encodedDataLength as number),
  );
  tab.on("Network.loadingFailed", ({ requestId }) => end(requestId as string, 0));
  const isAsked = new Promise<void>((done) => {
    tab.on("Fetch.requestPaused", (request) => {
      const { requestId, networkId } = request as { requestId: string; networkId: string };
      // The tab gets no event about the end of a prefetch, so those requests are not waited for.
      if (kinds.has(networkId)) heldRequests.push({ requestId, networkId });
      else tab.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
      if (!underWay) next();
      done();
    });
  });
  await tab.send("Network.enable");
  await tab.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  return { isAsked, count: () => ({ ...counts }) };
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  computeLayoutShift,
  reportMetric,
  reportOnLeaving,
  reportStep,
} from "../../../src/shared/lib/performance-report.ts";

const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetch.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("location", new URL("https://kilele.example/search?q=secret#top"));
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe("a performance report", () => {
  it("is sent with metric, value, timestamp and url, and without the query, by a request that outlives the page", () => {
    reportMetric("first_paint", 123.4);
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe("/api/analytics/performance");
    expect(request).toMatchObject({ method: "POST", headers: { "Content-Type": "application/json" }, keepalive: true });
    expect(JSON.parse(String(request?.body))).toEqual({
      metric: "first_paint",
      value: 123.4,
      timestamp: expect.any(Number),
      url: "https://kilele.example/search",
    });
  });

  it("ignores failures of every kind", async () => {
    fetch.mockRejectedValue(new TypeError("offline"));
    expect(() => reportMetric("page_load_time", 1)).not.toThrow();
    fetch.mockImplementation(() => {
      throw new Error("refused");
    });
    expect(() => reportMetric("page_load_time", 1)).not.toThrow();
    await new Promise((done) => setTimeout(done));
  });

  it("tells a page-analytics tool where there is one", () => {
    const gtag = vi.fn();
    vi.stubGlobal("gtag", gtag);
    reportMetric("largest_contentful_paint", 900);
    expect(gtag).toHaveBeenCalledWith("event", "performance_metric", {
      metric: "largest_contentful_paint",
      value: 900,
      url: "https://kilele.example/search",
    });
    reportStep("questionnaire_step", 2);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(gtag).toHaveBeenCalledTimes(1);
  });
});

it.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "reads and sends nothing for a browser that says %o",
  (privacySignal) => {
    const listen = vi.fn();
    vi.stubGlobal("navigator", privacySignal);
    vi.stubGlobal("addEventListener", listen);
    reportOnLeaving();
    reportMetric("first_paint", 1);
    reportStep("questionnaire_step", 2);
    expect([fetch.mock.calls, listen.mock.calls]).toEqual([[], []]);
  },
);

describe("a page that is left", () => {
  class Recorder {
    static supportedEntryTypes = ["largest-contentful-paint", "first-input"];
    #type = "";
    observe({ type }: { type: string }) {
      this.#type = type;
    }
    disconnect() {}
    takeRecords() {
      const startTime = 400;
      if (this.#type === "first-input") return [{ startTime: 700, processingStart: 712 }];
      return [{ startTime: 100 }, { startTime }];
    }
  }
  let fakeDocument: EventTarget & { visibilityState?: string };
  const listSent = () =>
    fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body))).map(({ metric, value }) => [metric, value]);
  beforeEach(() => {
    fakeDocument = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const page = new EventTarget();
    vi.stubGlobal("document", fakeDocument);
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
    vi.stubGlobal("PerformanceObserver", Recorder);
    vi.stubGlobal("performance", {
      getEntriesByName: () => [{ startTime: 300 }],
      getEntriesByType: () => [{ domContentLoadedEventEnd: 250, loadEventEnd: 0, activationStart: 50 }],
    });
  });

  it("is reported at once and once, from what the browser has recorded, without what has not happened", () => {
    reportOnLeaving();
    fakeDocument.dispatchEvent(new Event("visibilitychange"));
    expect(listSent()).toEqual([]);
    dispatchEvent(new Event("pagehide"));
    fakeDocument.visibilityState = "hidden";
    fakeDocument.dispatchEvent(new Event("visibilitychange"));
    expect(listSent()).toEqual([
      ["first_paint", 250],
      ["largest_contentful_paint", 350],
      ["first_input_delay", 12],
      ["dom_content_loaded", 250],
    ]);
  });

  it("says nothing of when it was painted where it was opened out of sight", () => {
    fakeDocument.visibilityState = "hidden";
    reportOnLeaving();
    fakeDocument.dispatchEvent(new Event("visibilitychange"));
    expect(listSent().map(([metric]) => metric)).toEqual(["first_input_delay", "dom_content_loaded"]);
  });
});

it("gives the worst burst of layout shifts, without those that a press causes", () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    ({ startTime, value, hadRecentInput }) as Parameters<typeof computeLayoutShift>[0][number];
  expect(computeLayoutShift([])).toBe(0);
  expect(computeLayoutShift([shift(100, 0.25), shift(900, 0.25), shift(1_000, 4, true)])).toBe(0.5);
  // A burst of shifts ends after a pause of one second, or after five seconds in all.
  expect(computeLayoutShift([shift(100, 0.25), shift(1_100, 0.125)])).toBe(0.25);
  expect(computeLayoutShift([0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((time) => shift(time, 1)))).toBe(6);
});

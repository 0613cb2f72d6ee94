import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportMetric } from "../../src/lib/performance-report.ts";

const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>();
const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  fetch.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("location", new URL("https://kilele.example/search?q=secret#top"));
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe("a performance report", () => {
  it("is sent with metric, value, timestamp and url, and without the query", async () => {
    reportMetric("first_paint", 123.4);
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe("/api/analytics/performance");
    expect(body?.type).toBe("application/json");
    expect(JSON.parse((await body?.text()) ?? "")).toEqual({
      metric: "first_paint",
      value: 123.4,
      timestamp: expect.any(Number),
      url: "https://kilele.example/search",
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("goes by a request that outlives the page where no beacon is taken", () => {
    sendBeacon.mockReturnValue(false);
    reportMetric("page_load_time", 1);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: "POST", keepalive: true });
  });

  it("ignores failures of every kind", async () => {
    sendBeacon.mockReturnValue(false);
    fetch.mockRejectedValue(new TypeError("offline"));
    expect(() => reportMetric("page_load_time", 1)).not.toThrow();
    sendBeacon.mockImplementation(() => {
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
  });
});

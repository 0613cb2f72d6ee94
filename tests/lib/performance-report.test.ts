import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportMetric } from "../../src/lib/performance-report.ts";

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
  });
});

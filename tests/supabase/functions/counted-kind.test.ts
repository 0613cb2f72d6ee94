import { describe, expect, it } from "vitest";
import { findCountedKind, readReport } from "../../../supabase/functions/_shared/counts.ts";

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const count = (metric: string, path: string, value = 1, headers: Record<string, string> = browser) => {
  const report = readReport(JSON.stringify({ metric, value, timestamp: 1, url: `https://kilele.example${path}` }));
  return report && findCountedKind(report, (name) => headers[name] ?? "");
};

it.each([
  ["/", "home"],
  ["/destinations", "guides"],
  ["/destinations/nepal", "guides"],
  ["/blog/a-post?utm_source=x", "blog"],
  ["/services/1", "services"],
  ["/contact", "other"],
  ["/constructor", "other"],
  ["/admin/leads", undefined],
  ["/auth", undefined],
])("counts a reader of %s as %s", (path, kind) => {
  expect(count("dom_content_loaded", path)).toBe(kind);
});

it("counts each step of the questionnaire, and no other metric", () => {
  expect([1, 2, 3, 4, 5, 6, 0, -1, 1.5].map((step) => count("questionnaire_step", "/", step))).toEqual([
    "step 1",
    "step 2",
    "step 3",
    "step 4",
    "step 5",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(count("questionnaire_sent", "/services")).toBe("sent");
  expect(count("first_paint", "/")).toBeUndefined();
});

it.each([
  ["asks not to be tracked", { ...browser, dnt: "1" }],
  ["asks by GPC", { ...browser, "sec-gpc": "1" }],
  ["says that it is a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["says nothing of itself", {}],
])("counts nobody who %s", (_who, headers) => {
  expect(count("dom_content_loaded", "/", 1, headers)).toBeUndefined();
});

describe("a report", () => {
  const wholeReport = {
    metric: "dom_content_loaded",
    value: 12.5,
    timestamp: 1,
    url: "https://kilele.example/blog?x=1#y",
  };
  const readChanged = (change: object) => readReport(JSON.stringify({ ...wholeReport, ...change }));

  it("is read with its address reduced to the path, wherever the page says that it is", () => {
    expect(readChanged({})).toEqual({ metric: "dom_content_loaded", value: 12.5, path: "/blog" });
    expect(readChanged({ url: "/blog", timestamp: "2026-11-25T08:00:00Z" })).toEqual(readChanged({}));
    for (const metric of ["a", "first paint", "web-vitals.cls_1", "m".repeat(40)]) {
      expect(readChanged({ metric })?.metric).toBe(metric);
    }
  });

  it.each([
    { metric: undefined },
    { metric: 5 },
    { metric: "" },
    { metric: "m".repeat(41) },
    { metric: "<first_paint" },
    { metric: "first_paint>" },
    { value: undefined },
    { value: "1" },
    { value: null },
    { timestamp: undefined },
    { timestamp: null },
    { url: undefined },
    { url: 5 },
    { url: "https://[" },
    { visitor: "anything that tells one reader from another" },
  ])("with %j is none", (change) => {
    expect(readChanged(change)).toBeUndefined();
  });

  it.each(["", "{", "null", "5", '"text"', "[]", JSON.stringify(wholeReport).replace("12.5", "1e999")])(
    "%s is none",
    (body) => {
      expect(readReport(body)).toBeUndefined();
    },
  );
});

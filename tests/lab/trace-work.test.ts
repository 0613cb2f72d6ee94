import { expect, it } from "vitest";
import { countEvents, findExcessWork, joinWork, type TraceEvent } from "../harness/browser/trace-work.ts";

const makeEvent = (name: string, ts: number, args: TraceEvent["args"] = {}): TraceEvent => ({
  name,
  ph: "X",
  ts,
  args,
});
const events = [
  makeEvent("UpdateLayoutTree", 1, { elementCount: 40 }),
  makeEvent("UpdateLayoutTree", 2, { elementCount: 0 }),
  makeEvent("Layout", 3, { beginData: { dirtyObjects: 30, totalObjects: 30 } }),
  makeEvent("TimeStamp", 4, { data: { message: "first moment" } }),
  makeEvent("Layout", 5, { beginData: { dirtyObjects: 5, totalObjects: 60 } }),
  makeEvent("TimeStamp", 6, { data: { message: "last moment" } }),
];

it("counts the work of a trace until a mark in it", () => {
  expect(countEvents(events, "first moment")).toMatchObject({
    layouts: 1,
    "objects laid out": 30,
    "objects there": 30,
  });
  expect(countEvents(events, "last moment")).toMatchObject({
    layouts: 2,
    "objects laid out": 35,
    "objects there": 60,
    "style recalculations": 1,
    "elements restyled": 40,
  });
  expect(() => countEvents(events, "no such moment")).toThrow("no such moment");
});

it("leaves out the calls by which tasks wait for idle periods, of which a slower machine has more", () => {
  const calls = ["FireIdleCallback", "FunctionCall", "FunctionCall", "FireIdleCallback", "FunctionCall"];
  const trace = [
    ...calls.map((name, ts) => makeEvent(name, ts)),
    makeEvent("TimeStamp", 9, { data: { message: "end" } }),
  ];
  expect(countEvents(trace, "end")).toMatchObject({ calls: 1 });
});

it("names what is more than a twentieth above its limit, or has none, and leaves frames their play", () => {
  const limits = { early: { layouts: 20, elements: 100 } };
  expect(findExcessWork({ early: { layouts: 26, elements: 105 } }, limits)).toEqual([]);
  expect(findExcessWork({ early: { layouts: 27, elements: 90 } }, limits)).toEqual(["layouts early: 27, limit 20"]);
  expect(findExcessWork({ early: { layouts: 2 } }, { early: { layouts: 1 } })).toEqual([]);
  expect(findExcessWork({ early: { elements: 106 } }, limits)).toEqual(["elements early: 106, limit 100"]);
  expect(findExcessWork({ early: { "script bytes": 1 } }, limits)).toEqual(["script bytes early: 1, limit 0"]);
  expect(findExcessWork({ early: { elements: 1 } }, undefined)).toEqual(["elements early: 1, limit 0"]);
});

it("joins visits figure by figure", () => {
  const [first, second] = [{ early: { layouts: 3, calls: 9 } }, { early: { layouts: 4, calls: 8 } }];
  expect(joinWork(first, second, Math.min)).toEqual({ early: { layouts: 3, calls: 8 } });
  expect(joinWork(first, second, Math.max)).toEqual({ early: { layouts: 4, calls: 9 } });
});

it("lets a figure of frames be one above its limit, and no other", () => {
  const limits = { early: { calls: 3, requests: 3 } };
  expect(findExcessWork({ early: { calls: 4, requests: 4 } }, limits)).toEqual(["requests early: 4, limit 3"]);
  expect(findExcessWork({ early: { calls: 5, requests: 3 } }, limits)).toEqual(["calls early: 5, limit 3"]);
});

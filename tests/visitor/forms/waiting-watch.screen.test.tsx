import { expect, it, vi } from "vitest";
import type { LiveForm } from "../../../src/visitor/forms/form-declaration.ts";
import { createWaitingWatch } from "../../../src/visitor/forms/waiting-watch.ts";

const live = {} as LiveForm;
/** The number of fetches of the delivery code that still fail. */
let failures = 0;
let watched: string[] = [];

vi.mock("../../../src/visitor/forms/live-form.ts", () => ({
  loadDelivery: async () => {
    if (failures-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return {
      formStore: {
        onceWaiting: (kind: string, onWaiting: () => void) => {
          watched.push(kind);
          onWaiting();
        },
      },
    };
  },
}));

it("tries again after its code could not be fetched, and then watches once, however often it is called", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  failures = 2;
  watched = [];
  const render = vi.fn(async () => {});
  const watch = createWaitingWatch("message", render);
  await watch(live);
  await watch(live);
  expect(watched).toEqual([]);
  await watch(live);
  await watch(live);
  await Promise.all([watch(live), watch(live)]);
  expect([watched, render.mock.calls]).toEqual([["message"], [[live]]]);
});

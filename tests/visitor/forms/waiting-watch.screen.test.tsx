import { beforeEach, expect, it, vi } from "vitest";
import { createWaitingWatch } from "../../../src/visitor/forms/waiting-watch.ts";

const delivery = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock("../../../src/visitor/forms/live-form.ts", () => ({ loadDelivery: delivery.load }));

const live = {} as never;
const onceWaiting = vi.fn((_kind: string, render: () => void) => render());

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  delivery.load.mockReset().mockResolvedValue({ formStore: { onceWaiting } });
  onceWaiting.mockClear();
});

it("watches once, however often it is asked to", async () => {
  const render = vi.fn(async () => {});
  const watch = createWaitingWatch("message", render);
  await watch(live);
  await watch(live);
  expect(delivery.load).toHaveBeenCalledOnce();
  expect(onceWaiting.mock.calls.map(([kind]) => kind)).toEqual(["message"]);
  expect(render.mock.calls).toEqual([[live]]);
});

it("tries again at the next call if its code could not be fetched", async () => {
  delivery.load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const watch = createWaitingWatch("enquiry", async () => {});
  await watch(live);
  expect(onceWaiting).not.toHaveBeenCalled();
  await watch(live);
  expect(onceWaiting).toHaveBeenCalledOnce();
});

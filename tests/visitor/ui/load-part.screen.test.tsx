import { beforeEach, expect, it, vi } from "vitest";
import { loadPart } from "../../../src/visitor/ui/load-part.ts";

const waitForCalls = (count: number, load: () => unknown) =>
  vi.waitFor(() => expect(vi.mocked(load)).toHaveBeenCalledTimes(count));
const reconnect = () => dispatchEvent(new Event("online"));

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

it("fetches code again after each failure once the network is back, and uses it once", async () => {
  const load = vi.fn(async () => "module");
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const use = vi.fn();
  loadPart(load, use);
  await waitForCalls(1, load);
  reconnect();
  await waitForCalls(2, load);
  expect(use).not.toHaveBeenCalled();
  reconnect();
  await vi.waitFor(() => expect(use.mock.calls).toEqual([["module"]]));
  reconnect();
  expect(load).toHaveBeenCalledTimes(3);
});

it("uses nothing once it is cancelled, also while the code is on its way", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  const use = vi.fn();
  loadPart(load, use)();
  resolve("module");
  await promise;
  reconnect();
  expect(load).toHaveBeenCalledOnce();
  expect(use).not.toHaveBeenCalled();
});

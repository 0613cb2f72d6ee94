import { expect, it, vi } from "vitest";

it.each([
  ["reloads a page that another version controlled", {}, {}, 1],
  ["leaves a page as it is whose device got its first worker", null, {}, 0],
  ["leaves a page as it is whose worker is gone with the storage", {}, null, 0],
] as const)("a change of the worker in control %s", async (_what, before, after, reloads) => {
  vi.resetModules();
  const workers = Object.assign(new EventTarget(), { controller: before as object | null });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const { watchController } = await import("../../../src/offline/page/update.ts");
  watchController();
  workers.controller = after;
  workers.dispatchEvent(new Event("controllerchange"));
  if (reloads > 0) await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 20));
  expect(reload).toHaveBeenCalledTimes(reloads);
  Reflect.deleteProperty(navigator, "serviceWorker");
});

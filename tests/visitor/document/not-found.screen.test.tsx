import { afterEach, expect, it, vi } from "vitest";

afterEach(() => history.replaceState(null, "", "/"));

it.each([
  ["/nowhere/at-all", []],
  ["/blog/taken-back", ["/404"]],
])("the address %s without a page is logged, and a missing post leads on", async (path, leadsTo) => {
  vi.resetModules();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const replaced = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  history.replaceState(null, "", path);
  await import("../../../src/visitor/document/not-found.ts");
  expect(warned.mock.calls).toEqual([[`No page at ${path}`]]);
  expect(replaced.mock.calls.flat()).toEqual(leadsTo);
});

import { afterEach, expect, it, vi } from "vitest";
import { listMissingFunctions, requiredFunctions } from "../../../src/shared/lib/required-functions.ts";

/** The objects that pages have and Node lacks, each with a stub, so that the remaining functions can be checked. */
const ofPages = [
  "CSSLayerBlockRule",
  "IntersectionObserver",
  "MutationObserver",
  "ResizeObserver",
  "matchMedia",
  "requestAnimationFrame",
  "Element",
  "HTMLFormElement",
];

function provideAll(): void {
  class StandIn {
    replaceChildren() {}
    requestSubmit() {}
  }
  for (const name of ofPages) vi.stubGlobal(name, StandIn);
  vi.stubGlobal("CSS", { escape: () => "" });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("names nothing where all is there", () => {
  provideAll();
  expect(listMissingFunctions()).toEqual([]);
});

it.each(requiredFunctions)("names %s where it is missing", (name) => {
  provideAll();
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  const owner = parts.reduce((object, part) => (object as Record<string, object>)[part] ?? {}, globalThis as object);
  const before = Object.getOwnPropertyDescriptor(owner, last);
  Object.defineProperty(owner, last, { value: undefined, configurable: true, writable: true });
  const missing = listMissingFunctions();
  if (before) Object.defineProperty(owner, last, before);
  else Reflect.deleteProperty(owner, last);
  expect(missing).toEqual([name]);
});

it("names what throws as missing, and a function that an older browser lacks", () => {
  provideAll();
  vi.stubGlobal("AbortSignal", {});
  vi.spyOn(globalThis, "crypto", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(listMissingFunctions()).toEqual(["AbortSignal.timeout", "crypto.randomUUID"]);
});

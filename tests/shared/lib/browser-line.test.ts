import { afterEach, expect, it, vi } from "vitest";
import { missingFunctions } from "../../../src/shared/lib/browser-line.ts";

/** What pages have and Node lacks; a stand-in of each lets the rest be looked at. */
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

function haveAll(): void {
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
  haveAll();
  expect(missingFunctions()).toEqual([]);
});

it.each(["structuredClone", "fetch", "ResizeObserver", "URLSearchParams"])("names %s where it is missing", (name) => {
  haveAll();
  vi.stubGlobal(name, undefined);
  expect(missingFunctions()).toEqual([name]);
});

it("names what throws as missing, and a function that an older browser lacks", () => {
  haveAll();
  vi.stubGlobal("AbortSignal", {});
  vi.spyOn(globalThis, "crypto", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(missingFunctions()).toEqual(["AbortSignal.timeout", "crypto.randomUUID"]);
});

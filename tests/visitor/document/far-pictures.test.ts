import { afterEach, expect, it, vi } from "vitest";
import { watchFarPictures } from "../../../src/visitor/document/far-pictures.ts";

afterEach(() => void vi.unstubAllGlobals());

function open(scrolled: number) {
  const page = new EventTarget();
  const marks = new Set<string>();
  const documentElement = { toggleAttribute: (name: string, isSet: boolean) => isSet && marks.add(name) };
  vi.stubGlobal("scrollY", scrolled);
  vi.stubGlobal("document", { documentElement });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  watchFarPictures();
  return { page, areFetched: () => marks.has("data-far-pictures") };
}

it("fetches the pictures below the first screens once the page is scrolled, and not before", () => {
  const { page, areFetched } = open(0);
  expect(areFetched()).toBe(false);
  page.dispatchEvent(new Event("scroll"));
  expect(areFetched()).toBe(true);
});

it("fetches them at once on a page that comes back where its reader has left it", () => {
  expect(open(400).areFetched()).toBe(true);
});

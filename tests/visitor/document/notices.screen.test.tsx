import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
import { checkNetwork } from "../../../src/shared/lib/network.ts";
import type { LibraryState } from "../../../src/shared/lib/worker-messages.ts";
import { watchNotices } from "../../../src/visitor/document/notices.ts";
import { Notices } from "../../../src/visitor/features/offline/notices.tsx";

const library: LibraryState = {
  guides: [],
  ahead: true,
  sparesLine: false,
  coreBytes: 1,
  others: { kept: false, bytes: 0 },
  full: false,
  changed: false,
};

beforeEach(() => {
  const workers = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => undefined });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  libraryStore.set(undefined);
});

it("promises that everything opened still works only on a device with room for it, and takes that back", () => {
  document.body.innerHTML = renderToStaticMarkup(<Notices />);
  watchNotices();
  const isPromised = () => !document.querySelector<HTMLElement>("[data-offline-promise]")?.hidden;
  expect(isPromised()).toBe(true);
  libraryStore.set({ ...library, full: true });
  expect(isPromised()).toBe(false);
  libraryStore.set(library);
  expect(isPromised()).toBe(true);
  libraryStore.set("unavailable");
  expect(isPromised()).toBe(false);
});

it("says calmly that there is no network, and takes that back once the site answers", async () => {
  document.body.innerHTML = renderToStaticMarkup(<Notices />);
  watchNotices();
  const notice = () => document.querySelector<HTMLElement>("[data-notice=offline]");
  expect(notice()?.hidden).toBe(true);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  await checkNetwork();
  expect([notice()?.hidden, notice()?.textContent]).toEqual([false, expect.stringContaining("You're offline.")]);
  vi.stubGlobal("fetch", async () => new Response("kilele\n"));
  await checkNetwork();
  expect(notice()?.hidden).toBe(true);
});

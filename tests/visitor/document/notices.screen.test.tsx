import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
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

import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
import { watchUpdates } from "../../../src/offline/page/update.ts";
import { checkNetwork } from "../../../src/shared/lib/network.ts";
import type { LibraryState } from "../../../src/shared/lib/worker-messages.ts";
import { clearMissingNote, reportMissing } from "../../../src/visitor/document/missing-part.ts";
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

let workers: EventTarget & { controller: object | null };
beforeEach(() => {
  workers = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => undefined });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  libraryStore.set(undefined);
});

const findNotice = (name: string) => document.querySelector<HTMLElement>(`[data-notice=${name}]`);
const isPromised = () => !document.querySelector<HTMLElement>("[data-offline-promise]")?.hidden;
const answerProbe = (text: string | undefined) =>
  vi.stubGlobal("fetch", async () => {
    if (text === undefined) throw new TypeError("offline");
    return new Response(text);
  });

it("promises that everything opened still works only on a device with room for it, and takes that back", () => {
  document.body.innerHTML = renderToStaticMarkup(<Notices />);
  watchNotices();
  expect(isPromised()).toBe(true);
  libraryStore.set({ ...library, full: true });
  expect(isPromised()).toBe(false);
  libraryStore.set(library);
  expect(isPromised()).toBe(true);
  libraryStore.set("unavailable");
  expect(isPromised()).toBe(false);
});

it("promises nothing without a worker, or while a part of the page is missing", async () => {
  document.body.innerHTML = `${renderToStaticMarkup(<Notices />)}<main><div data-island="any"></div></main>`;
  answerProbe(undefined);
  watchNotices();
  expect(isPromised()).toBe(true);
  const island = document.querySelector<HTMLElement>("[data-island]") as HTMLElement;
  await reportMissing(island);
  expect(isPromised()).toBe(false);
  clearMissingNote(island);
  expect(isPromised()).toBe(true);
  workers.controller = null;
  libraryStore.set(library);
  expect(isPromised()).toBe(false);
});

it("says that there is no network for just as long as the site does not answer, and takes no press meant for what was there", async () => {
  document.body.innerHTML = renderToStaticMarkup(<Notices />);
  watchNotices();
  const notice = findNotice("offline");
  // The answer of a hotel's network is no answer of the site.
  answerProbe("Log in");
  await checkNetwork();
  expect([notice?.hidden, notice?.hasAttribute("data-settling"), findNotice("update")?.hidden]).toEqual([
    false,
    true,
    true,
  ]);
  await vi.waitFor(() => expect(notice?.hasAttribute("data-settling")).toBe(false));
  answerProbe("kilele");
  await checkNetwork();
  expect(notice?.hidden).toBe(true);
});

it("offers a new version, which a press activates before the page is loaded anew, or puts off", async () => {
  document.body.innerHTML = renderToStaticMarkup(<Notices />);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  watchNotices();
  const notice = findNotice("update");
  const press = (name: string) => notice?.querySelector<HTMLElement>(`[data-update=${name}]`)?.click();
  const received: unknown[] = [];
  const waiting = Object.assign(new EventTarget(), {
    state: "installed",
    postMessage: (message: unknown) => {
      received.push(message);
      waiting.state = "activated";
      waiting.dispatchEvent(new Event("statechange"));
    },
  });
  const registration = Object.assign(new EventTarget(), {
    waiting,
    active: new EventTarget(),
    update: async () => undefined,
  });
  watchUpdates(registration as never);
  expect(notice?.hidden).toBe(false);
  press("postpone");
  expect([notice?.hidden, received, reload.mock.calls.length]).toEqual([true, [], 0]);
  // Another version is offered all the same.
  const newer = Object.assign(new EventTarget(), { state: "installed", postMessage: waiting.postMessage });
  Object.assign(registration, { waiting: newer });
  waiting.dispatchEvent(new Event("statechange"));
  expect(notice?.hidden).toBe(false);
  Object.assign(registration, { waiting });
  press("accept");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(received).toEqual([{ type: "SKIP_WAITING" }]);
});

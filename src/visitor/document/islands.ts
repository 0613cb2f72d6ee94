/** Boots the islands of a document, each when it is needed. Presses before that are queued and repeated, and typed text stays. */

import { mayHaveDatabase } from "../../shared/lib/databases.ts";
import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { visitorDbName } from "../../shared/lib/store-names.ts";
import { markFormInUse } from "../ui/form-in-use.ts";
import { clearMissingNote, reportMissing } from "./missing-part.ts";
import { startSteps } from "./step-buttons.ts";

type IslandModule = {
  /** Attaches the island's handlers, and resolves once that is done. No island renders the document's forms and fields again. */
  mount: (place: HTMLElement) => Promise<void>;
};

const modules = import.meta.glob<IslandModule>("../islands/*.{ts,tsx}");

/** The distance from the window at which an island is booted. */
export const nearDistance = "600px";

const booting = new Map<HTMLElement, Promise<void>>();
/** Functions that cancel the retries of islands whose code could not be fetched. */
const retries = new Map<HTMLElement, () => void>();
/**
 * The pauses in milliseconds before an island's code is fetched again after a failure with a working network. Their sum is
 * shorter than the time within which chunk-recovery.ts does not reload a second time.
 */
const retryPausesMs = [1_000, 4_000, 10_000, 30_000];
/** Counts the failed fetches of each island's code. */
const failures = new Map<HTMLElement, number>();
/** The last press in each island before its code was attached, to be repeated, by the island's name. */
const queuedEvents = new Map<string, () => void>();

const unbootedIsland = "[data-island]:not([data-live])";
const findIsland = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(unbootedIsland) : null;

/** Starts to boot the islands of this document as they are needed. */
export function watchIslands(): void {
  watchPlaces();
  for (const type of ["pointerdown", "focusin", "input"]) addEventListener(type, ({ target }) => bootTouched(target));
  // The focus may have been in an island before this script was loaded.
  const { activeElement } = document;
  // An island whose field the document itself has focused boots at the first typed letter.
  if (!activeElement?.matches("[autofocus]") || (activeElement as HTMLInputElement).value) bootTouched(activeElement);
  addEventListener("click", queueEvent, true);
  addEventListener("submit", queueEvent, true);
}

function bootTouched(target: EventTarget | null): void {
  markFormInUse(target);
  const place = findIsland(target);
  if (place && /^(touch|draft)$/.test(place.dataset.boot ?? "")) void bootIsland(place);
}

let observer: IntersectionObserver | undefined;

/** Observes the islands that are not booted yet. Call it again after a page was rendered, for the page's islands. */
export function watchPlaces(): void {
  startSteps();
  const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  for (const place of document.querySelectorAll<HTMLElement>(unbootedIsland)) {
    const { boot } = place.dataset;
    if (boot === "now" || named?.contains(place) || isRequestedByAddress(place)) void bootIsland(place);
    else if (boot === "near") bootWhenNear(place);
    else if (boot === "draft") void mayHaveDatabase(visitorDbName).then((mayHave) => mayHave && bootWhenNear(place));
  }
}

function bootWhenNear(place: HTMLElement): void {
  observer ??= new IntersectionObserver(bootNear, { rootMargin: nearDistance });
  observer.observe(place);
}

function bootNear(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    void bootIsland(target as HTMLElement);
  }
}

/** Returns true if the address has a value for one of the island's fields, as `/search?q=rice` does. */
function isRequestedByAddress(place: HTMLElement): boolean {
  const query = new URLSearchParams(location.search);
  return [...place.querySelectorAll("input")].some(({ name }) => query.get(name));
}

function queueEvent(event: Event): void {
  const place = findIsland(event.target);
  if (!place) return;
  const name = place.dataset.island ?? "";
  // The pressed element is searched again when the press is repeated, because it may have been replaced.
  const find = (selector: string) => findPlace(name)?.querySelector<HTMLElement>(selector);
  if (event instanceof SubmitEvent) {
    event.preventDefault();
    queuedEvents.set(name, () => (find("form") as HTMLFormElement | null)?.requestSubmit());
  } else {
    const { go, action } = (event.target as Element).closest<HTMLElement>("button[type=button]")?.dataset ?? {};
    if (!go && !action) return;
    queuedEvents.set(name, () => find(go ? `[data-go=${go}]` : `[data-action=${action}]`)?.click());
  }
  void bootIsland(place);
}

/**
 * Boots an island; another call waits for the same boot.
 * @param name its module in `src/visitor/islands`, by default as the document says
 */
export function bootIsland(place: HTMLElement, name = place.dataset.island ?? ""): Promise<void> {
  let task = booting.get(place);
  if (!task) {
    task = start(place, name).catch((error: unknown) => {
      console.warn(name, error);
      booting.delete(place);
      // Retry when the network returns or a worker takes control.
      if (!retries.has(place))
        retries.set(
          place,
          onReconnect(() => void bootIsland(place, name)),
        );
      const failed = failures.get(place) ?? 0;
      failures.set(place, failed + 1);
      if (failed < retryPausesMs.length) setTimeout(() => void bootIsland(place, name), retryPausesMs[failed]);
      void reportMissing(place);
    });
    booting.set(place, task);
  }
  return task;
}

/** Boots all islands with a name in this document. */
export function bootIslands(name: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(unbootedIsland)) {
    if (place.dataset.island === name) void bootIsland(place);
  }
}

/** Fetches an island's module without mounting it. */
export async function fetchIsland(name: string): Promise<IslandModule> {
  const load = modules[`../islands/${name}.ts`] ?? modules[`../islands/${name}.tsx`];
  if (!load) throw new Error(`No part named ${name}`);
  return load();
}

async function start(place: HTMLElement, name: string): Promise<void> {
  // The browser shows the press before the work starts.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const { mount } = await fetchIsland(name);
  clearMissingNote(place);
  retries.get(place)?.();
  retries.delete(place);
  await mount(place);
  // A translator or an extension may have replaced the element meanwhile.
  const current = place.isConnected ? place : (findPlace(name) ?? place);
  current.dataset.live = "";
  queuedEvents.get(name)?.();
  queuedEvents.delete(name);
}

const findPlace = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

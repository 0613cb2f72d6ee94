/** Boots the islands of a document, each when it is needed. Presses before that are queued and repeated, and typed text stays. */

import { mayHaveDatabase } from "../../shared/lib/databases.ts";
import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { visitorDbName } from "../../shared/lib/store-names.ts";
import { markFormInUse } from "../ui/form-in-use.ts";
import { clearMissingNote, reportMissing } from "./missing-part.ts";
import { startSteps } from "./step-buttons.ts";

type IslandModule = {
  /** Attaches the island's handlers, and resolves once that is done. No island renders the document's forms and fields again. */
  mount: (element: HTMLElement) => Promise<void>;
};

const modules = import.meta.glob<IslandModule>("../islands/*.{ts,tsx}");

/** The distance from the window at which an island is booted. */
export const nearDistance = "600px";

const bootTasks = new Map<HTMLElement, Promise<void>>();
/** Functions that cancel the retries of islands whose code could not be fetched. */
const cancelRetries = new Map<HTMLElement, () => void>();
/**
 * The pauses in milliseconds before an island's code is fetched again after a failure with a working network. Their sum is
 * shorter than the time within which chunk-recovery.ts does not reload a second time.
 */
const retryPausesMs = [1_000, 4_000, 10_000, 30_000];
/** Counts the failed fetches of each island's code. */
const failures = new Map<HTMLElement, number>();
/** The last press in each island before its code was attached, to be repeated, by the island's name. */
const queuedEvents = new Map<string, () => void>();

const unbootedIslandSelector = "[data-island]:not([data-live])";
const findIsland = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(unbootedIslandSelector) : null;

/** Starts to boot the islands of this document as they are needed. */
export function watchIslands(): void {
  observeIslands();
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
  const element = findIsland(target);
  if (element && /^(touch|draft)$/.test(element.dataset.boot ?? "")) void bootIsland(element);
}

let observer: IntersectionObserver | undefined;

/** Observes the islands that are not booted yet. Call it again after a page was rendered, for the page's islands. */
export function observeIslands(): void {
  startSteps();
  const namedElement = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  for (const element of document.querySelectorAll<HTMLElement>(unbootedIslandSelector)) {
    const { boot } = element.dataset;
    if (boot === "now" || namedElement?.contains(element) || isRequestedByAddress(element)) void bootIsland(element);
    else if (boot === "near") bootWhenNear(element);
    else if (boot === "draft") void mayHaveDatabase(visitorDbName).then((mayHave) => mayHave && bootWhenNear(element));
  }
}

function bootWhenNear(element: HTMLElement): void {
  observer ??= new IntersectionObserver(bootVisibleIslands, { rootMargin: nearDistance });
  observer.observe(element);
}

function bootVisibleIslands(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    void bootIsland(target as HTMLElement);
  }
}

/** Returns true if the address has a value for one of the island's fields, as `/search?q=rice` does. */
function isRequestedByAddress(element: HTMLElement): boolean {
  const query = new URLSearchParams(location.search);
  return [...element.querySelectorAll("input")].some(({ name }) => query.get(name));
}

function queueEvent(event: Event): void {
  const element = findIsland(event.target);
  if (!element) return;
  const name = element.dataset.island ?? "";
  // The pressed element is searched again when the press is repeated, because it may have been replaced.
  const findInIsland = (selector: string) => findIslandByName(name)?.querySelector<HTMLElement>(selector);
  if (event instanceof SubmitEvent) {
    // A button with an address of its own opens it, whatever the island does.
    if (event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    queuedEvents.set(name, () => (findInIsland("form") as HTMLFormElement | null)?.requestSubmit());
  } else {
    const { go, action } = (event.target as Element).closest<HTMLElement>("button[type=button]")?.dataset ?? {};
    if (!go && !action) return;
    queuedEvents.set(name, () => findInIsland(go ? `[data-go=${go}]` : `[data-action=${action}]`)?.click());
  }
  void bootIsland(element);
}

/**
 * Boots an island; another call waits for the same boot.
 * @param name its module in `src/visitor/islands`, by default as the document says
 */
export function bootIsland(element: HTMLElement, name = element.dataset.island ?? ""): Promise<void> {
  let bootTask = bootTasks.get(element);
  if (!bootTask) {
    bootTask = loadAndMount(element, name).catch((error: unknown) => {
      console.warn(name, error);
      bootTasks.delete(element);
      // Retry when the network returns or a worker takes control.
      if (!cancelRetries.has(element))
        cancelRetries.set(
          element,
          onReconnect(() => void bootIsland(element, name)),
        );
      const failureCount = failures.get(element) ?? 0;
      failures.set(element, failureCount + 1);
      if (failureCount < retryPausesMs.length)
        setTimeout(() => void bootIsland(element, name), retryPausesMs[failureCount]);
      void reportMissing(element);
    });
    bootTasks.set(element, bootTask);
  }
  return bootTask;
}

/** Resolves once every island that has begun to boot is mounted, or could not be. */
export const waitForIslands = (): Promise<unknown> => Promise.all(bootTasks.values());

/** Boots all islands with a name in this document. */
export function bootIslands(name: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(unbootedIslandSelector)) {
    if (element.dataset.island === name) void bootIsland(element);
  }
}

/** Fetches an island's module without mounting it. */
export async function fetchIsland(name: string): Promise<IslandModule> {
  const load = modules[`../islands/${name}.ts`] ?? modules[`../islands/${name}.tsx`];
  if (!load) throw new Error(`No part named ${name}`);
  return load();
}

async function loadAndMount(element: HTMLElement, name: string): Promise<void> {
  // The browser shows the press before the work starts.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const { mount } = await fetchIsland(name);
  clearMissingNote(element);
  cancelRetries.get(element)?.();
  cancelRetries.delete(element);
  await mount(element);
  // A translator or an extension may have replaced the element meanwhile.
  const current = element.isConnected ? element : (findIslandByName(name) ?? element);
  current.dataset.live = "";
  queuedEvents.get(name)?.();
  queuedEvents.delete(name);
}

const findIslandByName = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

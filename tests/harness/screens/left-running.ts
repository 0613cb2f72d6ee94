/**
 * Records what the product starts during a screen test and has to end: timers, intervals, channels between tabs, listeners of the
 * window and the document, observers of changes in it, and React roots. What goes on after its screen is gone costs a device its
 * battery, and changes a screen that is open later.
 */
import type { Root } from "react-dom/client";

/** A running thing: its kind with the place in the product that has started it, and a function that ends it. */
type Running = { name: string; end: () => void };

const running = new Map<unknown, Running>();

/** The things that live as long as their page, which the end of a test has to end. */
const livingWithPage = new Map<unknown, () => void>();

/**
 * Matches the callers that start things which live as long as their page: islands, the list of requests that wait, toasts, offers to undo, files that are
 * being saved, the identity of the tab, the document's own parts, the page's side of the worker, and waits that have a bound. A runner
 * of the outbox that staff do not stop is noticed by its listeners.
 */
const pageParts = new RegExp(
  [
    "\\b(?:renderInto|renderWaitingRequests|showToast|offerUndo|saveFile|findTabIdentity|ignorePressesBriefly|keepInSight|focusOnceClosed|focusAfterDelete)\\b",
    "/src/(?:visitor/document|offline/page)/",
    "/src/staff/app\\.tsx",
    "/src/outbox/runner\\.ts",
    "/src/shared/lib/(?:first-paint|network|page-load|with-timeout)\\.ts",
  ].join("|"),
);

/** The depth of the stacks that are read: an effect is started far below React's own functions. */
const stackDepth = 60;

/** The depth to which a package's start counts as one of the product: what a package starts by itself lies deeper. */
const nearDepth = 9;

/** Lists the places on the stack, the innermost first, without those of this file. */
function readStack(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = stackDepth;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack
    .split("\n")
    .slice(1)
    .filter((line) => !line.includes("/left-running.ts"));
}

const isOfProduct = (line: string): boolean => /\/src\/[^:]+\.tsx?/.test(line) && !line.includes("node_modules");

/** Records what was started if the product is on the stack, though a package that it calls may have started it. */
function record(started: unknown, name: string, end: () => void): void {
  const starter = readStack().slice(0, nearDepth).find(isOfProduct);
  if (starter) running.set(started, { name: `${name} ${starter.trim()}`, end });
}

/**
 * Records what was started if a line of the product itself has started it, and not a package that the product calls.
 * @param isWatched decides by the stack if it has to be ended
 */
function recordOwn(
  started: unknown,
  name: string,
  end: () => void,
  isWatched: (stack: readonly string[]) => boolean = () => true,
): void {
  const stack = readStack();
  const starter = stack.find((line) => !/native|<anonymous>/.test(line)) ?? "";
  if (!isOfProduct(starter) || !isWatched(stack)) return;
  const ownPlaces = stack.filter(isOfProduct).slice(0, 2).join("\n");
  if (pageParts.test(ownPlaces)) livingWithPage.set(started, end);
  else running.set(started, { name: `${name} ${starter.trim()}`, end });
}

function forget(started: unknown): void {
  running.delete(started);
  livingWithPage.delete(started);
}

/**
 * Returns true for an effect of React, for the answer to a press, and for all of the staff area, which is closed after each test. What
 * a public document starts by itself lives as long as its page.
 */
const isOfScreen = (stack: readonly string[]): boolean =>
  stack.some((line) => line.includes("/react-dom/")) || (stack.find(isOfProduct)?.includes("/src/staff/") ?? false);

type ListenerOptions = AddEventListenerOptions | boolean | undefined;

/** The keys of the listeners of one target, by which the removal of each is recognised. */
function createListenerKeys() {
  const keys = new WeakMap<object, Map<string, object>>();
  return (type: string, listener: object, options: ListenerOptions): object => {
    const isCapturing = typeof options === "object" ? options.capture === true : options === true;
    const keysOfListener = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, keysOfListener);
    const name = `${type} ${isCapturing}`;
    const key = keysOfListener.get(name) ?? {};
    keysOfListener.set(name, key);
    return key;
  };
}

/** Wraps the functions that add and remove listeners of the window or the document. */
function watchListeners(target: Window | Document, name: string): void {
  const add = target.addEventListener.bind(target) as (type: string, listener: unknown, options?: unknown) => void;
  const remove = target.removeEventListener.bind(target) as typeof add;
  const findKey = createListenerKeys();
  target.addEventListener = (type: string, listener: object | null, options?: ListenerOptions) => {
    add(type, listener, options);
    if (!listener) return;
    const key = findKey(type, listener, options);
    recordOwn(key, `listener of ${name} for ${type}`, () => remove(type, listener, options), isOfScreen);
    if (typeof options !== "object" || !running.has(key)) return;
    options.signal?.addEventListener("abort", () => forget(key));
    if (options.once) add(type, () => forget(key), { once: true });
  };
  target.removeEventListener = (type: string, listener: object | null, options?: ListenerOptions) => {
    if (listener) forget(findKey(type, listener, options));
    remove(type, listener, options);
  };
}

/** Wraps the functions that start and stop timers. */
function watchTimers(): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  globalThis.setTimeout = ((task: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
    const run = (...passed: unknown[]) => {
      forget(timer);
      task(...passed);
    };
    const timer = start(run, delay, ...given);
    recordOwn(timer, `timer of ${delay ?? 0} ms`, () => stop(timer));
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: ReturnType<typeof setTimeout>) => {
    forget(timer);
    stop(timer);
  }) as typeof clearTimeout;
}

/** Wraps the class of observers of changes in the document. */
function watchMutationObservers(): void {
  globalThis.MutationObserver = class extends MutationObserver {
    override observe(target: Node, options?: MutationObserverInit): void {
      super.observe(target, options);
      recordOwn(this, "observer of changes", () => super.disconnect(), isOfScreen);
    }
    override disconnect(): void {
      forget(this);
      super.disconnect();
    }
  };
}

/** Wraps the functions that start timers, intervals, channels, observers and listeners. Call it once for each file. */
export function watchStarts(): void {
  watchTimers();
  watchMutationObservers();
  watchListeners(window, "window");
  watchListeners(document, "document");
  const { setInterval: start, clearInterval: stop, BroadcastChannel: Channel } = globalThis;
  globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const timer = start(...given);
    record(timer, "interval", () => stop(timer));
    return timer;
  }) as typeof setInterval;
  globalThis.clearInterval = ((timer: ReturnType<typeof setInterval>) => {
    forget(timer);
    stop(timer);
  }) as typeof clearInterval;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      record(this, `channel ${name}`, () => super.close());
    }
    override close(): void {
      forget(this);
      super.close();
    }
  };
}

/** Wraps React's function that makes a root. */
export const watchRoots =
  <Make extends (...given: never[]) => Root>(createRoot: Make) =>
  (...given: Parameters<Make>): Root => {
    const root = createRoot(...given);
    const unmount = root.unmount.bind(root);
    if (readStack().some((line) => pageParts.test(line))) livingWithPage.set(root, unmount);
    else record(root, "root", unmount);
    root.unmount = () => {
      forget(root);
      unmount();
    };
    return root;
  };

/** Ends what lives as long as the page that a test has opened, as leaving the page does. */
export function leavePage(): void {
  for (const end of livingWithPage.values()) end();
  livingWithPage.clear();
}

/** Lists what was started and not ended, each with its place, ends it and forgets it. */
export function takeLeftRunning(): string[] {
  const left = [...running.values()];
  running.clear();
  for (const { end } of left) end();
  return left.map(({ name }) => name);
}

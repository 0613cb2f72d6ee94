/**
 * Records what the product starts during a screen test and has to end: intervals, channels between tabs, and React roots. What
 * goes on after its screen is gone costs a device its battery, and changes a screen that is open later.
 */
import type { Root } from "react-dom/client";

/** A running thing, with the place in the product that has started it. */
const running = new Map<unknown, string>();

/** The functions that render what lives as long as its page: islands, and the list of requests that wait. */
const pageParts = /\b(?:renderInto|renderWaitingRequests)\b/;

/** The roots of such parts, which the end of a test has to end. */
const pageRoots = new Set<Root>();

/** Returns the first place of the product on the stack; undefined if the product has not called. */
const findStarter = (): string | undefined =>
  new Error().stack
    ?.split("\n")
    .find((line) => /\/src\/[^:]+\.tsx?/.test(line) && !line.includes("node_modules"))
    ?.trim();

function record(started: unknown, name: string): void {
  const starter = findStarter();
  if (starter) running.set(started, `${name} ${starter}`);
}

/** Wraps the functions that start intervals and channels. Call it once for each file. */
export function watchStarts(): void {
  const { setInterval: start, clearInterval: stop, BroadcastChannel: Channel } = globalThis;
  globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const timer = start(...given);
    record(timer, "interval");
    return timer;
  }) as typeof setInterval;
  globalThis.clearInterval = ((timer: ReturnType<typeof setInterval>) => {
    running.delete(timer);
    stop(timer);
  }) as typeof clearInterval;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      record(this, `channel ${name}`);
    }
    override close(): void {
      running.delete(this);
      super.close();
    }
  };
}

/** Wraps React's function that makes a root. */
export const watchRoots =
  <Make extends (...given: never[]) => Root>(createRoot: Make) =>
  (...given: Parameters<Make>): Root => {
    const root = createRoot(...given);
    if (pageParts.test(new Error().stack ?? "")) pageRoots.add(root);
    else record(root, "root");
    const unmount = root.unmount.bind(root);
    root.unmount = () => {
      running.delete(root);
      pageRoots.delete(root);
      unmount();
    };
    return root;
  };

/** Ends what lives as long as the page that a test has opened, as leaving the page does. */
export function leavePage(): void {
  for (const root of [...pageRoots]) root.unmount();
}

/** Lists what was started and not ended, each with its place, and forgets it. */
export function takeLeftRunning(): string[] {
  const left = [...running.values()];
  running.clear();
  return left;
}

/**
 * A deploy can remove a file that an open page still needs. Then the page takes the new version and reloads, once. This module
 * is part of the first load and imports little, because any other file may be the missing one.
 */

import { canReachSite } from "../../shared/lib/network.ts";
import { tabStore } from "../../shared/lib/web-storage.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";
import { reloadPage } from "./reload.ts";

const mark = "kilele-reloaded";

/** The time within which a second reload would be a loop, because the file is missing for good. Milliseconds. */
const pause = 60_000;

/** The longest that a new version may take to arrive before the page reloads all the same. Milliseconds. */
const installTime = 15_000;

let hasReloadedByAddress = false;
let isRecovering = false;

/** Listens for imports that fail because their file was removed. Must run before the router reads the address. */
export function watchChunks(): void {
  const address = new URL(location.href);
  if (address.searchParams.has(mark)) {
    hasReloadedByAddress = true;
    address.searchParams.delete(mark);
    history.replaceState(history.state, "", address);
  }
  addEventListener("vite:preloadError", ({ payload }) => void recover(payload));
}

async function recover(error: Error): Promise<void> {
  if (isRecovering || reloadedLately()) return;
  isRecovering = true;
  try {
    // Without an answer there is no network. The file is still on the server, and the page already says that it is offline.
    if (!(await canReachSite())) return;
    // The connection failed only for a moment. Everything that waits for the `online` event tries again.
    if (await canImportNow(error)) return void dispatchEvent(new Event("online"));
    await activateNewVersion();
    await reloadPage(markReload() ? {} : { go: () => location.replace(markedAddress()) });
  } finally {
    isRecovering = false;
  }
}

/** Imports the failed module again. Safari's error does not name the module: then the result is false. */
async function canImportNow({ message }: Error): Promise<boolean> {
  const address = message.match(/https?:\S+\.js/)?.[0];
  if (!address) return false;
  return import(/* @vite-ignore */ address).then(
    () => true,
    () => false,
  );
}

const reloadedLately = (): boolean => hasReloadedByAddress || Date.now() - Number(tabStore.read(mark)) < pause;

/** Records the reload in the tab's storage. Returns false where the browser stores nothing. */
const markReload = (): boolean => tabStore.write(mark, String(Date.now()));

function markedAddress(): string {
  const address = new URL(location.href);
  address.searchParams.set(mark, "1");
  return address.href;
}

/** Activates the new worker before the reload. The old one would serve the page that names the missing file. */
async function activateNewVersion(): Promise<void> {
  const registration = await findWorkers()?.getRegistration();
  if (!registration) return;
  const until = AbortSignal.timeout(installTime);
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing) await waitForEvent(installing, "statechange", () => installing.state !== "installing", until);
  const { waiting } = registration;
  if (!waiting) return;
  waiting.postMessage({ type: "SKIP_WAITING" } satisfies ToWorker);
  await waitForEvent(
    waiting,
    "statechange",
    () => waiting.state === "activated" || waiting.state === "redundant",
    until,
  );
}

function waitForEvent(target: EventTarget, type: string, enough: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (enough() || signal.aborted) return done();
    const check = () => enough() && done();
    target.addEventListener(type, check, { signal });
    signal.addEventListener("abort", () => done());
  });
}

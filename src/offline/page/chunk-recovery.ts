/**
 * Recovers from a deploy that removed a file which an open page still needs: the page activates the new version and reloads once.
 * This module is part of the first load and imports little, because any other file may be the missing one.
 */

import { canReachSite } from "../../shared/lib/network.ts";
import { computeAge, tabStore } from "../../shared/lib/web-storage.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { activateWaitingVersion, waitForState } from "./activate-version.ts";
import { reloadPage } from "./reload.ts";

const reloadKey = "kilele-reloaded";

/** The time within which a second reload would be a loop, because the file is missing for good, in milliseconds. */
const reloadPauseMs = 60_000;

/** The longest waits for a new version to be installed and to be active before the page reloads without it, in milliseconds. */
const [maxInstallMs, maxActivationMs] = [15_000, 5_000];

let hasReloadedByAddress = false;
let isRecovering = false;

/** Listens for imports that fail because their file was removed. Must run before the router reads the address. */
export function watchChunks(): void {
  const address = new URL(location.href);
  if (address.searchParams.has(reloadKey)) {
    hasReloadedByAddress = true;
    address.searchParams.delete(reloadKey);
    history.replaceState(history.state, "", address);
  }
  addEventListener("vite:preloadError", ({ payload }) => void recoverFromMissingFile(payload));
}

async function recoverFromMissingFile(error: Error): Promise<void> {
  if (isRecovering || hasReloadedRecently()) return;
  isRecovering = true;
  try {
    // Without an answer there is no network: the file is still on the server, and the page already says that it is offline.
    if (!(await canReachSite())) return;
    // The connection failed only for a moment, so everything that waits for the `online` event tries again.
    if (await canImportNow(error)) return void dispatchEvent(new Event("online"));
    await activateNewVersion();
    await reloadPage(markReload() ? {} : { go: () => location.replace(makeMarkedAddress()) });
  } finally {
    isRecovering = false;
  }
}

/** Resolves to true if the failed module can be imported now; false in Safari, whose error does not name the module. */
async function canImportNow({ message }: Error): Promise<boolean> {
  const address = message.match(/https?:\S+\.js/)?.[0];
  if (!address) return false;
  return import(/* @vite-ignore */ address).then(
    () => true,
    () => false,
  );
}

const hasReloadedRecently = (): boolean => hasReloadedByAddress || computeAge(tabStore.read(reloadKey)) < reloadPauseMs;

/** Records the reload in the tab's storage. Returns false if the browser stores nothing. */
const markReload = (): boolean => tabStore.write(reloadKey, String(Date.now()));

function makeMarkedAddress(): string {
  const address = new URL(location.href);
  address.searchParams.set(reloadKey, "1");
  return address.href;
}

/** Activates the new worker before the reload, because the old one would serve the page that names the missing file. */
async function activateNewVersion(): Promise<void> {
  const registration = await findWorkers()?.getRegistration();
  if (!registration) return;
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing) await waitForState(installing, (state) => state !== "installing", maxInstallMs);
  await activateWaitingVersion(registration, maxActivationMs);
}

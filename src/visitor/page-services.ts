/** Runs a visit's background tasks one by one in idle time, so that no input is delayed. */

import { hasInstallEvent, onInstallEvent } from "../offline/page/install-event.ts";
import { libraryStore } from "../offline/page/library-store.ts";
import { registerWorker } from "../offline/page/register-worker.ts";
import { watchOutbox } from "../outbox/page/watch-outbox.ts";
import { watchNetwork } from "../shared/lib/network.ts";
import { isIos } from "../shared/lib/platform.ts";
import { storeSiteOnLeaving } from "../shared/lib/workplace.ts";
import { watchRows } from "./document/freshness.ts";
import { waitForIdle } from "./document/idle.ts";
import { bootIslands } from "./document/islands.ts";
import { watchNotices } from "./document/notices.ts";
import { waitForQuiet } from "./document/quiet-time.ts";

/** The tasks of every document of the site, including the staff area's. */
const tasksEverywhere = [watchRequests, watchNotices, watchNetwork];

/** The further tasks of a public page. The worker is last, because it fetches the most. */
const tasksOnPublicPages = [storeSiteOnLeaving, watchRows, watchInstallOffer, watchLibrary];

/**
 * Shows waiting messages, and answers to plans, below the form that they were written in, says what has arrived, and offers a draft at
 * the top of a page with its form.
 */
function watchRequests(): void {
  watchOutbox(
    () => {
      bootIslands("contact-form");
      bootIslands("plan-answer");
      showToasts();
    },
    () => void import("./document/kept-draft.ts").then(({ offerDraft }) => offerDraft()).catch(console.warn),
  );
}

/** Fetches the code that shows messages, which most visits never need. Forms bring it along. */
export const showToasts = (): void =>
  void import("./document/toasts.ts").then(({ watchToasts }) => watchToasts()).catch(console.warn);

/** The idle time that must remain before a task is started, in milliseconds: as long as the longest task takes. */
const minIdleMs = 10;

/**
 * Starts the tasks of a page. Call it after the first paint. @param isPublic false in the staff area, which has no
 * rows and guides to follow
 */
export async function startPageServices(isPublic = true): Promise<void> {
  const registerOwnWorker = () => registerWorker(waitForQuiet);
  let readTimeLeft = await waitForIdle();
  for (const start of [...tasksEverywhere, ...(isPublic ? tasksOnPublicPages : []), registerOwnWorker]) {
    if (readTimeLeft() < minIdleMs) readTimeLeft = await waitForIdle();
    await start();
  }
}

/** Fetches the code that marks cached guides, once these are known and nobody waits for the page. */
function watchLibrary(): void {
  const stop = libraryStore.subscribe(() => {
    stop();
    void waitForQuiet()
      .then(() => import("./document/offline-marks.ts"))
      .then(({ markCachedGuides }) => markCachedGuides())
      .catch(console.warn);
  });
}

/** Fetches the code that offers the installation, once the device may offer it. */
function watchInstallOffer(): void {
  const offerInstall = () =>
    void import("./document/install-entry.ts").then(({ offerInstall }) => offerInstall()).catch(console.warn);
  if (hasInstallEvent() || isIos()) offerInstall();
  else onInstallEvent(offerInstall);
}

/** What a visit must do beside being read, each when nothing else is to be done: none of it may keep a finger waiting. */
import { followRows } from "./document/freshness.ts";
import { offerInstall } from "./document/install-entry.ts";
import { bootIslands } from "./document/islands.ts";
import { watchNotices } from "./document/notices.ts";
import { markKeptGuides } from "./document/offline-marks.ts";
import { startPerformanceReport } from "./lib/performance-report.ts";
import { isIos } from "./pwa/device.ts";
import { hasInstallEvent, onInstallEvent } from "./pwa/install-event.ts";
import { watchNetwork } from "./pwa/network.ts";
import { keepOpenedRow } from "./pwa/opened-row.ts";
import { watchOutbox } from "./pwa/outbox.ts";
import { registerWorker } from "./pwa/register-worker.ts";

/** What every document of the site does, the staff area's too. */
const everywhere = [watchRequests, watchNotices, watchNetwork];

/** What a public page does besides; the worker comes last, for it fetches the most. */
const onPublicPages = [followRows, watchInstallOffer, markKeptGuides, keepOpenedRow];

/** A message that waits is seen to wait, below the form that it was written in. */
function watchRequests(): void {
  watchOutbox(() => bootIslands("contact-form"));
}

/** What is left of an idle moment must be worth the longest of these beginnings. Milliseconds. */
const needed = 10;

/** How long a page is left alone before it is measured; what happened by then is in the browser's own record. Milliseconds. */
const rest = 3_000;

/** Call it once the page has been painted. @param isPublic false in the staff area, which has no rows and guides to follow */
export async function startVisitor(isPublic = true): Promise<void> {
  let left = await idle();
  for (const start of [...everywhere, ...(isPublic ? onPublicPages : []), reportLater, registerWorker]) {
    if (left() < needed) left = await idle();
    await start();
  }
}

/** The page is measured when it has come to rest: measuring takes a slow phone longer than anything else that starts here. */
function reportLater(): void {
  setTimeout(() => void idle().then(startPerformanceReport), rest);
}

/** Offers the way onto the home screen, once there may be one. */
function watchInstallOffer(): void {
  if (hasInstallEvent() || isIos()) offerInstall();
  else onInstallEvent(offerInstall);
}

/** The next moment without work, or one soon, and what is left of it: milliseconds. Safari does not know of such moments. */
const idle = (): Promise<() => number> =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback((deadline) => done(() => deadline.timeRemaining()), { timeout: 500 });
    } else setTimeout(() => done(() => 0));
  });

/** What a visitor's page starts once it can be used: the outbox, the service worker and the measurements. */
import { mountNotices } from "./features/offline/mount-notices.tsx";
import { startPerformanceReport } from "./lib/performance-report.ts";
import { watchNetwork } from "./pwa/network.ts";
import { keepOpenedGuides } from "./pwa/opened-guides.ts";
import { watchOutbox } from "./pwa/outbox.ts";
import { registerWorker } from "./pwa/register-worker.ts";
import type { AppRouter } from "./router.tsx";

export async function startVisitor(router: AppRouter): Promise<void> {
  await nextPaint();
  startPerformanceReport();
  keepOpenedGuides((opened) => router.subscribe("onResolved", ({ toLocation }) => opened(toLocation.pathname)));
  // Each when nothing else is to be done: none of it may keep a finger waiting.
  for (const start of [watchOutbox, mountNotices, watchNetwork, registerWorker]) {
    await idle();
    await start();
  }
}

/** Nothing of this may cost a byte before there is something to see; a tab in the background never paints. */
const nextPaint = (): Promise<unknown> =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    new Promise((done) => setTimeout(done, 1_000)),
  ]);

/** The next moment without work, or one soon; Safari does not know of such moments. */
const idle = (): Promise<unknown> =>
  new Promise((done) =>
    "requestIdleCallback" in window ? requestIdleCallback(done, { timeout: 500 }) : setTimeout(done),
  );

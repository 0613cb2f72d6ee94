import type { AppRouter } from "./router.tsx";

/**
 * What a visitor's page starts once it can be read: the outbox, the service worker and the measurements. Loaded after the
 * first paint.
 */
export async function startVisitor(router: AppRouter): Promise<void> {
  const [
    { startVisitorReplay },
    { registerWorker },
    { mountNotices },
    { watchNetwork },
    { keepOpenedGuides },
    { startPerformanceReport },
  ] = await Promise.all([
    import("./features/enquiry/visitor-replay.ts"),
    import("./pwa/register-worker.ts"),
    import("./features/offline/mount-notices.tsx"),
    import("./pwa/network.ts"),
    import("./pwa/opened-guides.ts"),
    import("./lib/performance-report.ts"),
  ]);
  startPerformanceReport();
  mountNotices();
  startVisitorReplay();
  watchNetwork();
  keepOpenedGuides((opened) => router.subscribe("onResolved", ({ toLocation }) => opened(toLocation.pathname)));
  await registerWorker();
}

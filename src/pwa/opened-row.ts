import { keepGuide, libraryStore } from "./library.ts";
import { askToPersist } from "./storage.ts";
import { askWorker } from "./worker-channel.ts";

/**
 * Keeps the guide that this page is. The worker sees a guide only when it is asked for it, and on a first visit there is
 * none yet, so the address tells.
 */
export function keepOpenedGuide(): void {
  const slug = location.pathname.match(/^\/destinations\/([^/]+)\/?$/)?.[1];
  if (!slug) return;
  let asked = false;
  const look = () => {
    const library = libraryStore.read();
    const guide = typeof library === "object" && library.guides.find((each) => each.slug === slug);
    if (!guide) return;
    // From here on the device holds something that its owner would miss.
    if (guide.kept) void askToPersist();
    else if (!asked) {
      // Once per opening: who removes the guides in another tab does not get them back from this one.
      asked = true;
      void keepGuide(slug);
    }
  };
  libraryStore.subscribe(look);
  look();
}

/** Keeps the document of the post, service or destination that this page is, where the worker did not bring it. */
export function keepOpenedRow(): void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker || worker.controller || !document.querySelector("main[data-row]")) return;
  void worker.ready.then(() => askWorker({ type: "ROW_OPENED", path: location.pathname }));
}

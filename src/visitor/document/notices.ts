import { libraryStore } from "../../offline/page/library-store.ts";
import { acceptUpdate, postponeUpdate, updateStore } from "../../offline/page/update.ts";
import { ignorePressesBriefly } from "../../shared/lib/ignore-presses.ts";
import { networkStore } from "../../shared/lib/network.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import { missingPartsStore } from "./missing-part.ts";

/** Shows the notices about the site itself: a lost network, a new version. */
export function watchNotices(): void {
  const notices = document.getElementById("notices");
  const show = (name: NonNullable<DOMStringMap["notice"]>, isShown: boolean) => {
    const notice = notices?.querySelector<HTMLElement>(`[data-notice=${name}]`);
    if (!notice || notice.hidden === !isShown) return;
    notice.hidden = !isShown;
    ignorePressesBriefly(notice);
  };
  const update = () => {
    show("offline", !networkStore.read());
    const library = libraryStore.read();
    // A full device may lack what was opened last.
    const isFull = typeof library === "object" && library.full;
    const isKept =
      Boolean(findWorkers()?.controller) && missingPartsStore.read() === 0 && library !== "unavailable" && !isFull;
    const promise = notices?.querySelector<HTMLElement>("[data-offline-promise]");
    if (promise) promise.hidden = !isKept;
    show("update", updateStore.read());
  };
  networkStore.subscribe(update);
  missingPartsStore.subscribe(update);
  libraryStore.subscribe(update);
  updateStore.subscribe(update);
  update();
  notices?.addEventListener("click", ({ target }) => {
    const { update } = (target as HTMLElement).dataset;
    if (update === "accept") void acceptUpdate();
    if (update === "postpone") postponeUpdate();
  });
}

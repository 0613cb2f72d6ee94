/** Opens the installed site where its owner last worked: on the site, as travellers do, or in the staff area. */
import { runOnLeaving } from "./run-on-leaving.ts";
import { localStore } from "./web-storage.ts";

const workplaceKey = "kilele-workplace";

/** The query with which the manifest opens the installed site. */
const installedAppQuery = "?source=app";

/** Stores where somebody works on this device. Never throws. */
export function storeWorkplace(place: "staff" | "site"): void {
  const text = place === "staff" ? place : null;
  if (localStore.read(workplaceKey) !== text) localStore.write(workplaceKey, text);
}

/** Stores that somebody has read the site, once the page is left: a page's first access to localStorage waits for another process. */
export const storeSiteOnLeaving = (): void => runOnLeaving(() => storeWorkplace("site"));

/** Opens the staff area instead of this page if the installed site was just opened and somebody last worked in the staff area. */
export function openWorkplace(): void {
  // Other pages do not read localStorage before the first paint, because that waits for another process.
  if (location.search === installedAppQuery && localStore.read(workplaceKey) === "staff") location.replace("/admin");
}

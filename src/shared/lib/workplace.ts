/** Opens the installed site where its owner last worked: a traveller reads the site, a member of staff works in the staff area. */
import { localStore } from "./web-storage.ts";

const key = "kilele-workplace";

/** The query with which the manifest opens the installed site. */
const opened = "?source=app";

/** Notes where somebody works on this device. Never throws. */
export function noteWorkplace(place: "staff" | "site"): void {
  const text = place === "staff" ? place : null;
  if (localStore.read(key) !== text) localStore.write(key, text);
}

/** Leads the installed site, as it opens, to the staff area where somebody is signed in there and worked there last. */
export function openWorkplace(): void {
  // Other pages do not read localStorage before the first paint, because that waits for another process.
  if (location.search === opened && localStore.read(key) === "staff") location.replace("/admin");
}

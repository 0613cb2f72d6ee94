import { isFromOwnSite } from "./navigation-timing.ts";
import { tabStore } from "./web-storage.ts";

/** The key in the tab's storage of a message for the next document. */
export const carriedToastKey = "kilele-toast";

/** Returns true if the previous document of this tab has left a message for this one. */
export const hasCarriedToast = (): boolean =>
  // Only a document of this site leaves a message, and reading sessionStorage is slow because it waits for another process.
  isFromOwnSite() && tabStore.read(carriedToastKey) !== null;

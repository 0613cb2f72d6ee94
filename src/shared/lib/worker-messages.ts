import type { ListKey, ReadingContent, ReadingKey } from "../rules/reading.ts";

/** The messages of a page to its worker. The worker answers through the port that comes with the message. */
export type ToWorker =
  /** The person agreed to the update: take over. No answer. */
  | { type: "SKIP_WAITING" }
  /** Asks for the guides on this device; answered with `LibraryState`. */
  | { type: "LIBRARY_STATE" }
  /**
   * A page was opened, of a guide or of something else: bring that guide to this device, then its neighbours and the rest,
   * unless the person has removed them or the line is to be spared; `sparesLine` is undefined where the page cannot tell.
   * Answered with `LibraryState` once all that could be had is here.
   */
  | { type: "KEEP_GUIDES_ON_VISIT"; openGuide?: string | undefined; sparesLine?: boolean | undefined }
  /** The person asked for all guides. Answered like a visit. */
  | { type: "KEEP_GUIDES" }
  /** The person removed the guides; from now on only guides that are opened are kept. Answered with `LibraryState`. */
  | { type: "REMOVE_GUIDES" }
  /** A list was read: it stays, for reading without a network. No answer. */
  | { type: "LIST_READ"; key: ListKey; data: ReadingContent[ListKey]; at: number }
  /** Asks for the kept copy of a list; answered with `Kept`, or nothing. */
  | { type: "KEPT_LIST"; key: ListKey }
  /** The page of a row was opened without the worker: its document stays. Answered with `true`. */
  | { type: "ROW_OPENED"; path: string }
  /** The backend has no such row any more: its page is offered no longer. Answered with `true`. */
  | { type: "ROW_GONE"; path: string; key: ReadingKey }
  /** A staff member is signed in on this device: keep the staff area's code. Answered with `true` when all of it is here. */
  | { type: "STAFF_SIGNED_IN" }
  /** Forget the staff area's code. Answered with `true`. */
  | { type: "STAFF_SIGNED_OUT" };

/** The messages of a worker to its pages, unasked. */
export type FromWorker =
  /** A guide came or went. */
  | { type: "LIBRARY_CHANGED"; state: LibraryState }
  /** A person has pressed a notification, whose screen of the staff area is this one. */
  | { type: "OPEN_PATH"; path: string };

/** One guide on this device, or not yet. */
export type KeptGuide = {
  slug: string;
  /** True where its whole text and all pictures are here. */
  kept: boolean;
  /** Its size on the device in bytes, whether it is kept or not. */
  bytes: number;
  /** Its size in bytes as it is transferred, compressed. */
  transferBytes: number;
};

/** The guides that a device keeps for reading offline. */
export type LibraryState = {
  guides: KeptGuide[];
  /** Files of no guide: the parts of pages that need the application, and other pages' pictures. */
  others: { kept: boolean; bytes: number };
  /** The site itself: pages' code, styles, fonts, in bytes. */
  coreBytes: number;
  /** Guides are fetched before they are opened, unless the line is to be spared. */
  ahead: boolean;
  /** The line is slow, metered or saves data: only what is opened is fetched. */
  sparesLine: boolean;
  /** The device had no room, the last time something was to be kept. */
  full: boolean;
  /** Something between the host and this device changes the site's documents, which therefore cannot be kept. */
  changed: boolean;
};

/** The tag under which Background Sync replays the outbox. */
export const outboxSyncTag = "kilele-outbox";

/** The tag under which Periodic Background Sync refreshes what is kept for reading. */
export const readingSyncTag = "kilele-reading";

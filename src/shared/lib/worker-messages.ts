import type { ListKey, ReadingKey } from "../rules/reading.ts";

/** The messages of a page to its worker. The worker answers through the port that comes with the message. */
export type ToWorker =
  /** The person agreed to the update: take over. No answer. */
  | { type: "SKIP_WAITING" }
  /** Asks for the state of the guides on this device. Answered with `LibraryState`. */
  | { type: "LIBRARY_STATE" }
  /** A page was opened: cache it, and fetch guides ahead. Answered with `LibraryState` once everything that can be fetched is cached. */
  | ({ type: "KEEP_GUIDES_ON_VISIT" } & LibraryVisit)
  /** The person asked for all guides, on any connection. Answered with `LibraryState` once all of them are cached. */
  | { type: "KEEP_GUIDES" }
  /** The person removed the guides; from now on only opened guides are cached. Answered with `LibraryState`. */
  | { type: "REMOVE_GUIDES" }
  /** A list was fetched: check it, and cache it for reading offline. No answer. */
  | { type: "LIST_READ"; key: ListKey; data: readonly unknown[]; at: number }
  /** Asks for the cached copy of a list; answered with `Kept`, or nothing. */
  | { type: "KEPT_LIST"; key: ListKey }
  /** The backend no longer has this row: delete its cached page. Answered with `true`. */
  | { type: "ROW_GONE"; path: string; key: ReadingKey }
  /** A staff member is signed in on this device: cache the staff area's code. Answered with `true` when all of it is cached. */
  | { type: "STAFF_SIGNED_IN" }
  /** Forget the staff area's code. Answered with `true`. */
  | { type: "STAFF_SIGNED_OUT" };

/** A visit of a page, as its library is told of it. */
export type LibraryVisit = {
  /** The path of the open page. A guide comes with all its files on any connection, its neighbours before the others. */
  openPath?: string | undefined;
  /**
   * `open`: fetch the open page, because somebody still waits for it. `others`: fetch all else, unless the person has
   * removed the guides or the connection is slow or metered. Without it both are fetched.
   */
  part?: "open" | "others" | undefined;
  /** True if the connection is slow or metered; undefined if the page does not know. */
  sparesLine?: boolean | undefined;
};

/** The messages that a worker sends to its pages without a request. */
export type FromWorker =
  /** The set of cached guides has changed. */
  | { type: "LIBRARY_CHANGED"; state: LibraryState }
  /** A person has pressed a notification: open this path of the staff area. */
  | { type: "OPEN_PATH"; path: string };

/** A guide and its state on this device. */
export type CachedGuide = {
  slug: string;
  /** True if its whole text and all its pictures are cached. */
  kept: boolean;
  /** The size of its files in bytes, cached or not. */
  bytes: number;
  /** Its size in bytes as it is transferred, compressed. */
  transferBytes: number;
};

/** The state of the guides that are cached for reading offline. */
export type LibraryState = {
  guides: CachedGuide[];
  /** The files that belong to no guide: the pages of months, pictures of other pages, and the parts that draw rows. */
  others: { kept: boolean; bytes: number };
  /** The size of the site itself in bytes: code, styles and fonts. */
  coreBytes: number;
  /** True if the page of plans is cached; absent in workers of versions that had none. */
  plans?: true;
  /** True if guides are fetched before anybody opens them, unless the connection is slow or metered. */
  ahead: boolean;
  /** True if the connection is slow, metered or in data-saving mode, so that only opened guides are fetched. */
  sparesLine: boolean;
  /** True if the device was full at the last attempt to cache something. */
  full: boolean;
  /** True if a proxy or a blocker modifies the site's documents, so that they cannot be cached. */
  changed: boolean;
};

/** The progress of a download of all guides: none, under way, or ended before all of them were here. */
export type DownloadProgress = "none" | "running" | "broken-off";

/** The tag under which Background Sync replays the outbox. */
export const outboxSyncTag = "kilele-outbox";

/** The tag under which Periodic Background Sync refreshes the rows that are cached for reading. */
export const readingSyncTag = "kilele-reading";

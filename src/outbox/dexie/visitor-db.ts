import { Dexie, type EntityTable } from "dexie";
import { visitorDbName } from "../../shared/lib/store-names.ts";
import type { ShownContent } from "../../shared/rules/arrival.ts";
import type { KeptPlan } from "../../shared/rules/kept-plan.ts";
import type { OutboxEntry } from "../../shared/rules/outbox-entry.ts";
import type { CachedContent, ReadingKey } from "../../shared/rules/reading.ts";
import type { Draft } from "../draft.ts";

/** A cached reading as it is stored. */
export type StoredReading = CachedContent & { key: ReadingKey };

/** The record of a request that has arrived. A request that is missing from the outbox may also have been withdrawn. */
export type Arrival = {
  /** The idempotency key. */
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** A digest of the content, by which the same content is recognised when the browser fills it in again. */
  digest?: string;
  /** The part of the request that the offline library shows; absent if an earlier version sent it. */
  content?: ShownContent;
  /** True if it answered a version of a plan that a newer one had replaced. */
  isToOlder?: true;
  /**
   * True if nothing of it is on the server: it holds something else under the key, or has deleted what it held. Other tabs may show a draft of
   * that key.
   */
  isUsedUp?: true;
  /**
   * Present after a replay until a page has announced the arrival. `replyTo` is empty if the request has no email address.
   */
  unannounced?: { replyTo: string } | undefined;
};

/** The database of a visitor's device. It contains nothing of the staff area. */
export class VisitorDb extends Dexie {
  drafts!: EntityTable<Draft, "id">;
  outbox!: EntityTable<OutboxEntry, "id">;
  readings!: EntityTable<StoredReading, "key">;
  arrivals!: EntityTable<Arrival, "id">;
  /**
   * The part of the outbox with answers to plans. It is a table of its own, because a worker of version 1.2.0, which may still run on
   * this device, would send every entry of `outbox` that it does not know to the function for enquiries.
   */
  planAnswers!: EntityTable<OutboxEntry, "id">;
  /** The plans that are kept on this device. */
  plans!: EntityTable<KeptPlan, "token">;

  constructor(name = visitorDbName) {
    super(name);
    this.version(1).stores({
      drafts: "id",
      outbox: "id, createdAt",
      readings: "key",
      arrivals: "id, at",
    });
    this.version(2).stores({ planAnswers: "id", plans: "token" });
  }
}

let openedDb: VisitorDb | undefined;

/** Returns the one connection of this page or worker, opened on first use. */
export const openVisitorDb = (): VisitorDb => {
  openedDb ??= new VisitorDb();
  return openedDb;
};

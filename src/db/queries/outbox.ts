import type { QueueStore } from "../../delivery/queue.ts";
import type { OutboxEntry, Outgoing } from "../../domain/outbox.ts";
import type { VisitorDb } from "../visitor-db.ts";
import { draftToOutbox, outboxToDraft } from "./drafts.ts";

/**
 * The outbox as delivery wants it, kept in Dexie.
 * @param tab names the tab whose form gets back what failed
 */
export const outboxStore = (db: VisitorDb, tab: string): QueueStore<OutboxEntry> => ({
  list: () => readOutbox(db),
  get: (id) => db.outbox.get(id),
  update: async (id, change) => void (await db.outbox.update(id, change)),
  remove: (id) =>
    db.transaction("rw", db.outbox, db.drafts, async () => {
      await db.outbox.delete(id);
      // An earlier version left the draft beside its entry.
      const draft = await db.drafts.get("enquiry");
      if (draft?.key === id) await db.drafts.delete("enquiry");
    }),
  giveBack: (id, newKey) =>
    db.transaction("rw", db.outbox, db.drafts, async () => {
      const entry = await db.outbox.get(id);
      await db.outbox.delete(id);
      if (!entry || entry.kind === "message") return;
      await outboxToDraft(db, { payload: entry.payload, key: newKey ?? id, tab, now: Date.now() });
    }),
});

/**
 * Puts a request into the outbox, before anything is sent. An enquiry takes its draft's place; see `draftToOutbox`.
 * @param make the entry for a key
 * @returns the key
 */
export function enqueue(
  db: VisitorDb,
  { request, tab, newKey }: { request: Outgoing; tab: string; newKey: string },
  make: (key: string) => OutboxEntry,
): Promise<string> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    const put = (key: string) => db.outbox.put(make(key));
    if (request.kind !== "message") return draftToOutbox(db, { payload: request.payload, tab, newKey }, put);
    await put(newKey);
    return newKey;
  });
}

/** Everything that has not arrived yet, oldest first: waiting and refused requests alike. */
export const readOutbox = (db: VisitorDb): Promise<OutboxEntry[]> => db.outbox.orderBy("createdAt").toArray();

/** Takes an entry out, whatever has become of it. */
export const dropEntry = (db: VisitorDb, id: string): Promise<void> => db.outbox.delete(id);

/** Lets a refused or waiting request be tried again at once. */
export const requeue = async (db: VisitorDb, id: string): Promise<void> => {
  await db.outbox.update(id, { state: "waiting", nextAttemptAt: 0 });
};

/**
 * Takes a waiting or refused request back into the form, unless the form holds another one by now.
 * @returns whether the answers are in the form again
 */
export function withdrawEnquiry(
  db: VisitorDb,
  id: string,
  { tab, now }: { tab: string; now: number },
): Promise<boolean> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    const entry = await db.outbox.get(id);
    await db.outbox.delete(id);
    if (!entry || entry.kind === "message") return false;
    return outboxToDraft(db, { payload: entry.payload, key: id, tab, step: 0, now });
  });
}

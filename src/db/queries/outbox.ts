import type { OutboxEntry } from "../../domain/outbox.ts";
import type { OutboxStore } from "../../sync/replay.ts";
import type { VisitorDb } from "../visitor-db.ts";

/** The outbox as the sync engine wants it, kept in Dexie. */
export function outboxStore(db: VisitorDb): OutboxStore {
  return {
    list: () => readOutbox(db),
    get: (id) => db.outbox.get(id),
    update: async (id, change) => {
      await db.outbox.update(id, change);
    },
    settle: (id) =>
      db.transaction("rw", db.outbox, db.drafts, async () => {
        await db.outbox.delete(id);
        await db.drafts
          .where("id")
          .equals("enquiry")
          .and((draft) => draft.key === id)
          .delete();
      }),
  };
}

/** Everything that has not arrived yet, oldest first: waiting and refused requests alike. */
export const readOutbox = (db: VisitorDb): Promise<OutboxEntry[]> => db.outbox.orderBy("createdAt").toArray();

/** Lets a refused or waiting request be tried again at once. */
export const requeue = async (db: VisitorDb, id: string): Promise<void> => {
  await db.outbox.update(id, { state: "waiting", nextAttemptAt: 0 });
};

import type { ContactMessage } from "../../domain/contact-message.ts";
import type { OutboxEntry, OutboxProgress } from "../../domain/outbox.ts";
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

/** The beginning of every entry. */
export const unsent: OutboxProgress = { attempts: 0, nextAttemptAt: 0, state: "waiting" };

/** Puts a message of the contact form into the outbox, before it is sent. */
export const enqueueMessage = async (
  db: VisitorDb,
  message: { id: string; payload: ContactMessage; now: number },
): Promise<void> => {
  const { id, payload, now } = message;
  await db.outbox.add({ kind: "message", id, payload, createdAt: now, ...unsent });
};

/** Everything that has not arrived yet, oldest first: waiting and refused requests alike. */
export const readOutbox = (db: VisitorDb): Promise<OutboxEntry[]> => db.outbox.orderBy("createdAt").toArray();

/** Takes an entry out, whatever has become of it. */
export const dropEntry = (db: VisitorDb, id: string): Promise<void> => db.outbox.delete(id);

/** Lets a refused or waiting request be tried again at once. */
export const requeue = async (db: VisitorDb, id: string): Promise<void> => {
  await db.outbox.update(id, { state: "waiting", nextAttemptAt: 0 });
};

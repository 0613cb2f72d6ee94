/** Tests that a page learns of each write to what it has read of the outbox. */
import "fake-indexeddb/auto";
import { liveQuery, type Table } from "dexie";
import { expect, it } from "vitest";
import { findRequest, readOutbox, readUnannouncedArrivals } from "../../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { makeOutboxEntry } from "../../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../../harness/enquiry.ts";

const entry = makeOutboxEntry({ payload: enquiry }, "request", 1);
type Read = (db: VisitorDb) => Promise<unknown>;
const lookUp: Read = (db) => findRequest(db, "request");
const tables = ["outbox", "planAnswers", "arrivals"] as const;
const reads: [string, Read, readonly (typeof tables)[number][]][] = [
  ["the outbox", readOutbox, ["outbox", "planAnswers"]],
  ["a request", lookUp, tables],
  ["unannounced arrivals", readUnannouncedArrivals, ["arrivals"]],
];

it.each(reads.flatMap(([name, read, written]) => written.map((table) => [name, table, read] as const)))(
  "repeats the read of %s after a write of %s",
  async (_, table, read) => {
    const db = new VisitorDb(crypto.randomUUID());
    const answers: unknown[] = [];
    const subscription = liveQuery(() => read(db)).subscribe({
      next: (answer) => answers.push(answer),
      error: (error) => answers.push(error),
    });
    await expect.poll(() => answers.length).toBe(1);
    const row = table === "arrivals" ? { id: "request", at: 1, unannounced: { replyTo: "" } } : entry;
    await (db[table] as Table).put(row);
    await expect.poll(() => answers.length, { timeout: 3_000 }).toBe(2);
    expect(answers[1]).not.toEqual(answers[0]);
    subscription.unsubscribe();
    await db.delete();
  },
);

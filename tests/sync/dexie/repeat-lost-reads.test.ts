import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchQuery } from "../../../src/sync/dexie/observations.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";

let db: StaffDb;
let stop = () => {};
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  stop();
  await db.delete();
});

/** Loses the connection as a browser does that suspends a page. */
function loseConnection(): void {
  const connection = db.backendDB();
  connection.close();
  connection.onclose?.(new Event("close"));
}

it("a read that ends with its connection is repeated once another is open", async () => {
  await db.quick_texts.put({ id: "one", name: "Hello" } as never);
  let attempts = 0;
  const answers: number[] = [];
  const read = async () => {
    if (attempts++ > 0) return db.quick_texts.count();
    loseConnection();
    throw new Dexie.AbortError("Connection to Indexed Database server lost");
  };
  stop = watchQuery(
    read,
    (count) => answers.push(count),
    (error) => expect(error).toBeUndefined(),
  );
  await vi.waitFor(() => expect(attempts).toBe(1));
  // The engine asks for something else, which opens the connection again.
  await db.meta.get("state");
  await vi.waitFor(() => expect(answers).toEqual([1]));
});

it("what was read before the connection was lost is read once more, and not after each opening", async () => {
  const read = vi.fn(async () => db.quick_texts.count());
  stop = watchQuery(
    read,
    () => undefined,
    () => undefined,
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  loseConnection();
  await db.meta.get("state");
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await db.meta.get("state");
  await new Promise((done) => setTimeout(done, 20));
  expect(read).toHaveBeenCalledTimes(2);
});

it("a connection that is closed for good opens no other, and repeats nothing", async () => {
  const read = vi.fn(async () => db.quick_texts.count());
  stop = watchQuery(
    read,
    () => undefined,
    () => undefined,
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  db.close();
  await expect(db.meta.get("state")).rejects.toThrow(/closed/i);
  await new Promise((done) => setTimeout(done, 20));
  expect(read).toHaveBeenCalledTimes(1);
});

import "fake-indexeddb/auto";
import Dexie from "dexie";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  endObservations,
  observeIndex,
  observeRead,
  rememberLastAnswer,
} from "../../../src/sync/dexie/observations.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import type { TableIndex } from "../../../src/sync/dexie/watch-table.ts";

let db: StaffDb;
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await db.delete();
});

const putText = (id: string) => db.quick_texts.put({ id, name: id } as never);
const failWith = (error: unknown) => expect.fail(String(error));
const listen = <T>(observation: {
  subscribe: (onValue: (value: T) => void, onError: typeof failWith) => () => void;
}) => {
  const values: T[] = [];
  return { values, leave: observation.subscribe((value) => values.push(value), failWith) };
};

it("reads once for all who ask the same, again for other inputs, and ends with the last observer", async () => {
  const read = vi.fn(async (mirror: StaffDb, prefix: string) =>
    mirror.quick_texts.where("id").startsWith(prefix).count(),
  );
  const first = listen(observeRead(db, read, "a"));
  const second = listen(observeRead(db, read, "a"));
  const other = listen(observeRead(db, read, "b"));
  await vi.waitFor(() => expect([first.values, second.values, other.values]).toEqual([[0], [0], [0]]));
  expect(read).toHaveBeenCalledTimes(2);
  await putText("apple");
  await vi.waitFor(() => expect(second.values).toEqual([0, 1]));
  expect(first.values).toEqual([0, 1]);
  // A later observer has the last answer at once.
  const late = listen(observeRead(db, read, "a"));
  expect(late.values).toEqual([1]);
  for (const { leave } of [first, second, late]) leave();
  const calls = read.mock.calls.length;
  await putText("apricot");
  await new Promise((done) => setTimeout(done, 20));
  expect(read).toHaveBeenCalledTimes(calls);
  expect(observeRead(db, read, "a").hasValue()).toBe(false);
  other.leave();
});

it("has the last answer of a read that is marked so, until the new one is there", async () => {
  const read = rememberLastAnswer(async (mirror: StaffDb) => mirror.quick_texts.count());
  const first = listen(observeRead(db, read));
  await vi.waitFor(() => expect(first.values).toEqual([0]));
  first.leave();
  await putText("one");
  const again = listen(observeRead(db, read));
  expect(again.values).toEqual([0]);
  await vi.waitFor(() => expect(again.values).toEqual([0, 1]));
  again.leave();
});

it("reads again after a failure, and tells the error only if reading goes on failing", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let failures = 2;
  const read = async () => {
    if (failures-- > 0) throw new Error("No disk");
    return "read";
  };
  const [values, errors]: [string[], unknown[]] = [[], []];
  const leave = observeRead(db, read).subscribe(
    (value) => values.push(value),
    (error) => errors.push(error),
  );
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(values).toEqual(["read"]);
  });
  expect(errors).toEqual([]);
  leave();
  failures = 3;
  const stay = observeRead(db, read).subscribe(
    (value) => values.push(value),
    (error) => errors.push(error),
  );
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(errors).toMatchObject([{ message: "No disk" }]);
  });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(values).toEqual(["read", "read"]);
  });
  stay();
});

it("reads a third of the time at most while rows keep coming, and then the last of them", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const readMs = 1_000;
  const read = vi.fn(async (mirror: StaffDb) => {
    const count = await mirror.quick_texts.count();
    await new Promise((done) => setTimeout(done, readMs));
    return count;
  });
  const { values, leave } = listen(observeRead(db, read));
  for (let row = 1; row <= 120; row++) {
    await putText(`row ${row}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(values.length).toBeGreaterThanOrEqual(2);
  expect(read.mock.calls.length).toBeLessThanOrEqual(12 / 3 + 1);
  await vi.advanceTimersByTimeAsync(3 * readMs);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(readMs);
    expect(values.at(-1)).toBe(120);
  });
  const calls = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * readMs);
  expect(read).toHaveBeenCalledTimes(calls);
  leave();
});

it("gives up a reading during which something was written, so that nobody sees what was there before their edit", async () => {
  const written = Promise.withResolvers<void>();
  const read = vi.fn(async (mirror: StaffDb) => {
    const count = await mirror.quick_texts.count();
    await written.promise;
    return count;
  });
  const { values, leave } = listen(observeRead(db, read));
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await putText("one");
  written.resolve();
  await vi.waitFor(() => expect(values).toEqual([1]));
  leave();
});

const idsIndex: TableIndex<"quick_texts", string, { ids: readonly string[] }> = {
  table: "quick_texts",
  describe: ({ id }) => id,
  build: (entries) => ({ ids: [...entries.keys()] }),
  update: ({ ids }, changes) => ({ ids: [...ids, ...changes.flatMap(({ after }) => after ?? [])] }),
};

it("follows an index once it is read, also while no screen is open that shows it", async () => {
  const first = listen(observeIndex(db, idsIndex));
  await vi.waitFor(() => expect(first.values).toHaveLength(1));
  first.leave();
  await putText("one");
  await vi.waitFor(() => expect(observeIndex(db, idsIndex).getValue()?.index.ids).toEqual(["one"]));
  const reads = vi.spyOn(db.table("quick_texts"), "where");
  const again = listen(observeIndex(db, idsIndex));
  expect(again.values.map(({ index }) => index.ids)).toEqual([["one"]]);
  expect(reads).not.toHaveBeenCalled();
  again.leave();
});

it("ends every observation of a mirror that is closed, also that of an index, which goes on without an observer", async () => {
  const unsubscribe = vi.spyOn(Dexie.on.storagemutated, "unsubscribe");
  const { values, leave } = listen(observeIndex(db, idsIndex));
  await vi.waitFor(() => expect(values).toHaveLength(1));
  leave();
  expect(unsubscribe).not.toHaveBeenCalled();
  endObservations(db);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(observeIndex(db, idsIndex).hasValue()).toBe(false);
});

it("reads an index again after a read that failed, and goes on following", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const first = listen(observeIndex(db, idsIndex));
  await vi.waitFor(() => expect(first.values).toHaveLength(1));
  vi.spyOn(db.table("quick_texts"), "bulkGet").mockRejectedValueOnce(new Error("Connection lost") as never);
  await putText("one");
  await vi.waitFor(() => expect(first.values.at(-1)?.index.ids).toEqual(["one"]), { timeout: 3_000 });
  await putText("two");
  await vi.waitFor(() => expect(first.values.at(-1)?.index.ids).toEqual(["one", "two"]));
  first.leave();
});

it("ends without an error if the database is closed for good", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const first = listen(observeIndex(db, idsIndex));
  await vi.waitFor(() => expect(first.values).toHaveLength(1));
  const other = new StaffDb(db.name);
  db.close();
  await other.quick_texts.put({ id: "one", name: "one" } as never);
  await new Promise((done) => setTimeout(done, 50));
  expect(first.values).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
  first.leave();
  other.close();
});

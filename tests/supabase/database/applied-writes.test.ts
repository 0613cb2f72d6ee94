import { describe, expect, it } from "vitest";
import { createAccount, getSqlState, makeSignedInCaller, runAsCaller, type Session } from "../../harness/database.ts";
import { onBothEngines, withSessions } from "./engines.ts";
import { type Answer, makePushes, readEpoch, send, type Write, walk } from "./writes.ts";

onBothEngines({}, (bench) => {
  const { epoch, push, pushWrite, readName } = makePushes(bench);

  describe("a write", () => {
    it("a write that was done is told so whenever it is sent again, and is not done again", async () => {
      const [current, id, writeId] = [await epoch(), crypto.randomUUID(), crypto.randomUUID()];
      const insertAnswer = await push(current, "insert", id, null, walk);
      const mine: Write = {
        epoch: current,
        kind: "update",
        id,
        version: insertAnswer.version,
        writeId,
        patch: { name: "Mine" },
        seen: { name: "Walk" },
      };
      expect(await pushWrite(mine)).toMatchObject({ outcome: "done", row: { name: "Mine" } });
      expect(await pushWrite(mine)).toMatchObject({ outcome: "done", row: { name: "Mine" } });
      // A colleague sets the name back, so the row looks as it did before the write.
      await bench.database.query("update services set name = 'Walk' where id = $1", [id]);
      const [{ sync_version: reverted } = {}] = await bench.database.query(
        "select sync_version from services where id = $1",
        [id],
      );
      const again = { outcome: "done", version: Number(reverted), row: { name: "Walk" } };
      expect(await pushWrite(mine)).toMatchObject(again);
      expect(await pushWrite({ ...mine, version: Number(reverted) })).toMatchObject(again);
      expect(await readName(id)).toBe("Walk");
    });

    it("a write that deleted a row does not delete it again once somebody has restored it", async () => {
      const [current, id, writeId] = [await epoch(), crypto.randomUUID(), crypto.randomUUID()];
      const insertAnswer = await push(current, "insert", id, null, walk);
      const deletion: Write = {
        epoch: current,
        kind: "delete",
        id,
        version: insertAnswer.version,
        seen: walk,
        writeId,
      };
      const { version: tombstone } = await pushWrite(deletion);
      expect(await pushWrite(deletion)).toEqual({ outcome: "done", row: null, version: tombstone });
      const restored = await push(current, "insert", id, tombstone ?? null, walk);
      const answer = await pushWrite({ ...deletion, version: restored.version });
      expect(answer).toMatchObject({ outcome: "done", version: restored.version, row: { name: "Walk" } });
      expect(await readName(id)).toBe("Walk");
    });

    it("a write that made a row does not make it again once somebody has deleted it", async () => {
      const [current, id, writeId] = [await epoch(), crypto.randomUUID(), crypto.randomUUID()];
      const insertion: Write = { epoch: current, kind: "insert", id, patch: walk, writeId };
      const insertAnswer = await pushWrite(insertion);
      const { version: tombstone } = await push(current, "delete", id, insertAnswer.version ?? 0);
      expect(await pushWrite(insertion)).toEqual({ outcome: "done", row: null, version: tombstone });
      expect(await pushWrite({ ...insertion, version: tombstone })).toEqual({
        outcome: "done",
        row: null,
        version: tombstone,
      });
      // The tombstone of the same id belongs to another table.
      await bench.database.query("update deleted_rows set table_name = 'destinations' where row_id = $1", [id]);
      expect(await pushWrite(insertion)).toEqual({ outcome: "done", row: null, version: null });
      expect(await readName(id)).toBeUndefined();
    });

    it("a write without an id is refused, and nothing is done", async () => {
      const [current, id] = [await epoch(), crypto.randomUUID()];
      const nameless: Write = { epoch: current, kind: "insert", id, patch: walk, writeId: null };
      expect(await getSqlState(pushWrite(nameless))).toBe("22023");
      expect(await readName(id)).toBeUndefined();
    });

    it("a write that was not done is no other's, and may be done later under the same id", async () => {
      const [current, id, writeId] = [await epoch(), crypto.randomUUID(), crypto.randomUUID()];
      const insertAnswer = await push(current, "insert", id, null, walk);
      const update: Write = { epoch: current, kind: "update", id, version: 1, patch: { name: "Hike" }, writeId };
      expect(await pushWrite(update)).toEqual({ outcome: "stale" });
      expect(await getSqlState(pushWrite({ ...update, version: insertAnswer.version, patch: { name: "" } }))).toBe(
        "23514",
      );
      expect(await pushWrite({ ...update, version: insertAnswer.version })).toMatchObject({ outcome: "done" });
      expect(await getSqlState(pushWrite({ ...update, id: crypto.randomUUID() }))).toBe("22023");
      expect(await getSqlState(pushWrite({ ...update, table: "destinations" }))).toBe("22023");
    });

    it("is known by its id after a restore too, as long as the backup has it", async () => {
      const [current, id, writeId] = [await epoch(), crypto.randomUUID(), crypto.randomUUID()];
      const insertion: Write = { epoch: current, kind: "insert", id, patch: walk, writeId };
      await pushWrite(insertion);
      await bench.database.query("select private.new_epoch()");
      expect(await pushWrite({ ...insertion, epoch: await epoch() })).toMatchObject({ outcome: "done", row: { id } });
    });

    it("is forgotten once no device asks about it any more", async () => {
      const age = (days: number) =>
        bench.database.query(`update private.applied_writes set applied_at = now() - $1 * interval '1 day'`, [days]);
      const prune = async () =>
        Number((await bench.database.query("select private.prune_applied_writes() as pruned"))[0]?.pruned);
      await age(399);
      expect(await prune()).toBe(0);
      await age(401);
      expect(await prune()).toBeGreaterThan(5);
      expect(await bench.database.query("select 1 from private.applied_writes")).toEqual([]);
    });
  });
});

describe("one write sent twice at a time", () => {
  const bench = withSessions(2);
  it("is done once: the second request waits for the first and is answered as it was", async () => {
    const [one, two] = bench.sessions as [Session, Session];
    const staff = await createAccount(bench.database, { isStaff: true });
    const asStaff = <T>(session: Session, work: () => Promise<T>) =>
      runAsCaller(session, makeSignedInCaller(staff), work);
    const epoch = await asStaff(one, () => readEpoch(one));
    const [id, writeId] = [crypto.randomUUID(), crypto.randomUUID()];
    const insertion: Write = { epoch, kind: "insert", id, patch: walk, writeId };
    let second: Promise<Answer> | undefined;
    const first = await asStaff(one, async () => {
      const answer = await send(one, insertion);
      second = asStaff(two, () => send(two, insertion));
      await new Promise((done) => setTimeout(done, 200));
      return answer;
    });
    expect(first).toMatchObject({ outcome: "done", row: { id } });
    expect(await second).toEqual(first);
    expect(await bench.database.query("select 1 from private.applied_writes")).toHaveLength(1);
  });
});

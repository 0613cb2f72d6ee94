import { describe, expect, it } from "vitest";
import { getSqlState } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";
import { makePushes, walk } from "./writes.ts";

onBothEngines({}, (bench) => {
  const { epoch, push, readName } = makePushes(bench);

  describe("a write", () => {
    it("inserts, updates and deletes, each for the version that the device knows", async () => {
      const [current, id] = [await epoch(), crypto.randomUUID()];
      const insertAnswer = await push(current, "insert", id, null, {
        name: "Walk",
        type: "ready-made",
        cta_links: ["https://a.example"],
      });
      expect(insertAnswer).toMatchObject({
        outcome: "done",
        row: { id, name: "Walk", cta_links: ["https://a.example"] },
      });
      const version = insertAnswer.row?.sync_version ?? 0;
      expect(await push(current, "update", id, version - 1, { name: "Late" })).toEqual({ outcome: "stale" });
      const updateAnswer = await push(current, "update", id, version, { name: "Hike" });
      expect(updateAnswer).toMatchObject({ outcome: "done", row: { name: "Hike", type: "ready-made" } });
      expect(await push(current, "delete", id, version)).toEqual({ outcome: "stale" });
      expect(await push(current, "delete", id, updateAnswer.row?.sync_version ?? 0)).toMatchObject({
        outcome: "done",
        row: null,
      });
    });

    it("changes a row of the right version only where it also is what the device takes it to be", async () => {
      const [current, id] = [await epoch(), crypto.randomUUID()];
      const walk = { name: "Walk", type: "ready-made", cta_links: ["https://a.example"], description: null };
      const insertAnswer = await push(current, "insert", id, null, walk);
      let version = insertAnswer.row?.sync_version ?? 0;
      const change = (kind: string, seen: object) =>
        push(current, kind, id, version, kind === "update" ? { name: "Hike" } : {}, "services", seen);
      const stale = { outcome: "stale" };
      for (const kind of ["update", "delete"]) {
        expect(await change(kind, { name: "Run" })).toEqual(stale);
        expect(await change(kind, { ...walk, description: "Far" })).toEqual(stale);
        expect(await change(kind, { ...walk, name: null })).toEqual(stale);
        // A part of a list is not equal to the list.
        expect(await change(kind, { ...walk, cta_links: [] })).toEqual(stale);
      }
      // A column that a migration has dropped meanwhile is ignored.
      const updateAnswer = await change("update", { ...walk, dropped: "once" });
      expect(updateAnswer).toMatchObject({ outcome: "done", row: { name: "Hike", cta_links: walk.cta_links } });
      version = updateAnswer.row?.sync_version ?? 0;
      expect(await change("delete", walk)).toEqual(stale);
      expect(await change("delete", { ...walk, name: "Hike" })).toMatchObject({ outcome: "done", row: null });
    });

    it("a write of a field without the value that it is taken to have is refused", async () => {
      const [current, id] = [await epoch(), crypto.randomUUID()];
      const insertAnswer = await push(current, "insert", id, null, { ...walk, description: "Nine thousand words" });
      const version = insertAnswer.version ?? 0;
      for (const seen of [{}, { name: "Walk" }]) {
        const refused = push(current, "update", id, version, { name: "Hike", description: "done" }, "services", seen);
        expect(await getSqlState(refused)).toBe("22023");
      }
      expect(await readName(id)).toBe("Walk");
    });

    it("says what the table says: checks, unknown columns, taken ids, columns that nobody may set", async () => {
      const [current, id] = [await epoch(), crypto.randomUUID()];
      await push(current, "insert", id, null, { name: "Walk", type: "ready-made" });
      expect(await getSqlState(push(current, "insert", id, null, { name: "Walk", type: "ready-made" }))).toBe("23505");
      expect(await getSqlState(push(current, "insert", crypto.randomUUID(), null, { name: "", type: "x" }))).toMatch(
        /^23/,
      );
      expect(
        await getSqlState(
          push(current, "insert", crypto.randomUUID(), null, { name: "A", type: "ready-made", "x; drop": 1 }),
        ),
      ).toBe("42703");
      expect(await getSqlState(push(current, "update", id, 1, { sync_version: 5 }))).toBe("42501");
      expect(await getSqlState(push(current, "update", id, 1, {}))).toBe("22023");
      expect(await getSqlState(push(current, "insert", crypto.randomUUID(), null, { name: "Ada" }, "leads"))).toBe(
        "42501",
      );
      for (const table of ["staff", "deleted_rows", "services; drop table services"]) {
        expect(await getSqlState(push(current, "delete", id, 1, {}, table)), table).toBe("42P01");
      }
    });

    it("brings a deleted row back over the tombstone that the device knows, and over no other", async () => {
      const [current, id] = [await epoch(), crypto.randomUUID()];
      const tombstone = async () =>
        Number(
          (await bench.database.query("select sync_version from deleted_rows where row_id = $1", [id]))[0]
            ?.sync_version,
        );
      const insertAnswer = await push(current, "insert", id, null, walk);
      await push(current, "delete", id, insertAnswer.row?.sync_version ?? 0);
      const first = await tombstone();
      // The first request of an insert that was sent twice arrives late.
      expect(await push(current, "insert", id, null, walk)).toEqual({ outcome: "stale" });
      expect(await push(current, "insert", id, first - 1, walk)).toEqual({ outcome: "stale" });
      const restored = await push(current, "insert", id, first, walk);
      expect(restored).toMatchObject({ outcome: "done", row: { id } });
      await push(current, "delete", id, restored.row?.sync_version ?? 0);
      expect(await push(current, "insert", id, first, walk)).toEqual({ outcome: "stale" });
      // A forgotten tombstone does not prevent the insert.
      await bench.database.query("delete from deleted_rows where row_id = $1", [id]);
      expect(await push(current, "insert", id, first, walk)).toMatchObject({ outcome: "done" });
    });

    it("a write for another epoch of the database does nothing", async () => {
      const [current, id] = [await epoch(), crypto.randomUUID()];
      const insertAnswer = await push(current, "insert", id, null, { name: "Walk", type: "ready-made" });
      await bench.database.query("select private.new_epoch()");
      expect(await push(current, "insert", crypto.randomUUID(), null, { name: "B", type: "ready-made" })).toEqual({
        outcome: "epoch_mismatch",
      });
      expect(await push(current, "update", id, insertAnswer.row?.sync_version ?? 0, { name: "B" })).toEqual({
        outcome: "epoch_mismatch",
      });
      expect(await push(current, "delete", id, insertAnswer.row?.sync_version ?? 0)).toEqual({
        outcome: "epoch_mismatch",
      });
      const [row] = await bench.database.query<{ name: string; sync_version: number }>(
        "select * from services where id = $1",
        [id],
      );
      expect(row?.name).toBe("Walk");
      expect(await push(await epoch(), "update", id, Number(row?.sync_version), { name: "B" })).toMatchObject({
        outcome: "done",
      });
    });
  });
});

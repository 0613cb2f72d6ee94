import { describe, expect, it } from "vitest";
import { asCaller, signedIn } from "../../../testing/database.ts";
import { onBothEngines } from "./engines.ts";
import { pullPage } from "./mirror.ts";

onBothEngines({}, (bench) => {
  type Written = { outcome: string; row: { id: string; name: string; sync_version: number } | null };
  const ask = <T>(sql: string, parameters: unknown[] = []) =>
    asCaller(bench.database, signedIn(bench.staff), async () => {
      const [row] = await bench.database.query<{ answer: T }>(`select ${sql} as answer`, parameters);
      return row?.answer as T;
    });
  const epoch = async () => (await ask<{ epoch: string }>("sync_state()")).epoch;
  const push = (
    life: string,
    kind: string,
    id: string,
    version: number | null,
    patch: object = {},
    table = "services",
    seen: object = {},
  ) =>
    ask<Written>("push_change($1, $2, $3, $4::uuid, $5::bigint, $6::jsonb, $7::jsonb)", [
      ...[life, table, kind, id, version],
      ...[JSON.stringify(patch), JSON.stringify(seen)],
    ]);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );

  describe("a write", () => {
    it("inserts, updates and deletes, each for the version that the device knows", async () => {
      const [life, id] = [await epoch(), crypto.randomUUID()];
      const made = await push(life, "insert", id, null, {
        name: "Walk",
        type: "ready-made",
        cta_links: ["https://a.example"],
      });
      expect(made).toMatchObject({ outcome: "done", row: { id, name: "Walk", cta_links: ["https://a.example"] } });
      const version = made.row?.sync_version ?? 0;
      expect(await push(life, "update", id, version - 1, { name: "Late" })).toEqual({ outcome: "stale" });
      const changed = await push(life, "update", id, version, { name: "Hike" });
      expect(changed).toMatchObject({ outcome: "done", row: { name: "Hike", type: "ready-made" } });
      expect(await push(life, "delete", id, version)).toEqual({ outcome: "stale" });
      expect(await push(life, "delete", id, changed.row?.sync_version ?? 0)).toEqual({ outcome: "done", row: null });
    });

    it("changes a row of the right version only where it also is what the device takes it to be", async () => {
      const [life, id] = [await epoch(), crypto.randomUUID()];
      const walk = { name: "Walk", type: "ready-made", cta_links: ["https://a.example"], description: null };
      const made = await push(life, "insert", id, null, walk);
      let version = made.row?.sync_version ?? 0;
      const change = (kind: string, seen: object) =>
        push(life, kind, id, version, kind === "update" ? { name: "Hike" } : {}, "services", seen);
      const stale = { outcome: "stale" };
      for (const kind of ["update", "delete"]) {
        expect(await change(kind, { name: "Run" })).toEqual(stale);
        expect(await change(kind, { ...walk, description: "Far" })).toEqual(stale);
        expect(await change(kind, { ...walk, name: null })).toEqual(stale);
        // Part of a list is not the list.
        expect(await change(kind, { cta_links: [] })).toEqual(stale);
      }
      // A column that a migration has taken away since says nothing.
      const changed = await change("update", { ...walk, dropped: "once" });
      expect(changed).toMatchObject({ outcome: "done", row: { name: "Hike", cta_links: walk.cta_links } });
      version = changed.row?.sync_version ?? 0;
      expect(await change("delete", walk)).toEqual(stale);
      expect(await change("delete", { ...walk, name: "Hike" })).toEqual({ outcome: "done", row: null });
    });

    it("answers a page of the version before, which does not say what it takes the row to be", async () => {
      const made = await push(await epoch(), "insert", crypto.randomUUID(), null, { name: "W", type: "ready-made" });
      const answer = await ask<Written>("push_change(sync_state() ->> 'epoch', 'services', 'update', $1, $2, $3)", [
        ...[made.row?.id, made.row?.sync_version],
        JSON.stringify({ name: "H" }),
      ]);
      expect(answer).toMatchObject({ outcome: "done", row: { name: "H" } });
    });

    it("says what the table says: checks, unknown columns, taken ids, columns that nobody may set", async () => {
      const [life, id] = [await epoch(), crypto.randomUUID()];
      await push(life, "insert", id, null, { name: "Walk", type: "ready-made" });
      expect(await codeOf(push(life, "insert", id, null, { name: "Walk", type: "ready-made" }))).toBe("23505");
      expect(await codeOf(push(life, "insert", crypto.randomUUID(), null, { name: "", type: "x" }))).toMatch(/^23/);
      expect(
        await codeOf(push(life, "insert", crypto.randomUUID(), null, { name: "A", type: "ready-made", "x; drop": 1 })),
      ).toBe("42703");
      expect(await codeOf(push(life, "update", id, 1, { sync_version: 5 }))).toBe("42501");
      expect(await codeOf(push(life, "update", id, 1, {}))).toBe("22023");
      expect(await codeOf(push(life, "insert", crypto.randomUUID(), null, { name: "Ada" }, "leads"))).toBe("42501");
      for (const table of ["staff", "deleted_rows", "services; drop table services"]) {
        expect(await codeOf(push(life, "delete", id, 1, {}, table)), table).toBe("42P01");
      }
    });

    it("brings a deleted row back over the tombstone that the device knows, and over no other", async () => {
      const [life, id] = [await epoch(), crypto.randomUUID()];
      const walk = { name: "Walk", type: "ready-made" };
      const tombstone = async () =>
        Number(
          (await bench.database.query("select sync_version from deleted_rows where row_id = $1", [id]))[0]
            ?.sync_version,
        );
      const made = await push(life, "insert", id, null, walk);
      await push(life, "delete", id, made.row?.sync_version ?? 0);
      const first = await tombstone();
      // The first request of an insert that was sent twice arrives at last.
      expect(await push(life, "insert", id, null, walk)).toEqual({ outcome: "stale" });
      expect(await push(life, "insert", id, first - 1, walk)).toEqual({ outcome: "stale" });
      const restored = await push(life, "insert", id, first, walk);
      expect(restored).toMatchObject({ outcome: "done", row: { id } });
      await push(life, "delete", id, restored.row?.sync_version ?? 0);
      expect(await push(life, "insert", id, first, walk)).toEqual({ outcome: "stale" });
      // A tombstone that the server has forgotten keeps nobody back.
      await bench.database.query("delete from deleted_rows where row_id = $1", [id]);
      expect(await push(life, "insert", id, first, walk)).toMatchObject({ outcome: "done" });
    });

    it("for another life of the database does nothing", async () => {
      const [life, id] = [await epoch(), crypto.randomUUID()];
      const made = await push(life, "insert", id, null, { name: "Walk", type: "ready-made" });
      await bench.database.query("select private.new_epoch()");
      expect(await push(life, "insert", crypto.randomUUID(), null, { name: "B", type: "ready-made" })).toEqual({
        outcome: "epoch_mismatch",
      });
      expect(await push(life, "update", id, made.row?.sync_version ?? 0, { name: "B" })).toEqual({
        outcome: "epoch_mismatch",
      });
      expect(await push(life, "delete", id, made.row?.sync_version ?? 0)).toEqual({ outcome: "epoch_mismatch" });
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

  describe("a restore that nobody announced", () => {
    it("shows by a cursor above all that has run", async () => {
      const { horizon } = await pullPage(bench.database, bench.staff, 0);
      expect(await pullPage(bench.database, bench.staff, Number(horizon))).not.toHaveProperty("resync");
      expect(await pullPage(bench.database, bench.staff, Number(horizon) + 1_000)).toMatchObject({ resync: true });
    });

    it("changes the life where the cluster, its timeline or the database is another", async () => {
      const life = await epoch();
      expect(await epoch()).toBe(life);
      const [parts] = await bench.database.query<{ made: string }>(`
        select md5(concat_ws('/', (select epoch from private.settings), (select system_identifier from pg_control_system()) + 1,
          (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database())
        ))::uuid::text as made`);
      expect(parts?.made).not.toBe(life);
    });

    it("leaves a mark for deleted rows from another cluster, which sends nobody back for ever", async () => {
      const { horizon } = await pullPage(bench.database, bench.staff, 0);
      await bench.database.query("update private.settings set pruned_below = $1", [Number(horizon) + 1_000_000]);
      try {
        expect(await pullPage(bench.database, bench.staff, Number(horizon))).not.toHaveProperty("resync");
      } finally {
        await bench.database.query("update private.settings set pruned_below = 0");
      }
    });
  });

  it("tells how far everything has finished, and what comes next", async () => {
    const before = await ask<{ horizon: string; next: string }>("sync_horizon()");
    expect(Number(before.next)).toBeGreaterThanOrEqual(Number(before.horizon));
    await bench.database.query("update services set name = name");
    await push(await epoch(), "insert", crypto.randomUUID(), null, { name: "Walk", type: "ready-made" });
    const after = await ask<{ horizon: string; next: string }>("sync_horizon()");
    expect(Number(after.next)).toBeGreaterThan(Number(before.next));
  });
});

import { describe, expect, it } from "vitest";
import { makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";
import { pullPage } from "./mirror.ts";

onBothEngines({}, (bench) => {
  const queryAsStaff = <T>(sql: string) =>
    runAsCaller(bench.database, makeSignedInCaller(bench.staff), async () => {
      const [row] = await bench.database.query<{ answer: T }>(`select ${sql} as answer`);
      return row?.answer as T;
    });
  const epoch = async () => (await queryAsStaff<{ epoch: string }>("sync_state()")).epoch;

  describe("a restore that nobody announced", () => {
    it("shows by a cursor above all that has run", async () => {
      const { horizon } = await pullPage(bench.database, bench.staff, 0);
      expect(await pullPage(bench.database, bench.staff, Number(horizon))).not.toHaveProperty("resync");
      expect(await pullPage(bench.database, bench.staff, Number(horizon) + 1_000)).toMatchObject({ resync: true });
    });

    it("changes the epoch where the cluster, its timeline or the database is another", async () => {
      const current = await epoch();
      expect(await epoch()).toBe(current);
      const [parts] = await bench.database.query<{ madeId: string }>(`
        select md5(concat_ws('/', (select epoch from private.settings), (select system_identifier from pg_control_system()) + 1,
          (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database())
        ))::uuid::text as made`);
      expect(parts?.madeId).not.toBe(current);
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
    const before = await queryAsStaff<{ horizon: string; next: string }>("sync_horizon()");
    expect(Number(before.next)).toBeGreaterThanOrEqual(Number(before.horizon));
    await bench.database.query("update services set name = name");
    await bench.database.query("insert into services (name, type) values ('Walk', 'ready-made')");
    const after = await queryAsStaff<{ horizon: string; next: string }>("sync_horizon()");
    expect(Number(after.next)).toBeGreaterThan(Number(before.next));
  });
});

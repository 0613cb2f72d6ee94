import { beforeEach, describe, expect, it } from "vitest";
import { mirrorTables } from "../../../src/shared/rules/sync-edit.ts";
import { getSqlState, makeSignedInCaller, type Row, runAsCaller } from "../../harness/database.ts";
import { emptyOptionalColumns } from "../../harness/enquiry.ts";
import { onBothEngines } from "./engines.ts";
import { deleteAllRows, Mirror, type Page, pullPage, readTables } from "./mirror.ts";

onBothEngines({}, (bench) => {
  beforeEach(async () => {
    const { database } = bench;
    await deleteAllRows(database);
    await database.query("update private.settings set pruned_below = 0");
  });

  async function newDestination(name = "Svaneti", id: string = crypto.randomUUID()): Promise<string> {
    await bench.database.query("insert into destinations (id, name) values ($1, $2)", [id, name]);
    return id;
  }

  const horizon = async () => (await pullPage(bench.database, bench.staff, 0)).horizon;

  const syncState = async () => {
    const sql = "select sync_state() as state";
    return (
      await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
        bench.database.query<{ state: Row }>(sql),
      )
    )[0]?.state;
  };

  it("tells staff where the tables stand", async () => {
    await newDestination();
    const [settings] = await bench.database.query("select private.sync_epoch() as epoch");
    expect(await syncState()).toEqual({
      epoch: settings?.epoch,
      horizon: expect.stringMatching(/^\d+$/),
      counts: Object.fromEntries(mirrorTables.map((table) => [table, table === "destinations" ? 1 : 0])),
    });
  });

  it("hands out each change once: insert, update, delete", async () => {
    const id = await newDestination();
    const first = await pullPage(bench.database, bench.staff, 0);
    expect(first.rows.map(({ table, row }) => [table, row.id, row.name])).toEqual([["destinations", id, "Svaneti"]]);
    expect(first.next).toBeNull();

    expect(await pullPage(bench.database, bench.staff, first.horizon)).toMatchObject({ rows: [], deleted: [] });

    await bench.database.query("update destinations set name = 'Tusheti' where id = $1", [id]);
    const second = await pullPage(bench.database, bench.staff, first.horizon);
    expect(second.rows.map(({ row }) => row.name)).toEqual(["Tusheti"]);

    await bench.database.query("delete from destinations where id = $1", [id]);
    const third = await pullPage(bench.database, bench.staff, second.horizon);
    expect(third).toMatchObject({ rows: [], deleted: [{ table: "destinations", id }] });
    expect(third.deleted[0]?.sync_version).toBeGreaterThanOrEqual(Number(second.horizon));
  });

  it("gives all columns, with timestamps as PostgREST prints them", async () => {
    await bench.database.query(`
      insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
      values ('Wanjiru', 34, 'Nyeri', 'cultural', '1 week', '2026-03-04 05:06:07.120+00')`);
    const page = await pullPage(bench.database, bench.staff, 0);
    expect(page.rows.find(({ table }) => table === "leads")?.row).toEqual({
      id: expect.any(String),
      name: "Wanjiru",
      age: 34,
      "Where are you from?": "Nyeri",
      destination: null,
      travelers: 1,
      travel_style: "cultural",
      duration: "1 week",
      ...emptyOptionalColumns,
      created_at: "2026-03-04T05:06:07.12+00:00",
      sync_version: expect.any(Number),
    });
  });

  it("pages through 2,500 rows written by one transaction, each once and in order", async () => {
    await bench.database.query(`
      insert into leads (name, age, "Where are you from?", travel_style, duration)
      select 'Guest ' || n, 30, 'Somewhere', 'budget', 'flexible' from generate_series(1, 1800) n`);
    await bench.database.exec(`
      begin;
      insert into destinations (name) select 'Place ' || n from generate_series(1, 900) n;
      insert into services (name, type) select 'Plan ' || n, 'ready-made' from generate_series(1, 600) n;
      insert into blog_posts (title, slug, content) select 'Post', 'post-' || n, 'C' from generate_series(1, 600) n;
      delete from leads where ctid in (select ctid from leads limit 400);
      commit;`);
    for (const limit of [1, 7, 999, 1000, 2501, 5000]) {
      // A limit of one row needs many pages, so only the first rows are read with it; the keyset is the same throughout.
      const enough = limit === 1 ? 40 : Number.POSITIVE_INFINITY;
      const pulledIds: string[] = [];
      let previous = "";
      let after: Row | null = null;
      let until: string | null = null;
      let pages = 0;
      do {
        const page: Page = await pullPage(bench.database, bench.staff, 0, { limit, after, until });
        const entries = [
          ...page.rows.map(({ table, row }) => ({ version: row.sync_version, table, of: "", id: row.id })),
          ...page.deleted.map(({ table, id, sync_version }) => ({
            version: sync_version,
            table: "deleted_rows",
            of: table,
            id,
          })),
        ].map((entry) => `${String(entry.version).padStart(12, "0")} ${entry.table} ${entry.of} ${entry.id}`);
        expect(entries.length).toBeLessThanOrEqual(limit);
        entries.sort();
        if (entries[0]) expect(entries[0] > previous).toBe(true);
        previous = entries.at(-1) ?? previous;
        pulledIds.push(...entries);
        after = page.next;
        until = page.horizon;
        pages += 1;
      } while (after && pages < enough);
      expect(new Set(pulledIds).size).toBe(pulledIds.length);
      if (enough === Number.POSITIVE_INFINITY) expect(pulledIds.length).toBe(2 * (1400 + 400) + 900 + 600 + 600);
    }
  });

  it("keeps the first page's horizon for the pages that follow, and leaves later writes to the next pull", async () => {
    for (let n = 0; n < 3; n += 1) await newDestination(`Place ${n}`);
    const first = await pullPage(bench.database, bench.staff, 0, { limit: 2 });
    await newDestination("Too late");
    const second = await pullPage(bench.database, bench.staff, 0, { until: first.horizon, after: first.next });
    expect(second.horizon).toBe(first.horizon);
    expect(second.rows.map(({ row }) => row.name)).toEqual(["Place 2"]);
    const third = await pullPage(bench.database, bench.staff, first.horizon);
    expect(third.rows.map(({ row }) => row.name)).toEqual(["Too late"]);
  });

  it("refuses a window that reaches past what has finished, and a cursor that is none", async () => {
    const beyond = String(Number(await horizon()) + 1000);
    expect(await getSqlState(pullPage(bench.database, bench.staff, 0, { until: beyond }))).toBe("22023");
    expect(await getSqlState(pullPage(bench.database, bench.staff, -1))).toBe("22023");
  });

  it("reports no tombstone for a row that came back, and one again once it is gone for good", async () => {
    const id = await newDestination("First life");
    await bench.database.query("delete from destinations where id = $1", [id]);
    await newDestination("Second life", id);
    expect(await bench.database.query("select from deleted_rows")).toEqual([]);
    const back = await pullPage(bench.database, bench.staff, 0);
    expect(back.deleted).toEqual([]);
    expect(back.rows.map(({ row }) => row.name)).toEqual(["Second life"]);
    await bench.database.query("delete from destinations where id = $1", [id]);
    expect(await pullPage(bench.database, bench.staff, 0)).toMatchObject({ rows: [], deleted: [{ id }] });
  });

  it("keeps a mirror equal to the tables through 400 random writes, pulled in pages of one to five", async () => {
    const { database } = bench;
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const mirror = new Mirror(database, bench.staff);
    const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
    for (let step = 0; step < 400; step += 1) {
      const id = ids[random(ids.length)];
      const table = ["destinations", "services"][random(2)];
      const values =
        table === "services" ? "(id, name, type) values ($1, $2, 'ready-made')" : "(id, name) values ($1, $2)";
      if (random(3) > 0) {
        await database.query(`insert into ${table} ${values} on conflict (id) do update set name = excluded.name`, [
          id,
          `Step ${step}`,
        ]);
      } else {
        await database.query(`delete from ${table} where id = $1`, [id]);
      }
      if (random(4) === 0) {
        await mirror.pull(1 + random(5));
        expect(mirror.rows).toEqual(await readTables(database));
      }
    }
    expect(mirror.pages).toBeGreaterThan(100);
  });

  describe("pruning", () => {
    it("forgets old tombstones and sends mirrors that slept past them back to the start", async () => {
      const oldId = await newDestination();
      await bench.database.query("delete from destinations where id = $1", [oldId]);
      const cursor = await horizon();
      await bench.database.query("update deleted_rows set deleted_at = now() - interval '40 days'");
      const keptId = await newDestination();
      await bench.database.query("delete from destinations where id = $1", [keptId]);

      const [pruned] = await bench.database.query("select private.prune_deleted_rows('30 days')::int as gone");
      expect(pruned?.gone).toBe(1);
      const latePage = await pullPage(bench.database, bench.staff, 1);
      expect(latePage).toEqual({ epoch: latePage.epoch, horizon: latePage.horizon, resync: true });
      const [mark] = await bench.database.query("select pruned_below from private.settings");
      expect(Number(mark?.pruned_below)).toBeLessThanOrEqual(Number(cursor));
      const awake = await pullPage(bench.database, bench.staff, cursor);
      expect(awake.resync).toBeUndefined();
      expect(awake.deleted.map(({ id }) => id)).toEqual([keptId]);
    });

    it("tells a mirror that was between two pages as well", async () => {
      for (let n = 0; n < 3; n += 1) await newDestination(`Place ${n}`);
      await bench.database.query("delete from destinations");
      const first = await pullPage(bench.database, bench.staff, 1, { limit: 1 });
      await bench.database.query("update deleted_rows set deleted_at = now() - interval '40 days'");
      await bench.database.query("select private.prune_deleted_rows('30 days')");
      const second = await pullPage(bench.database, bench.staff, 1, { until: first.horizon, after: first.next });
      expect(second.resync).toBe(true);
    });

    it("goes by what was deleted here where a restored dump has brought tombstones from another cluster", async () => {
      await newDestination();
      const brought = await newDestination();
      await bench.database.query("delete from destinations");
      const cursor = await horizon();
      await bench.database.query("update deleted_rows set sync_version = $1 where row_id = $2", [
        Number(cursor) + 1_000_000,
        brought,
      ]);
      await bench.database.query("update deleted_rows set deleted_at = now() - interval '40 days'");
      const [pruned] = await bench.database.query("select private.prune_deleted_rows('30 days')::int as gone");
      expect(pruned?.gone).toBe(2);
      expect((await pullPage(bench.database, bench.staff, 1)).resync).toBe(true);
      expect((await pullPage(bench.database, bench.staff, cursor)).resync).toBeUndefined();
    });

    it("sends no mirror back that begins where nothing is newer than what was forgotten", async () => {
      await newDestination();
      await bench.database.query("delete from destinations");
      await bench.database.query("update deleted_rows set deleted_at = now() - interval '40 days'");
      await bench.database.query("select private.prune_deleted_rows('30 days')");
      const begun = await syncState();
      expect((await pullPage(bench.database, bench.staff, String(begun?.horizon))).resync).toBeUndefined();
    });

    it("moves nothing when there is nothing to forget", async () => {
      await bench.database.query("select private.prune_deleted_rows('30 days')");
      expect((await pullPage(bench.database, bench.staff, 0)).resync).toBeUndefined();
    });
  });

  it("begins a new epoch with every row stamped anew, tombstones of visitors' rows alone, and posts that do not look edited", async () => {
    const { database } = bench;
    await database.query(`
      insert into blog_posts (title, slug, content, updated_at) values ('T', 'kept', 'C', '2026-01-01T00:00:00Z')`);
    const goneId = await newDestination();
    await newDestination("Stays");
    await database.query("delete from destinations where id = $1", [goneId]);
    const [lead] = await database.query<{ id: string }>(`
      insert into leads (name, age, "Where are you from?", travel_style, duration)
      values ('Amina', 30, 'Nyeri', 'cultural', '1 week') returning id`);
    await database.query("delete from leads");
    const before = await pullPage(database, bench.staff, 0);

    await database.query("select private.new_epoch()");
    const after = await pullPage(database, bench.staff, before.horizon);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.rows.map(({ table }) => table).sort()).toEqual(["blog_posts", "destinations"]);
    expect(after.rows.find(({ table }) => table === "blog_posts")?.row.updated_at).toContain("2026-01-01T00:00:00");
    expect(after.deleted).toMatchObject([{ table: "leads", id: lead?.id }]);
    expect((await pullPage(database, bench.staff, 0)).deleted).toEqual(after.deleted);
  });
});

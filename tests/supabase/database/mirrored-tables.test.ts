import { expect, it } from "vitest";
import type { RecordDeclaration } from "../../../src/shared/records/declaration.ts";
import { records } from "../../../src/shared/records/records.ts";
import { mirrorTables } from "../../../src/shared/rules/sync-edit.ts";
import { makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";
import { Mirror, pullPage } from "./mirror.ts";

onBothEngines({}, (bench) => {
  const complaint = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: { code?: string; hint?: string }) => reason,
    );
    return { code: error?.code, hint: error?.hint };
  };
  const asState = (userId: string) =>
    runAsCaller(bench.database, makeSignedInCaller(userId), () => bench.database.query("select sync_state()"));

  it("mirrors exactly the tables that are declared as records", async () => {
    const rows = await bench.database.query("select private.mirrored_tables() as name");
    expect(rows.map(({ name }) => name)).toEqual([...mirrorTables].sort());
  });

  it("declares exactly the columns whose values the database keeps unique: a device sends what gives one up first", async () => {
    const rows = await bench.database.query(
      `select c.relname || '.' || a.attname as name from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
        where i.indisunique and not i.indisprimary and c.relname in (select private.mirrored_tables())
          -- What nobody may change is given up by nobody.
          and has_column_privilege('authenticated', a.attrelid, a.attname, 'UPDATE')`,
    );
    const declared = mirrorTables.flatMap((table) => {
      const { uniqueColumns = [] }: RecordDeclaration = records[table];
      return uniqueColumns.map((column) => `${table}.${column}`);
    });
    expect(rows.map(({ name }) => name)).toEqual(declared);
  });

  it("mirrors one more table after one call, and pages over all of them", async () => {
    const { database, staff } = bench;
    await database.exec(`
      begin;
      create table public.extra (
        id uuid primary key default gen_random_uuid(), note text, created_at timestamptz not null default now(),
        sync_version bigint not null
      );
      call private.mirror_table('public.extra');
      grant select on public.extra to authenticated;
      commit;`);
    try {
      await database.query("insert into public.extra (note) select 'note ' || n from generate_series(1, 5) n");
      await database.query("insert into destinations (name) values ('Svaneti')");
      const mirror = new Mirror(database, staff);
      await mirror.pull(2);
      expect([...mirror.rows.keys()].filter((key) => key.startsWith("extra/"))).toHaveLength(5);
      expect(mirror.pages).toBeGreaterThan(2);

      await database.query("delete from public.extra where note = 'note 3'");
      await mirror.pull(2);
      expect([...mirror.rows.keys()].filter((key) => key.startsWith("extra/"))).toHaveLength(4);

      const [state] = (await asState(staff)) as { sync_state: { counts: Record<string, number> } }[];
      expect(state?.sync_state.counts).toMatchObject({ extra: 4, destinations: 1 });
      const before = (await pullPage(database, staff, 0)).epoch;
      await database.query("select private.new_epoch()");
      const page = await pullPage(database, staff, 0);
      expect(page.epoch).not.toBe(before);
      expect(page.rows.filter(({ table }) => table === "extra")).toHaveLength(4);
    } finally {
      await database.exec("drop table public.extra; call private.write_sync_functions();");
      await database.exec("delete from destinations; delete from deleted_rows;");
    }
  });

  it("says by a word of its own that somebody is not staff, and not when a grant is lost or a token names nobody", async () => {
    const { database, staff, outsider } = bench;
    expect(await complaint(asState(outsider))).toEqual({ code: "42501", hint: "not_staff" });

    expect((await complaint(asState(""))).hint).not.toBe("not_staff");

    await database.exec("revoke execute on function public.sync_state() from authenticated");
    try {
      const lost = await complaint(asState(staff));
      expect(lost.code).toBe("42501");
      expect(lost.hint).not.toBe("not_staff");
    } finally {
      await database.exec("grant execute on function public.sync_state() to authenticated");
    }
  });

  it("tells a device whose cursor lies above all that runs to start anew", async () => {
    const { database, staff } = bench;
    const { horizon } = await pullPage(database, staff, 0);
    expect((await pullPage(database, staff, horizon)).resync).toBeUndefined();
    expect((await pullPage(database, staff, Number(horizon) + 1_000_000)).resync).toBe(true);
  });
});

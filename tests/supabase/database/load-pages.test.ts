import { beforeEach, expect, it } from "vitest";
import { getSqlState, makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { emptyOptionalColumns } from "../../harness/enquiry.ts";
import { onBothEngines } from "./engines.ts";

type Columns = Record<string, unknown[]>;

onBothEngines({}, (bench) => {
  const page = async (...args: unknown[]): Promise<Columns> => {
    const places = ["$1", "$2::timestamptz", "$3::uuid", "$4::int"].slice(0, args.length).join(", ");
    const [row] = await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
      bench.database.query<{ page: Columns }>(`select public.load_page(${places}) as page`, args),
    );
    return row?.page ?? {};
  };

  const pages = async (tables: unknown, limit: number) => {
    const [row] = await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
      bench.database.query<{ pages: { table: string; rows: Columns; done: boolean }[] }>(
        "select public.load_pages($1::jsonb, $2) as pages",
        [JSON.stringify(tables), limit],
      ),
    );
    return row?.pages ?? [];
  };

  beforeEach(async () => {
    await bench.database.query("delete from leads");
    await bench.database.query("delete from destinations");
  });

  it("walks a table newest first, each row once, though many share a moment", async () => {
    await bench.database.query(`
      insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
      select 'Lead ' || n, 30, 'Nyeri', 'cultural', '1 week', '2026-03-04 05:06:07.120+00'::timestamptz - n / 7 * interval '1 day'
      from generate_series(1, 50) n`);
    const walked: unknown[] = [];
    let columns = await page("leads", null, null, 4);
    while ((columns.id?.length ?? 0) > 0) {
      walked.push(...(columns.id as unknown[]));
      columns = await page("leads", columns.created_at?.at(-1), columns.id?.at(-1), 4);
    }
    const rows = await bench.database.query("select id from leads order by created_at desc, id");
    expect(walked).toEqual(rows.map(({ id }) => id));
  });

  it("walks several tables in one answer, in the order that is asked for, and says which of them have ended", async () => {
    await bench.database.query(`
      insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
      select 'Lead ' || n, 30, 'Nyeri', 'cultural', '1 week', '2026-03-04 05:06:07.120+00'::timestamptz - n / 3 * interval '1 day'
      from generate_series(1, 7) n`);
    const walked: string[] = [];
    let open: { table: string; created_at?: unknown; id?: unknown }[] = ["destinations", "follow_ups", "leads"].map(
      (table) => ({ table }),
    );
    const counts: number[] = [];
    while (open.length > 0) {
      const answer = await pages(open, 4);
      const rows = answer.flatMap(({ table, rows: { id = [] } }) => id.map((each) => `${table}/${each}`));
      walked.push(...rows);
      counts.push(rows.length);
      for (const { table, rows: of, done } of answer) {
        const last = { table, created_at: of.created_at?.at(-1), id: of.id?.at(-1) };
        open = done
          ? open.filter((each) => each.table !== table)
          : open.map((each) => (each.table === table && last.id ? last : each));
      }
    }
    const plannedTables = await Promise.all(
      ["follow_ups", "leads"].map((table) =>
        bench.database.query<{ key: string }>(
          `select '${table}/' || id as key from ${table} order by created_at desc, id`,
        ),
      ),
    );
    expect(walked).toEqual(plannedTables.flat().map(({ key }) => key));
    expect(counts).toEqual([4, 4, 4, 2]);
  });

  it("gives every column with a value for each row, as PostgREST prints them", async () => {
    await bench.database.query(`
      insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
      values ('Wanjiru', 34, 'Nyeri', 'cultural', '1 week', '2026-03-04 05:06:07.120+00')`);
    expect(await page("leads")).toEqual({
      id: [expect.any(String)],
      name: ["Wanjiru"],
      age: [34],
      "Where are you from?": ["Nyeri"],
      destination: [null],
      travelers: [1],
      travel_style: ["cultural"],
      duration: ["1 week"],
      ...Object.fromEntries(Object.keys(emptyOptionalColumns).map((column) => [column, [null]])),
      created_at: ["2026-03-04T05:06:07.12+00:00"],
      sync_version: [expect.any(Number)],
    });
    const places = await page("destinations");
    expect(places).toMatchObject({ id: [], name: [], top_experiences: [] });
  });

  it("has no word for a table that is not mirrored", async () => {
    for (const name of ["deleted_rows", "nothing", 'leads" --'])
      expect(await getSqlState(page(name)), name).toBe("22023");
    expect(await getSqlState(pages([{ table: "leads" }, { table: "nothing" }], 4))).toBe("22023");
  });
});

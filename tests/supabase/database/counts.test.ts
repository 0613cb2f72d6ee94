import { expect, it } from "vitest";
import { getOfficeDay, officeTimeZone } from "../../../src/shared/rules/office-time.ts";
import { getSqlState, runAsCaller, service } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const count = (kind: string) =>
    runAsCaller(bench.database, service, () => bench.database.query("select count_reader($1)", [kind]));
  const rows = () =>
    bench.database.query("select day = private.office_day(now()) as today, kind, number from daily_counts");

  it("adds up one row a day and kind, however many come, up to a limit, and knows no other kind", async () => {
    for (let n = 0; n < 3; n++) await count("home");
    await count("sent");
    expect(await rows()).toEqual([
      { today: true, kind: "home", number: 3 },
      { today: true, kind: "sent", number: 1 },
    ]);
    expect(await getSqlState(count("nobody@else.example"))).toBe("23514");
    await bench.database.exec("update daily_counts set number = 99999 where kind = 'home'");
    for (let n = 0; n < 3; n++) await count("home");
    expect((await rows()).find(({ kind }) => kind === "home")?.number).toBe(100_000);
  });

  it("counts by the days of the office, which are those of the charts", async () => {
    const [zone] = await bench.database.query("select private.office_time_zone() as name");
    expect(zone?.name).toBe(officeTimeZone);
    for (const moment of ["2026-11-20T20:59:59Z", "2026-11-20T21:00:00Z", "2026-12-31T23:30:00Z"]) {
      const [row] = await bench.database.query("select private.office_day($1)::text as day", [moment]);
      expect(row?.day).toBe(getOfficeDay(Date.parse(moment)));
    }
    // At any moment the date in at least one of these time zones differs from that in UTC.
    for (const name of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
      await bench.database.query("begin");
      await bench.database.query("delete from daily_counts where true");
      await bench.database.exec(
        `create or replace function private.office_time_zone() returns text language sql immutable return '${name}'`,
      );
      // The cached plans contain the name of the time zone, so they are discarded.
      await bench.database.exec("discard plans");
      await bench.database.query("select private.count_reader('home')");
      const [countedDay] = await bench.database.query(
        "select day::text as day, private.office_day(now())::text as now from daily_counts",
      );
      await bench.database.query("rollback");
      await bench.database.exec("discard plans");
      expect(countedDay?.day, name).toBe(countedDay?.now);
    }
  });

  it("has columns for a day, a kind and a number, and for nothing that is somebody's", async () => {
    const columns = await bench.database.query(
      "select attname as name from pg_attribute where attrelid = 'public.daily_counts'::regclass and attnum > 0 order by attnum",
    );
    expect(columns.map(({ name }) => name)).toEqual(["day", "kind", "number"]);
  });
});

import { expect, it } from "vitest";
import { asCaller, service, sqlState } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const count = (kind: string) =>
    asCaller(bench.database, service, () => bench.database.query("select count_reader($1)", [kind]));
  const rows = () =>
    bench.database.query("select day = (now() at time zone 'utc')::date as today, kind, number from daily_counts");

  it("adds up one row a day and kind, however many come, up to a limit, and knows no other kind", async () => {
    for (let n = 0; n < 3; n++) await count("home");
    await count("sent");
    expect(await rows()).toEqual([
      { today: true, kind: "home", number: 3 },
      { today: true, kind: "sent", number: 1 },
    ]);
    expect(await sqlState(count("nobody@else.example"))).toBe("23514");
    await bench.database.exec("update daily_counts set number = 99999 where kind = 'home'");
    for (let n = 0; n < 3; n++) await count("home");
    expect((await rows()).find(({ kind }) => kind === "home")?.number).toBe(100_000);
  });

  it("has columns for a day, a kind and a number, and for nothing that is somebody's", async () => {
    const columns = await bench.database.query(
      "select attname as name from pg_attribute where attrelid = 'public.daily_counts'::regclass and attnum > 0 order by attnum",
    );
    expect(columns.map(({ name }) => name)).toEqual(["day", "kind", "number"]);
  });
});

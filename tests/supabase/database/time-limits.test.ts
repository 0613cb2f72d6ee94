/** Time limits of the database that must keep an order with each other and with those of devices. */
import { expect, it } from "vitest";
import { writeIdLifetime } from "../../../src/sync/load.ts";
import { databaseTimeout } from "../../../supabase/functions/_shared/handle-forms.ts";
import { computeSendTimeLimit } from "../../../supabase/functions/dispatch/services.ts";
import { withBench } from "./engines.ts";

const bench = withBench("postgres");
/** Reads an interval as milliseconds. */
const readMilliseconds = async (sql: string): Promise<number> =>
  Number((await bench.database.query(`select extract(epoch from (${sql})::interval) * 1000 as span`))[0]?.span);
const readDefinition = async (name: string): Promise<string> =>
  String((await bench.database.query("select pg_get_functiondef($1::regproc) as text", [`private.${name}`]))[0]?.text);

it("the ids of writes are known for longer than a device may sleep with an unsent edit", async () => {
  const [kept] =
    /older_than interval DEFAULT '([^']+)'/.exec(await readDefinition("prune_applied_writes"))?.slice(1) ?? [];
  expect(await readMilliseconds(`'${kept}'`)).toBeGreaterThan(writeIdLifetime);
});

it("nothing prunes tombstones by itself, so that they outlive every write id", async () => {
  const callers = await bench.database.query(
    "select proname from pg_proc where prosrc like '%prune_deleted_rows%' and pronamespace in ('private'::regnamespace, 'public'::regnamespace)",
  );
  expect(callers.map(({ proname }) => proname).filter((name) => name !== "prune_deleted_rows")).toEqual([]);
});

it("a worker sends within its lease, and one that died is taken over after it", async () => {
  const lease = await readMilliseconds("private.lease()");
  expect(computeSendTimeLimit(lease / 1000, 0)).toBeLessThan(lease);
  expect(await readDefinition("claim_items")).toMatch(/lease_until = clock_timestamp\(\) \+ private\.lease\(\)/);
});

it("a statement of the API ends before the function stops waiting for it", async () => {
  const limits = await bench.database.query<{ role: string; limit: string }>(
    `select rolname as role, split_part(setting, '=', 2) as limit from pg_roles, unnest(rolconfig) as setting
      where setting like 'statement_timeout=%' and rolname in ('anon', 'authenticated', 'service_role')`,
  );
  expect(limits).toHaveLength(3);
  for (const { role, limit } of limits)
    expect(await readMilliseconds(`'${limit}'`), role).toBeLessThan(databaseTimeout);
});

it("the same answers of a form are one for ten minutes, in what stores them and in what forgets them", async () => {
  expect(await readMilliseconds("private.form_lifetime()")).toBe(10 * 60_000);
  for (const name of ["form_request_id", "forget_lead_arrivals"]) {
    const text = await readDefinition(name);
    expect(text).toContain("private.form_lifetime()");
    expect(text).not.toMatch(/interval '/);
  }
});

import { expect, it } from "vitest";
import { findWholesaleChanges } from "./wholesale-changes.ts";

const writePlpgsql = (body: string) =>
  `create function private.f() returns setof int language plpgsql as $$ declare r record; begin ${body} end $$`;
const writeSql = (body: string) => `create function private.f() returns setof int language sql as $$ ${body} $$`;

it.each([
  ["delete from a;", ["DeleteStmt"]],
  // The WHERE of an outer or an inner statement does not count for the statement itself.
  ["with gone as (delete from a returning *) insert into b select * from gone where true;", ["DeleteStmt"]],
  ["update a set x = (select y from b where b.id = a.id);", ["UpdateStmt"]],
  ["for r in delete from a returning * loop perform 1; end loop;", ["DeleteStmt"]],
  ["if true then return query update a set x = 1 returning x; end if;", ["UpdateStmt"]],
  ["execute 'delete from a';", ["DeleteStmt"]],
  ["execute format('update public.%1$I set (%2$s) = (select %2$s from b)', 'a', 'x');", ["UpdateStmt"]],
  ["execute format('update public.%1$I set x = 1 where id = $1', 'a') using 1;", []],
  ["execute 'delete from ' || 'a where true';", ["EXECUTE"]],
  ["execute 'drop ' || 'table a';", []],
  ["delete from a where true; update a as other set x = 1 from b where b.id = other.id;", []],
  ["insert into a values (1) on conflict (x) do update set x = 2;", []],
])("finds in PL/pgSQL: %s", async (body, kinds) => {
  expect(await findWholesaleChanges(writePlpgsql(body))).toEqual(kinds);
});

it.each([
  ["update a set x = 1; select 1", ["UpdateStmt"]],
  ["with gone as (delete from a returning x) select x from gone where x > 1", ["DeleteStmt"]],
  ["delete from a where x = 1 returning x", []],
])("finds in SQL: %s", async (body, kinds) => {
  expect(await findWholesaleChanges(writeSql(body))).toEqual(kinds);
});

it("finds in SQL that the database has parsed", async () => {
  const definition = "create function private.f() returns void language sql begin atomic delete from a; end";
  expect(await findWholesaleChanges(definition)).toEqual(["DeleteStmt"]);
});

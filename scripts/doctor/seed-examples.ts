import { readFile } from "node:fs/promises";

/** Reads a statement of supabase/seed.sql: the one that begins with some words, up to the next insert or update. */
async function readStatement(begin: string): Promise<string> {
  const [, rest = ""] = (await readFile("supabase/seed.sql", "utf8")).split(begin);
  return rest.split(/^(?:insert into|update) /m)[0] ?? "";
}

/** Reads the ids that the examples in supabase/seed.sql have in a table; the ids of leads are numbered there. */
export async function readSeedIds(table: string): Promise<string[]> {
  if (table === "leads")
    return Array.from({ length: 60 }, (_, n) => `1e000000-0000-4000-8000-${String(n + 1).padStart(12, "0")}`);
  const rows = await readStatement(`insert into public.${table}`);
  return [...rows.matchAll(/'([0-9a-f]{8}-0000-4000-8000-[0-9a-f]{12})'/g)].map(([, id = ""]) => id);
}

/** Reads the details of the invented business in supabase/seed.sql, by their columns. */
export async function readSeedDetails(): Promise<Record<string, string>> {
  const statement = await readStatement("update public.business set");
  return Object.fromEntries(
    [...statement.matchAll(/^ {2}(\w+) = '([^']+)'/gm)].map(([, column, value]) => [column, value]),
  );
}

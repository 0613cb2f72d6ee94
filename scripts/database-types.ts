/**
 * `npm run types`: writes the types of the database as the Supabase CLI reads them from a Postgres with all migrations. It has
 * to be run after a migration that changes a table or a function; a test fails if it was forgotten.
 */
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { readArguments } from "../site/read-arguments.ts";
import { startPostgres } from "../tests/harness/postgres.ts";
import { supabaseArgs, supabaseProgram } from "./supabase-cli.ts";

const target = "supabase/functions/_shared/database-types.ts";

const header = `/**
 * The database as the API exposes it, read by the Supabase CLI from the migrations. Made by \`npm run types\`; never
 * edited by hand.
 */
`;

readArguments("npm run types");
const server = await startPostgres();
try {
  const database = await server.createDatabase();
  const output = execFileSync(supabaseProgram, [...supabaseArgs, "gen", "types", `--remote=${database.url}`], {
    encoding: "utf8",
  });
  await database.close();
  // The CLI prints messages about its connection before the types, and after them shorthands that nothing here uses.
  const types = /export type Json[\s\S]*?(?=type DatabaseWithoutInternals)/.exec(output)?.[0];
  if (!types?.includes("export type Database")) throw new Error(`The CLI said something else: ${output.slice(0, 200)}`);
  await writeFile(target, header + types);
  execFileSync("biome", ["check", "--write", target], { stdio: "inherit" });
} finally {
  await server.stop();
}

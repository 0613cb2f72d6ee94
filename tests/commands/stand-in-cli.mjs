/** Answers as the Supabase CLI does when nothing is wrong, as far as `npm run supabase:check` reads it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const given = process.argv.slice(2);
const workdir = given[0] === "--workdir" ? given.splice(0, 2)[1] : ".";
const pushed = path.join(workdir, "pushed");
const [command, what] = given;
if (command === "db" && what === "push") {
  console.error(existsSync(pushed) ? "Remote database is up to date." : "Applying migration 1.sql");
  writeFileSync(pushed, "");
} else if (command === "db" && what === "advisors") console.log(JSON.stringify({ results: [] }));
else if (command === "db" && what === "dump") {
  console.log('--data-only --schema "public|private|auth"\nsession_replication_role = replica');
} else if (given.includes("typescript")) {
  console.log(readFileSync("supabase/functions/_shared/database-types.ts", "utf8"));
} else console.log("No types here");

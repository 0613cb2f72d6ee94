/** Answers as the Supabase CLI does when nothing is wrong, as far as `npm run lab -- supabase` reads it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const given = process.argv.slice(2);
const workdir = given[0] === "--workdir" ? given.splice(0, 2)[1] : ".";
const pushed = path.join(workdir, "pushed");
const [command, what] = given;
if (command === "db" && what === "push") {
  if (existsSync(pushed) || given.includes("--dry-run")) console.log("Remote database is up to date.");
  else console.error("Applying migration 1.sql");
  if (!given.includes("--dry-run")) writeFileSync(pushed, "");
} else if (command === "db" && what === "advisors") console.log(JSON.stringify({ results: [] }));
else if (command === "db" && what === "query") console.log(JSON.stringify([{ done: true }]));
else if (given.includes("typescript")) {
  console.log(readFileSync("supabase/functions/_shared/database-types.ts", "utf8"));
} else console.log("No types here");

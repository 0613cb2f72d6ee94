/** `npm run lab -- NAME …`: installs what a command of the laboratory needs, and runs it. Without a name, lists them. */
import { spawnSync } from "node:child_process";

/** The script of each command, and the part of the packages that it needs. */
const commands = {
  audit: ["lab/audit", "lab/audit/audit.ts"],
  bench: ["lab/bench", "lab/bench/bench.ts"],
  chaos: ["tests", "lab/chaos/run.ts"],
  conformance: ["tests", "lab/conformance.ts"],
  draw: ["lab/art", "lab/art/draw.ts"],
  engines: ["lab/engines", "lab/engines/engines.ts"],
  histories: ["tests", "lab/histories/histories.ts"],
  hosts: ["tests", "lab/hosts/hosts.ts"],
  mutants: ["lab/mutants", "lab/mutants/mutants.ts"],
  spreadsheet: ["tests", "scripts/test.ts", "spreadsheet"],
  supabase: ["tests", "lab/supabase-check.ts"],
};

// `npm run lab -- NAME -- --option` leaves the second "--" in: to parseArgs it would end the options.
const [name = "", ...args] = process.argv.slice(2).filter((argument) => argument !== "--");
if (!Object.hasOwn(commands, name)) {
  console.error(`npm run lab -- NAME, where NAME is one of ${Object.keys(commands).join(", ")}: see lab/README.md`);
  process.exit(1);
}
const [part, ...script] = commands[name];
const run = ["scripts/bootstrap.mjs", `--with=${part}`, ...script, ...args];
process.exit(spawnSync(process.execPath, run, { stdio: "inherit" }).status ?? 1);

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

/** Runs a command of the project as the pinned Node does. */
const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: "utf8" });

it("a command refuses an argument that it does not know, with its usage, and does nothing", () => {
  const { status, stdout, stderr } = run("scripts/check.ts", "git", "biom");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Unknown: biom\. Usage: npm run check .* tsc, node, git, biome, knip\n$/);
});

it.each([
  ["scripts/licences.ts", "Usage: npm run licences\n"],
  ["lab/histories/histories.ts", "Usage: npm run lab -- histories [--operations 2000] [--seed 1]\n"],
])("%s tells its usage for --help, and does nothing", (script, usage) => {
  expect(run(script, "--help")).toMatchObject({ status: 0, stdout: usage, stderr: "" });
});

it("a command takes the arguments that it knows", () => {
  const { status, stdout } = run("scripts/check.ts", "git");
  expect(stdout).toContain("git -c core.whitespace");
  expect(status).toBe(0);
});

const refusals: [script: string, args: string[], sentence: RegExp][] = [
  ["scripts/start.ts", ["--port=80"], /^Unknown: --port=80\. Usage: npm start/],
  ["scripts/dev-command.ts", ["--foo"], /^Unknown option `--foo`\. Usage: npm run dev/],
  ["site/build.ts", ["--foo"], /^Unknown: --foo\. Usage: npm run build/],
  ["site/build.ts", ["dist"], /^Unknown: dist\. Usage: npm run build/],
  ["scripts/golive/golive.ts", ["--dryrun"], /^Usage: npm run golive, or npm run golive -- --dry-run$/],
  ["scripts/golive/golive.ts", ["--dry-run", "now"], /^Usage: npm run golive/],
  ["scripts/doctor/doctor.ts", ["https://kilele.example", "--kye", "x"], /^Usage: npm run doctor/],
  ["scripts/doctor/doctor.ts", ["https://kilele.example", "--key"], /^Usage: npm run doctor/],
  ["scripts/doctor/doctor.ts", ["ftp://kilele.example"], /^Usage: npm run doctor/],
  ["scripts/test.ts", ["untis"], /^There is no kind of test untis\. The kinds are check, unit, /],
  ["scripts/test.ts", ["unit", "--grep/x"], /^Unknown option '--grep\/x'.* Usage: npm test/],
  ["scripts/test-all.ts", ["--bail"], /^Unknown option '--bail'.* Usage: npm test/],
  ["scripts/watch.ts", ["--coverage"], /^Unknown option '--coverage'.* Usage: npm run watch/],
  ["scripts/check.ts", ["--fix"], /^Unknown: --fix\. Usage: npm run check/],
  ["scripts/backup.ts", ["one", "two"], /^Name one folder that does not exist yet, or none/],
  ["scripts/backup.ts", [""], /^Name one folder/],
  ["scripts/backup.ts", ["--target=one"], /^Unknown option '--target'/],
  ["scripts/restore.ts", [], /^Name the backup: npm run restore/],
  ["scripts/restore.ts", ["one", "two"], /^Name the backup: npm run restore/],
  ["scripts/restore.ts", ["one", "--force"], /^Unknown option '--force'/],
  ["scripts/hosted-backup/run.ts", [], /^Usage: npm run backup:hosted/],
  ["scripts/hosted-backup/run.ts", ["keys"], /^Usage: npm run backup:hosted/],
  ["scripts/hosted-backup/run.ts", ["keys", "--force"], /^Usage: npm run backup:hosted/],
  ["scripts/hosted-backup/run.ts", ["restore", "file", "--force"], /^Usage: npm run backup:hosted/],
  ["scripts/hosted-backup/run.ts", ["constructor", "file"], /^Usage: npm run backup:hosted/],
  ["scripts/measured-figures.ts", ["--wirte"], /^Unknown: --wirte\. Usage: npm run figures/],
  ["scripts/database-types.ts", ["--local"], /^Unknown: --local\. Usage: npm run types/],
  ["scripts/screenshots.ts", ["narrow.png"], /^Unknown: narrow\.png\. Usage: npm run screenshots/],
  ["scripts/licences.ts", ["--json"], /^Unknown: --json\. Usage: npm run licences/],
  ["scripts/secrets.ts", ["--all"], /^Unknown: --all\. Usage: npm run secrets/],
  ["site/hosts/prepare.ts", [], /^Usage: npm run host/],
  ["site/hosts/prepare.ts", ["netlfy"], /^Usage: npm run host/],
  ["site/hosts/prepare.ts", ["netlify", "demonstration", "--force"], /^Usage: npm run host/],
  ["lab/run.mjs", ["benches"], /^npm run lab -- NAME, where NAME is one of audit, bench, /],
  ["lab/audit/audit.ts", ["quik"], /^There is no part quik\. Usage: npm run lab -- audit/],
  ["lab/audit/audit.ts", ["--runs", "many"], /^many is no whole number from 1\. Usage: npm run lab -- audit/],
  ["lab/audit/audit.ts", ["beside"], /^Name the peer's built folder/],
  ["lab/bench/bench.ts", ["scael"], /^Unknown: scael\. Usage: npm run lab -- bench/],
  ["lab/bench/bench.ts", ["load", "8", "3", "1"], /^Unknown: 1\. Usage: npm run lab -- bench/],
  ["lab/bench/bench.ts", ["scale", "10,x"], /^Unknown: 10,x\. Usage: npm run lab -- bench/],
  ["lab/bench/bench.ts", ["cases"], /^Name the checkout of the other version/],
  ["lab/bench/bench.ts", ["--leads", "10"], /^Unknown option '--leads'.* Usage: npm run lab -- bench/],
  ["lab/chaos/run.ts", ["--request", "10"], /^Unknown option '--request'.* Usage: npm run lab -- chaos/],
  ["lab/chaos/run.ts", ["--requests", "ten"], /^ten is no whole number from 0\. Usage: npm run lab -- chaos/],
  ["lab/conformance.ts", ["--name"], /^Unknown option '--name'.* Usage: npm run lab -- conformance/],
  ["lab/art/draw.ts", ["laos"], /^Unknown: laos\. Usage: npm run lab -- draw/],
  ["lab/engines/engines.ts", ["--firefox"], /^Unknown option '--firefox'.* Usage: npm run lab -- engines/],
  [
    "lab/histories/histories.ts",
    ["--operations", "0"],
    /^0 is no whole number from 1\. Usage: npm run lab -- histories/,
  ],
  ["lab/hosts/hosts.ts", ["caddie"], /^Unknown: caddie\. Usage: npm run lab -- hosts/],
  ["lab/mutants/mutants.ts", ["sink"], /^There is no room sink: /],
  ["lab/mutants/mutants.ts", ["toString"], /^There is no room toString: /],
  ["lab/mutants/mutants.ts", ["islands"], /^The room islands is too large for every mutant: --sample 24$/],
  ["lab/mutants/mutants.ts", ["sync", "--sample", "few"], /^--sample is no whole number: few\. Usage: npm run lab/],
  ["lab/supabase-check.ts", ["--remote"], /^Unknown: --remote\. Usage: npm run lab -- supabase/],
];

it.each(refusals)("%s %j is refused in one line, and does nothing", (script, args, sentence) => {
  const folder = mkdtempSync(path.join(tmpdir(), "kilele-arguments-"));
  try {
    mkdirSync(path.join(folder, "postgres"));
    const env = { ...process.env, DATA_DIR: folder, BACKUP_DIR: path.join(folder, "backups"), OUT_DIR: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: "utf8" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(sentence)]);
    expect(readdirSync(folder)).toEqual(["postgres"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("every command of the project and of the laboratory has a refusal above, but for that of Biome", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = [...Object.values(scripts), readFileSync("lab/run.mjs", "utf8")].join("\n");
  const started = [...commands.matchAll(/(?:site|scripts|lab)\/[\w/-]+\.(?:ts|mjs)/g)].map(([script]) => script);
  const refused = new Set(refusals.map(([script]) => script));
  const ownArguments = ["scripts/bootstrap.mjs"];
  expect([...new Set(started)].filter((script) => !refused.has(script) && !ownArguments.includes(script))).toEqual([]);
});

/**
 * `npm run lab -- supabase`: the real Supabase CLI pushes the migrations to a database in the state of a new hosted project, runs
 * its advisors, and reads the types. The CLI is fetched through npx (140 MB), so this is no part of `npm test`.
 */
import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { releaseVersions, selectBaseline } from "../backend/baseline.ts";
import { Answers } from "../scripts/golive/answers.ts";
import { repairHistory } from "../scripts/golive/history.ts";
import { runProgram } from "../scripts/golive/programs.ts";
import { openProject } from "../scripts/golive/project.ts";
import { supabaseArgs, supabaseProgram } from "../scripts/supabase-cli.ts";
import { readArguments } from "../site/read-arguments.ts";
import { releaseMigrationsFolder } from "../tests/harness/database.ts";
import { startHosted } from "../tests/harness/hosted.ts";
import { describeSchema } from "../tests/harness/schema.ts";

readArguments("npm run lab -- supabase");

interface Remark {
  name: string;
  level: "INFO" | "WARN" | "ERROR";
  detail: string;
}

let failures = 0;
function report(isGood: boolean, what: string): void {
  console.log(`${isGood ? "ok    " : "FAILED"} ${what}`);
  if (!isGood) failures++;
}

/** The CLI writes its own files beside the configuration, so it works on a copy. */
const workdir = await mkdtemp(join(tmpdir(), "kilele-supabase-"));
await cp("supabase", join(workdir, "supabase"), { recursive: true });
const hosted = await startHosted();
const remote = `--remote=${hosted.url}?sslmode=disable`;

/** The settings that supabase/config.toml reads from the environment. */
const settings = { SITE_URL: "https://kilele.example", SITE_AUTH_URL: "https://kilele.example/auth" };

/** Runs a command of the Supabase CLI and returns its output. Rejects when it fails. */
async function runSupabase(...args: string[]): Promise<{ out: string; notes: string }> {
  return runSupabaseAt(remote, ...args);
}

/** Runs a command of the Supabase CLI for a database. */
async function runSupabaseAt(database: string, ...args: string[]): Promise<{ out: string; notes: string }> {
  const child = spawn(supabaseProgram, [...supabaseArgs, "--workdir", workdir, ...args, database], {
    env: { ...process.env, ...settings, SUPABASE_YES: "1", DO_NOT_TRACK: "1" },
  });
  const printed = { out: "", notes: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (printed.notes += text));
  const code = await new Promise((done, fail) => child.once("error", fail).once("close", done));
  if (code !== 0) throw new Error(`supabase ${args.join(" ")}: ${printed.notes}${printed.out}`);
  return printed;
}

/** Extracts the types from the CLI's output, without the messages before them and the unused shorthands after them. */
const extractTypes = (text: string): string =>
  /export type Json[\s\S]*?(?=type DatabaseWithoutInternals|$(?![\s\S]))/.exec(text)?.[0] ?? "";

/** Removes the differences between two formatters. */
const removeLayout = (text: string): string => text.replaceAll(/[\s",;()]/g, "").replaceAll(/([:=[{<])\|/g, "$1");

/** Upgrades a database that the migrations of release 1.2.0 have made by the CLI, as `npm run golive` does. */
async function checkUpgrade(): Promise<void> {
  const upgraded = await startHosted();
  const address = `${upgraded.url}?sslmode=disable`;
  const migrations = join(workdir, "supabase/migrations");
  try {
    await rm(migrations, { recursive: true });
    await cp(releaseMigrationsFolder, migrations, { recursive: true });
    await runSupabaseAt(`--remote=${address}`, "db", "push");
    await upgraded.owner.query("insert into public.destinations (name) values ('Lamu')");
    const answers = new Answers(join(workdir, "upgrade.json"));
    answers.store("project", address);
    const project = openProject(answers, runProgram);
    const refused = await project.onProject("db", "push", "--dry-run").catch((error: Error) => error.message);
    report(/not found in local/i.test(refused), "db push onto 1.2.0: refused before its history is repaired");
    report(await repairHistory(project), "golive: records the baseline in a database of 1.2.0");
    await project.onProject("db", "push");
    const unpushed = await project.onProject("db", "push", "--dry-run");
    report(/up to date/i.test(unpushed) && !(await repairHistory(project)), "golive: pushes what came after 1.2.0");
    const [schema, newSchema] = [await describeSchema(upgraded.owner), await describeSchema(hosted.owner)];
    report(isDeepStrictEqual(schema, newSchema), "a database of 1.2.0 ends with the schema of a new one");
    const rows = await upgraded.owner.query("select name from public.destinations");
    report(rows.length === 1 && rows[0]?.name === "Lamu", "a database of 1.2.0 keeps its rows");
    await upgraded.owner.query("insert into supabase_migrations.schema_migrations (version) values ($1)", [
      releaseVersions[0],
    ]);
    await upgraded.owner.query("delete from supabase_migrations.schema_migrations where version = $1", [
      selectBaseline(await readdir("supabase/migrations"))[0],
    ]);
    const told = await repairHistory(project).then(String, (error: Error) => error.message);
    report(/Check out version 1\.2\.0/.test(told), "golive: tells an older database to pass through 1.2.0");
  } finally {
    await upgraded.stop();
  }
}

/** Runs the CLI's comparison of the settings with a fake of the service's API, and reads the changes that it would make. */
async function checkSettings(): Promise<void> {
  const ref = "abcdefghijklmnopqrst";
  const api = createServer((request, response) => {
    const auth = { enabled: true, site_url: "https://old.example", additional_redirect_urls: [], enable_signup: true };
    const answers: [part: string, answer: object][] = [
      ["/v2/", { data: { type: "project_config", attributes: { auth } } }],
      ["/addons", { selected_addons: [], available_addons: [] }],
      ["", { id: ref, ref, name: "x", organization_id: "o", status: "ACTIVE_HEALTHY" }],
    ];
    const [, answer] = answers.find(([part]) => request.url?.includes(part)) ?? [];
    // The comparison is complete by then, so the fake refuses the change itself.
    response.writeHead(request.method === "GET" ? 200 : 503, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => api.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const profile = join(workdir, "profile.yaml");
  const addresses = ["api_url", "dashboard_url", "docs_url"].map((name) => `${name}: ${url}\n`).join("");
  await writeFile(profile, `name: stand-in\n${addresses}project_host: supabase.co\n`);
  const env = {
    ...settings,
    SUPABASE_YES: "1",
    DO_NOT_TRACK: "1",
    SUPABASE_PROFILE: profile,
    SUPABASE_ACCESS_TOKEN: `sbp_${"a".repeat(40)}`,
  };
  const words = [supabaseProgram, ...supabaseArgs, "--workdir", workdir, "config", "push", `--remote=${ref}`];
  const output = await runProgram(words, { env }).catch((error: Error) => error.message);
  api.close();
  const local = (name: string) =>
    new RegExp(`^${name.replaceAll(".", "\\.")} .*\\n +local: +(.*)$`, "m").exec(output)?.[1] ?? "";
  const site = local("auth.site_url");
  const redirects = local("auth.additional_redirect_urls");
  report(
    site.startsWith(`"${settings.SITE_URL}"`) && redirects.startsWith(`["${settings.SITE_AUTH_URL}"]`),
    `config push: mails would lead to ${site || "?"} and ${redirects || "?"}`,
  );
  report(
    local("auth.email.require_current_password") === "true",
    "config push: another password needs the current one",
  );
}

try {
  const push = await runSupabase("db", "push");
  const applied = push.notes.match(/Applying migration/g)?.length ?? 0;
  report(applied > 0, `db push: ${applied} migrations applied`);
  const complaints = push.notes.split("\n").filter((line) => /^WARN/.test(line));
  report(complaints.length === 0, `config.toml: ${complaints.length} warnings ${complaints.join("; ")}`);
  const secondPush = await runSupabase("db", "push");
  report(/up to date/i.test(secondPush.notes + secondPush.out), "db push once more: nothing left to do");

  // The check works as in `npm run golive`: statements on the input, and a proof that nothing is left to push.
  const answers = new Answers(join(workdir, "answers.json"));
  answers.store("project", `${hosted.url}?sslmode=disable`);
  const project = openProject(answers, runProgram);
  const [row] = await project.sql("select count(*) = 0 as done from private.staff");
  const unpushed = await project.onProject("db", "push", "--dry-run");
  report(row?.done === true && /up to date/.test(unpushed), "golive: reads by statements, and sees that all is pushed");

  const { out } = await runSupabase("db", "advisors", "--type", "all", "--level", "info", "--output-format", "json");
  const remarks = (JSON.parse(out) as { results: Remark[] }).results;
  const serious = remarks.filter(({ level }) => level !== "INFO");
  report(serious.length === 0, `db advisors, security and performance: ${serious.length} warnings`);
  for (const { level, name, detail } of serious) console.log(`       ${level} ${name}: ${detail}`);
  // Unused indexes are no finding in a new database.
  const hints = remarks.filter(({ level, name }) => level === "INFO" && name !== "unused_index");
  report(hints.length === 0, `db advisors: ${hints.length} remarks besides ${remarks.length} on indexes not used yet`);
  for (const { name, detail } of hints) console.log(`       ${name}: ${detail}`);

  const types = await runSupabase("gen", "types", "typescript", "--schema", "public");
  const committed = await readFile("supabase/functions/_shared/database-types.ts", "utf8");
  const isCurrent = removeLayout(extractTypes(types.out)) === removeLayout(extractTypes(committed));
  report(isCurrent, `gen types: the committed types are ${isCurrent ? "current" : "out of date, run npm run types"}`);
  await checkSettings();
  await checkUpgrade();
} finally {
  await hosted.stop();
  await rm(workdir, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);

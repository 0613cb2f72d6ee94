import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repairHistory } from "../../scripts/golive/history.ts";
import { runCommand } from "../../scripts/hosted-backup/run.ts";
import { supabaseArgs, supabaseProgram } from "../../scripts/supabase-cli.ts";
import { type Certificate, makeCertificate } from "../harness/certificates.ts";
import {
  lastOfFirstRelease,
  readLaterMigrations,
  readSupabaseFile,
  releaseMigrationsFolder,
  type Session,
} from "../harness/database.ts";
import { type HostedDatabase, startHosted } from "../harness/hosted.ts";
import { describeSchema } from "../harness/schema.ts";
import { longTag } from "../harness/test-length.ts";

/** Folders for the CLI: of version 1.0.0, of 1.2.0, and of the current version. */
let folders: { first: string; release: string; today: string };
let root: string;
let proven: Certificate;
/** The path of the certificates that the CLI has to trust. */
let authorityFile: string;
const servers: HostedDatabase[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-drill-"));
  folders = {
    first: path.join(root, "first"),
    release: path.join(root, "release"),
    today: path.join(root, "today"),
  };
  for (const folder of Object.values(folders)) {
    await cp("supabase", path.join(folder, "supabase"), { recursive: true });
    if (folder === folders.today) continue;
    const migrations = path.join(folder, "supabase/migrations");
    await rm(migrations, { recursive: true });
    await cp(releaseMigrationsFolder, migrations, {
      recursive: true,
      filter: (file) =>
        folder === folders.release || !file.endsWith(".sql") || path.basename(file) <= lastOfFirstRelease,
    });
  }
  proven = await makeCertificate("IP:127.0.0.1");
  authorityFile = path.join(root, "authority.pem");
  await writeFile(authorityFile, proven.authority);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(root, { recursive: true, force: true });
});

/** Starts a project's database, which speaks TLS and records for each connection if TLS was used. */
async function startProject(): Promise<HostedDatabase & { admin: Session }> {
  const hosted = await startHosted({ tls: proven });
  servers.push(hosted);
  const admin = await hosted.asAdmin();
  await admin.exec(`
    create table extensions.logins (role text, encrypted boolean);
    create function extensions.note_login() returns event_trigger language plpgsql security definer set search_path = '' as $$
    declare
      encrypted boolean := (select ssl from pg_catalog.pg_stat_ssl where pid = pg_catalog.pg_backend_pid());
    begin
      if current_setting('transaction_read_only') = 'off' then
        insert into extensions.logins values (session_user, encrypted);
      elsif not encrypted then
        raise exception 'A reader came in clear';
      end if;
    end $$;
    create event trigger note_login on login execute function extensions.note_login();
    alter event trigger note_login enable always`);
  return { ...hosted, admin };
}

/** Runs the real CLI and returns all that it prints. Rejects with that if it fails. */
async function runSupabase(folder: string, hosted: HostedDatabase, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    supabaseProgram,
    [
      ...supabaseArgs,
      "--workdir",
      folder,
      ...args,
      `--remote=${hosted.url}?sslmode=verify-full&sslrootcert=${authorityFile}`,
    ],
    {
      env: {
        ...process.env,
        ...{
          SUPABASE_YES: "1",
          DO_NOT_TRACK: "1",
          SITE_URL: "https://kilele.example",
          SITE_AUTH_URL: "https://kilele.example/auth",
        },
      },
    },
  );
  return stdout + stderr;
}

const countMigrations = async (folder: string) => (await readdir(path.join(folder, "supabase/migrations"))).length;

/** Upgrades a project of 1.2.0 to the current version. @returns what the CLI prints */
async function upgrade(hosted: HostedDatabase): Promise<string> {
  const repaired = await repairHistory(makeProject(hosted));
  expect(repaired).toBe(true);
  return runSupabase(folders.today, hosted, "db", "push");
}

const makeProject = (hosted: HostedDatabase) => ({
  sql: (statement: string) => hosted.owner.query(statement),
  onProject: (...args: string[]) => runSupabase(folders.today, hosted, ...args),
});

/** The number of migrations that the CLI says it applied. */
const countApplied = (output: string) => output.match(/Applying migration/g)?.length ?? 0;

/** The settings of the backup commands for the owner of a project, over TLS. */
const makeOwnerSettings = (hosted: HostedDatabase) => ({
  DATABASE_URL: `${hosted.url}?sslmode=verify-full`,
  DATABASE_CA: proven.authority,
  SUPABASE_URL: "https://project.example",
  SUPABASE_SECRET_KEY: "not asked for without pictures",
});

/** Makes a backup with the reading role. @returns that role's address */
async function backUp(hosted: HostedDatabase, file: string): Promise<string> {
  const [, reader = ""] = (await runCommand(["role", "kilele_backup"], makeOwnerSettings(hosted))).split("\n");
  const certificate = await readFile(path.join(root, "keys", "certificate.pem"), "utf8");
  const settings = { ...makeOwnerSettings(hosted), DATABASE_URL: reader, BACKUP_CERTIFICATE: certificate };
  expect(await runCommand(["make", file], settings)).toMatch(/public\.leads 3\b/);
  return reader;
}

describe("a hosted project, by the real CLI over TLS", { tags: [longTag] }, () => {
  it("takes every migration, those onto 1.0.0 with rows through 1.2.0 ending alike; is backed up, goes back, and is upgraded again", async () => {
    const [ofFirst, ofRelease, ofToday] = [
      await countMigrations(folders.first),
      await countMigrations(folders.release),
      await countMigrations(folders.today),
    ];
    const ofLater = (await readLaterMigrations()).length;
    const empty = await startProject();
    expect(countApplied(await runSupabase(folders.today, empty, "db", "push"))).toBe(ofToday);
    expect(await empty.admin.query("select distinct encrypted from extensions.logins where role = 'postgres'")).toEqual(
      [{ encrypted: true }],
    );

    await writeFile(authorityFile, (await makeCertificate("IP:127.0.0.1")).authority);
    await expect(runSupabase(folders.today, empty, "db", "push", "--dry-run")).rejects.toThrow(/certificate/i);
    await writeFile(authorityFile, proven.authority);

    await runCommand(["keys", path.join(root, "keys")], {});
    const BACKUP_KEY = await readFile(path.join(root, "keys", "key.pem"), "utf8");
    const [earlyBackup, releaseBackup, lateBackup] = ["early", "release", "late"].map((name) =>
      path.join(root, `${name}.backup`),
    ) as [string, string, string];

    const upgradedProject = await startProject();
    expect(countApplied(await runSupabase(folders.first, upgradedProject, "db", "push"))).toBe(ofFirst);
    await upgradedProject.owner.exec(await readSupabaseFile("../tests/fixtures/rows-1.0.0.sql"));
    const before = await readRows(upgradedProject.owner);
    await backUp(upgradedProject, earlyBackup);
    await expect(repairHistory(makeProject(upgradedProject))).rejects.toThrow(/Check out version 1\.2\.0/);
    expect(countApplied(await runSupabase(folders.release, upgradedProject, "db", "push"))).toBe(ofRelease - ofFirst);
    await backUp(upgradedProject, releaseBackup);
    expect(countApplied(await upgrade(upgradedProject))).toBe(ofLater);
    expect(await runSupabase(folders.today, upgradedProject, "db", "push", "--dry-run")).toMatch(/up to date/i);
    expect(await describeSchema(upgradedProject.owner)).toEqual(await describeSchema(empty.owner));
    expect(await readRows(upgradedProject.owner)).toEqual(before);

    // The older version's CLI refuses to push its migrations onto the newer database.
    await expect(runSupabase(folders.release, upgradedProject, "db", "push")).rejects.toThrow(
      /not found in local migrations/i,
    );
    expect(await readRows(upgradedProject.owner)).toEqual(before);

    // The reading role makes a backup over TLS, which is restored into a Postgres of its own.
    const reader = await backUp(upgradedProject, lateBackup);
    const clear = {
      ...makeOwnerSettings(upgradedProject),
      DATABASE_URL: reader.replace(/\?.*/, ""),
      BACKUP_CERTIFICATE: "none",
    };
    await expect(runCommand(["make", `${lateBackup}.clear`], clear)).rejects.toThrow(/in clear/);
    expect(await runCommand(["rehearse", lateBackup], { BACKUP_KEY })).toMatch(/counted the same: .*public\.leads 3\b/);

    // The way back is a new project of 1.0.0, which takes the backup from before the upgrade and is upgraded again.
    const restoredProject = await startProject();
    await runSupabase(folders.first, restoredProject, "db", "push");
    await expect(
      runCommand(["restore", lateBackup], { ...makeOwnerSettings(restoredProject), BACKUP_KEY }),
    ).rejects.toThrow(/has no table|lacks/);
    expect(await runCommand(["restore", earlyBackup], { ...makeOwnerSettings(restoredProject), BACKUP_KEY })).toMatch(
      /public\.leads 3\b/,
    );
    expect(await readRows(restoredProject.owner)).toEqual(before);
    await runSupabase(folders.release, restoredProject, "db", "push");
    expect(countApplied(await upgrade(restoredProject))).toBe(ofLater);
    expect(await describeSchema(restoredProject.owner)).toEqual(await describeSchema(empty.owner));
    expect(await readRows(restoredProject.owner)).toEqual(before);

    // A project of the current version takes a backup of 1.2.0.
    expect(await runCommand(["restore", releaseBackup], { ...makeOwnerSettings(empty), BACKUP_KEY })).toMatch(
      /public\.leads 3\b/,
    );
    expect(await readRows(empty.owner)).toEqual(before);
  });
});

/** Reads the rows that people have written, with the columns of 1.0.0. */
const readRows = (session: Session) =>
  session.query(`
    select 'lead' as kind, id, to_jsonb(array[name, age::text, "Where are you from?", contact]) as row from public.leads
    union all select 'message', id, to_jsonb(array[name, email, message]) from public.messages
    union all select 'note', id, to_jsonb(array[kind, body, due_on::text]) from public.lead_notes
    union all select 'post', id, to_jsonb(array[title, slug, content, published::text]) from public.blog_posts
    union all select 'staff', user_id, null from private.staff
    order by 1, 2`);

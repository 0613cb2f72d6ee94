import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../scripts/hosted-backup/run.ts";
import { firstArgs, program } from "../../scripts/supabase-cli.ts";
import { type Certificate, makeCertificate } from "../harness/certificates.ts";
import { lastOfFirstRelease, readSupabaseFile, type Session } from "../harness/database.ts";
import { type HostedDatabase, startHosted } from "../harness/hosted.ts";
import { longTag } from "../harness/test-length.ts";
import { describeSchema } from "../supabase/database/schema.ts";

/** Two folders as the CLI reads them: of version 1.0.0, and of today. */
let folders: { first: string; today: string };
let root: string;
let proven: Certificate;
/** The file of the certificates that the CLI is to trust. */
let authority: string;
const servers: HostedDatabase[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-drill-"));
  folders = { first: path.join(root, "first"), today: path.join(root, "today") };
  for (const folder of Object.values(folders)) await cp("supabase", path.join(folder, "supabase"), { recursive: true });
  const migrations = path.join(folders.first, "supabase/migrations");
  for (const name of await readdir(migrations)) if (name > lastOfFirstRelease) await rm(path.join(migrations, name));
  proven = await makeCertificate("IP:127.0.0.1");
  authority = path.join(root, "authority.pem");
  await writeFile(authority, proven.authority);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(root, { recursive: true, force: true });
});

/** A project's database, which speaks TLS and notes of each connection whether it did. */
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

/** Runs the real CLI and returns all that it prints. Rejects with that where it fails. */
async function supabase(folder: string, hosted: HostedDatabase, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    program,
    [...firstArgs, "--workdir", folder, ...args, `--remote=${hosted.url}?sslmode=verify-full&sslrootcert=${authority}`],
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

describe("a hosted project, by the real CLI over TLS", { tags: [longTag] }, () => {
  it("takes every migration onto an empty database, and one of 1.0.0 with rows ends alike", async () => {
    const empty = await startProject();
    const pushed = await supabase(folders.today, empty, "db", "push");
    expect(pushed.match(/Applying migration/g)).toHaveLength(await countMigrations(folders.today));
    expect(await empty.admin.query("select distinct encrypted from extensions.logins where role = 'postgres'")).toEqual(
      [{ encrypted: true }],
    );

    await writeFile(authority, (await makeCertificate("IP:127.0.0.1")).authority);
    await expect(supabase(folders.today, empty, "db", "push", "--dry-run")).rejects.toThrow(/certificate/i);
    await writeFile(authority, proven.authority);

    const old = await startProject();
    expect((await supabase(folders.first, old, "db", "push")).match(/Applying migration/g)).toHaveLength(
      await countMigrations(folders.first),
    );
    await old.owner.exec(await readSupabaseFile("../tests/fixtures/rows-1.0.0.sql"));
    const before = await rowsOf(old.owner);
    const upgrade = await supabase(folders.today, old, "db", "push");
    expect(upgrade.match(/Applying migration/g)).toHaveLength(
      (await countMigrations(folders.today)) - (await countMigrations(folders.first)),
    );
    expect(await supabase(folders.today, old, "db", "push", "--dry-run")).toMatch(/up to date/i);
    expect(await describeSchema(old.owner)).toEqual(await describeSchema(empty.owner));
    expect(await rowsOf(old.owner)).toEqual(before);

    // A version before pushes nothing onto it.
    await expect(supabase(folders.first, old, "db", "push")).rejects.toThrow(/not found in local migrations/i);
    expect(await rowsOf(old.owner)).toEqual(before);

    // As a reader, over TLS: a backup, which a Postgres of its own takes.
    const keys = path.join(root, "keys");
    await runCommand(["keys", keys], {});
    const owned = { DATABASE_URL: `${old.url}?sslmode=verify-full`, DATABASE_CA: proven.authority };
    const [, reader = ""] = (await runCommand(["role", "kilele_backup"], owned)).split("\n");
    const file = path.join(root, "drill.backup");
    const made = await runCommand(["make", file], {
      ...owned,
      DATABASE_URL: reader,
      SUPABASE_URL: "https://project.example",
      BACKUP_CERTIFICATE: await readFile(path.join(keys, "certificate.pem"), "utf8"),
    });
    expect(made).toMatch(/public\.leads 3\b/);
    const clear = { ...owned, DATABASE_URL: reader.replace(/\?.*/, ""), SUPABASE_URL: "https://project.example" };
    await expect(runCommand(["make", `${file}.clear`], { ...clear, BACKUP_CERTIFICATE: "none" })).rejects.toThrow(
      /in clear/,
    );
    const restored = await runCommand(["rehearse", file], {
      BACKUP_KEY: await readFile(path.join(keys, "key.pem"), "utf8"),
    });
    expect(restored).toMatch(/counted the same: .*public\.leads 3\b/);
  });
});

/** The rows that people have written, as they were in 1.0.0. */
const rowsOf = (session: Session) =>
  session.query(`
    select 'lead' as kind, id, to_jsonb(array[name, age::text, "Where are you from?", contact]) as row from public.leads
    union all select 'message', id, to_jsonb(array[name, email, message]) from public.messages
    union all select 'note', id, to_jsonb(array[kind, body, due_on::text]) from public.lead_notes
    union all select 'post', id, to_jsonb(array[title, slug, content, published::text]) from public.blog_posts
    union all select 'staff', user_id, null from private.staff
    order by 1, 2`);

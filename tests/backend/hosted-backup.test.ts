import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { SupabaseClient } from "@supabase/supabase-js";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { backupHeading, readProject } from "../../scripts/hosted-backup/backup.ts";
import { restoreProject } from "../../scripts/hosted-backup/restore.ts";
import { runCommand } from "../../scripts/hosted-backup/run.ts";
import { connect, connectAsStaff, startTestBackend } from "../harness/backend.ts";
import { type PostgresServer, startPostgres } from "../harness/postgres.ts";
import { longTag } from "../harness/test-length.ts";

let folder: string;
const servers: PostgresServer[] = [];
const backends: Backend[] = [];
/** A text with a line separator that JSON does not escape. */
const words = "First\u2028second\nthird";
let source: { backend: Backend; url: string };
/** The address of the database for the role that only reads. */
let readingUrl: string;
let staff: SupabaseClient;
let backupResult: { status: number; output: string };

/** Starts a project on a Postgres server of its own. */
async function startProject(): Promise<{ backend: Backend; url: string }> {
  const server = await startPostgres();
  servers.push(server);
  const { url, close } = await server.createDatabase({ isBare: true });
  await close();
  const backend = await startTestBackend({ databaseUrl: url, shouldSeed: false });
  backends.push(backend);
  return { backend, url };
}

const resolveInFolder = (name: string) => path.join(folder, name);

/** Runs the command of the workflow. */
const run = (words: string[], settings: Record<string, string> = {}) =>
  runCommand(words, settings).then(
    (output) => ({ status: 0, output }),
    (error: Error) => ({ status: 1, output: error.message }),
  );

const readBackupKey = async () => ({ BACKUP_KEY: await readFile(resolveInFolder("keys/key.pem"), "utf8") });
const makeEnv = async () => ({
  DATABASE_URL: readingUrl,
  SUPABASE_URL: source.backend.url,
  BACKUP_CERTIFICATE: await readFile(resolveInFolder("keys/certificate.pem"), "utf8"),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kilele-hosted-backup-"));
  source = await startProject();
  staff = await connectAsStaff(source.backend);
  const picture = new Blob([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "a picture"], { type: "image/png" });
  expect((await staff.storage.from("images").upload("a b.png", picture)).error).toBeNull();
  const { publicUrl } = staff.storage.from("images").getPublicUrl("a b.png").data;
  const post = { title: "T", slug: "t", excerpt: "E", content: words, featured_image: publicUrl };
  expect((await staff.from("blog_posts").insert(post)).error).toBeNull();
  const leads = Array.from({ length: 501 }, (_, age) => ({
    name: "Wanjiru Kamau",
    age: (age % 100) + 1,
    travel_style: "luxury",
    duration: "flexible",
    "Where are you from?": words,
  }));
  expect((await connect(source.backend, source.backend.secretKey).from("leads").insert(leads)).error).toBeNull();
  // The row has a generated column, which a restore must not write.
  await source.backend.db.query(
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, device)
     select user_id, 'https://fcm.googleapis.com/fcm/send/a', repeat('B', 87), repeat('A', 22), 'A tablet' from private.staff`,
  );
  expect(await run(["keys", resolveInFolder("keys")])).toMatchObject({ status: 0 });
  const { output } = await run(["role", "kilele_backup"], { DATABASE_URL: source.url });
  readingUrl = output.split("\n")[1] ?? "";
  backupResult = await run(["make", resolveInFolder("one.backup")], await makeEnv());
});
afterAll(async () => {
  for (const backend of backends) await backend.stop();
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it("makes a backup that nobody can read without the key", async () => {
  expect(backupResult).toMatchObject({
    status: 0,
    output: expect.stringMatching(/private\.push_subscriptions 1,.*public\.leads 501, .*pictures 1/),
  });
  const bytes = await readFile(resolveInFolder("one.backup"));
  for (const clear of ["Wanjiru", "kilele-backup 1", "\u001f\u008b\u0008"])
    expect(bytes.includes(Buffer.from(clear, "latin1"))).toBe(false);
  expect((await stat(resolveInFolder("keys/key.pem"))).mode & 0o077).toBe(0);
  expect(await run(["keys", resolveInFolder("keys")])).toMatchObject({
    status: 1,
    output: expect.stringMatching(/keys is there already\. Name a new folder/),
  });
  expect(await run(["keys", "made-keys"])).toMatchObject({
    status: 1,
    output: expect.stringMatching(/outside the repository/),
  });
});

it("has a list beside it of what a restore must not undo, without a name, an address or a hash of a password", async () => {
  const list = await readFile(resolveInFolder("one.backup.lasting.json"), "utf8");
  const [account] = await source.backend.db.query<{ id: string }>("select id from auth.users");
  expect(JSON.parse(list)).toMatchObject({
    recorded_at: expect.stringMatching(/^\d{4}-/),
    passwords: { [account?.id ?? ""]: { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  });
  for (const clear of ["$2", "staff@", "Wanjiru"]) expect(list).not.toContain(clear);
  const newer = resolveInFolder("newer.lasting.json");
  expect(await run(["lasting", newer], await makeEnv())).toMatchObject({ status: 0 });
  expect(JSON.parse(await readFile(newer, "utf8")).recorded_at > JSON.parse(list).recorded_at).toBe(true);
  await rm(newer);
});

it("is made as a role that reads every row and writes none, and as no other", async () => {
  expect(new URL(readingUrl).username).toBe("kilele_backup");
  const reader = new Client({ connectionString: readingUrl });
  await reader.connect();
  expect((await reader.query("select count(*)::int as leads from public.leads")).rows).toEqual([{ leads: 501 }]);
  for (const statement of [
    "delete from public.leads where true",
    "set default_transaction_read_only = off; update public.leads set age = 1 where true",
    "insert into private.staff (user_id) select id from auth.users",
    "create table public.mine (id int)",
    "select public.submit_lead(null)",
  ])
    await expect(reader.query(statement), statement).rejects.toThrow(/permission denied|read-only|does not exist/);
  await reader.end();
  const refusedRun = await run(["make", resolveInFolder("none.backup")], {
    ...(await makeEnv()),
    DATABASE_URL: source.url,
  });
  expect(refusedRun).toMatchObject({
    status: 1,
    output: expect.stringMatching(/postgres, who may also write.*role kilele/),
  });
  // The second call of the command sets another password.
  const before = readingUrl;
  readingUrl = (await run(["role", "kilele_backup"], { DATABASE_URL: source.url })).output.split("\n")[1] ?? "";
  expect(readingUrl).not.toBe(before);
  await expect(new Client({ connectionString: before }).connect()).rejects.toThrow(/password/);
});

it("restores it into an empty database of its own, and counts the same", async () => {
  const rehearsed = await run(["rehearse", resolveInFolder("one.backup")], await readBackupKey());
  expect(rehearsed).toMatchObject({ status: 0, output: expect.stringMatching(/public\.leads 501, .*pictures 1/) });
});

it("restores it into another project, where staff sign in and see all of it", { tags: [longTag] }, async () => {
  const otherProject = await startProject();
  const env = {
    ...(await readBackupKey()),
    DATABASE_URL: otherProject.url,
    SUPABASE_URL: otherProject.backend.url,
    SUPABASE_SECRET_KEY: otherProject.backend.secretKey,
  };
  // Somebody was erased since; the older list beside the backup does not know it.
  const { data: erased } = await staff.from("leads").select("id").order("id").limit(1).single();
  const list = JSON.parse(await readFile(resolveInFolder("one.backup.lasting.json"), "utf8"));
  const now = new Date().toISOString();
  const newer = { ...list, recorded_at: now, removed: { ...list.removed, [`leads/${erased?.id}`]: now } };
  await writeFile(resolveInFolder("two.backup.lasting.json"), JSON.stringify(newer));
  expect(await run(["restore", resolveInFolder("one.backup")], env)).toMatchObject({
    status: 0,
    output: expect.stringContaining(`since the backup: leads/${erased?.id}.`),
  });
  const restoredStaff = await connectAsStaff(otherProject.backend);
  const everything = (client: SupabaseClient) =>
    client.from("leads").select('id, name, age, "Where are you from?", created_at').order("id");
  expect((await everything(restoredStaff)).data).toEqual((await everything(staff)).data?.slice(1));
  const post = (await restoredStaff.from("blog_posts").select("content, featured_image").single()).data;
  expect(post).toEqual({
    content: words,
    featured_image: `${otherProject.backend.url}/storage/v1/object/public/images/a%20b.png`,
  });
  expect(await (await fetch(post?.featured_image ?? "")).text()).toContain("a picture");
  expect((await restoredStaff.rpc("sync_state")).data.epoch).not.toBe((await staff.rpc("sync_state")).data.epoch);
  // The restore has filled the project, so a second restore is refused.
  expect(await run(["restore", resolveInFolder("one.backup")], env)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/not empty/),
  });
});

it("takes rows from before a column, and counts on from the numbers of those that it has restored", async () => {
  const { url, backend } = await startProject();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const address = JSON.stringify({ slug: "former", post_id: randomUUID() });
    const logged = JSON.stringify({ id: 7, at: "2026-01-01T00:00:00Z", what: "settings", detail: "hours" });
    const lines = [
      `${backupHeading}\thttps://earlier.example`,
      `row\tprivate.post_addresses\t${address}`,
      `row\tprivate.team_log\t${logged}`,
      `end\t${JSON.stringify({ "private.post_addresses": 1, "private.team_log": 1, pictures: 0 })}`,
    ];
    const target = { client, supabaseUrl: backend.url, secretKey: backend.secretKey };
    await restoreProject(Readable.from(lines), target, async () => {});
    const { rows } = await client.query("insert into private.team_log (what) values ('settings') returning id::int");
    expect(rows).toEqual([{ id: 8 }]);
    expect((await client.query("select slug, place > 0 as has_place from private.post_addresses")).rows).toEqual([
      { slug: "former", has_place: true },
    ]);
  } finally {
    await client.end();
  }
});

it("refuses a backup that was cut, changed, or is another's", { timeout: 240_000 }, async () => {
  const wholeBackup = await readFile(resolveInFolder("one.backup"));
  await writeFile(resolveInFolder("cut.backup"), wholeBackup);
  await truncate(resolveInFolder("cut.backup"), wholeBackup.length - 2_000);
  const changedBackup = Buffer.from(wholeBackup);
  changedBackup.writeUInt8(changedBackup.readUInt8(wholeBackup.length - 1_500) ^ 1, wholeBackup.length - 1_500);
  await writeFile(resolveInFolder("changed.backup"), changedBackup);
  for (const name of ["cut.backup", "changed.backup"])
    expect(await run(["rehearse", resolveInFolder(name)], await readBackupKey())).toMatchObject({
      status: 1,
      output: expect.stringMatching(/damaged|truncated/),
    });
  await run(["keys", resolveInFolder("other")]);
  const another = { BACKUP_KEY: await readFile(resolveInFolder("other/key.pem"), "utf8") };
  expect(await run(["rehearse", resolveInFolder("one.backup")], another)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/key is another's/),
  });
});

it("refuses lines that lack their end, a row or a picture, or whose source was changed, and writes nothing", async () => {
  const reader = new Client({ connectionString: source.url });
  await reader.connect();
  const lines: string[] = [];
  for await (const part of readProject(reader, source.backend.url, () => {}))
    lines.push(...part.trimEnd().split(/\n(?=\w+\t)/));
  await reader.end();
  const target = await startProject();
  const client = new Client({ connectionString: target.url });
  await client.connect();
  const restore = (keptLines: string[], checkWhole = async () => {}) =>
    restoreProject(
      (async function* () {
        yield* keptLines;
      })(),
      { client, supabaseUrl: target.backend.url, secretKey: target.backend.secretKey },
      checkWhole,
    );
  await expect(restore(lines.slice(0, -1))).rejects.toThrow("no end");
  const lead = lines.findIndex((line) => line.startsWith("row\tpublic.leads"));
  await expect(restore(lines.toSpliced(lead, 1))).rejects.toThrow("public.leads has 500 instead of 501");
  const picture = lines.findIndex((line) => line.startsWith("picture"));
  await expect(restore(lines.toSpliced(picture, 1))).rejects.toThrow("pictures has 0 instead of 1");
  await expect(restore(lines.with(picture, (lines[picture] ?? "").slice(0, -4)))).rejects.toThrow("is damaged");
  const failLater = () => new Promise<void>((_done, fail) => setTimeout(() => fail(new Error("was changed")), 50));
  await expect(restore(lines, failLater)).rejects.toThrow("was changed");
  expect((await client.query("select count(*)::int as count from leads")).rows).toEqual([{ count: 0 }]);
  await client.end();
});

it("makes nothing without a certificate, or where the project does not answer", async () => {
  const env = await makeEnv();
  const file = resolveInFolder("none.backup");
  expect(await run(["make", file], { ...env, BACKUP_CERTIFICATE: "" })).toMatchObject({
    status: 1,
    output: expect.stringMatching(/BACKUP_CERTIFICATE/),
  });
  expect(await run(["make", file], { ...env, SUPABASE_URL: "http://127.0.0.1:1" })).toMatchObject({ status: 1 });
  expect(await run(["make", file], { ...env, BACKUP_CERTIFICATE: "none" })).toMatchObject({
    status: 1,
    output: expect.stringMatching(/OpenSSL/),
  });
  expect(await run(["make", file], { ...env, DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" })).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^DATABASE_URL: its Postgres cannot be used \(.*ECONNREFUSED.*\)\.$/),
  });
  expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
});

it("is never written over, and one that is not there is told as that", async () => {
  const env = await makeEnv();
  const before = await readFile(resolveInFolder("one.backup"));
  expect(await run(["make", resolveInFolder("one.backup")], env)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/one\.backup is there already\. Name a new file/),
  });
  expect(await readFile(resolveInFolder("one.backup"))).toEqual(before);
  for (const command of ["rehearse", "restore"]) {
    const missing = await run([command, resolveInFolder("none.backup")], {
      ...env,
      BACKUP_KEY: "any",
      SUPABASE_SECRET_KEY: "any",
    });
    expect(missing).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^There is no backup at .*none\.backup\.$/),
    });
  }
});

it("is what the workflow runs, which keeps the encrypted file alone", async () => {
  const workflow = await readFile(".github/workflows/backup.yml", "utf8");
  expect(workflow.match(/npm run backup:hosted -- \w+ "[^"]+"/g)).toEqual([
    'npm run backup:hosted -- make "$RUNNER_TEMP/kilele.backup"',
    'npm run backup:hosted -- rehearse "$RUNNER_TEMP/kept/kilele.backup"',
  ]);
  // The list beside it has ids alone.
  const [, paths = ""] = /upload-artifact@[\s\S]*?path: \|\n((?: {12}.*\n)+)/.exec(workflow) ?? [];
  expect(
    paths
      .trim()
      .split(/\n +/)
      .map((line) => line.replace(/^.*\}\}/, "")),
  ).toEqual(["/kilele.backup", "/kilele.backup.lasting.json"]);
});

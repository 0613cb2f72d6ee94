import { execFile, execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { localPublishableKey } from "../../backend/keys.ts";
import { openPglite } from "../../backend/pglite.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { type Command, startCommand } from "../harness/command.ts";
import { longTag } from "../harness/test-length.ts";

const runGit = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e9 }).trim();

type Release = "1.0.0" | "1.2.0";
type Version = Release | "today";

/** Finds the commit of a release. @returns undefined without its history, as in a shallow copy */
function findRelease(version: Release): string | undefined {
  try {
    return (
      runGit("log", "-1", "--format=%H", `--grep=^Release version ${version.replaceAll(".", "\\.")}$`) || undefined
    );
  } catch {
    return undefined;
  }
}

const releases: Record<Release, { commit: string | undefined; program: string; commands: string }> = {
  "1.0.0": {
    commit: findRelease("1.0.0"),
    program: "supabase/embedded/main.ts",
    commands: "supabase/embedded/commands",
  },
  "1.2.0": { commit: findRelease("1.2.0"), program: "backend/main.ts", commands: "scripts" },
};
const hasHistory = Object.values(releases).every(({ commit }) => commit);

let root: string;
let running: Command | undefined;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-local-drill-"));
  await mkdir(path.join(root, "site"));
  await writeFile(path.join(root, "site", "online.txt"), "kilele\n");
  for (const [version, { commit }] of Object.entries(releases)) {
    if (!commit) continue;
    const folder = path.join(root, version);
    await mkdir(folder);
    runGit("archive", `--output=${folder}.tar`, commit);
    execFileSync("tar", ["-xf", `${folder}.tar`, "-C", folder]);
    // The older version runs with the packages installed here, which have all that it needs.
    await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
  }
});
afterAll(async () => {
  await running?.kill();
  await rm(root, { recursive: true, force: true });
});

const getDataPath = (name: string) => path.join(root, name);

/** Starts a version on a data directory, as a person does. The version that ran before has ended. */
async function start(version: Version, directory: string): Promise<{ url: string; output: () => string }> {
  await running?.kill("SIGTERM");
  const settings = { DATA_DIR: getDataPath(directory), SITE_DIR: path.join(root, "site") };
  running =
    version === "today"
      ? startCommand(settings)
      : startCommand(settings, path.join(root, version, releases[version].program));
  return { url: await running.ready, output: running.output };
}

async function connectStaff(url: string) {
  const client = createClient(url, localPublishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword(localStaff);
  expect(error).toBeNull();
  return client;
}

/** Sends an enquiry as a visitor's device does. */
async function sendEnquiry(url: string, name: string): Promise<void> {
  const response = await fetch(`${url}/functions/v1/leads`, {
    method: "POST",
    headers: {
      apikey: localPublishableKey,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({
      name,
      age: 34,
      location: "Nyeri, Kenya",
      destination: "namibia",
      travelers: 2,
      travel_style: "cultural",
      duration: "1 week",
    }),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

const tables = ["leads", "lead_notes", "destinations", "services", "blog_posts"];

/** Counts the rows of each table, and reads the tables that the drill has written. */
async function readRows(url: string) {
  const client = await connectStaff(url);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count, error } = await client.from(table).select("*", { count: "exact", head: true });
    expect(error, table).toBeNull();
    counts[table] = count ?? -1;
  }
  const { data: leads } = await client
    .from("leads")
    .select('name, "Where are you from?"')
    .like("name", "Drill %")
    .order("name");
  const { data: notes } = await client.from("lead_notes").select("body");
  const { data: posts } = await client.from("blog_posts").select("content").eq("slug", "drill");
  return { counts, leads, notes, posts };
}

/** Runs a command of a version on a data directory. */
const run = (version: Version, command: "backup" | "restore", directory: string, target: string) =>
  promisify(execFile)(
    process.execPath,
    [`${version === "today" ? "scripts" : releases[version].commands}/${command}.ts`, target],
    {
      cwd: version === "today" ? "." : path.join(root, version),
      env: { ...process.env, DATA_DIR: getDataPath(directory) },
    },
  );

describe.skipIf(!hasHistory)(
  `the embedded backend${hasHistory ? "" : " (skipped: the history of versions 1.0.0 and 1.2.0 is not in this copy)"}`,
  { tags: [longTag] },
  () => {
    it("is upgraded from 1.0.0 through 1.2.0, rolled back, restored and upgraded again, and every row is there", async () => {
      // Version 1.0.0 runs, and people write into it.
      let at = await start("1.0.0", "data");
      for (const name of ["Drill Ada", "Drill Bo", "Drill Chi"]) await sendEnquiry(at.url, name);
      const client = await connectStaff(at.url);
      const { data: ada } = await client.from("leads").select("id").eq("name", "Drill Ada").single();
      const note = { lead_id: ada?.id, kind: "note", body: "Call her back" };
      expect((await client.from("lead_notes").insert(note)).error).toBeNull();
      const post = { title: "Drill", slug: "drill", content: "Words of 1.0.0", published: true };
      expect((await client.from("blog_posts").insert(post)).error).toBeNull();
      const before = await readRows(at.url);
      expect(before.leads).toHaveLength(3);
      await running?.kill("SIGTERM");
      await run("1.0.0", "backup", "data", getDataPath("backup"));

      // This version takes none of it, and 1.2.0 brings it up to date.
      await expect(start("today", "data")).rejects.toThrow(/before 1\.2\.0.*Start version 1\.2\.0/s);
      at = await start("1.2.0", "data");
      expect(await readRows(at.url)).toEqual(before);
      await running?.kill("SIGTERM");
      await run("1.2.0", "backup", "data", getDataPath("backup-1.2.0"));

      // The upgraded version has every row, and takes more.
      at = await start("today", "data");
      expect(at.output()).toMatch(/Recorded the baseline[\s\S]*Applied migration/);
      expect(await readRows(at.url)).toEqual(before);
      await sendEnquiry(at.url, "Drill Dee");
      expect((await readRows(at.url)).counts.leads).toBe((before.counts.leads ?? 0) + 1);
      await running?.kill("SIGTERM");

      // This version refuses data with a migration that it does not know. Version 1.0.0 lacks that check.
      await cp(getDataPath("data"), getDataPath("next"), { recursive: true });
      const database = await openPglite(resolveDatabaseDirectory(getDataPath("next")));
      await database.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ('20991231000000', 'future', '{}')",
      );
      await database.close();
      const fileNames = (await readdir(getDataPath("next"))).sort();
      await expect(start("today", "next")).rejects.toThrow(
        /made by a newer version.*Nothing was changed.*npm run restore/s,
      );
      expect((await readdir(getDataPath("next"))).sort()).toEqual(fileNames);

      // Version 1.0.0 begins an empty database beside the newer one. It names the newer data, which stay complete and can be
      // used again.
      await cp(getDataPath("data"), getDataPath("back"), { recursive: true });
      at = await start("1.0.0", "back");
      expect((await readRows(at.url)).leads).toEqual([]);
      const [older = ""] = (await readdir(getDataPath("back"))).filter((name) => name.startsWith("older-"));
      at = await start("today", `back/${older}`);
      expect((await readRows(at.url)).counts.leads).toBe((before.counts.leads ?? 0) + 1);

      // Version 1.0.0 restores the backup from before the upgrade.
      await running?.kill("SIGTERM");
      await run("1.0.0", "restore", "restored", getDataPath("backup"));
      at = await start("1.0.0", "restored");
      expect(await readRows(at.url)).toEqual(before);

      // The restored data are upgraded again, and then restored from a backup of the current version. One of 1.2.0 is restored too.
      at = await start("1.2.0", "restored");
      expect(await readRows(at.url)).toEqual(before);
      await running?.kill("SIGTERM");
      await run("today", "restore", "restored-1.2.0", getDataPath("backup-1.2.0"));
      at = await start("today", "restored-1.2.0");
      expect(await readRows(at.url)).toEqual(before);
      at = await start("today", "restored");
      expect(await readRows(at.url)).toEqual(before);
      await running?.kill("SIGTERM");
      await run("today", "backup", "restored", getDataPath("backup-today"));
      await run("today", "restore", "restored-today", getDataPath("backup-today"));
      at = await start("today", "restored-today");
      expect(await readRows(at.url)).toEqual(before);
    });
  },
);

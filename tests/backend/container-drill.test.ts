import { type ChildProcess, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { type Container, makeContainer } from "../harness/container.ts";
import { longTag } from "../harness/test-length.ts";

const runGit = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e9 }).trim();

/** Finds the commit of version 1.2.0. @returns undefined without its history, as in a shallow copy */
function findRelease(): string | undefined {
  try {
    return runGit("log", "-1", "--format=%H", "--grep=^Release version 1\\.2\\.0$") || undefined;
  } catch {
    return undefined;
  }
}

const release = findRelease();

let root: string;
/** The directory of version 1.2.0. */
let former: string;
let container: Container;
let running: ChildProcess | undefined;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-container-drill-"));
  former = path.join(root, "1.2.0");
  container = await makeContainer(root);
  await mkdir(former);
  await mkdir(path.join(root, "site"));
  await writeFile(path.join(root, "site", "online.txt"), "kilele\n");
  if (!release) return;
  runGit("archive", `--output=${root}/1.2.0.tar`, release);
  execFileSync("tar", ["-xf", `${root}/1.2.0.tar`, "-C", former]);
  await symlink(path.resolve("node_modules"), path.join(former, "node_modules"));
});
afterAll(async () => {
  await stop();
  await container.close();
  await rm(root, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

/** Starts a version in the container. @returns its address */
async function start(cwd?: string): Promise<string> {
  await stop();
  const child = container.spawn("backend/main.ts", [], { SITE_DIR: path.join(root, "site"), EXAMPLES: "off" }, cwd);
  running = child;
  let output = "";
  const ready = new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (part) => {
        output += part;
        const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (address) done(address);
      });
    }
    child.once("exit", () => fail(new Error(output)));
  });
  return ready;
}

async function sendEnquiry(url: string, name: string): Promise<void> {
  const headers = { apikey: localPublishableKey, "content-type": "application/json" };
  const response = await fetch(`${url}/functions/v1/leads`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
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

async function signIn(url: string) {
  const client = createClient(url, localPublishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  expect((await client.auth.signInWithPassword(localStaff)).error).toBeNull();
  return client;
}

const readNames = async (url: string) =>
  ((await (await signIn(url)).from("leads").select("name").order("name")).data ?? []).map(({ name }) => name);

describe.skipIf(!release)(
  `data of version 1.2.0 in a container${release ? "" : " (skipped: the history of version 1.2.0 is not in this copy)"}`,
  { tags: [longTag] },
  () => {
    it("are upgraded, backed up while they are served, rolled back, upgraded and restored in their mount", async () => {
      let url = await start(former);
      await sendEnquiry(url, "Drill Ada");
      await sendEnquiry(url, "Drill Bo");
      await stop();
      const before = path.join(container.backups, "before");
      expect(await container.run("scripts/backup.ts", [before], {}, former)).toMatchObject({ status: 0 });

      // The new version serves the same mount; a person is erased, and a backup is made meanwhile.
      url = await start();
      expect(await readNames(url)).toEqual(["Drill Ada", "Drill Bo"]);
      await sendEnquiry(url, "Drill Chi");
      expect((await (await signIn(url)).from("leads").delete().eq("name", "Drill Bo")).error).toBeNull();
      expect(await container.run("scripts/backup.ts", [])).toMatchObject({ status: 0 });
      await stop();

      // The way back: the new version restores the old backup into the mount, and the old version serves it.
      const back = await container.run("scripts/restore.ts", [before, "--replace"]);
      expect(back).toMatchObject({ status: 0, output: expect.stringMatching(/Erased again.*leads\//) });
      expect(await readNames(await start(former))).toEqual(["Drill Ada"]);
      await stop();

      // Upgraded again, and then restored from the backup of the new version.
      expect(await readNames(await start())).toEqual(["Drill Ada"]);
      await stop();
      const [made = ""] = (await readdir(container.onHost.backups)).filter((name) => name.startsWith("backup-"));
      const restored = await container.run("scripts/restore.ts", [path.join(container.backups, made), "--replace"]);
      expect(restored).toMatchObject({ status: 0 });
      expect(await readNames(await start())).toEqual(["Drill Ada", "Drill Chi"]);
    });
  },
);

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { exportBackup } from "../../backend/backup.ts";
import { claimDirectory } from "../../backend/data-directory.ts";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { connect, connectAsStaff, startTestBackend } from "../harness/backend.ts";
import { type Command, startCommand } from "../harness/command.ts";

let root: string;
const running: Command[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-private-"));
});
afterEach(async () => {
  for (const command of running.splice(0)) await command.kill();
  await rm(root, { recursive: true, force: true });
});

/** Lists the files and folders in and below a directory that others than the owner may use. */
async function listPathsOpenToOthers(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const paths = [directory, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o777 })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

it("data is its owner's alone, from the first file on and after writes; what was open before is mended", async () => {
  const dataDir = join(root, "data");
  const start = async () => {
    const command = startCommand({ DATA_DIR: dataDir, STAFF_PASSWORD: localStaff.password });
    running.push(command);
    return { command, url: await command.ready };
  };
  const first = await start();
  const headers = { apikey: localPublishableKey, "content-type": "application/json" };
  const body = JSON.stringify({ email: localStaff.email, password: localStaff.password });
  const answer = await fetch(`${first.url}/auth/v1/token?grant_type=password`, { method: "POST", headers, body });
  const { access_token } = (await answer.json()) as { access_token: string };
  const uploaded = await fetch(`${first.url}/storage/v1/object/images/a.png`, {
    method: "POST",
    headers: { apikey: localPublishableKey, authorization: `Bearer ${access_token}`, "content-type": "image/png" },
    body: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  });
  expect(uploaded.status).toBe(200);
  expect(await listPathsOpenToOthers(dataDir)).toEqual([]);
  await first.command.kill("SIGTERM");

  // The permissions are those that an older version left.
  const entries = await readdir(dataDir, { withFileTypes: true, recursive: true });
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
  await chmod(dataDir, 0o755);
  expect((await listPathsOpenToOthers(dataDir)).length).toBeGreaterThan(100);
  await start();
  expect(await listPathsOpenToOthers(dataDir)).toEqual([]);
});

it("a restore that is killed half way leaves nothing to start from; the next one goes through", async () => {
  const [source, target] = [join(root, "copy"), join(root, "restored")];
  const before = await startTestBackend({ dataDir: join(root, "data") });
  await (await connectAsStaff(before)).from("destinations").insert({ name: "Lamu" });
  const oldEpoch = await before.db.query("select epoch from private.settings");
  await exportBackup(before.db, join(root, "data"), source);
  await before.stop();

  const restore = () =>
    spawn(process.execPath, ["scripts/restore.ts", source], {
      env: { ...process.env, DATA_DIR: target, DATABASE_URL: "", NODE_ENV: "" },
    });
  // The command is killed twice, each time after the old database is unpacked and before the new epoch has begun.
  for (let round = 0; round < 2; round++) {
    const child = restore();
    const exited = new Promise((done) => child.once("exit", done));
    const laidOut = () => existsSync(join(target, "restoring", "postgres", "base"));
    while (!laidOut() && child.exitCode === null) await new Promise((done) => setTimeout(done, 1));
    child.kill("SIGKILL");
    await exited;
    expect(existsSync(join(target, "postgres"))).toBe(false);
  }
  const child = restore();
  expect(await new Promise((done) => child.once("exit", done))).toBe(0);
  expect((await readdir(root)).sort()).toEqual(["copy", "data", "restored"]);
  expect(await listPathsOpenToOthers(target)).toEqual([]);
  const after = await startTestBackend({ dataDir: target });
  try {
    expect(await after.db.query("select epoch from private.settings")).not.toEqual(oldEpoch);
    expect((await connect(after).from("destinations").select("name")).data).toEqual([{ name: "Lamu" }]);
  } finally {
    await after.stop();
  }
});

it("a restore does not write into a directory that holds something", async () => {
  await mkdir(join(root, "full"));
  await writeFile(join(root, "full", "letter"), "");
  const source = join(root, "backup");
  await mkdir(source);
  await writeFile(join(source, "postgres.tar.gz"), gzipSync("no database"));
  await writeFile(join(source, "keys.json"), JSON.stringify({ secret: "one", jwtSecret: "two" }));
  const child = spawn(process.execPath, ["scripts/restore.ts", source], {
    env: { ...process.env, DATA_DIR: join(root, "full"), DATABASE_URL: "", NODE_ENV: "" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  expect(await new Promise((done) => child.once("close", done))).toBe(1);
  expect(output).toMatch(/not empty: it holds letter/);
  expect((await readdir(join(root, "full"))).filter((name) => !name.startsWith("lock"))).toEqual(["letter"]);
});

it("the backend closes nothing but its own files in DATA_DIR to others", async () => {
  const directory = await mkdtemp(join(tmpdir(), "kilele-shared-"));
  try {
    await chmod(directory, 0o755);
    await writeFile(join(directory, "index.html"), "", { mode: 0o644 });
    await writeFile(join(directory, "keys.json"), "{}", { mode: 0o644 });
    await mkdir(join(directory, "files"), { mode: 0o755 });
    await writeFile(join(directory, "files", "a.png"), "", { mode: 0o644 });
    const release = await claimDirectory(directory);
    release();
    const readMode = async (name: string) => ((await stat(join(directory, name))).mode & 0o777).toString(8);
    expect([await readMode("."), await readMode("index.html")]).toEqual(["755", "644"]);
    expect([
      await readMode("keys.json"),
      await readMode("files"),
      await readMode("files/a.png"),
      await readMode("lock"),
    ]).toEqual(["600", "700", "600", "600"]);
  } finally {
    await rm(directory, { recursive: true });
  }
});

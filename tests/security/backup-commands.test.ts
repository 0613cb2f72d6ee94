import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { connectAsStaff, startTestBackend } from "../harness/backend.ts";
import { longTag } from "../harness/test-length.ts";

let root: string;
const running: Backend[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-commands-"));
});
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(name: string): Promise<Backend> {
  const backend = await startTestBackend({ dataDir: join(root, name) });
  running.push(backend);
  return backend;
}

function run(script: string, dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", NODE_ENV: "" },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

/** Lists the rows of an answer of `pull_changes` with their tables, in one order. A new epoch gives each row another version. */
const listRows = ({ data }: { data: { rows: { table: string; row: { sync_version: number } }[] } | null }) =>
  (data?.rows ?? [])
    .map(({ table, row: { sync_version: _, ...fields } }) => [table, fields] as const)
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

it("backup and restore bring everything back, and devices learn of it by a new epoch", {
  tags: [longTag],
}, async () => {
  const [first, second, copy] = [join(root, "one"), join(root, "two"), join(root, "copy")];
  const before = await start("one");
  const staff = await connectAsStaff(before);
  await staff.from("destinations").insert({ name: "Lamu" });
  const cursor = await staff.rpc("pull_changes", { p_cursor: 0 });
  expect(listRows(cursor)).toContainEqual(["destinations", expect.objectContaining({ name: "Lamu" })]);
  await before.stop();

  expect(run("backup", first, copy)).toMatchObject({ status: 0 });
  expect(statSync(copy).mode & 0o077).toBe(0);
  expect(run("backup", first, copy)).toMatchObject({ status: 1, said: expect.stringContaining("not empty") });

  // A row that is written after the backup is lost with the old directory, and must disappear from devices.
  const after = await start("one");
  await (await connectAsStaff(after)).from("destinations").insert({ name: "After the backup" });
  await after.stop();
  expect(run("restore", first, copy)).toMatchObject({ status: 1, said: expect.stringContaining("not empty") });
  expect(run("restore", first, copy, "--raplace")).toMatchObject({
    status: 1,
    said: expect.stringContaining("raplace"),
  });
  expect(run("restore", second, copy)).toMatchObject({ status: 0 });

  const restored = await connectAsStaff(await start("two"));
  const page = await restored.rpc("pull_changes", { p_cursor: Number(cursor.data.horizon) });
  expect(page.data.epoch).not.toBe(cursor.data.epoch);
  const all = await restored.rpc("pull_changes", { p_cursor: 0 });
  expect(listRows(all)).toEqual(listRows(cursor));
});

it("they say what is wrong: nothing to back up, nothing to restore", () => {
  expect(run("backup", join(root, "none"), join(root, "copy"))).toMatchObject({
    status: 1,
    said: expect.stringContaining("There is no database"),
  });
  expect(existsSync(join(root, "none"))).toBe(false);
  expect(run("restore", join(root, "new"), root)).toMatchObject({
    status: 1,
    said: expect.stringContaining("no backup"),
  });
  expect(run("restore", join(root, "new"))).toMatchObject({
    status: 1,
    said: expect.stringContaining("Name the backup"),
  });
  expect(run("backup", "memory")).toMatchObject({ status: 1 });
});

it("a backup that could be committed or copied into an image is refused, before anything is made", async () => {
  await mkdir(join(root, "data", "postgres"), { recursive: true });
  for (const target of ["BACKUP", "docs/backup-1"]) {
    expect(run("backup", join(root, "data"), target)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/project's directory, from which it could be committed.*begins with backup-/),
    });
    expect(existsSync(target)).toBe(false);
  }
});

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBackupName, pruneBackups } from "../../backend/backup.ts";
import { requestBackup } from "../../backend/control.ts";
import { startDataUpkeep } from "../../backend/data-upkeep.ts";
import type { Backend } from "../../backend/server.ts";
import { judgeStatus, type StatusFacts } from "../../supabase/functions/_shared/status.ts";
import { startTestBackend } from "../harness/backend.ts";
import { listFilesWith } from "../harness/found-text.ts";

let root: string;
let dataDir: string;
let backupDir: string;
let backend: Backend;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-nights-"));
  [dataDir, backupDir] = [path.join(root, "data"), path.join(root, "backups")];
  backend = await startTestBackend({ dataDir, backupDir });
});
afterAll(async () => {
  await backend.stop();
  await rm(root, { recursive: true, force: true });
});

const hour = 3_600_000;

/** Judges the status as the backend does, some hours after the database's clock. */
async function judgeLater(hours: number) {
  const [row] = await backend.db.query<{ facts: StatusFacts }>("select private.read_status() as facts");
  const facts = row?.facts;
  if (!facts) throw new Error("The database told nothing");
  const age = facts.backup_age === null ? null : facts.backup_age + hours * 3600;
  return judgeStatus({ ...facts, backup_age: age }, { backups: { limitHours: 26, dataAge: 1000 * 3600 } });
}

it("thirty nights of backups by the running backend: the status stays good, and the newest seven stay", async () => {
  // Every tenth backup is made by the backend; of the others only their names and their archives matter.
  const start = Date.parse("2026-11-01T01:41:00Z");
  for (let night = 0; night < 30; night++) {
    const time = new Date(start + night * 24 * hour);
    const target = path.join(backupDir, makeBackupName(time));
    if (night % 10 === 9) {
      // A read meanwhile waits for its turn, and is answered.
      const [told, rows] = await Promise.all([requestBackup(dataDir, { target }), backend.db.query("select 1 as one")]);
      expect(told).toBe(`The running backend backed ${dataDir} up to ${target}`);
      expect(rows).toEqual([{ one: 1 }]);
      expect((await judgeLater(25)).ok).toBe(true);
      expect((await judgeLater(27)).reasons).toEqual([expect.objectContaining({ code: "backup_old" })]);
    } else {
      await mkdir(target);
      await writeFile(path.join(target, "postgres.tar.gz"), "");
    }
    await pruneBackups(backupDir, 7, time.getTime());
    const kept = (await readdir(backupDir)).filter((name) => name.startsWith("backup-"));
    expect(kept).toHaveLength(Math.min(night + 1, 7));
    expect(kept.at(-1)).toBe(path.basename(target));
  }
});

it("a backup that was killed does not push a complete one out, is deleted after a day, and nothing else is touched", async () => {
  const folder = path.join(root, "others");
  const names = ["backup-2026-11-01T01-41-00", "backup-2026-11-02T01-41-00", "backup-2026-11-03T01-41-00"];
  for (const name of [...names, "backup-of-mine", "photos"]) await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, names[0] ?? "", "postgres.tar.gz"), "");
  for (const name of names.slice(1)) await writeFile(path.join(folder, name, "postgres.tar.gz.unfinished"), "");
  expect(await pruneBackups(folder, 1, Date.parse("2026-11-03T02:00:00Z"))).toEqual([names[1]]);
  expect(await readdir(folder)).toEqual([names[0], names[2], "backup-of-mine", "photos"]);
});

it("the command deletes the oldest backups of BACKUP_DIR after one that it has named itself, and none after another", async () => {
  const folder = path.join(root, "by-command");
  const names = ["backup-2026-11-01T01-41-00", "backup-2026-11-02T01-41-00"];
  for (const name of names) await mkdir(path.join(folder, name), { recursive: true });
  for (const name of names) await writeFile(path.join(folder, name, "postgres.tar.gz"), "");
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    BACKUP_DIR: folder,
    BACKUP_KEEP: "1",
    DATABASE_URL: "",
    NODE_ENV: "",
  };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, ["scripts/backup.ts", ...args], { env });
  await run(path.join(root, "named"));
  expect(await readdir(folder)).toEqual(names);
  expect((await run()).stdout).toContain(`Deleted older backups: ${names.join(", ")}\n`);
  expect(await readdir(folder)).toHaveLength(1);
});

it("backups that are asked for together are made one after the other; a refused one says why in a sentence", async () => {
  const [one, two] = [path.join(root, "one"), path.join(root, "two")];
  await Promise.all([requestBackup(dataDir, { target: one }), requestBackup(dataDir, { target: two })]);
  await expect(requestBackup(dataDir, { target: one })).rejects.toThrow(/^\S+ is not empty: it holds a backup of/);
  expect((await readdir(two)).sort()).toEqual((await readdir(one)).sort());
  await expect(requestBackup(path.join(root, "none"), { target: one })).rejects.toThrow("does not answer here");
});

it("who has not read the token in the data directory gets no backup, and nobody but its owner can read it", async () => {
  expect((await stat(path.join(dataDir, "control.json"))).mode & 0o077).toBe(0);
  const { port } = JSON.parse(await readFile(path.join(dataDir, "control.json"), "utf8")) as { port: number };
  for (const token of ["", "Bearer x", `Bearer ${backend.secretKey}`]) {
    const response = await fetch(`http://127.0.0.1:${port}/backup`, {
      method: "POST",
      headers: { authorization: token },
      body: JSON.stringify({ target: path.join(root, "stolen") }),
    });
    expect(response.status).toBe(401);
  }
  expect(await readdir(root)).not.toContain("stolen");
});

it("the clock records erasures and removes their rows from the files; a round that fails is told and followed by others", async () => {
  const lines: string[] = [];
  const folder = path.join(root, "clock");
  const stop = startDataUpkeep(backend.db, { folders: [folder], log: (line) => lines.push(line), interval: 50 });
  const id = crypto.randomUUID();
  await backend.db.query(
    "insert into public.messages (id, name, email, message) values ($1, 'Q', 'q@person.example', 'Quiver-tree marmalade')",
    [id],
  );
  await backend.db.query("delete from public.messages where id = $1", [id]);
  // The folder is not there yet.
  await expect.poll(() => lines).toContain("error: the upkeep of erased data could not be done");
  await mkdir(folder);
  const readLists = async () =>
    (await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8")))).join();
  await expect.poll(readLists).toContain(`messages/${id}`);
  await expect.poll(() => listFilesWith("Quiver-tree", dataDir)).toEqual([]);
  await stop();
});

it("an erasure is in the list beside the backups without a backup, at the latest when the backend stops", async () => {
  const id = crypto.randomUUID();
  await backend.db.query(
    "insert into public.messages (id, name, email, message) values ($1, 'Q', 'q@person.example', 'Hello there, I ask')",
    [id],
  );
  await backend.db.query("delete from public.messages where id = $1", [id]);
  await backend.stop();
  for (const folder of [dataDir, backupDir]) {
    const [list = ""] = (await readdir(folder)).filter((name) => name.startsWith("lasting-"));
    const { removed } = JSON.parse(await readFile(path.join(folder, list), "utf8"));
    expect(removed).toHaveProperty([`messages/${id}`]);
  }
});

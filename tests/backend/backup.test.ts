import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { exportBackup } from "../../backend/backup.ts";
import type { Database } from "../../backend/database.ts";
import { restoreBackup } from "../../backend/restore.ts";
import type { Backend } from "../../backend/server.ts";
import { connectAsStaff, startTestBackend } from "../harness/backend.ts";

let root: string;
const running: Backend[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-backup-"));
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

it("a backup of a running backend comes back whole, under a new epoch", async () => {
  const backend = await start("one");
  const staff = await connectAsStaff(backend);
  await staff.from("destinations").insert({ name: "Lamu" });
  await staff.storage
    .from("images")
    .upload("a.png", new Blob([Buffer.from("\x89PNG\r\n\x1a\n", "latin1")], { type: "image/png" }));
  const before = (await staff.rpc("sync_state")).data;
  await exportBackup(backend.db, join(root, "one"), join(root, "copy"));
  await staff.from("destinations").insert({ name: "After the backup" });

  await restoreBackup(join(root, "copy"), join(root, "two"));
  const restored = await start("two");
  const secondClient = await connectAsStaff(restored);
  expect((await secondClient.from("destinations").select("name")).data).toEqual([{ name: "Lamu" }]);
  const { publicUrl } = secondClient.storage.from("images").getPublicUrl("a.png").data;
  expect(await (await fetch(publicUrl)).text()).toContain("PNG");
  const after = (await secondClient.rpc("sync_state")).data;
  expect(after.epoch).not.toBe(before.epoch);
  expect(restored.secretKey).toBe(backend.secretKey);
});

it("a backup into a file system that takes no directories is refused, and does not keep the next one waiting", async () => {
  const backend = await start("one");
  const target = process.platform === "linux" ? "/proc/kilele/backup" : join(root, "one", "keys.json", "backup");
  await expect(exportBackup(backend.db, join(root, "one"), target)).rejects.toThrow(/cannot be written|is a file/);
  await exportBackup(backend.db, join(root, "one"), join(root, "copy"));
  expect(existsSync(join(root, "copy", "postgres.tar.gz"))).toBe(true);
});

it("a backup that fails leaves nothing behind, and the next one into the same folder goes through", async () => {
  const backend = await start("one");
  // A socket cannot be copied, so the backup fails while it copies the pictures.
  const stop = join(root, "one", "files", "stop");
  await mkdir(join(root, "one", "files"), { recursive: true });
  const server = createServer();
  await new Promise<void>((done) => server.listen(stop, done));
  const copy = join(root, "copy");
  await expect(exportBackup(backend.db, join(root, "one"), copy)).rejects.toThrow(stop);
  expect(existsSync(copy)).toBe(false);
  await mkdir(copy);
  await expect(exportBackup(backend.db, join(root, "one"), copy)).rejects.toThrow(stop);
  expect(await readdir(copy)).toEqual([]);
  await new Promise((done) => server.close(done));
  await exportBackup(backend.db, join(root, "one"), copy);
  await expect(exportBackup(backend.db, join(root, "one"), copy)).rejects.toThrow(
    /not empty: it holds a backup of \d{4}-.*Name another folder/,
  );
  await expect(exportBackup(backend.db, join(root, "one"), join(root, "one"))).rejects.toThrow("not empty");
});

it.each([
  ["ENOSPC", "copy"],
  ["53100", "one"],
])("a full disk (%s) is named, and leaves nothing of the backup", async (code, name) => {
  const fail = async () => {
    throw Object.assign(new Error("No space left"), { code });
  };
  const database = { dump: fail, query: fail } as unknown as Database;
  await expect(exportBackup(database, join(root, "one"), join(root, "copy"))).rejects.toThrow(
    `The disk of ${join(root, name)} is full: no backup was made.`,
  );
  expect(existsSync(join(root, "copy"))).toBe(false);
});

import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportBackup } from "../../backend/backup.ts";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { loadKeys } from "../../backend/keys.ts";
import { openPglite } from "../../backend/pglite.ts";
import { finishRestore, type RestoreOptions, restoreBackup } from "../../backend/restore.ts";
import { getStoredFileName } from "../../backend/storage-files.ts";
import { layOutDatabase } from "../harness/backend.ts";

let root: string;
let whole: string;
const pictureFile = `files/${getStoredFileName("images", "boat.webp")}`;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-restore-"));
  const dataDir = path.join(root, "data");
  await layOutDatabase(dataDir);
  await loadKeys(dataDir);
  await mkdir(path.join(dataDir, "files"));
  await writeFile(path.join(dataDir, pictureFile), "a boat");
  const database = await openPglite(resolveDatabaseDirectory(dataDir));
  await database.query("insert into storage.objects (bucket_id, name) values ('images', 'boat.webp')");
  await database.query("insert into public.destinations (name) values ('Lamu')");
  whole = path.join(root, "whole");
  await exportBackup(database, dataDir, whole).finally(() => database.close());
});
afterAll(() => rm(root, { recursive: true, force: true }));

let count = 0;
/** Copies the backup, and changes the copy. */
async function copyBackup(change: (file: (name: string) => string) => Promise<unknown>): Promise<string> {
  const copy = path.join(root, `copy-${count++}`);
  await cp(whole, copy, { recursive: true });
  await change((name) => path.join(copy, name));
  return copy;
}

/** Removes what versions up to 1.2.0 did not write. */
async function removeHashes(file: (name: string) => string): Promise<void> {
  await rm(file("backup.json"));
  for (const name of await readdir(file("."))) if (name.startsWith("lasting-")) await rm(file(name));
}

/** Restores a backup into a directory of its own. */
async function restore(source: string, options?: RestoreOptions) {
  const directory = path.join(root, `restored-${count++}`);
  const outcome = await restoreBackup(source, directory, options).then(
    (notes) => ({ notes: notes.join("\n") }),
    (error: Error) => ({ refusal: error.message }),
  );
  return { directory, ...outcome };
}

async function changeByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
  await writeFile(file, bytes);
}

type Change = Parameters<typeof copyBackup>[0];

it.each<[string, RegExp, Change]>([
  [
    "whose keys were cut off",
    /file of keys \(keys\.json\) has 20 bytes instead of/,
    (file) => truncate(file("keys.json"), 20),
  ],
  ["without its keys", /file of keys \(keys\.json\) is missing/, (file) => rm(file("keys.json"))],
  ["without a picture", /picture files\/\w+ is missing/, (file) => rm(file(pictureFile))],
  ["with a changed picture", /picture files\/\w+ was changed since/, (file) => changeByte(file(pictureFile))],
  [
    "with a changed database",
    /database \(postgres\.tar\.gz\) was changed since/,
    (file) => changeByte(file("postgres.tar.gz")),
  ],
  [
    "whose database was cut off",
    /database \(postgres\.tar\.gz\) has 9 bytes/,
    (file) => truncate(file("postgres.tar.gz"), 9),
  ],
  ["without its database", /database \(postgres\.tar\.gz\) is missing/, (file) => rm(file("postgres.tar.gz"))],
  [
    "with a broken list of parts",
    /list of parts \(backup\.json\) cannot be read/,
    (file) => truncate(file("backup.json"), 9),
  ],
  [
    "that was not finished",
    /is a backup that was not finished/,
    (file) => rename(file("postgres.tar.gz"), file("postgres.tar.gz.unfinished")),
  ],
  [
    "that is something else",
    /is no backup: it has no postgres\.tar\.gz/,
    (file) => rm(file("."), { recursive: true }).then(() => mkdir(file("."))),
  ],
  ["that is not there", /There is no backup at/, (file) => rm(file("."), { recursive: true })],
  [
    "of version 1.2.0 whose keys were cut off",
    /file of keys \(keys\.json\) holds no keys/,
    async (file) => removeHashes(file).then(() => truncate(file("keys.json"), 20)),
  ],
  [
    "of version 1.2.0 whose database was cut off",
    /database \(postgres\.tar\.gz\) cannot be unpacked/,
    async (file) => removeHashes(file).then(() => truncate(file("postgres.tar.gz"), 100_000)),
  ],
  [
    "of version 1.2.0 without a picture",
    /picture boat\.webp is missing/,
    async (file) => removeHashes(file).then(() => rm(file(pictureFile))),
  ],
])("refuses a backup %s with a sentence, and leaves nothing", async (_what, sentence, change) => {
  const { directory, ...outcome } = await restore(await copyBackup(change));
  expect(outcome).toEqual({ refusal: expect.stringMatching(sentence) });
  expect(existsSync(directory)).toBe(false);
});

it("restores what is intact of a damaged backup for whoever asks for that, and says what is missing", async () => {
  const damaged = await copyBackup(async (file) => {
    await truncate(file("keys.json"), 20);
    await rm(file(pictureFile));
  });
  const { directory, ...outcome } = await restore(damaged, { acceptsDamage: true });
  expect(outcome).toEqual({
    notes: expect.stringMatching(/Not restored: the file of keys.*\n(.*\n)*New keys were made/),
  });
  expect(outcome).toEqual({ notes: expect.stringMatching(/Not restored: the picture files/) });
  const keys = JSON.parse(await readFile(path.join(directory, "keys.json"), "utf8"));
  expect(keys.secret).not.toBe((await loadKeys(path.join(root, "data"))).secret);
});

it("restores a backup of version 1.2.0, which has no hashes", async () => {
  const { directory, ...outcome } = await restore(await copyBackup(removeHashes));
  expect(outcome).toEqual({ notes: "" });
  expect(await readFile(path.join(directory, pictureFile), "utf8")).toBe("a boat");
  const database = await openPglite(resolveDatabaseDirectory(directory));
  expect(await database.query("select name from public.destinations")).toEqual([{ name: "Lamu" }]);
  await database.close();
});

describe("a restore that was interrupted", () => {
  const parts = ["postgres", "files", "keys.json"];

  /** Makes a data directory with the parts of a restore beside it. */
  async function makeHalfway(isReady: boolean): Promise<string> {
    const directory = path.join(root, `halfway-${count++}`);
    for (const [folder, text] of [
      [directory, "old"],
      [path.join(directory, "restoring"), "new"],
    ] as const) {
      for (const part of parts) {
        await mkdir(path.join(folder, part), { recursive: true });
        await writeFile(path.join(folder, part, "content"), text);
      }
    }
    if (isReady) await writeFile(path.join(directory, "restoring", "ready"), "older-x");
    return directory;
  }
  const readContent = async (directory: string) =>
    Promise.all(parts.map((part) => readFile(path.join(directory, part, "content"), "utf8")));

  it("before it was complete has changed nothing", async () => {
    const directory = await makeHalfway(false);
    await finishRestore(directory);
    expect(await readContent(directory)).toEqual(["old", "old", "old"]);
  });

  // Each part is moved by two renames, and the folder is deleted at the end.
  it.each([0, 1, 2, 3, 4, 5, 6])("after %i of its moves is completed by the next start", async (moves) => {
    const directory = await makeHalfway(true);
    const aside = path.join(directory, "older-x");
    const steps = parts.flatMap((part) => [
      () => rename(path.join(directory, part), path.join(aside, part)),
      () => rename(path.join(directory, "restoring", part), path.join(directory, part)),
    ]);
    if (moves > 0) await mkdir(aside);
    for (const step of steps.slice(0, moves)) await step();
    await finishRestore(directory);
    expect(await readContent(directory)).toEqual(["new", "new", "new"]);
    expect(await readContent(aside)).toEqual(["old", "old", "old"]);
    expect(existsSync(path.join(directory, "restoring"))).toBe(false);
  });
});

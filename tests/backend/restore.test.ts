import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportBackup } from "../../backend/backup.ts";
import { summarizePart } from "../../backend/backup-parts.ts";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { loadKeys } from "../../backend/keys.ts";
import { recordLastingChanges } from "../../backend/lasting-changes.ts";
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

/** Replaces entries in a backup's list of parts. */
async function changeParts(file: (name: string) => string, parts: Record<string, unknown>): Promise<void> {
  const manifest = JSON.parse(await readFile(file("backup.json"), "utf8"));
  Object.assign(manifest.parts, parts);
  await writeFile(file("backup.json"), JSON.stringify(manifest));
}

/** Writes a file, and returns its entry for a list of parts. */
async function writePart(file: string, content: string | Buffer) {
  await writeFile(file, content);
  return summarizePart(file);
}

function* makeZeros(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(2 ** 20);
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
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
  ["without its list of parts", /list of parts \(backup\.json\) is missing/, (file) => rm(file("backup.json"))],
  [
    "whose list of parts says nothing of one",
    /list of parts \(backup\.json\) cannot be read/,
    (file) => changeParts(file, { "postgres.tar.gz": null }),
  ],
  [
    "whose list of parts has sizes that are no numbers",
    /list of parts \(backup\.json\) cannot be read/,
    (file) => changeParts(file, { "keys.json": { bytes: "305", sha256: 1 } }),
  ],
  [
    "with a part that would mark its restore as complete",
    /list of parts \(backup\.json\) cannot be read/,
    async (file) => changeParts(file, { ready: await writePart(file("ready"), "../elsewhere") }),
  ],
  [
    "with a part above its folder",
    /list of parts \(backup\.json\) cannot be read/,
    async (file) => changeParts(file, { "files/../../up": await writePart(file("up"), "x") }),
  ],
  [
    "whose database is no archive",
    /database \(postgres\.tar\.gz\) cannot be unpacked/,
    async (file) => changeParts(file, { "postgres.tar.gz": await writePart(file("postgres.tar.gz"), "hello") }),
  ],
  [
    "whose database is an archive of something else",
    /its database cannot be opened/,
    async (file) =>
      changeParts(file, { "postgres.tar.gz": await writePart(file("postgres.tar.gz"), gzipSync("not a tar")) }),
  ],
  [
    "whose database fills the memory when it is unpacked",
    /database \(postgres\.tar\.gz\) cannot be unpacked \(it is larger than a database can be\)/,
    async (file) => {
      await pipeline(makeZeros(2 ** 30), createGzip({ level: 1 }), createWriteStream(file("postgres.tar.gz")));
      await changeParts(file, { "postgres.tar.gz": await summarizePart(file("postgres.tar.gz")) });
    },
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

it.each<[string, (file: (name: string) => string) => Promise<unknown>]>([
  ["is missing", (file) => rm(file("backup.json"))],
  ["cannot be read", (file) => truncate(file("backup.json"), 9)],
])("restores all of a backup whose list of parts %s for whoever asks for that", async (state, change) => {
  const { directory, ...outcome } = await restore(await copyBackup(change), { acceptsDamage: true });
  expect(outcome).toEqual({
    notes: `Not restored: the list of parts (backup.json) ${state}: the parts cannot be compared with what was written.`,
  });
  expect(await readFile(path.join(directory, pictureFile), "utf8")).toBe("a boat");
  expect((await loadKeys(directory)).secret).toBe((await loadKeys(path.join(root, "data"))).secret);
});

it("restores a backup of version 1.2.0, which has no hashes", async () => {
  const { directory, ...outcome } = await restore(await copyBackup(removeHashes));
  expect(outcome).toEqual({ notes: "" });
  expect(await readFile(path.join(directory, pictureFile), "utf8")).toBe("a boat");
  const database = await openPglite(resolveDatabaseDirectory(directory));
  expect(await database.query("select name from public.destinations")).toEqual([{ name: "Lamu" }]);
  await database.close();
});

it.each<[string, unknown]>([
  ["cut off", '{"removed": {'],
  ["no list", null],
  ["a list of other types", { removed: { "leads/x": 5 }, returned: [], passwords: "", retention: 7 }],
])("says so when what was erased since is %s, and restores the rest", async (_what, list) => {
  const copy = await copyBackup(async (file) => {
    const [name = ""] = (await readdir(file("."))).filter((each) => each.startsWith("lasting-"));
    const content = typeof list === "string" ? list : JSON.stringify(list);
    await changeParts(file, { [name]: await writePart(file(name), content) });
  });
  const { directory, ...outcome } = await restore(copy);
  expect(outcome).toEqual({
    notes: expect.stringMatching(/lasting-\w+\.json is damaged and was not read\. Erase again/),
  });
  const [made = ""] = (await readdir(directory)).filter((each) => each.startsWith("lasting-"));
  expect(JSON.parse(await readFile(path.join(directory, made), "utf8"))).toMatchObject({ removed: {}, returned: {} });
});

it("goes on recording beside a damaged list, which is moved aside, and a list of a later version's tables", async () => {
  const { directory } = await restore(whole);
  const [name = ""] = (await readdir(directory)).filter((each) => each.startsWith("lasting-"));
  const database = await openPglite(resolveDatabaseDirectory(directory));
  const id = "00000000-0000-4000-8000-000000000001";
  try {
    await writeFile(path.join(directory, name), "half a li");
    expect(await recordLastingChanges(database.query, [directory])).toEqual([
      expect.stringMatching(/\.json\.damaged is damaged and was not read/),
    ]);
    expect(await readFile(path.join(directory, `${name}.damaged`), "utf8")).toBe("half a li");
    const later = { removed: { [`invoices/${id}`]: "2026-11-28T00:00:00.000Z" }, returned: {}, passwords: {} };
    await writeFile(path.join(directory, name), JSON.stringify(later));
    expect(await recordLastingChanges(database.query, [directory])).toEqual([]);
    expect(JSON.parse(await readFile(path.join(directory, name), "utf8"))).toMatchObject({ removed: later.removed });
  } finally {
    await database.close();
  }
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

  it("a restore that was interrupted before it was complete has changed nothing, and leaves nothing of the backup behind", async () => {
    const directory = await makeHalfway(false);
    await finishRestore(directory);
    expect(await readContent(directory)).toEqual(["old", "old", "old"]);
    expect(existsSync(path.join(directory, "restoring"))).toBe(false);
  });

  // Each part is moved by two renames, and the folder is deleted at the end.
  it.each([0, 1, 2, 3, 4, 5, 6])(
    "a restore that was interrupted after %i of its moves is completed by the next start",
    async (moves) => {
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
    },
  );
});

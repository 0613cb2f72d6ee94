import fs from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../backend/database.ts";
import { openPglite, type PgliteOptions } from "../../backend/pglite.ts";
import { openEngine } from "../../backend/pglite-engine.ts";
import { layOutDatabase } from "../harness/backend.ts";
import { readBlankDatabase } from "../harness/blank-database.ts";
import { longTag, takeFirst } from "../harness/test-length.ts";

let root: string;
const openedDatabases: Database[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-pglite-"));
});
afterEach(async () => {
  for (const database of openedDatabases.splice(0)) await database.close();
  await rm(root, { recursive: true, force: true });
});

/** A statement that takes hours. */
const endlessQuery = "select count(*) from generate_series(1, 2000000000) as n where md5(n::text) = 'x'";

async function open(directory: string, options: PgliteOptions = {}): Promise<Database> {
  if (directory !== "memory") await layOutDatabase(root, "blank");
  const dump = directory === "memory" ? { initialDump: await readBlankDatabase() } : {};
  const database = await openPglite(directory, { ...dump, ...options });
  openedDatabases.push(database);
  return database;
}

describe("a statement that takes too long", () => {
  it("is ended; what was committed is there, what was not is gone, and the log says so", async () => {
    const lines: string[] = [];
    const database = await open(join(root, "postgres"), { log: (line) => lines.push(line) });
    await database.script("create table notes (text text)");
    await database.query("insert into notes values ('committed')");
    const session = await database.acquire(500);
    await session.query("begin");
    await session.query("insert into notes values ('not committed')");
    await expect(session.query(endlessQuery)).rejects.toMatchObject({ code: "57014" });
    await expect(session.query("commit")).rejects.toMatchObject({ code: "08006" });
    session.release();
    expect(await database.query("select * from notes")).toEqual([{ text: "committed" }]);
    expect(lines).toEqual([
      "error: a statement took longer than 500 ms: the database is ended and opened again",
      "The database was opened again",
    ]);
  });

  it("keeps nothing else in this process from running", async () => {
    const database = await open("memory");
    const session = await database.acquire(1_000);
    let ticks = 0;
    const clock = setInterval(() => ticks++, 20);
    await session.query(endlessQuery).catch(() => {});
    clearInterval(clock);
    session.release();
    // A blocked event loop would tick once at the end. An event loop that runs has time for fifty ticks; a busy machine has
    // fewer.
    expect(ticks).toBeGreaterThan(3);
  });

  it("a statement that takes too long has a database in memory prepared again", { tags: [longTag] }, async () => {
    const prepareAgain = (database: Database) => database.script("create table notes (text text)");
    const database = await open("memory", { prepareAgain });
    const session = await database.acquire(300);
    await session.query(endlessQuery).catch(() => {});
    session.release();
    expect(await database.query("select * from notes")).toEqual([]);
  });

  it("leaves those who listen listening, and tells them that they may have missed something", async () => {
    const database = await open(join(root, "postgres"));
    const notifications: string[] = [];
    await database.listen(
      "news",
      (payload) => notifications.push(payload),
      () => notifications.push("missed"),
    );
    const session = await database.acquire(300);
    await session.query(endlessQuery).catch(() => {});
    session.release();
    await database.query("select pg_notify('news', 'again')");
    await expect.poll(() => notifications).toEqual(["missed", "again"]);
  });

  it("does not keep the database from being closed", async () => {
    const database = await open(join(root, "postgres"));
    const session = await database.acquire();
    const running = session.query(endlessQuery);
    running.catch(() => {});
    await database.close();
    // The statement ended when the database was closed, and not by its own time limit.
    await expect(running).rejects.toMatchObject({ code: "08006" });
  });
});

describe("a statement that is nested too deep", () => {
  it.each(
    takeFirst([
      ["operators", (depth: number) => `select '{}'::jsonb${"->'a'".repeat(depth)}`],
      ["negations", (depth: number) => `select ${"not ".repeat(depth)}true`],
      ["JSON", (depth: number) => `select '${"[".repeat(depth)}${"]".repeat(depth)}'::jsonb`],
    ]),
  )("of %s is answered or refused, and the next one is answered", async (_what, makeStatement) => {
    const database = await open("memory");
    for (const depth of [500, 2_000, 8_000]) {
      const refusal = await database.query(makeStatement(depth)).then(
        () => undefined,
        ({ code }: { code: string }) => code,
      );
      expect([undefined, "54001", "42601"]).toContain(refusal);
      expect(await database.query("select 1 as one")).toEqual([{ one: 1 }]);
    }
  });
});

it("a dump is where a directory begins that holds nothing, and is left aside where it holds a database", async () => {
  const openWithDump = async () => openPglite(join(root, "postgres"), { initialDump: await readBlankDatabase() });
  const first = await openWithDump();
  await first.script("create table notes (text text)");
  await first.close();
  const second = await openWithDump();
  openedDatabases.push(second);
  expect(await second.query("select * from notes")).toEqual([]);
});

describe("a power cut", () => {
  it("takes nothing that was committed: it is on the disk before the commit is answered", async () => {
    const directory = join(root, "postgres");
    await layOutDatabase(root, "blank");
    const first = await openEngine(directory);
    await first.exec("create table enquiries (name text)");
    await first.close();
    // The copy has every file. From here on a file is copied again only when the database flushes it.
    const disk = join(root, "disk");
    await cp(directory, disk, { recursive: true });
    const writeThrough = fs.fsyncSync.bind(fs);
    const spy = vi.spyOn(fs, "fsyncSync").mockImplementation((descriptor) => {
      writeThrough(descriptor);
      const file = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
      if (fs.statSync(file).isFile()) fs.copyFileSync(file, join(disk, relative(directory, file)));
    });
    const engine = await openEngine(directory);
    try {
      await engine.query("insert into enquiries values ('Amina')");
      await rm(directory, { recursive: true });
      await cp(disk, directory, { recursive: true });
    } finally {
      spy.mockRestore();
    }
    const after = await openEngine(directory);
    expect((await after.query("select name from enquiries")).rows).toEqual([{ name: "Amina" }]);
    await after.close();
  });
});

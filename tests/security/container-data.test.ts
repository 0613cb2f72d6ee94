import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { openPglite } from "../../backend/pglite.ts";
import { layOutDatabase } from "../harness/backend.ts";
import { type Container, makeContainer } from "../harness/container.ts";
import { listFilesWith } from "../harness/found-text.ts";

let root: string;
let container: Container;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "kilele-container-"));
  container = await makeContainer(root);
});
afterAll(async () => {
  await container.close();
  await rm(root, { recursive: true, force: true });
});

/** Changes the database while no process of the container runs, and leaves its files to their owner. */
async function changeDatabase<T>(
  work: (query: (text: string, parameters?: unknown[]) => Promise<unknown[]>) => Promise<T>,
) {
  const owner = await stat(container.onHost.data);
  const database = await openPglite(resolveDatabaseDirectory(container.onHost.data));
  const result = await work((text, parameters) => database.query(text, parameters));
  await database.close();
  for (const entry of await readdir(container.onHost.data, { withFileTypes: true, recursive: true }))
    await chown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  await chown(container.onHost.data, owner.uid, owner.gid);
  return result;
}

const insert = (id: string, name: string) => (query: (text: string, parameters?: unknown[]) => Promise<unknown[]>) =>
  query(
    `insert into public.leads (id, name, age, "Where are you from?", travel_style, duration)
     values ($1, $2, 40, 'Kisumu', 'budget', 'flexible')`,
    [id, name],
  );

it("a container's data are backed up while it runs, erased, restored into its mount, and still erased", async () => {
  // Neither directory can be moved away, as a restore by renaming would need.
  const erased = randomUUID();
  await layOutDatabase(container.onHost.data);
  await changeDatabase(async (query) => {
    await insert(erased, "Zebrawood")(query);
    await insert(randomUUID(), "Baobab")(query);
  });
  const server = container.spawn("backend/main.ts", [], { SITE_DIR: root, EXAMPLES: "off" });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (part) => (output += part));
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  try {
    await expect.poll(() => output, { interval: 50 }).toMatch(/http:\/\/\S+:\d+|rror|Stop/);
    expect(output).toMatch(/Kilele Journeys is at/);
    expect(await container.run("scripts/restore.ts", [container.backups])).toMatchObject({ status: 1 });
    const backup = await container.run("scripts/backup.ts", []);
    expect(backup).toMatchObject({ status: 0, output: expect.stringMatching(/The running backend backed .* up to/) });
    const second = await container.run("scripts/backup.ts", [
      path.join(container.backups, (await listBackups())[0] ?? ""),
    ]);
    expect(second).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^\S+ is not empty: it holds a backup of/),
    });
    expect(second.output.trim().split("\n")).toHaveLength(1);
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
  expect(existsSync(path.join(container.onHost.data, "control.json"))).toBe(false);
  await changeDatabase(async (query) => {
    await query("delete from public.leads where id = $1", [erased]);
    await insert(randomUUID(), "After the backup")(query);
  });

  const source = path.join(container.backups, (await listBackups())[0] ?? "");
  const refused = await container.run("scripts/restore.ts", [source]);
  expect(refused).toMatchObject({ status: 1, output: expect.stringMatching(/not empty.*--replace/) });
  const restored = await container.run("scripts/restore.ts", [source, "--replace"]);
  expect(restored).toMatchObject({
    status: 0,
    output: expect.stringMatching(new RegExp(`Erased again.*leads/${erased}[^]*before are in.*older-`)),
  });
  expect(await changeDatabase((query) => query("select name from public.leads"))).toEqual([{ name: "Baobab" }]);
  expect(await listFilesWith("Zebrawood", container.onHost.data, ["older-"])).toEqual([]);
  const names = await readdir(container.onHost.data);
  expect(names).not.toContain("restoring");
  const { uid } = await stat(container.onHost.data);
  for (const name of names) expect((await stat(path.join(container.onHost.data, name))).uid, name).toBe(uid);
});

const listBackups = async () => (await readdir(container.onHost.backups)).filter((name) => name.startsWith("backup-"));

it("a mount that is empty but for what its file system puts there takes a restore; one that may not be written is named", async () => {
  const [name = ""] = await listBackups();
  const former = path.join(root, "former");
  await mkdir(former);
  for (const entry of await readdir(container.onHost.data))
    await rename(path.join(container.onHost.data, entry), path.join(former, entry));
  await mkdir(path.join(container.onHost.data, "lost+found"));
  const source = path.join(container.backups, name);
  expect(await container.run("scripts/restore.ts", [source])).toMatchObject({ status: 0 });
  expect(
    (await changeDatabase((query) => query("select name from public.leads order by name"))) as object[],
  ).toContainEqual({
    name: "Baobab",
  });
  const outside = path.join(path.dirname(container.backups), "elsewhere");
  const elsewhere = await container.run("scripts/backup.ts", [outside]);
  expect(elsewhere).toMatchObject({ status: 1, output: `${outside} cannot be written (EACCES).\n` });
});

import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { layOutDatabase } from "../harness/backend.ts";
import { type Command, startCommand } from "../harness/command.ts";
import { chooseRepetitions, isLongRun, longTag } from "../harness/test-length.ts";

let dataDir: string;
const running: Command[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kilele-data-"));
});
afterEach(async () => {
  for (const command of running.splice(0)) await command.kill();
  await rm(dataDir, { recursive: true, force: true });
});

interface Running {
  url: string;
  command: Command;
  client: SupabaseClient;
}

/** Starts the real command and waits for the address it prints. */
async function start(): Promise<Running> {
  const command = launch();
  const url = await command.ready;
  const client = createClient(url, localPublishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  return { url, command, client };
}

function launch(): Command {
  const command = startCommand({ DATA_DIR: dataDir, SITE_DIR: dataDir });
  running.push(command);
  return command;
}

/** Ends a command by SIGTERM, as a supervisor does, and expects that it ends without an error. */
async function terminate({ child, kill }: Command): Promise<void> {
  await kill("SIGTERM");
  expect(child.exitCode).toBe(0);
}

const rounds = chooseRepetitions({ short: 1, long: 3 });
/** The delays between the first line of the log and the kill, in milliseconds. */
const delays = isLongRun ? [60, 0, 15] : [15];

describe("kill -9", () => {
  it("during writes loses nothing that was answered, the session goes on, and the next start takes the directory over", async () => {
    await layOutDatabase(dataDir);
    const answeredIds: string[] = [];
    let session: { access_token: string; refresh_token: string } | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const { client, command } = await start();
      if (session) expect((await client.auth.setSession(session)).error).toBeNull();
      else await client.auth.signInWithPassword(localStaff);
      session = (await client.auth.getSession()).data.session ?? undefined;

      const storedRows = await client.from("destinations").select("id").in("id", answeredIds);
      expect(storedRows.error).toBeNull();
      expect(storedRows.data).toHaveLength(answeredIds.length);

      const before = answeredIds.length;
      const writing = Array.from({ length: 4 }, async () => {
        // Each writer goes on until the backend is gone.
        for (;;) {
          const id = crypto.randomUUID();
          const { status } = await client.from("destinations").insert({ id, name: "Written" });
          if (status !== 201) return;
          answeredIds.push(id);
        }
      });
      await expect.poll(() => answeredIds.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
      await command.kill();
      await Promise.all(writing);
      expect(await readFile(join(dataDir, "lock.pid"), "utf8")).toBe(String(command.child.pid));
    }
    const { client } = await start();
    await client.auth.signInWithPassword(localStaff);
    const all = await client.from("destinations").select("id", { count: "exact" }).in("id", answeredIds.slice(-100));
    expect(all.data).toHaveLength(Math.min(100, answeredIds.length));
  });

  it("at any moment of the very first start leaves a directory that starts", { tags: [longTag] }, async () => {
    const layingOut = launch();
    while (!existsSync(join(dataDir, "postgres", "base"))) await new Promise((done) => setTimeout(done, 2));
    await layingOut.kill();
    expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(false);

    for (const delay of delays) {
      const migrating = launch();
      await new Promise((done) => migrating.child.stdout?.once("data", done));
      await new Promise((done) => setTimeout(done, delay));
      await migrating.kill();
    }
    const { client } = await start();
    expect((await client.auth.signInWithPassword(localStaff)).error).toBeNull();
    for (const table of ["destinations", "services", "leads", "blog_posts"]) {
      expect((await client.from(table).select("id")).data?.length).toBeGreaterThan(0);
    }
  });
});

it("the data directory is not opened by two, which says who has it, and is left in order by SIGTERM while somebody listens", async () => {
  await layOutDatabase(dataDir);
  const { command, url } = await start();
  const second = launch();
  const code = await new Promise((done) => second.child.on("close", done));
  expect(code).toBe(1);
  expect(second.output()).toContain(`in use by another embedded backend (process ${command.child.pid})`);
  expect(second.output()).not.toMatch(/^\s+at /m);

  const address = `${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${localPublishableKey}`;
  const socket = new WebSocket(address);
  await new Promise((done) => socket.addEventListener("open", done));
  await terminate(command);
  await start();
});

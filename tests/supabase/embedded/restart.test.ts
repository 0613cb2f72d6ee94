import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { localPublishableKey } from "../../../supabase/embedded/keys.ts";
import { localStaff } from "../../../supabase/embedded/staff-account.ts";

const main = resolve(import.meta.dirname, "../../../supabase/embedded/main.ts");

let dataDir: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kilele-data-"));
});
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child);
  await rm(dataDir, { recursive: true, force: true });
});

interface Running {
  url: string;
  child: ChildProcess;
  client: SupabaseClient;
}

/** Starts the real command and waits for the address it prints. */
async function start(): Promise<Running> {
  const child = launch();
  let output = "";
  const url = await new Promise<string>((done, fail) => {
    child.stdout?.on("data", (part) => {
      output += part;
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address) done(address);
    });
    child.stderr?.on("data", (part) => {
      output += part;
    });
    child.on("exit", () => fail(new Error(output)));
  });
  const client = createClient(url, localPublishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  return { url, child, client };
}

function launch(): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, SITE_DIR: dataDir, NODE_ENV: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.on("exit", done));
  child.kill("SIGKILL");
  await gone;
}

describe("kill -9", () => {
  it("during writes loses nothing that was answered, and the session goes on", async () => {
    const answered: string[] = [];
    let session: { access_token: string; refresh_token: string } | undefined;
    for (let round = 0; round < 3; round += 1) {
      const { client, child } = await start();
      if (session) expect((await client.auth.setSession(session)).error).toBeNull();
      else await client.auth.signInWithPassword(localStaff);
      session = (await client.auth.getSession()).data.session ?? undefined;

      const kept = await client.from("destinations").select("id").in("id", answered);
      expect(kept.error).toBeNull();
      expect(kept.data).toHaveLength(answered.length);

      const end = Date.now() + 700;
      const writing = Array.from({ length: 4 }, async () => {
        while (Date.now() < end + 2000) {
          const id = crypto.randomUUID();
          const { status } = await client.from("destinations").insert({ id, name: "Written" });
          if (status !== 201) return;
          answered.push(id);
        }
      });
      await new Promise((done) => setTimeout(done, 700));
      await kill(child);
      await Promise.all(writing);
      expect(answered.length).toBeGreaterThan(10);
    }
    const { client } = await start();
    await client.auth.signInWithPassword(localStaff);
    const all = await client.from("destinations").select("id", { count: "exact" }).in("id", answered.slice(-100));
    expect(all.data).toHaveLength(Math.min(100, answered.length));
  });

  it("at any moment of the very first start leaves a directory that starts", async () => {
    const layingOut = launch();
    while (!existsSync(join(dataDir, "postgres", "base"))) await new Promise((done) => setTimeout(done, 2));
    await kill(layingOut);
    expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(false);

    for (const delay of [60, 0, 15]) {
      const migrating = launch();
      await new Promise((done) => migrating.stdout?.once("data", done));
      await new Promise((done) => setTimeout(done, delay));
      await kill(migrating);
    }
    const { client } = await start();
    expect((await client.auth.signInWithPassword(localStaff)).error).toBeNull();
    for (const table of ["destinations", "services", "leads", "blog_posts"]) {
      expect((await client.from(table).select("id")).data?.length).toBeGreaterThan(0);
    }
  });
});

describe("the data directory", () => {
  /** What a first start has laid out and SIGTERM has closed. */
  let laidOut: string;
  beforeAll(async () => {
    laidOut = await mkdtemp(join(tmpdir(), "kilele-data-"));
    dataDir = laidOut;
    const { child } = await start();
    const gone = new Promise((done) => child.on("exit", done));
    child.kill("SIGTERM");
    expect(await gone).toBe(0);
  });
  afterAll(() => rm(laidOut, { recursive: true, force: true }));
  beforeEach(() => cp(laidOut, dataDir, { recursive: true }));

  it("is not opened by two, and says who has it", async () => {
    const { child } = await start();
    const second = launch();
    let complaint = "";
    second.stderr?.on("data", (part) => {
      complaint += part;
    });
    const code = await new Promise((done) => second.on("exit", done));
    expect(code).toBe(1);
    expect(complaint).toContain(`in use by another embedded backend (process ${child.pid})`);
    expect(complaint).not.toMatch(/^\s+at /m);
  });

  it("is taken over from a dead process", async () => {
    const { child } = await start();
    await kill(child);
    expect(await readFile(join(dataDir, "lock.pid"), "utf8")).toBe(String(child.pid));
    const next = await start();
    expect((await fetch(`${next.url}/auth/v1/health`, { headers: { apikey: localPublishableKey } })).status).toBe(200);
  });

  it("is left in order by SIGTERM, while somebody listens for changes too", async () => {
    const { child, url } = await start();
    const address = `${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${localPublishableKey}`;
    const socket = new WebSocket(address);
    await new Promise((done) => socket.addEventListener("open", done));
    const gone = new Promise((done) => child.on("exit", done));
    child.kill("SIGTERM");
    expect(await gone).toBe(0);
    await start();
  });
});

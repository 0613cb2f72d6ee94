import { mkdtemp, rm } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { localPublishableKey } from "../../backend/keys.ts";
import { type Backend, startBackend } from "../../backend/server.ts";
import { readSettings } from "../../backend/settings.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { layOutDatabase, startTestBackend } from "../harness/backend.ts";
import { readMigratedDatabase } from "../harness/blank-database.ts";
import { startPostgres } from "../harness/postgres.ts";
import { longTag, takeFirst } from "../harness/test-length.ts";
import { send } from "./leads-client.ts";

let root: string;
const running: Backend[] = [];
/** A backend in memory that tests share which leave nothing behind there: each comes from an address of its own. */
let shared: { backend: Backend; url: string };
beforeAll(async () => {
  const backend = await startTestBackend();
  shared = { backend, url: backend.url.replace("localhost", "127.0.0.1") };
});
afterAll(() => shared?.backend.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-admission-"));
});
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop();
  await rm(root, { recursive: true, force: true });
});

/** Starts a backend with environment variables. All starts of a test share one data directory. */
async function start(settings: Record<string, string> = {}) {
  const options = readSettings({ DATA_DIR: join(root, "data"), PORT: "0", ...settings });
  const isInMemory = options.dataDir === "memory";
  if (!isInMemory && !options.databaseUrl) await layOutDatabase(options.dataDir);
  const backend = await startBackend({
    ...options,
    shouldSeed: false,
    ...(isInMemory && { initialDump: await readMigratedDatabase() }),
  });
  running.push(backend);
  return { backend, url: backend.url.replace("localhost", "127.0.0.1"), told: backend.staffPassword };
}

const signIn = async (url: string, password: string, from?: string) =>
  send(`${url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: localPublishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: localStaff.email, password }),
    ...(from ? { from } : {}),
  });

function requestStatus(url: string, request: string): Promise<number> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connectSocket(Number(port), "127.0.0.1", () => socket.write(request));
    let answer = "";
    socket.on("data", (part) => {
      answer += part.toString("latin1");
      resolve(Number(answer.split(" ")[1]));
      socket.destroy();
    });
    socket.on("close", () => resolve(0));
    socket.on("error", () => {});
  });
}

describe("a page of a stranger", () => {
  it("a page of a stranger that has made its name point here (DNS rebinding) is answered nothing", async () => {
    const { url } = await start({ DATA_DIR: "memory", ALLOWED_HOSTS: "kilele.example" });
    const requestWithHost = (host: string, path: string) =>
      requestStatus(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\napikey: ${localPublishableKey}\r\n\r\n`);
    for (const path of ["/", "/rest/v1/services", "/auth/v1/health", "/functions/v1/leads", "/assets/x.js"]) {
      expect(await requestWithHost("evil.example", path), path).toBe(421);
      expect(await requestWithHost("127.0.0.1.evil.example:4173", path), path).toBe(421);
    }
    for (const host of ["localhost", "127.0.0.1:1", "[::1]", "kilele.example", "192.168.7.7"]) {
      expect(await requestWithHost(host, "/auth/v1/health"), host).toBe(200);
    }
  });

  it("opens no socket", async () => {
    const { url } = shared;
    const open = (headers: Record<string, string>) =>
      new Promise((done) => {
        const address = `${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${localPublishableKey}`;
        const socket = new WebSocket(address, { headers });
        socket.on("unexpected-response", (_request, response) => done(response.statusCode));
        socket.on("open", () => done("open"));
        socket.on("error", () => {});
      });
    expect(await open({ origin: "http://evil.example" })).toBe(403);
    expect(await open({ origin: "null" })).toBe(403);
    expect(await open({ host: "evil.example", origin: "http://evil.example" })).toBe(421);
    expect(await open({ origin: url })).toBe("open");
    expect(await open({ origin: "http://localhost:5173" })).toBe("open");
    expect(await open({})).toBe("open");
  });
});

describe("the known password of the local staff account", () => {
  it("opens data that a start on this machine alone has made, then and later", async () => {
    const first = await start();
    expect(first.told).toBe(localStaff.password);
    await first.backend.stop();
    const second = await start();
    expect(second.told).toBe(localStaff.password);
    expect((await signIn(second.url, localStaff.password)).status).toBe(200);
  });

  it.each(
    takeFirst([
      ["that the network can reach", { HOST: "0.0.0.0" }],
      ["that answers for a public name", { ALLOWED_HOSTS: "kilele.example" }],
      ["behind a proxy", { TRUSTED_PROXIES: "loopback" }],
    ]),
  )("opens nothing of a start %s: a random one is told, once", async (_what, settings) => {
    const first = await start(settings);
    expect(first.told).toMatch(/^[\w-]{20,}$/);
    expect((await signIn(first.url, localStaff.password)).status).toBe(400);
    expect((await signIn(first.url, first.told ?? "")).status).toBe(200);
    await first.backend.stop();
    const second = await start(settings);
    expect(second.told).toBeUndefined();
    expect((await signIn(second.url, first.told ?? "")).status).toBe(200);
  });

  it("is taken back, and its sessions end, when data of this machine is opened to the network", async () => {
    const local = await start();
    const session = JSON.parse((await signIn(local.url, localStaff.password)).body) as { refresh_token: string };
    await local.backend.stop();
    const open = await start({ HOST: "0.0.0.0" });
    expect(open.told).toMatch(/^[\w-]{20,}$/);
    expect((await signIn(open.url, localStaff.password)).status).toBe(400);
    const refreshed = await send(`${open.url}/auth/v1/token?grant_type=refresh_token`, {
      headers: { apikey: localPublishableKey, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    });
    expect(refreshed.status).toBe(400);
  });

  it("gives way to STAFF_PASSWORD, which is not told and can be changed", async () => {
    const first = await start({ HOST: "0.0.0.0", STAFF_PASSWORD: "acacia-and-granite" });
    expect(first.told).toBeUndefined();
    expect((await signIn(first.url, "acacia-and-granite")).status).toBe(200);
    await first.backend.stop();
    const second = await start({ HOST: "0.0.0.0", STAFF_PASSWORD: "baobab-and-basalt" });
    expect((await signIn(second.url, "acacia-and-granite")).status).toBe(400);
    expect((await signIn(second.url, "baobab-and-basalt")).status).toBe(200);
  });

  it.each([
    ["a short one", { STAFF_PASSWORD: "eleven-char" }],
    ["one of which a part would be ignored", { STAFF_PASSWORD: "long".repeat(18).concat("x") }],
    ["the known one in public", { STAFF_PASSWORD: localStaff.password, HOST: "0.0.0.0" }],
  ])("STAFF_PASSWORD is refused when it is %s", async (_what, settings) => {
    await expect(start({ DATA_DIR: "memory", ...settings })).rejects.toThrow(/STAFF_PASSWORD/);
  });

  it("is never put into a Postgres server", { tags: [longTag] }, async () => {
    const server = await startPostgres();
    try {
      const database = await server.createDatabase({ isBare: true });
      await database.close();
      const { url, told } = await start({ DATABASE_URL: database.url });
      expect(told).toMatch(/^[\w-]{20,}$/);
      expect((await signIn(url, localStaff.password)).status).toBe(400);
      expect((await signIn(url, told ?? "")).status).toBe(200);
    } finally {
      for (const backend of running.splice(0)) await backend.stop();
      await server.stop();
    }
  });
});

describe("guessing", () => {
  it("a password ends after ten wrong ones from an address, at once or one by one, and hinders nobody else", async () => {
    const { url } = shared;
    const burst = await Promise.all(
      Array.from({ length: 25 }, (_, n) => signIn(url, `wrong-password-${n}`, "127.0.0.7")),
    );
    const statuses = burst.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(15).fill(429)]);
    const next = await signIn(url, localStaff.password, "127.0.0.7");
    expect(next.status).toBe(429);
    expect(Number(next.headers["retry-after"])).toBeGreaterThan(200);
    expect(JSON.parse(next.body)).toMatchObject({ code: "over_request_rate_limit" });
    expect((await signIn(url, localStaff.password, "127.0.0.8")).status).toBe(200);
  });

  it("is not helped by claiming other addresses", async () => {
    const { url } = shared;
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        send(`${url}/auth/v1/token?grant_type=password`, {
          headers: {
            apikey: localPublishableKey,
            "content-type": "application/json",
            "x-forwarded-for": `203.0.113.${n}`,
            "cf-connecting-ip": `203.0.113.${n}`,
          },
          from: "127.0.0.9",
          body: JSON.stringify({ email: localStaff.email, password: `wrong-password-${n}` }),
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it("a one-time code is in vain: none is made, since no letter leaves this process", async () => {
    const { backend, url } = shared;
    const post = (path: string, body: object) =>
      send(`${url}/auth/v1/${path}`, {
        headers: { apikey: localPublishableKey, "content-type": "application/json" },
        body: JSON.stringify(body),
        from: "127.0.0.10",
      });
    const email = localStaff.email;
    for (const path of ["recover", "resend", "otp", "magiclink", "verify", "/recover", "recover/", "%72ecover"]) {
      const answer = await post(path, { email, type: "recovery", token: "123456" });
      expect([400, 404, 422], path).toContain(answer.status);
    }
    const tokens = await backend.db.query(
      "select 1 from auth.users where coalesce(recovery_token, confirmation_token, '') <> ''",
    );
    expect(tokens).toEqual([]);
  });
});

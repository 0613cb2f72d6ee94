import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket, type WebSocketServer } from "ws";
import type { Database } from "../../backend/database.ts";
import { loadKeys } from "../../backend/keys.ts";
import { startRealtime } from "../../backend/realtime.ts";
import { acceptUpgrades } from "../../backend/realtime-upgrade.ts";
import type { Backend } from "../../backend/server.ts";
import { connectAsStaff, startTestBackend } from "../harness/backend.ts";

let backend: Backend;
const open: SupabaseClient[] = [];
beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.realtime.disconnect();
});
afterAll(() => backend.stop());

/** Subscribes as the mirror does: to the topic of staff. */
async function listen(client: SupabaseClient) {
  open.push(client);
  const heard: string[] = [];
  const statuses: string[] = [];
  const system: Record<string, unknown>[] = [];
  const { data } = await client.auth.getSession();
  if (data.session) await client.realtime.setAuth(data.session.access_token);
  const channel = client
    .channel("staff", { config: { private: true } })
    .on("broadcast", { event: "*" }, ({ event }) => heard.push(event))
    .on("system", {}, (message: Record<string, unknown>) => system.push(message));
  await new Promise<void>((done, fail) => {
    channel.subscribe((status, error) => {
      statuses.push(status);
      if (status === "SUBSCRIBED") done();
      if (error) fail(error);
    });
  });
  return { channel, heard, statuses, system };
}

const pollOptions = { interval: 10 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Changes a row that staff mirror, which makes the database send a poke. */
const addDestination = (db = backend.db) => db.query("insert into public.destinations (name) values ('Lamu')");

describe("a row event", () => {
  it("is promised to nobody: a client that asks for some is told that it has none", async () => {
    const client = await connectAsStaff(backend);
    open.push(client);
    const status = await new Promise((done) => {
      client
        .channel("rows")
        .on("postgres_changes", { event: "*", schema: "public" }, () => {})
        .subscribe(done);
    });
    expect(["CHANNEL_ERROR", "CLOSED"]).toContain(status);
  });
});

describe("a channel", () => {
  it("is told and closed when its token runs out, and hears no more; with a fresh token in time it lives on", async () => {
    const brief = await startTestBackend({ tokenLifetime: 4 });
    try {
      const client = await connectAsStaff(brief);
      const [old, renewed] = [await listen(await connectAsStaff(brief)), await listen(client)];
      while (!old.statuses.includes("CLOSED")) {
        await pause(500);
        const { data } = await client.auth.refreshSession();
        await client.realtime.setAuth(data.session?.access_token ?? "");
      }
      expect(old.system.at(-1)).toMatchObject({
        extension: "system",
        status: "error",
        message: expect.stringMatching(/expired/),
      });
      await addDestination(brief.db);
      await vi.waitFor(() => expect(renewed.heard).toHaveLength(1), pollOptions);
      expect([renewed.statuses, old.heard]).toEqual([["SUBSCRIBED"], []]);
    } finally {
      for (const client of open.splice(0)) await client.realtime.disconnect();
      await brief.stop();
    }
  });

  it("is closed when it is given a token that was forged", async () => {
    const client = await connectAsStaff(backend);
    const { statuses } = await listen(client);
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    await client.realtime.setAuth(`${token.split(".").slice(0, 2).join(".")}.${"A".repeat(43)}`);
    await vi.waitFor(() => expect(statuses).toContain("CLOSED"), pollOptions);
  });

  it("a channel that becomes anonymous with the publishable key hears nothing more", async () => {
    const client = await connectAsStaff(backend);
    const { heard } = await listen(client);
    await client.realtime.setAuth(backend.publishableKey);
    await pause(100);
    await addDestination();
    await pause(300);
    expect(heard).toEqual([]);
  });

  it("is left without an error, and can be joined again", async () => {
    const client = await connectAsStaff(backend);
    const first = await listen(client);
    expect(await client.removeChannel(first.channel)).toBe("ok");
    const second = await listen(client);
    await addDestination();
    await vi.waitFor(() => expect(second.heard).toHaveLength(1), pollOptions);
    expect(first.heard).toEqual([]);
  });
});

describe("the socket", () => {
  const address = (query: string) => `${backend.url.replace("http", "ws")}/realtime/v1/websocket?${query}`;

  it("is refused without a key and with a wrong one", async () => {
    for (const query of ["vsn=2.0.0", "vsn=2.0.0&apikey=sb_publishable_wrong"]) {
      const socket = new WebSocket(address(query));
      const status = await new Promise((done) => {
        socket.on("unexpected-response", (_request, response) => done(response.statusCode));
        socket.on("open", () => done("open"));
        socket.on("error", () => {});
      });
      expect(status).toBe(401);
      socket.terminate();
    }
  });

  it("answers heartbeats, survives nonsense, and refuses a topic that was not joined", async () => {
    const socket = new WebSocket(address(`vsn=2.0.0&apikey=${backend.publishableKey}`));
    await new Promise((done) => socket.on("open", done));
    const frames: unknown[] = [];
    socket.on("message", (data) => frames.push(JSON.parse(data.toString())));
    socket.send("nonsense");
    socket.send("{}");
    socket.send("[1,2]");
    socket.send(Buffer.from([1, 2, 3]));
    socket.send(JSON.stringify([null, "7", "phoenix", "heartbeat", {}]));
    socket.send(JSON.stringify(["1", "8", "realtime:never", "access_token", { access_token: "x" }]));
    socket.send(JSON.stringify(["1", "9", "realtime:forged", "phx_join", { access_token: "a.b.c" }]));
    await vi.waitFor(() => expect(frames).toHaveLength(3), pollOptions);
    expect(frames[0]).toEqual([null, "7", "phoenix", "phx_reply", { status: "ok", response: {} }]);
    expect(frames[1]).toMatchObject(["1", "8", "realtime:never", "phx_reply", { status: "error" }]);
    expect(frames[2]).toMatchObject(["1", "9", "realtime:forged", "phx_reply", { status: "error" }]);
    socket.terminate();
  });

  it("has a hundred channels at most, those not decided yet among them, and no long topics", async () => {
    const socket = new WebSocket(address(`vsn=2.0.0&apikey=${backend.publishableKey}`));
    await new Promise((done) => socket.on("open", done));
    const reasons: string[] = [];
    socket.on("message", (data) => {
      const [, , , event, payload] = JSON.parse(data.toString());
      if (event === "phx_reply") reasons.push(payload.response.reason);
    });
    const join = (topic: string, isPrivate = false) =>
      socket.send(
        JSON.stringify(["1", topic.slice(0, 60), `realtime:${topic}`, "phx_join", { config: { private: isPrivate } }]),
      );
    const answers = (count: number) => vi.waitFor(() => expect(reasons).toHaveLength(count), pollOptions);
    join("x".repeat(256), true);
    await answers(1);
    expect(reasons.splice(0)).toEqual(["A topic has at most 255 characters"]);

    // The joins need a connection to be checked, and the only one is held here.
    const session = await backend.db.acquire();
    try {
      for (let n = 0; n <= 100; n++) join(`private ${n}`, true);
      await answers(1);
      expect(reasons.splice(0)).toEqual(["ChannelRateLimitReached: Too many channels"]);
    } finally {
      session.release();
    }
    await answers(100);
    expect(reasons.splice(0).every((reason) => reason.startsWith("Unauthorized"))).toBe(true);

    for (let n = 0; n <= 100; n++) join(`public ${n}`);
    await answers(101);
    expect(reasons.splice(0).filter(Boolean)).toEqual(["ChannelRateLimitReached: Too many channels"]);
    join("public 7");
    await answers(1);
    expect(reasons).toEqual([undefined]);
    socket.terminate();
  });

  it("is refused where three thousand are open", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    try {
      const keys = await loadKeys("memory");
      const sockets = { clients: { size: 2_999 } } as WebSocketServer;
      Object.assign(sockets, { handleUpgrade: (_request: unknown, socket: Duplex) => socket.destroy() });
      acceptUpgrades({
        server,
        sockets,
        keys,
        allowedHosts: [],
        findCaller: () => "one",
        log: () => {},
        onOpen: () => {},
      });
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const openSocket = async () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${keys.publishable}`);
        const [error] = await once(socket, "error");
        return error.message;
      };
      expect(await openSocket()).toBe("socket hang up");
      Object.assign(sockets.clients, { size: 3_000 });
      expect(await openSocket()).toContain("429");
    } finally {
      server.close();
    }
  });

  it("is closed when nothing was heard from it for 75 seconds, and stays open while it speaks", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
    const server = createServer().listen(0, "127.0.0.1");
    try {
      const keys = await loadKeys("memory");
      const database = { listen: async () => {} } as unknown as Database;
      const realtime = await startRealtime({
        database,
        keys,
        allowedHosts: [],
        findCaller: () => "one",
        log: () => {},
      });
      realtime.attach(server);
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const [speaks, silent] = ["speaks", "silent"].map(
        (name) => new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?${name}&apikey=${keys.publishable}`),
      ) as [WebSocket, WebSocket];
      await Promise.all([once(speaks, "open"), once(silent, "open")]);
      const hasClosed = once(silent, "close");
      for (let passedCount = 0; passedCount < 90; passedCount += 15) {
        const answered = once(speaks, "message");
        speaks.send(JSON.stringify([null, "1", "phoenix", "heartbeat", {}]));
        await answered;
        expect(silent.readyState).toBe(WebSocket.OPEN);
        vi.advanceTimersByTime(15_000);
      }
      await hasClosed;
      expect(speaks.readyState).toBe(WebSocket.OPEN);
      realtime.stop();
    } finally {
      vi.useRealTimers();
      server.close();
    }
  });

  it("speaks the older form to a client that asks for it", async () => {
    const socket = new WebSocket(address(`vsn=1.0.0&apikey=${backend.publishableKey}`));
    await new Promise((done) => socket.on("open", done));
    const answer = new Promise((done) => socket.on("message", (data) => done(JSON.parse(data.toString()))));
    socket.send(JSON.stringify({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "3", join_ref: null }));
    expect(await answer).toMatchObject({ topic: "phoenix", event: "phx_reply", ref: "3" });
    socket.terminate();
  });
});

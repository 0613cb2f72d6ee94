import type { RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import type { Backend } from "../../../supabase/embedded/server.ts";
import { connect, connectAsStaff, connectAsStranger, startTestBackend } from "../../harness/backend.ts";

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

let backend: Backend;
const open: SupabaseClient[] = [];
beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.realtime.disconnect();
});
afterAll(() => backend.stop());

/** Subscribes as the mirror does: every table, confirmed before it goes on. */
async function listen(client: SupabaseClient, filter: Record<string, string> = {}) {
  open.push(client);
  const changes: Change[] = [];
  const statuses: string[] = [];
  const system: Record<string, unknown>[] = [];
  const { data } = await client.auth.getSession();
  if (data.session) await client.realtime.setAuth(data.session.access_token);
  const channel = client
    .channel(`test-${crypto.randomUUID()}`, { config: { postgres_changes_options: { wait: true } } })
    .on("postgres_changes", { event: "*", schema: "public", ...filter }, (change: Change) => changes.push(change))
    .on("system", {}, (message: Record<string, unknown>) => system.push(message));
  await new Promise<void>((done, fail) => {
    channel.subscribe((status, error) => {
      statuses.push(status);
      if (status === "SUBSCRIBED") done();
      if (error) fail(error);
    });
  });
  return { channel, changes, statuses, system };
}

async function addLead(): Promise<string> {
  const id = crypto.randomUUID();
  await backend.db.query(
    `insert into public.leads (id, name, age, "Where are you from?", travel_style, duration)
      values ($1, 'Amina Odhiambo', 34, 'Kisumu, Kenya', 'cultural', '2 weeks')`,
    [id],
  );
  return id;
}

const soon = { timeout: 1000, interval: 10 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe("postgres_changes for staff", () => {
  it("arrive within a second: insert, update and delete, as hosted Supabase words them", async () => {
    const staff = await connectAsStaff(backend);
    const { changes, system } = await listen(staff);
    await expect.poll(() => system[0]).toMatchObject({ extension: "postgres_changes", status: "ok" });
    const { data: row } = await staff
      .from("destinations")
      .insert({ name: "Lamu", top_experiences: ["Dhow"] })
      .select()
      .single();
    await vi.waitFor(() => expect(changes).toHaveLength(1), soon);
    expect(changes[0]).toEqual({
      schema: "public",
      table: "destinations",
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      eventType: "INSERT",
      new: row,
      old: {},
      errors: null,
    });
    await staff.from("destinations").update({ name: "Lamu Old Town" }).eq("id", row.id);
    await vi.waitFor(() => expect(changes).toHaveLength(2), soon);
    expect(changes[1]).toMatchObject({ eventType: "UPDATE", new: { name: "Lamu Old Town" }, old: { id: row.id } });
    await staff.from("destinations").delete().eq("id", row.id);
    await vi.waitFor(() => expect(changes).toHaveLength(3), soon);
    expect(changes[2]).toMatchObject({ eventType: "DELETE", new: {}, old: { id: row.id } });
  });

  it("come for all four tables, leads with their literal column", async () => {
    const staff = await connectAsStaff(backend);
    const { changes } = await listen(staff);
    await addLead();
    await staff.from("services").insert({ name: "By rail", type: "ready-made", cta_links: ["https://kilele.example"] });
    await staff
      .from("blog_posts")
      .insert({ title: "Draft", slug: `draft-${Date.now()}`, content: "x".repeat(150_000) });
    await vi.waitFor(() => expect(changes).toHaveLength(3), soon);
    expect(changes.map(({ table }) => table)).toEqual(["leads", "services", "blog_posts"]);
    expect(changes[0]?.new).toMatchObject({ "Where are you from?": "Kisumu, Kenya" });
    expect(changes[1]?.new).toMatchObject({ cta_links: ["https://kilele.example"] });
    // Longer than the 8,000 bytes that NOTIFY itself can carry.
    expect(changes[2]?.new).toHaveProperty("content.length", 150_000);
  });

  it("come in order and complete when many rows change at once", async () => {
    const { changes } = await listen(await connectAsStaff(backend), { table: "services" });
    await backend.db.query(
      "insert into public.services (name, type) select 'Bulk ' || n, 'ready-made' from generate_series(1, 500) n",
    );
    await vi.waitFor(() => expect(changes).toHaveLength(500), { timeout: 10_000 });
    expect(changes.map((change) => (change.new as { name: string }).name)).toEqual(
      Array.from({ length: 500 }, (_, n) => `Bulk ${n + 1}`),
    );
  });

  it("keep to the table, the event and the filter asked for", async () => {
    const staff = await connectAsStaff(backend);
    const id = crypto.randomUUID();
    const { changes } = await listen(staff, { event: "INSERT", table: "destinations", filter: `id=eq.${id}` });
    await staff.from("destinations").insert([
      { id: crypto.randomUUID(), name: "Other" },
      { id, name: "Mine" },
    ]);
    await staff.from("destinations").update({ name: "Mine now" }).eq("id", id);
    await addLead();
    await pause(300);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.new).toMatchObject({ id });
  });

  it("do not come for a change that was rolled back", async () => {
    const { changes } = await listen(await connectAsStaff(backend));
    await expect(
      backend.db.transaction(async (session) => {
        await session.query("insert into public.destinations (name) values ('Never')");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await addLead();
    await vi.waitFor(() => expect(changes).toHaveLength(1), soon);
    expect(changes[0]?.table).toBe("leads");
  });
});

describe("postgres_changes for others", () => {
  it("tell an anonymous visitor nothing of leads and drafts, not even that one was deleted", async () => {
    const { changes } = await listen(connect(backend));
    const { changes: seenByStaff } = await listen(await connectAsStaff(backend));
    const id = await addLead();
    await backend.db.query("delete from public.leads where id = $1", [id]);
    await backend.db.query("insert into public.blog_posts (title, slug, content) values ('D', 'a-draft', 'x')");
    await vi.waitFor(() => expect(seenByStaff.length).toBeGreaterThanOrEqual(2), soon);
    await pause(200);
    expect(changes).toEqual([]);
  });

  it("tell an account that is not staff nothing but the key of a deleted row", async () => {
    const { changes } = await listen(await connectAsStranger(backend));
    const id = await addLead();
    await backend.db.query("update public.leads set name = 'Changed' where id = $1", [id]);
    await backend.db.query("delete from public.leads where id = $1", [id]);
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), soon);
    await pause(200);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ eventType: "DELETE", table: "leads", new: {}, old: { id } });
    expect(Object.keys(changes[0]?.old ?? {})).toEqual(["id"]);
  });

  it("stop the moment an account is struck from the staff", async () => {
    const client = await connectAsStranger(backend);
    const { data } = await client.auth.getUser();
    await backend.db.query("insert into private.staff (user_id) values ($1)", [data.user?.id]);
    const { changes } = await listen(client);
    await addLead();
    await vi.waitFor(() => expect(changes).toHaveLength(1), soon);
    await backend.db.query("delete from private.staff where user_id = $1", [data.user?.id]);
    await addLead();
    await pause(300);
    expect(changes).toHaveLength(1);
  });
});

describe("a channel", () => {
  it("is told and closed when its token runs out, and hears no more", async () => {
    const brief = await startTestBackend({ tokenLifetime: 4 });
    try {
      const { changes, statuses, system } = await listen(await connectAsStaff(brief));
      await vi.waitFor(() => expect(statuses).toContain("CLOSED"), { timeout: 6000 });
      expect(system.at(-1)).toMatchObject({
        extension: "system",
        status: "error",
        message: expect.stringMatching(/expired/),
      });
      await brief.db.query("insert into public.destinations (name) values ('Late')");
      await pause(200);
      expect(changes).toEqual([]);
    } finally {
      for (const client of open.splice(0)) await client.realtime.disconnect();
      await brief.stop();
    }
  });

  it("lives on when it is given a fresh token in time", async () => {
    const brief = await startTestBackend({ tokenLifetime: 5 });
    try {
      const client = await connectAsStaff(brief);
      const { changes, statuses } = await listen(client);
      await pause(2500);
      const { data } = await client.auth.refreshSession();
      await client.realtime.setAuth(data.session?.access_token ?? "");
      await pause(3000);
      expect(statuses).toEqual(["SUBSCRIBED"]);
      await brief.db.query("insert into public.destinations (name) values ('Still here')");
      await vi.waitFor(() => expect(changes).toHaveLength(1), soon);
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
    await vi.waitFor(() => expect(statuses).toContain("CLOSED"), soon);
  });

  it("becomes anonymous with the publishable key, and leads are out of sight", async () => {
    const client = await connectAsStaff(backend);
    const { changes } = await listen(client);
    await client.realtime.setAuth(backend.publishableKey);
    await pause(100);
    await addLead();
    await pause(300);
    expect(changes).toEqual([]);
  });

  it("is left without an error, and can be joined again", async () => {
    const client = await connectAsStaff(backend);
    const first = await listen(client);
    expect(await client.removeChannel(first.channel)).toBe("ok");
    const second = await listen(client);
    await addLead();
    await vi.waitFor(() => expect(second.changes).toHaveLength(1), soon);
    expect(first.changes).toEqual([]);
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
    await vi.waitFor(() => expect(frames).toHaveLength(3), soon);
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
      socket.send(JSON.stringify(["1", topic, `realtime:${topic}`, "phx_join", { config: { private: isPrivate } }]));
    const answers = (count: number) => vi.waitFor(() => expect(reasons).toHaveLength(count), soon);
    join("x".repeat(256), true);
    await answers(1);
    expect(reasons.splice(0)).toEqual(["A topic has at most 255 characters"]);

    // Nobody is asked while the one connection is held.
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

  it("speaks the older form to a client that asks for it", async () => {
    const socket = new WebSocket(address(`vsn=1.0.0&apikey=${backend.publishableKey}`));
    await new Promise((done) => socket.on("open", done));
    const answer = new Promise((done) => socket.on("message", (data) => done(JSON.parse(data.toString()))));
    socket.send(JSON.stringify({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "3", join_ref: null }));
    expect(await answer).toMatchObject({ topic: "phoenix", event: "phx_reply", ref: "3" });
    socket.terminate();
  });
});

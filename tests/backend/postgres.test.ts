import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { connect, connectAsStaff, connectAsStranger, receivePokes, startTestBackend } from "../harness/backend.ts";
import { type PostgresServer, startPostgres } from "../harness/postgres.ts";

let server: PostgresServer;
let url: string;
let backend: Backend;
let staff: SupabaseClient;
beforeAll(async () => {
  server = await startPostgres();
  const database = await server.createDatabase({ isBare: true });
  url = database.url;
  await database.close();
  backend = await startTestBackend({ databaseUrl: url });
  staff = await connectAsStaff(backend);
});
afterAll(async () => {
  await backend?.stop();
  await server?.stop();
});

/** Selects the connections that wait for a lock of another. */
const waitingConnections = "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe("on a real Postgres", () => {
  it("rows read and write as on the one in the process", async () => {
    const links = ["https://kilele.example", { text: "Mail", url: "mailto:hello@kilele.example" }];
    const service = await staff
      .from("services")
      .insert({ name: "S", type: "ready-made", cta_links: links })
      .select()
      .single();
    expect(service.data.cta_links).toEqual(links);
    expect(service.data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/);
    expect(
      (await staff.from("services").update({ cta_links: [] }).eq("id", service.data.id).select()).data,
    ).toMatchObject([{ cta_links: [] }]);
    const places = ['a "b"', "c, d", "{e}"];
    const stay = await staff.from("destinations").insert({ name: "D", top_experiences: places }).select().single();
    expect(stay.data.top_experiences).toEqual(places);
    expect((await staff.from("destinations").insert({ name: "x".repeat(201) })).error?.code).toBe("23514");
  });

  it("callers are kept apart", async () => {
    const anonymous = connect(backend);
    const stranger = await connectAsStranger(backend);
    await connect(backend, backend.secretKey)
      .from("leads")
      .insert({ name: "Amina", age: 3, "Where are you from?": "Kisumu", travel_style: "luxury", duration: "flexible" });
    const asked = Array.from({ length: 60 }, (_, n) => [anonymous, staff, stranger][n % 3] as SupabaseClient);
    const answers = await Promise.all(asked.map((client) => client.from("leads").select("id")));
    expect(answers.filter((_, n) => n % 3 === 0).every(({ status }) => status === 401)).toBe(true);
    expect(answers.filter((_, n) => n % 3 === 1).every(({ data }) => data?.length === 1)).toBe(true);
    expect(answers.filter((_, n) => n % 3 === 2).every(({ data }) => data?.length === 0)).toBe(true);
  });

  it("pokes arrive, and enquiries do", async () => {
    const versions = await receivePokes(staff);
    const key = crypto.randomUUID();
    const { error } = await connect(backend).functions.invoke("leads", {
      headers: { "Idempotency-Key": key },
      body: {
        name: "Amina",
        age: 34,
        location: "Kisumu",
        destination: "albania",
        travelers: 2,
        travel_style: "cultural",
        duration: "2 weeks",
      },
    });
    expect(error).toBeNull();
    await vi.waitFor(() => expect(versions).toHaveLength(1), { interval: 10 });
    await staff.from("leads").delete().eq("id", key);
    await vi.waitFor(() => expect(versions).toHaveLength(2), { interval: 10 });
    await staff.removeAllChannels();
    await staff.realtime.disconnect();
  });

  it("pokes arrive again after the server has cut the listening connection, and devices are told to look", async () => {
    const statuses: string[] = [];
    const pokes: unknown[] = [];
    const { data } = await staff.auth.getSession();
    await staff.realtime.setAuth(data.session?.access_token ?? "");
    staff
      .channel("staff", { config: { private: true } })
      .on("broadcast", { event: "poke" }, (poke) => pokes.push(poke))
      .subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toEqual(["SUBSCRIBED"]));
    const [cut] = await backend.db.query<{ count: number }>(
      `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
        where query ilike 'listen%realtime%' and datname = current_database()`,
    );
    expect(cut).toEqual({ count: 1 });
    // Every socket is cut, so every device joins again and pulls what it has missed.
    await vi.waitFor(() => expect(statuses.filter((each) => each === "SUBSCRIBED")).toHaveLength(2), {
      timeout: 20_000,
      interval: 50,
    });
    await staff.from("destinations").insert({ name: "After the cut" });
    await vi.waitFor(() => expect(pokes).toHaveLength(1), { interval: 20 });
    await staff.realtime.disconnect();
  });

  it("a second start finds everything applied", async () => {
    const again = await startTestBackend({ databaseUrl: url });
    const client = await connectAsStaff(again);
    expect((await client.from("services").select("name")).data).toEqual([{ name: "S" }]);
    await again.stop();
  });
});

it.each([
  [
    "by the server",
    async () => void (await backend.db.query(`select pg_terminate_backend(pid) ${waitingConnections}`)),
  ],
  ["by the network", async (sockets: Set<Socket>) => sockets.forEach((socket) => void socket.destroy())],
])("a connection that is cut %s while a request uses it costs that request alone", async (_who, cut) => {
  const sockets = new Set<Socket>();
  const network = createServer((socket) => {
    const onward = connectSocket(Number(new URL(url).port), "127.0.0.1");
    for (const end of [socket, onward]) sockets.add(end.on("error", () => {}));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((done) => network.listen(0, "127.0.0.1", done));
  const behind = new URL(url);
  behind.port = String((network.address() as AddressInfo).port);
  const backendBehindNetwork = await startTestBackend({ databaseUrl: behind.href });
  // The request does not use supabase-js, which would repeat it by itself.
  const requestServices = async () =>
    (
      await fetch(`${backendBehindNetwork.url}/rest/v1/services?select=id`, {
        headers: { apikey: backendBehindNetwork.publishableKey },
      })
    ).status;
  const holder = await backend.db.acquire();
  try {
    await holder.query("begin");
    await holder.query("lock table public.services in access exclusive mode");
    const pendingAnswer = requestServices();
    await vi.waitFor(async () => expect(await backend.db.query(`select ${waitingConnections}`)).toHaveLength(1), {
      interval: 10,
    });
    await cut(sockets);
    expect(await pendingAnswer).toBe(503);
    await holder.query("rollback");
    expect(await requestServices()).toBe(200);
  } finally {
    holder.release();
    await backendBehindNetwork.stop();
    network.close();
  }
});

it("two processes that begin on one empty database at the same time prepare it once", async () => {
  const database = await server.createDatabase({ isBare: true });
  const startedBackends = await Promise.all(
    [1, 2, 3].map(() => startTestBackend({ databaseUrl: database.url, shouldSeed: true })),
  );
  try {
    const counts = await Promise.all(
      startedBackends.map(({ db }) => db.query("select count(*)::int as posts from public.blog_posts")),
    );
    expect(counts.map(([row]) => row)).toEqual([{ posts: 12 }, { posts: 12 }, { posts: 12 }]);
  } finally {
    for (const backend of startedBackends) await backend.stop();
    await database.close();
  }
});

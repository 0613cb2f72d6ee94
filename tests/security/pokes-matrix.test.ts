import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { localStaff } from "../../backend/staff-account.ts";
import { connectAsStaff } from "../harness/backend.ts";
import { type Callers, connectEveryone, everyone, type Who } from "./callers.ts";
import { onBothBackends } from "./two-backends.ts";

type Message = { event: string; payload: Record<string, unknown> };
type Listening = {
  joined: string;
  /** Every status of the channel so far. */
  statuses: string[];
  heard: Message[];
  leave: () => Promise<unknown>;
  send: (event: string) => Promise<unknown>;
};

/** Joins a topic as a page does. @returns the channel's statuses and messages */
async function join(client: SupabaseClient, topic: string, isPrivate: boolean): Promise<Listening> {
  const { data } = await client.auth.getSession();
  if (data.session) await client.realtime.setAuth(data.session.access_token);
  const heard: Message[] = [];
  const statuses: string[] = [];
  const channel = client
    .channel(topic, { config: { private: isPrivate, broadcast: { replication_ready: true } } })
    .on("broadcast", { event: "*" }, (message) => heard.push(message as unknown as Message));
  const joined = await new Promise<string>((done) => {
    channel.subscribe((status, error) => {
      statuses.push(status);
      done(error ? String(error.message) : status);
    });
  });
  const send = (event: string) => channel.send({ type: "broadcast", event, payload: { version: "1" } });
  return { joined, statuses, heard, leave: () => client.removeChannel(channel), send };
}

onBothBackends({}, (backend) => {
  let callers: Callers;
  beforeAll(async () => {
    callers = await connectEveryone(backend());
  });
  afterAll(async () => {
    for (const who of everyone) await callers[who].realtime.disconnect();
  });
  const change = () => backend().db.query("insert into public.services (name, type) values ('By rail', 'ready-made')");
  const pause = () => new Promise((done) => setTimeout(done, 150));

  it("a private topic lets staff in to hear that something changed, and nobody else", async () => {
    const listenings = Object.fromEntries(
      await Promise.all(everyone.map(async (who) => [who, await join(callers[who], "staff", true)] as const)),
    ) as Record<Who, Listening>;
    expect(listenings.staff.joined).toBe("SUBSCRIBED");
    for (const who of ["anonymous", "outsider"] as const) expect(listenings[who].joined).toMatch(/permissions to read/);
    await change();
    await vi.waitFor(() => expect(listenings.staff.heard).toHaveLength(1));
    const [{ version } = {}] = await backend().db.query<{ version: string }>(
      "select max(sync_version)::text as version from public.services",
    );
    // A poke has the version and the message's own id, and nothing of the row.
    expect(listenings.staff.heard[0]).toMatchObject({
      event: "poke",
      payload: { id: expect.any(String), version },
    });
    expect(Object.keys(listenings.staff.heard[0]?.payload ?? {}).sort()).toEqual(["id", "version"]);
    await pause();
    for (const who of ["anonymous", "outsider"] as const) expect(listenings[who].heard).toEqual([]);
    for (const who of everyone) await listenings[who].leave();
  });

  it("an echo comes back to staff who asked for it, and is given to nobody else", async () => {
    const { heard, leave } = await join(callers.staff, "staff", true);
    const nonce = crypto.randomUUID();
    for (const who of ["anonymous", "outsider"] as const) {
      expect((await callers[who].rpc("request_echo", { nonce })).error?.code, who).toBe("42501");
    }
    expect((await callers.staff.rpc("request_echo", { nonce })).error).toBeNull();
    await vi.waitFor(() => expect(heard).toMatchObject([{ event: "echo", payload: { nonce } }]));
    await leave();
  });

  it("no other private topic opens, to staff either", async () => {
    for (const topic of ["staff2", "leads", "", "STAFF", "staff\u0000", "'; drop table public.leads; --"]) {
      const { joined, leave } = await join(callers.staff, topic, true);
      expect(joined, topic).not.toBe("SUBSCRIBED");
      await leave();
    }
    expect(await backend().db.query("select 1 from realtime.messages")).toEqual([]);
  });

  it("who joins the public topic of the same name hears nothing of it", async () => {
    const all = await Promise.all(everyone.map((who) => join(callers[who], "staff", false)));
    expect(all.map(({ joined }) => joined)).toEqual(["SUBSCRIBED", "SUBSCRIBED", "SUBSCRIBED"]);
    await change();
    await pause();
    expect(all.flatMap(({ heard }) => heard)).toEqual([]);
    for (const { leave } of all) await leave();
  });

  it("nobody can send a poke: not on the socket, nor through the API", async () => {
    // The listener has a client of its own, because one client treats two channels of the same name as one.
    const listener = await connectAsStaff(backend());
    const staff = await join(listener, "staff", true);
    for (const who of everyone) {
      const speaker = await join(callers[who], "staff", false);
      await speaker.send("poke");
      await speaker.leave();
      const { error } = await callers[who].rpc("send", { payload: {}, event: "poke", topic: "staff" });
      expect(error, who).not.toBeNull();
      const schema = callers[who].schema("realtime" as "public");
      expect((await schema.from("messages").insert({ topic: "staff", extension: "broadcast" })).error).not.toBeNull();
      expect((await schema.rpc("send", { payload: {}, event: "poke", topic: "staff" })).error).not.toBeNull();
    }
    await staff.send("poke");
    await pause();
    expect(staff.heard).toEqual([]);
    await listener.realtime.disconnect();
  });

  it("a staff member who is struck off is told to ask, put out of the topic at once, and cannot come back", async () => {
    const client = callers.staff;
    const { joined, statuses, heard, leave } = await join(client, "staff", true);
    expect(joined).toBe("SUBSCRIBED");
    await backend().db.query("delete from private.staff where user_id = $1", [localStaff.id]);
    try {
      await vi.waitFor(() => expect(statuses.at(-1)).not.toBe("SUBSCRIBED"));
      await change();
      await pause();
      // The last poke is that of the leaving itself, which has freed their cases. They hear nothing after it.
      expect(heard.map(({ event }) => event)).toEqual(["poke", "check"]);
      await leave();
      const again = await join(client, "staff", true);
      expect(again.joined).toMatch(/permissions to read/);
      await again.leave();
    } finally {
      await backend().db.query("insert into private.staff (user_id) values ($1)", [localStaff.id]);
    }
  });

  it("who stays hears that somebody left, and goes on hearing", async () => {
    const { heard, leave } = await join(callers.staff, "staff", true);
    // A colleague who joins or leaves changes a mirrored row too.
    const expectedEvents = ["poke", "poke", "check", "poke"];
    await backend().db.query("insert into private.staff (user_id) select id from auth.users where id <> $1 limit 1", [
      localStaff.id,
    ]);
    await backend().db.query("delete from private.staff where user_id <> $1", [localStaff.id]);
    await change();
    await vi.waitFor(() => expect(heard.map(({ event }) => event)).toEqual(expectedEvents));
    await pause();
    await change();
    await vi.waitFor(() => expect(heard).toHaveLength(expectedEvents.length + 1));
    await leave();
  });
});

import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import type { Database } from "./database.ts";
import type { Keys } from "./keys.ts";
import { type Channel, describe, readBindings, subscription, systemMessage, wants } from "./realtime-channel.ts";
import { type Frame, readFrame, type Version, writeFrame } from "./realtime-frames.ts";
import { RealtimeReader, type VisibleChange } from "./realtime-reader.ts";
import { type Announcement, changesChannel } from "./realtime-triggers.ts";
import { acceptUpgrades } from "./realtime-upgrade.ts";
import { type Identity, identify, TokenError } from "./tokens.ts";

export interface RealtimeOptions {
  database: Database;
  keys: Keys;
  /** Host names that the backend answers for besides this machine's. */
  allowedHosts: readonly string[];
  log: (line: string) => void;
}

export interface Realtime {
  /** Opens sockets for those who ask this server. */
  attach(server: Server): void;
  stop(): void;
}

/** A client that says nothing for so long, in milliseconds, is gone: supabase-js sends a heartbeat every 25 s. */
const silence = 75_000;

/** How many announced changes are read from the database at once. */
const batch = 200;

/** More unsent bytes than this, and the client is not reading: it will catch up with a pull when it is back. */
const backlog = 16 * 1024 * 1024;

interface Client {
  socket: WebSocket;
  version: Version;
  apiKey: string;
  channels: Map<string, Channel>;
  heardAt: number;
}

/**
 * Supabase's realtime protocol at /realtime/v1/websocket, for the tables in the publication: `postgres_changes` only.
 * Broadcast and presence are acknowledged and go nowhere, since nothing here uses them.
 */
export async function startRealtime({ database, keys, allowedHosts, log }: RealtimeOptions): Promise<Realtime> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  const clients = new Set<Client>();
  const reader = new RealtimeReader(database);
  let lastBinding = 0;

  const identifyJoin = (token: unknown, client: Client): Identity =>
    identify(typeof token === "string" && token !== "" ? token : client.apiKey, keys);

  const end = (client: Client, channel: Channel, reason?: string) => {
    clearTimeout(channel.expiry);
    if (client.channels.get(channel.topic) === channel) client.channels.delete(channel.topic);
    if (reason !== undefined) channel.send("system", systemMessage(channel, "system", "error", reason));
    channel.send("phx_close", {}, channel.joinRef);
  };

  /** Ends the channel the moment its token runs out, as hosted Supabase does. */
  const watchExpiry = (client: Client, channel: Channel) => {
    clearTimeout(channel.expiry);
    if (channel.identity.expiresAt === undefined) return;
    const left = Math.min(channel.identity.expiresAt - Date.now(), 2 ** 31 - 1);
    channel.expiry = setTimeout(() => end(client, channel, "Token has expired 0 seconds ago"), Math.max(0, left));
    channel.expiry.unref();
  };

  const join = (client: Client, frame: Frame) => {
    const send: Channel["send"] = (event, payload, ref = null) => {
      if (client.socket.readyState !== client.socket.OPEN) return;
      client.socket.send(
        writeFrame({ joinRef: frame.joinRef, ref, topic: frame.topic, event, payload }, client.version),
      );
    };
    const reply = (status: "ok" | "error", response: Record<string, unknown>) =>
      send("phx_reply", { status, response }, frame.ref);
    let identity: Identity;
    try {
      identity = identifyJoin(frame.payload.access_token ?? frame.payload.user_token, client);
    } catch (error) {
      return reply("error", { reason: error instanceof TokenError ? error.message : "Unknown Error on Channel" });
    }
    const previous = client.channels.get(frame.topic);
    if (previous) end(client, previous);
    const bindings = readBindings(frame.payload, () => ++lastBinding);
    const channel: Channel = { topic: frame.topic, joinRef: frame.joinRef, identity, bindings, send };
    client.channels.set(frame.topic, channel);
    watchExpiry(client, channel);
    // Changes are listened to since the start, so `postgres_changes_options: { wait: true }` is met by any answer.
    reply("ok", { postgres_changes: bindings });
    if (bindings.length > 0) {
      // The database going away ends the answer, not the process.
      void subscription(database, bindings).then(
        ([status, message]) => send("system", systemMessage(frame, "postgres_changes", status, message)),
        () => {},
      );
    }
    const { config } = frame.payload as { config?: { presence?: { enabled?: unknown } } };
    if (config?.presence?.enabled === true) send("presence_state", {});
  };

  const receive = (client: Client, frame: Frame) => {
    const reply = (status: "ok" | "error", response: Record<string, unknown>) =>
      client.socket.send(writeFrame({ ...frame, event: "phx_reply", payload: { status, response } }, client.version));
    if (frame.topic === "phoenix") return frame.event === "heartbeat" ? reply("ok", {}) : undefined;
    if (frame.event === "phx_join") return join(client, frame);
    const channel = client.channels.get(frame.topic);
    if (!channel) return reply("error", { reason: "unmatched topic" });
    switch (frame.event) {
      case "phx_leave":
        reply("ok", {});
        return end(client, channel);
      case "access_token":
        try {
          channel.identity = identifyJoin(frame.payload.access_token, client);
          return watchExpiry(client, channel);
        } catch (error) {
          return end(client, channel, error instanceof TokenError ? error.message : "Unknown Error on Channel");
        }
      default:
        return frame.ref === null ? undefined : reply("ok", {});
    }
  };

  const welcome = (socket: WebSocket, version: Version, apiKey: string) => {
    const client: Client = { socket, version, apiKey, channels: new Map(), heardAt: Date.now() };
    clients.add(client);
    socket.on("message", (data, binary) => {
      client.heardAt = Date.now();
      const frame = binary ? undefined : readFrame(data.toString(), version);
      try {
        if (frame) receive(client, frame);
      } catch (error) {
        // Whatever a client says, it may cost that client its socket and nobody else anything.
        log(`error: ${error instanceof Error ? error.name : "unknown"} in a realtime message`);
        socket.terminate();
      }
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clients.delete(client);
      for (const channel of client.channels.values()) clearTimeout(channel.expiry);
    });
  };

  const refuseMore: (() => void)[] = [];

  const queue: Announcement[] = [];
  let working = false;
  const work = async () => {
    if (working) return;
    working = true;
    try {
      for (;;) {
        const changes = queue.splice(0, batch);
        if (changes.length === 0) break;
        await deliver(changes);
      }
    } finally {
      working = false;
    }
  };

  /** Sends a run of changes, in order, to every channel that asked for them and may see them. */
  const deliver = async (changes: readonly Announcement[]) => {
    const askers = [...clients].flatMap((client) =>
      [...client.channels.values()]
        .filter((channel) => channel.bindings.some((binding) => changes.some((change) => wants(binding, change))))
        .map((channel) => ({ client, channel })),
    );
    const groups = groupBy(askers, ({ channel }) => JSON.stringify(channel.identity.claims));
    for (const group of groups) {
      const { identity } = group[0].channel;
      const filters = group.flatMap(({ channel }) => channel.bindings.flatMap((binding) => binding.filter ?? []));
      try {
        const seen = await reader.read(changes, identity, [...new Set(filters)]);
        for (const { client, channel } of group) {
          for (const [index, change] of changes.entries()) {
            const view = seen[index];
            if (view) tell(client, channel, change, view);
          }
        }
      } catch {
        // Nothing may be shown that could not be checked. What is missed here, the next pull brings.
        log("error: a change could not be read for its subscribers");
      }
    }
  };

  const tell = (client: Client, channel: Channel, change: Announcement, view: VisibleChange) => {
    const asked = channel.bindings.filter(
      (binding) => wants(binding, change) && (binding.filter === undefined || view.met.has(binding.filter)),
    );
    if (asked.length === 0 || client.channels.get(channel.topic) !== channel) return;
    if (client.socket.bufferedAmount > backlog) return client.socket.terminate();
    for (const bindings of groupBy(asked, (binding) => binding.select?.join() ?? "")) {
      channel.send("postgres_changes", {
        ids: bindings.map((binding) => binding.id),
        data: describe(change, view, bindings[0]),
      });
    }
  };

  const hear = (payload: string) => {
    queue.push(JSON.parse(payload) as Announcement);
    void work();
  };
  // Nobody knows what was announced while the database was away: who rejoins pulls.
  const startAnew = () => {
    for (const client of clients) client.socket.terminate();
  };
  await database.listen(changesChannel, hear, startAnew);

  const sweep = setInterval(() => {
    for (const client of clients) if (Date.now() - client.heardAt > silence) client.socket.terminate();
  }, silence / 5);
  sweep.unref();

  return {
    attach(server) {
      refuseMore.push(acceptUpgrades({ server, sockets, keys, allowedHosts, log, welcome }));
    },
    stop() {
      clearInterval(sweep);
      for (const refuse of refuseMore) refuse();
      for (const client of clients) client.socket.terminate();
      sockets.close();
    },
  };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

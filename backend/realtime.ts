import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import type { CallerFinder } from "./caller.ts";
import type { Database } from "./database.ts";
import type { Keys } from "./keys.ts";
import {
  type Broadcast,
  type BroadcastConfig,
  broadcastChannel,
  canReceive,
  deliverBroadcast,
  isOnTopic,
  makeReadyMessage,
  readBroadcastConfig,
} from "./realtime-broadcast.ts";
import { type Client, findJoinRefusal, getTopic, type JoinedChannel, makeSystemMessage } from "./realtime-channel.ts";
import { type Frame, maxTokenLength, readFrame, type Version, writeFrame } from "./realtime-frames.ts";
import { acceptUpgrades } from "./realtime-upgrade.ts";
import { type Identity, identifyCaller, TokenError } from "./tokens.ts";

export interface RealtimeOptions {
  database: Database;
  keys: Keys;
  /** Host names that the backend answers for besides this machine's. */
  allowedHosts: readonly string[];
  findCaller: CallerFinder;
  log: (line: string) => void;
}

export interface Realtime {
  /** Accepts WebSocket upgrades of a server. */
  attach(server: Server): void;
  stop(): void;
}

/** The number of unsent bytes above which a client's socket is ended; the client pulls when it reconnects. */
const maxUnsentBytes = 1024 * 1024;

/** The silence after which a client counts as gone, in milliseconds: supabase-js sends a heartbeat every 25 s. */
const maxSilenceMs = 75_000;

/**
 * Starts a server of Supabase's realtime protocol at /realtime/v1/websocket, for broadcasts of the database (`realtime.send`). Row
 * events, presence and clients' own broadcasts are not delivered, because the site does not use them.
 */
export async function startRealtime({
  database,
  keys,
  allowedHosts,
  findCaller,
  log,
}: RealtimeOptions): Promise<Realtime> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const clients = new Set<Client>();

  const identifyJoin = (token: unknown, client: Client): Identity => {
    if (typeof token === "string" && token.length > maxTokenLength)
      throw new TokenError("MalformedJWT: The token is too long");
    return identifyCaller(typeof token === "string" && token !== "" ? token : client.apiKey, keys);
  };

  /** Sends a frame, and ends the socket of a client with too many unsent bytes. */
  const sendFrame = ({ socket, version }: Client, frame: Frame) => {
    if (socket.bufferedAmount > maxUnsentBytes) return socket.terminate();
    if (socket.readyState === socket.OPEN) socket.send(writeFrame(frame, version));
  };

  const endChannel = (client: Client, channel: JoinedChannel, reason?: string) => {
    clearTimeout(channel.expiryTimer);
    if (client.channels.get(channel.topic) === channel) client.channels.delete(channel.topic);
    if (reason !== undefined) channel.send("system", makeSystemMessage(channel, "error", reason));
    channel.send("phx_close", {}, channel.joinRef);
  };

  /** Ends a channel when its token expires, as hosted Supabase does. */
  const watchExpiry = (client: Client, channel: JoinedChannel) => {
    clearTimeout(channel.expiryTimer);
    if (channel.identity.expiresAt === undefined) return;
    const remaining = Math.min(channel.identity.expiresAt - Date.now(), 2 ** 31 - 1);
    channel.expiryTimer = setTimeout(
      () => endChannel(client, channel, "Token has expired 0 seconds ago"),
      Math.max(0, remaining),
    );
    channel.expiryTimer.unref();
  };

  const join = (client: Client, frame: Frame) => {
    const send: JoinedChannel["send"] = (event, payload, ref = null) =>
      sendFrame(client, { joinRef: frame.joinRef, ref, topic: frame.topic, event, payload });
    const reply = (status: "ok" | "error", response: Record<string, unknown>) =>
      send("phx_reply", { status, response }, frame.ref);
    const refusal = findJoinRefusal(client, frame);
    if (refusal) return reply("error", { reason: refusal });
    let identity: Identity;
    try {
      identity = identifyJoin(frame.payload.access_token ?? frame.payload.user_token, client);
    } catch (error) {
      return reply("error", { reason: error instanceof TokenError ? error.message : "Unknown Error on Channel" });
    }
    const broadcast = readBroadcastConfig(frame.payload);
    const channel: JoinedChannel = {
      topic: frame.topic,
      joinRef: frame.joinRef,
      identity,
      isPrivate: broadcast.isPrivate,
      send,
    };
    const admit = () => acceptJoin(client, frame, channel, broadcast);
    if (!broadcast.isPrivate) return admit();
    client.pendingJoins++;
    canReceive(database, getTopic(channel), identity)
      .finally(() => client.pendingJoins--)
      .then(
        (isAllowed) =>
          isAllowed
            ? admit()
            : reply("error", {
                reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${getTopic(channel)}`,
              }),
        () => reply("error", { reason: "UnableToSetPolicies: Realtime was unable to connect to the project database" }),
      );
  };

  const acceptJoin = (client: Client, frame: Frame, channel: JoinedChannel, { shouldSendReady }: BroadcastConfig) => {
    // The socket may have closed while the database was queried.
    if (!clients.has(client)) return;
    const { send } = channel;
    const previous = client.channels.get(frame.topic);
    if (previous) endChannel(client, previous);
    client.channels.set(frame.topic, channel);
    watchExpiry(client, channel);
    // This backend sends no row events, so the reply lists none.
    send("phx_reply", { status: "ok", response: { postgres_changes: [] } }, frame.ref);
    if (shouldSendReady) send("system", makeReadyMessage(channel));
    const { config } = frame.payload as { config?: { presence?: { enabled?: unknown } } };
    if (config?.presence?.enabled === true) send("presence_state", {});
  };

  /** Checks a channel's permission again after a new token. */
  const recheckAccess = (client: Client, channel: JoinedChannel) => {
    canReceive(database, getTopic(channel), channel.identity).then(
      (isAllowed) =>
        isAllowed ||
        endChannel(
          client,
          channel,
          `You no longer have permission to read from this Channel topic: ${getTopic(channel)}`,
        ),
      () => endChannel(client, channel, "Realtime was unable to connect to the project database"),
    );
  };

  const receive = (client: Client, frame: Frame) => {
    const reply = (status: "ok" | "error", response: Record<string, unknown>) =>
      sendFrame(client, { ...frame, event: "phx_reply", payload: { status, response } });
    if (frame.topic === "phoenix") return frame.event === "heartbeat" ? reply("ok", {}) : undefined;
    if (frame.event === "phx_join") return join(client, frame);
    const channel = client.channels.get(frame.topic);
    if (!channel) return reply("error", { reason: "unmatched topic" });
    switch (frame.event) {
      case "phx_leave":
        reply("ok", {});
        return endChannel(client, channel);
      case "access_token":
        try {
          channel.identity = identifyJoin(frame.payload.access_token, client);
          if (channel.isPrivate) recheckAccess(client, channel);
          return watchExpiry(client, channel);
        } catch (error) {
          return endChannel(client, channel, error instanceof TokenError ? error.message : "Unknown Error on Channel");
        }
      default:
        return frame.ref === null ? undefined : reply("ok", {});
    }
  };

  const addClient = (socket: WebSocket, version: Version, apiKey: string) => {
    const client: Client = { socket, version, apiKey, channels: new Map(), pendingJoins: 0, lastFrameAt: Date.now() };
    clients.add(client);
    socket.on("message", (data, isBinary) => {
      client.lastFrameAt = Date.now();
      const frame = isBinary ? undefined : readFrame(data.toString(), version);
      try {
        if (frame) receive(client, frame);
      } catch (error) {
        // An invalid message closes the client's own socket and affects no other.
        log(`error: ${error instanceof Error ? error.name : "unknown"} in a realtime message`);
        socket.terminate();
      }
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clients.delete(client);
      for (const channel of client.channels.values()) clearTimeout(channel.expiryTimer);
    });
  };

  const stopAccepting: (() => void)[] = [];

  // Broadcasts may have been lost while the database was unavailable, so sockets are ended and every device that reconnects pulls.
  const disconnectClients = () => {
    for (const client of clients) client.socket.terminate();
  };
  const deliver = (payload: string) => {
    const message = JSON.parse(payload) as Broadcast;
    for (const client of clients) deliverBroadcast(message, client.channels.values());
    if (message.event !== "check") return;
    // Somebody has lost access: recheck every client's channels and close those that are no longer permitted.
    for (const client of clients) {
      for (const channel of client.channels.values()) if (isOnTopic(channel, message)) recheckAccess(client, channel);
    }
  };
  await database.listen(broadcastChannel, deliver, disconnectClients);

  const silenceTimer = setInterval(() => {
    for (const client of clients) if (Date.now() - client.lastFrameAt > maxSilenceMs) client.socket.terminate();
  }, maxSilenceMs / 5);
  silenceTimer.unref();

  return {
    attach(server) {
      stopAccepting.push(acceptUpgrades({ server, sockets, keys, allowedHosts, findCaller, log, onOpen: addClient }));
    },
    stop() {
      clearInterval(silenceTimer);
      for (const stop of stopAccepting) stop();
      for (const client of clients) client.socket.terminate();
      sockets.close();
    },
  };
}

import type { Database } from "./database.ts";
import { getTopic, type JoinedChannel, makeSystemMessage } from "./realtime-channel.ts";
import { actAs, type Identity } from "./tokens.ts";

/** The database's notification channel of `realtime.send`; see broadcast.sql. */
export const broadcastChannel = "embedded_realtime";

/** A broadcast with the arguments of `realtime.send`. */
export interface Broadcast {
  topic: string;
  event: string;
  private: boolean;
  broadcast: Record<string, unknown>;
}

/** The settings of a join for broadcasts. */
export interface BroadcastConfig {
  /** True for a private channel, which only permitted callers may join and to which private broadcasts are limited. */
  isPrivate: boolean;
  /** True if the client wants a message once broadcasts from the database can arrive. */
  shouldSendReady: boolean;
}

/**
 * Reads the broadcast settings of a join message.
 * @param payload of that message
 */
export function readBroadcastConfig(payload: Record<string, unknown>): BroadcastConfig {
  const { config } = payload as { config?: { private?: unknown; broadcast?: { replication_ready?: unknown } | null } };
  return { isPrivate: config?.private === true, shouldSendReady: config?.broadcast?.replication_ready === true };
}

/**
 * Resolves to true if the policies of `realtime.messages` allow a caller to receive a private topic. As on hosted Supabase, a row
 * of the topic is inserted for the check and rolled back afterwards.
 */
export async function canReceive(database: Database, topic: string, identity: Identity): Promise<boolean> {
  let isAllowed = false;
  const rollbackSignal = new Error("asked");
  await database
    .transaction(async (session) => {
      const { rows } = await session.query<{ id: string }>(
        "insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true) returning id",
        [topic],
      );
      await session.query("select set_config('realtime.topic', $1, true)", [topic]);
      await actAs(session, identity);
      const found = await session.query("select 1 from realtime.messages where id = $1", [rows[0]?.id]);
      isAllowed = found.rows.length > 0;
      // The error rolls the transaction back.
      throw rollbackSignal;
    })
    .catch((error: unknown) => {
      if (error !== rollbackSignal) throw error;
    });
  return isAllowed;
}

/** Returns true if a channel has a broadcast's topic and privacy. */
export const isOnTopic = (channel: JoinedChannel, message: Broadcast): boolean =>
  getTopic(channel) === message.topic && channel.isPrivate === message.private;

/** Sends a broadcast of the database to the channels of its topic. */
export function deliverBroadcast(message: Broadcast, channels: Iterable<JoinedChannel>): void {
  for (const channel of channels) {
    if (isOnTopic(channel, message))
      channel.send("broadcast", { type: "broadcast", event: message.event, payload: message.broadcast });
  }
}

/** Makes the message that hosted Supabase sends once broadcasts from the database reach a channel; here they do from the start. */
export const makeReadyMessage = (channel: Pick<JoinedChannel, "topic">) =>
  makeSystemMessage(channel, "ok", "Replication connection established");

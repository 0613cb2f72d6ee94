import type { WebSocket } from "ws";
import type { Frame, Version } from "./realtime-frames.ts";
import type { Identity } from "./tokens.ts";

/** A channel that a client has joined. */
export interface JoinedChannel {
  topic: string;
  joinRef: string | null;
  identity: Identity;
  /** True for a channel that was joined as a private one; it gets private broadcasts only. */
  isPrivate: boolean;
  send(event: string, payload: Record<string, unknown>, ref?: string | null): void;
  expiryTimer?: NodeJS.Timeout | undefined;
}

/** A client with an open socket. */
export interface Client {
  socket: WebSocket;
  version: Version;
  apiKey: string;
  channels: Map<string, JoinedChannel>;
  /** The number of joins whose permission is being queried. */
  pendingJoins: number;
  /** The time of its last frame, in milliseconds since 1970. */
  lastFrameAt: number;
}

/** Returns a channel's name without the protocol's prefix, as the database and its messages use it. */
export const getTopic = ({ topic }: Pick<Frame, "topic">): string => topic.replace(/^realtime:/, "");

/** The longest topic in characters: every topic is written into the database for the check of permission. */
const maxTopicLength = 255;

/** The most channels of a connection, as on hosted Supabase. */
const maxChannels = 100;

/**
 * Returns the reason for which a client may not join a channel, whoever it is; undefined if it may. A channel that it has joined
 * may be joined again.
 */
export function findJoinRefusal({ channels, pendingJoins }: Client, frame: Pick<Frame, "topic">): string | undefined {
  if (getTopic(frame).length > maxTopicLength) return `A topic has at most ${maxTopicLength} characters`;
  const others = channels.size - (channels.has(frame.topic) ? 1 : 0);
  return others + pendingJoins >= maxChannels ? "ChannelRateLimitReached: Too many channels" : undefined;
}

/** Makes the system message about a channel that hosted Supabase sends. */
export function makeSystemMessage(frame: Pick<Frame, "topic">, status: "ok" | "error", message: string) {
  return { channel: getTopic(frame), extension: "system", status, message };
}

import type { WebSocket } from "ws";
import type { Database } from "./database.ts";
import type { Frame, Version } from "./realtime-frames.ts";
import type { VisibleChange } from "./realtime-reader.ts";
import type { Announcement } from "./realtime-triggers.ts";
import type { Identity } from "./tokens.ts";

/** What a client asked to hear of: one `.on("postgres_changes", …)`. */
export interface Binding {
  id: number;
  event: string;
  schema: string;
  table?: string;
  filter?: string;
  select?: string[];
}

/** A channel that a client has joined. */
export interface Channel {
  topic: string;
  joinRef: string | null;
  identity: Identity;
  bindings: Binding[];
  /** Whether it was joined as a private one: then its broadcasts are those that were sent in private. */
  private: boolean;
  send(event: string, payload: Record<string, unknown>, ref?: string | null): void;
  expiry?: NodeJS.Timeout | undefined;
}

/** A channel asks for four tables, perhaps each event apart: more than this is nobody who means well. */
const mostBindings = 100;

/** No column, operator and value that a row could meet is longer. */
const longestFilter = 1_000;

/** A filter that Postgres can be asked about: NUL and half a surrogate pair are in no text of its own. */
const isAskable = (filter: string) => filter.length <= longestFilter && !filter.includes("\0") && filter.isWellFormed();

/** Reads the bindings out of a join message, giving each an id. Unknown parts are left out. */
export function readBindings(payload: Record<string, unknown>, nextId: () => number): Binding[] {
  const { config } = payload as { config?: { postgres_changes?: unknown } };
  const asked = Array.isArray(config?.postgres_changes) ? config.postgres_changes : [];
  return asked.slice(0, mostBindings).map((each: unknown) => {
    const { event, schema, table, filter, select } = (each ?? {}) as Record<string, unknown>;
    return {
      id: nextId(),
      event: typeof event === "string" ? event : "*",
      schema: typeof schema === "string" ? schema : "public",
      ...(typeof table === "string" && table !== "" ? { table } : {}),
      // One that cannot be asked becomes one that no row meets: leaving it out would send everything.
      ...(typeof filter === "string" && filter !== "" ? { filter: isAskable(filter) ? filter : "nothing" } : {}),
      ...(Array.isArray(select) ? { select: select.filter((name) => typeof name === "string") } : {}),
    };
  });
}

/** Tells whether a binding asks for this kind of change of this table. */
export function wants(binding: Binding, change: { schema: string; table: string; type: string }): boolean {
  return (
    (binding.event === "*" || binding.event.toUpperCase() === change.type) &&
    (binding.schema === "*" || binding.schema === change.schema) &&
    (binding.table === undefined || binding.table === "*" || binding.table === change.table)
  );
}

/** Somebody with an open socket. */
export interface Client {
  socket: WebSocket;
  version: Version;
  apiKey: string;
  channels: Map<string, Channel>;
  /** How many joins the database is being asked about. */
  undecided: number;
  /** When it last said something (ms since the epoch). */
  heardAt: number;
}

/** A channel's name as the database and its messages know it. */
export const topicOf = ({ topic }: Pick<Frame, "topic">): string => topic.replace(/^realtime:/, "");

/** A topic is written into the database while the right to hear it is looked up, whoever asks. */
const longestTopic = 255;

/** As many as hosted Supabase allows a connection. */
const mostChannels = 100;

/** Why a client may not join a channel, whoever it is; undefined where it may. A channel that it has is joined anew. */
export function joinLimit({ channels, undecided }: Client, frame: Pick<Frame, "topic">): string | undefined {
  if (topicOf(frame).length > longestTopic) return `A topic has at most ${longestTopic} characters`;
  const others = channels.size - (channels.has(frame.topic) ? 1 : 0);
  return others + undecided >= mostChannels ? "ChannelRateLimitReached: Too many channels" : undefined;
}

/** What hosted Supabase says of a channel of its own accord. */
export function systemMessage(frame: Pick<Frame, "topic">, extension: string, status: "ok" | "error", message: string) {
  return { channel: topicOf(frame), extension, status, message };
}

/** What hosted Supabase says of a subscription: an error where it names a table that is not published. */
export async function subscription(
  database: Database,
  bindings: Channel["bindings"],
): Promise<["ok" | "error", string]> {
  const rows = await database.query<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'",
  );
  const published = new Set(rows.map(({ name }) => name));
  const lacking = bindings.find(({ schema, table }) => table && table !== "*" && !published.has(`${schema}.${table}`));
  if (!lacking) return ["ok", "Subscribed to PostgreSQL"];
  const parameters = `[event: ${lacking.event}, schema: ${lacking.schema}, table: ${lacking.table}]`;
  const advice = "Please check Realtime is enabled for the given connect parameters";
  return ["error", `Unable to subscribe to changes with given parameters. ${advice}: ${parameters}`];
}

/** A change in the words of hosted Supabase. */
export function describe(change: Announcement, view: VisibleChange, { select }: Binding): Record<string, unknown> {
  const keep = (name: string) => select === undefined || select.includes(name) || name in change.key;
  const visible = new Set(view.columns.map((column) => column.name));
  const pick = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([name]) => keep(name)));
  const key = Object.fromEntries(Object.entries(change.key).filter(([name]) => visible.has(name)));
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: new Date(change.at).toISOString(),
    type: change.type,
    columns: view.columns.filter((column) => keep(column.name)),
    ...(view.record ? { record: pick(view.record) } : {}),
    ...(change.type === "INSERT" ? {} : { old_record: key }),
    errors: null,
  };
}

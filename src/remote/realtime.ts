import type { RealtimeChannel, RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import { mirrorTables } from "../domain/sync-edit.ts";
import { staffChanges } from "../lib/env.ts";
import type { RealtimeHandlers } from "../sync/channel.ts";
import type { RealtimeChange } from "../sync/staff-ports.ts";
import type { StaffClient } from "./staff-client.ts";
import { isMirrorTable, readRow } from "./staff-rows.ts";

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

let lastChannel = 0;

/**
 * Subscribes to the four tables on a channel of its own. `SUBSCRIBED` alone comes before changes flow, so the server is
 * asked to wait until they do (`postgres_changes_options`).
 * @returns closes the channel
 */
export const subscribeToTables = (client: StaffClient, handlers: RealtimeHandlers): (() => void) =>
  join(client, handlers, ({ supabase }, open) => {
    const channel = supabase.channel(`staff-${++lastChannel}`, {
      config: { postgres_changes_options: { wait: true } },
    });
    for (const table of mirrorTables) {
      channel.on("postgres_changes", { event: "*", schema: "public", table }, (change: Change) => {
        const news = open() ? readChange(change) : undefined;
        if (news) handlers.change(news);
      });
    }
    return { channel, subscribed: handlers.ready };
  });

/**
 * Subscribes to the topic on which the database says that something has changed, and no more. Here too `SUBSCRIBED` comes
 * early: the server is asked for a word once it listens to the database (`replication_ready`).
 * @returns closes the channel
 */
export const subscribeToHints = (client: StaffClient, handlers: RealtimeHandlers): (() => void) =>
  join(client, handlers, ({ supabase }, open) => {
    const channel = supabase.channel("staff", { config: { private: true, broadcast: { replication_ready: true } } });
    channel.on("broadcast", { event: "poke" }, ({ payload }) => {
      const version = Number(payload?.version);
      if (open()) handlers.hint(Number.isSafeInteger(version) ? version : undefined);
    });
    channel.on("system", {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (open() && extension === "system" && status === "ok") handlers.ready();
    });
    return { channel, subscribed: () => {} };
  });

/** How this site's staff devices hear of changes. */
export const subscribeToChanges = staffChanges === "hints" ? subscribeToHints : subscribeToTables;

/** Without a token in hand a channel would be joined with the public key and stay silent, so the token comes first. */
function join(
  client: StaffClient,
  { down }: RealtimeHandlers,
  make: (client: StaffClient, open: () => boolean) => { channel: RealtimeChannel; subscribed: () => void },
): () => void {
  const { supabase, token } = client;
  let open = true;
  let channel: RealtimeChannel | undefined;

  const subscribe = async () => {
    await supabase.realtime.setAuth(await token());
    if (!open) return;
    const made = make(client, () => open);
    channel = made.channel;
    channel.subscribe((status) => {
      if (!open) return;
      if (status === "SUBSCRIBED") made.subscribed();
      else down();
    });
  };
  subscribe().catch(() => open && down());

  return () => {
    open = false;
    // The socket may be gone already; then there is nobody to say goodbye to.
    if (channel) void supabase.removeChannel(channel).catch(() => undefined);
    channel = undefined;
  };
}

function readChange(change: Change): RealtimeChange | undefined {
  if (!isMirrorTable(change.table)) return undefined;
  if (change.eventType === "DELETE") {
    const { id } = change.old as { id?: unknown };
    return typeof id === "string" ? { table: change.table, id, row: null } : undefined;
  }
  // Hosted Supabase cuts what is too long for an event and says so in `errors`: the next pull has it whole.
  const row = change.errors?.length ? undefined : readRow(change.table, change.new);
  return row && { table: change.table, id: row.id, row };
}

/** Hands a renewed token to the open socket, which would be closed with the old one. */
export const renewRealtime = ({ supabase }: StaffClient): Promise<void> => supabase.realtime.setAuth();

/** Closes the socket itself. */
export async function closeRealtime({ supabase }: StaffClient): Promise<void> {
  await supabase.removeAllChannels();
  await supabase.realtime.disconnect();
}

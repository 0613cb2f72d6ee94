import type { RealtimeChannel, RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import { mirrorTables } from "../domain/sync-edit.ts";
import type { RealtimeHandlers } from "../sync/engine.ts";
import type { RealtimeChange } from "../sync/staff-ports.ts";
import type { StaffClient } from "./staff-client.ts";
import { isMirrorTable, readRow } from "./staff-rows.ts";

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

let lastChannel = 0;

/**
 * Subscribes to the four tables on a channel of its own. `SUBSCRIBED` alone comes before changes flow, so the server is
 * asked to wait until they do (`postgres_changes_options`). Without a token in hand the channel would be joined with the
 * public key and stay silent, so the token comes first.
 * @returns closes the channel
 */
export function subscribeToTables({ supabase, token }: StaffClient, handlers: RealtimeHandlers): () => void {
  let open = true;
  let channel: RealtimeChannel | undefined;

  const join = async () => {
    await supabase.realtime.setAuth(await token());
    if (!open) return;
    channel = supabase.channel(`staff-${++lastChannel}`, { config: { postgres_changes_options: { wait: true } } });
    for (const table of mirrorTables) {
      channel.on("postgres_changes", { event: "*", schema: "public", table }, (change: Change) => {
        const news = open ? readChange(change) : undefined;
        if (news) handlers.change(news);
      });
    }
    channel.subscribe((status) => {
      if (!open) return;
      if (status === "SUBSCRIBED") handlers.ready();
      else handlers.down();
    });
  };
  join().catch(() => open && handlers.down());

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

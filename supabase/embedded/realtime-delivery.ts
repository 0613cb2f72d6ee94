import type { Database } from "./database.ts";
import { type Broadcast, tellBroadcast } from "./realtime-broadcast.ts";
import { type Channel, type Client, describe, wants } from "./realtime-channel.ts";
import { RealtimeReader, type VisibleChange } from "./realtime-reader.ts";
import type { Announcement } from "./realtime-triggers.ts";

/** How many announced changes are read from the database at once. */
const batch = 200;

interface DeliveryOptions {
  database: Database;
  /** Those who are connected, as they come and go. */
  clients: ReadonlySet<Client>;
  log: (line: string) => void;
}

/** @returns hands on to the clients what the database notifies of: a change of a row, or a broadcast */
export function startDelivery({ database, clients, log }: DeliveryOptions): (payload: string) => void {
  const reader = new RealtimeReader(database);
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
    for (const bindings of groupBy(asked, (binding) => binding.select?.join() ?? "")) {
      channel.send("postgres_changes", {
        ids: bindings.map((binding) => binding.id),
        data: describe(change, view, bindings[0]),
      });
    }
  };

  return (payload) => {
    const news = JSON.parse(payload) as Announcement | Broadcast;
    if (!("broadcast" in news)) {
      queue.push(news);
      return void work();
    }
    for (const client of clients) tellBroadcast(news, client.channels.values());
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

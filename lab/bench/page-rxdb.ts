/** RxDB with its Dexie storage and its Supabase plugin, pull and push, in the settings that its manual gives. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { createRxDatabase, type RxCollection, type RxJsonSchema } from "rxdb";
import { replicateSupabase } from "rxdb/plugins/replication-supabase";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { paintNames } from "./contender.ts";

type Row = { id: string; created_at: string; name?: string };

const text = { type: "string" } as const;

function makeSchema(fields: Record<string, object>): RxJsonSchema<Row> {
  return {
    version: 0,
    primaryKey: "id",
    type: "object",
    properties: {
      id: { type: "string", maxLength: 36 },
      created_at: { type: "string", maxLength: 40 },
      sync_version: { type: "number" },
      ...fields,
    },
    required: ["id", "created_at"],
    indexes: ["created_at"],
  } as unknown as RxJsonSchema<Row>;
}

const schemas = {
  leads: makeSchema({
    name: text,
    age: { type: "number" },
    "Where are you from?": text,
    travelers: { type: "number" },
  }),
  destinations: makeSchema({ name: text }),
  services: makeSchema({ name: text }),
  blog_posts: makeSchema({ title: text }),
};
type Table = keyof typeof schemas;
const tables = Object.keys(schemas) as Table[];

let client: SupabaseClient;
let collections: Record<Table, RxCollection<Row>>;
let replications: ReturnType<typeof replicate>[] = [];
let isListOpen = false;

const replicate = (table: Table, isLive: boolean) =>
  replicateSupabase<Row>({
    tableName: table,
    client,
    collection: collections[table],
    replicationIdentifier: `bench-${table}`,
    live: isLive,
    pull: { batchSize: 1_000 },
    push: { batchSize: 50 },
  });

async function stop(): Promise<void> {
  for (const replication of replications) await replication.cancel();
  replications = [];
}

/**
 * Gives the plugin a broadcast of each row for the row events that it asks for, which the embedded backend does not send. Both
 * cross the socket once with the whole row.
 */
function receiveRowsByBroadcast(client: SupabaseClient): void {
  const open = client.channel.bind(client);
  client.channel = (name, options) => {
    const channel = open(name, options);
    const listen = channel.on.bind(channel) as (...given: unknown[]) => typeof channel;
    const onRow = (_type: string, _filter: object, take: (event: object) => void) =>
      listen("broadcast", { event: "row" }, (message: { payload: { row: Row } }) =>
        take({ eventType: "UPDATE", new: message.payload.row }),
      );
    return Object.assign(channel, { on: onRow });
  };
}

window.contender = {
  load: async ({ url, key, token, leads }) => {
    client = createClient(url, key, {
      accessToken: async () => token,
      // The plugin quotes its columns, which PostgREST reads and the embedded backend does not.
      global: { fetch: (input, init) => fetch(String(input).replaceAll(/%22(_modified|id)%22/g, "$1"), init) },
    });
    receiveRowsByBroadcast(client);
    const db = await createRxDatabase({ name: "bench", storage: getRxStorageDexie(), multiInstance: false });
    const added = await db.addCollections(
      Object.fromEntries(tables.map((table) => [table, { schema: schemas[table] }])),
    );
    collections = added as unknown as typeof collections;
    const startedAt = performance.now();
    replications = tables.map((table) => replicate(table, false));
    for (const replication of replications) await replication.awaitInitialReplication();
    const took = performance.now() - startedAt;
    const here = await collections.leads.count().exec();
    if (here < leads) throw new Error(`RxDB stopped at ${here} of ${leads} leads`);
    return took;
  },
  sleep: stop,
  catchUp: async () => {
    replications = tables.map((table) => replicate(table, false));
    for (const replication of replications) await replication.awaitInitialReplication();
    await stop();
  },
  live: async () => {
    const newest = collections.leads.find({ sort: [{ created_at: "desc" }], limit: 50 });
    if (!isListOpen) newest.$.subscribe((rows) => paintNames(rows.map(({ name = "" }) => name)));
    isListOpen = true;
    replications = tables.map((table) => replicate(table, true));
    for (const replication of replications) await replication.awaitInitialReplication();
    // The plugin does not report when its channel is ready.
    await new Promise((done) => setTimeout(done, 3_000));
  },
  count: () => collections.leads.count().exec(),
};

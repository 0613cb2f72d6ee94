import {
  endProbeSession,
  isRightMissing,
  makeVisitorHeaders,
  openClient,
  type Probe,
  parseAnswer,
  signInNamed,
} from "./project-client.ts";
import { readSeedIds } from "./seed-examples.ts";
import { isLocal, reportBad, reportGood, reportUnknown } from "./site.ts";

/** The page size of the sync layer (src/sync/supabase/staff-tables.ts). */
const pageSize = 1_000;

/** The functions that staff devices call, with arguments; the first is the newest, which an old database lacks. */
const syncFunctions: Record<string, object> = {
  load_pages: { p_tables: [{ table: "leads" }] },
  begin_load: {},
  sync_state: {},
  pull_changes: { p_cursor: 0 },
  // The epoch and the row do not exist, so the call changes nothing even if a visitor may execute the function.
  push_change: {
    p_epoch: "",
    p_table: "leads",
    p_kind: "update",
    p_id: "00000000-0000-0000-0000-000000000000",
    // Only the newest version of the function has this parameter.
    p_write_id: "00000000-0000-0000-0000-000000000000",
  },
};

/** The tables of which visitors read rows that supabase/seed.sql invents. */
const seedTables = ["destinations", "services", "blog_posts"];

/** The outcome of a wait in vain. */
const noAnswer = "no answer";

/** The probes of the database: its rows, their readers, and its error messages. */
export const databaseProbes: Record<string, Probe> = {
  "invented rows": async (target) => {
    if (isLocal(target)) return reportGood("A local site: it may show invented rows.");
    const client = openClient(target);
    const signInFailure = await signInNamed(client, target);
    if (signInFailure) return signInFailure;
    const found = [];
    for (const table of [...seedTables, ...(target.staff ? ["leads"] : [])]) {
      const { data, error } = await client
        .from(table)
        .select("id")
        .in("id", await readSeedIds(table));
      if (error) return reportUnknown(`${table} could not be read: ${error.message}`);
      if (data.length > 0) found.push(`${data.length} of ${table}`);
    }
    await endProbeSession(client);
    if (found.length === 0) return reportGood("No row of the examples is in public.");
    return reportBad(`Invented examples are in public: ${found.join(", ")}. Delete them in the staff area.`);
  },

  "who reads leads": async (target) => {
    const address = `${target.supabase}/rest/v1/leads?select=id&limit=1`;
    const { status, text } = await target.ask(address, { headers: makeVisitorHeaders(target) });
    if (isRightMissing(parseAnswer(text))) return reportGood("Visitors cannot read leads.");
    if (status === 404)
      return reportBad("There is no table `leads`: the migrations have not been pushed (`supabase db push --remote`).");
    if (status < 300)
      return reportBad(`Leads answer a visitor with ${status}: take the grants back and push the migrations again.`);
    return reportUnknown(`Leads answer ${status}, which tells nothing about rights: ${text.slice(0, 120)}`);
  },

  "the database's age": async (target) => {
    const missingFunctions = [];
    for (const [name, callArguments] of Object.entries(syncFunctions)) {
      const { status, text } = await target.ask(`${target.supabase}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: makeVisitorHeaders(target, { "content-type": "application/json" }),
        body: JSON.stringify(callArguments),
      });
      const answer = parseAnswer(text);
      if (status === 404 || answer.code === "PGRST202") missingFunctions.push(name);
      else if (status >= 400 && typeof answer.code !== "string")
        return reportUnknown(`The database does not tell (${status}): ${text.slice(0, 120)}`);
    }
    if (missingFunctions.length === 0) return reportGood("The database has every function that devices call.");
    return reportBad(
      `The database is old: it lacks ${missingFunctions.join(", ")}. Run \`supabase db push --remote\`.`,
    );
  },

  "the row limit": async (target) => {
    const client = openClient(target);
    const signInFailure = await signInNamed(client, target);
    if (signInFailure) return signInFailure;
    let mostRows = 0;
    for (const table of target.staff ? ["leads", "destinations"] : ["destinations", "services", "blog_posts"]) {
      const { data, count, error } = await client.from(table).select("id", { count: "exact" }).limit(pageSize);
      if (error) return reportUnknown(`${table} could not be counted: ${error.message}`);
      if (data.length < Math.min(count ?? 0, pageSize)) {
        return reportBad(
          `The row limit is ${data.length}, below the page size ${pageSize}: set \`max_rows = ${pageSize}\` with ` +
            "`supabase config push`.",
        );
      }
      mostRows = Math.max(mostRows, count ?? 0);
    }
    await endProbeSession(client);
    if (mostRows >= pageSize) return reportGood(`A page of ${pageSize} rows comes whole.`);
    return reportGood(
      `No row limit below ${mostRows} rows, which is all there are to see; it must be ${pageSize} at least.`,
    );
  },

  pokes: async (target) => {
    const client = openClient(target);
    try {
      const signInFailure = await signInNamed(client, target);
      if (signInFailure) return signInFailure;
      await client.realtime.setAuth();
      const nonce = crypto.randomUUID();
      const channel = client.channel("staff", { config: { private: true, broadcast: { replication_ready: true } } });
      const answer = await new Promise<string>((resolve) => {
        setTimeout(() => resolve(noAnswer), 15_000);
        channel.on("broadcast", { event: "echo" }, ({ payload }) => payload.nonce === nonce && resolve("echo"));
        channel.on("system", {}, async ({ extension, status }: { extension?: string; status?: string }) => {
          if (extension !== "system" || status !== "ok") return;
          const { error } = await client.rpc("request_echo", { nonce });
          if (error) resolve(error.message);
          else setTimeout(() => resolve("silence"), 5_000);
        });
        channel.subscribe((_status, error) => error && resolve(error.message));
      });
      const isRefused = /permissions to read/.test(answer);
      if (answer === "echo") return reportGood("Staff hear what the database broadcasts.");
      if (answer === noAnswer)
        return reportUnknown("The realtime service did not answer within 15 s: ask again later.");
      if (answer === "silence") {
        return reportBad("No echo: broadcasts of the database get lost, and devices only pull every 20 s.");
      }
      if (target.staff && isRefused) return reportBad("Staff may not hear pokes: run `call private.allow_pokes()`.");
      if (isRefused) return reportGood("Visitors may not hear what happens among staff.");
      return reportBad(`The private topic \`staff\` answers ${target.staff ? "staff" : "a visitor"}: ${answer}.`);
    } finally {
      await endProbeSession(client);
      await client.removeAllChannels();
      await client.realtime.disconnect();
    }
  },

  pictures: async (target) => {
    const { status, text } = await target.ask(`${target.supabase}/storage/v1/object/public/images/doctor-asks`);
    if (/bucket not found/i.test(text)) return reportBad("There is no bucket `images`: push the migrations again.");
    if (/not.?found/i.test(text)) return reportGood("The bucket for pictures is there and public.");
    if (status >= 500) return reportUnknown(`The storage service answers ${status}: ${text.slice(0, 120)}`);
    return reportBad(`The storage service answers strangely: ${text.slice(0, 120)}`);
  },
};

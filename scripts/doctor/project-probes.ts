import { readFile } from "node:fs/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { localStaff } from "../../backend/staff-account.ts";
import { bad, type Finding, good, type InspectedSite, isLocal, unknown } from "./site.ts";

type Probe = (target: InspectedSite) => Promise<Finding>;

/** The page size of the sync layer (src/sync/supabase/staff-tables.ts). */
const pageSize = 1_000;

/** The functions that staff devices call, with arguments; the first is the newest, which an old database lacks. */
const syncFunctions: Record<string, object> = {
  begin_load: {},
  sync_state: {},
  pull_changes: { p_cursor: 0 },
  load_page: { p_table: "leads" },
  // An unknown epoch and an unknown row: the call would change nothing even if a visitor were let in.
  push_change: {
    ...{ p_epoch: "", p_table: "leads", p_kind: "update", p_id: "00000000-0000-0000-0000-000000000000" },
    // Only the newest version of the function has this parameter.
    p_write_id: "00000000-0000-0000-0000-000000000000",
  },
};

/** The tables of which visitors read rows that supabase/seed.sql invents. */
const seedTables = ["destinations", "services", "blog_posts"];

/** Reads the ids that the examples in supabase/seed.sql have in a table; those of leads are numbered there. */
async function seedIds(table: string): Promise<string[]> {
  if (table === "leads")
    return Array.from({ length: 60 }, (_, n) => `1e000000-0000-4000-8000-${String(n + 1).padStart(12, "0")}`);
  const seed = await readFile("supabase/seed.sql", "utf8");
  const [, rows = ""] =
    new RegExp(`insert into public\\.${table}\\b([\\s\\S]*?)(?=insert into|$(?![\\s\\S]))`).exec(seed) ?? [];
  return [...rows.matchAll(/'([0-9a-f]{8}-0000-4000-8000-[0-9a-f]{12})'/g)].map(([, id = ""]) => id);
}

/** The headers in which platforms and proxies name the caller's address. */
const forgedHeaders = ["x-forwarded-for", "x-real-ip", "cf-connecting-ip", "true-client-ip", "forwarded"];

const asVisitor = ({ key }: InspectedSite, more: Record<string, string> = {}) => ({ apikey: key, ...more });

const json = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

function connect({ supabase, key }: InspectedSite) {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(supabase, key, { auth });
}

/** Signs in where a member of staff was named. @returns what is wrong with that; undefined where nothing is */
async function signIn(client: SupabaseClient, { staff }: InspectedSite): Promise<Finding | undefined> {
  if (!staff) return undefined;
  const { error } = await client.auth.signInWithPassword(staff);
  return error ? bad(`The staff account that was named cannot sign in: ${error.message}`) : undefined;
}

/** The probes of the Supabase project behind a site. */
export const projectProbes: Record<string, Probe> = {
  "sign-ups": async (target) => {
    const { status, text } = await target.ask(`${target.supabase}/auth/v1/settings`, { headers: asVisitor(target) });
    if (status !== 200) return bad(`The sign-in service answers ${status}: is the project's address right?`);
    if (json(text).disable_signup === true) return good("Nobody can make an account of their own.");
    return bad("Sign-ups are open: run `supabase config push`, or turn them off under Authentication.");
  },

  "where mails lead": async ({ supabase, site, ask, ...target }) => {
    // A link that was never sent: the service leads on to where it leads on with those that were.
    const lead = async (more = "") => {
      const address = `${supabase}/auth/v1/verify?token=doctor-asks&type=recovery${more}`;
      const { headers } = await ask(address, { headers: asVisitor({ supabase, site, ask, ...target }) });
      return headers.get("location") ?? "";
    };
    const to = await lead();
    if (!URL.canParse(to)) return good("The sign-in service leads nowhere by mail.");
    if (new URL(to).origin !== site) {
      return bad(
        `Mails of the sign-in service lead to ${new URL(to).origin}: run \`npm run golive\`, which pushes \`site_url\` with the project's settings.`,
      );
    }
    const back = await lead(`&redirect_to=${encodeURIComponent(`${site}/auth`)}`);
    if (back.startsWith(`${site}/auth`)) return good("Mails of the sign-in service lead to this site.");
    return bad(
      `A password mail may not lead to ${site}/auth: add it to the project's redirect URLs (URL Configuration).`,
    );
  },

  "changing a password": async (target) => {
    if (!target.staff) return good("Only staff can see it: name one with DOCTOR_EMAIL and DOCTOR_PASSWORD.");
    const client = connect(target);
    const trouble = await signIn(client, target);
    if (trouble) return trouble;
    // The password that it has: nothing changes, whatever is answered.
    const { error } = await client.auth.updateUser({ password: target.staff.password });
    await client.auth.signOut({ scope: "local" });
    if (error?.code === "weak_password" && target.staff.email === localStaff.email)
      return good("The local account's password is known to everybody.");
    if (error?.code === "current_password_required") return good("Nobody changes a password without the current one.");
    return bad(
      "Whoever holds an unlocked tablet can change its password for good: run `npm run golive`, which pushes `require_current_password`. " +
        `(The service answers ${error?.code ?? "with success"}.)`,
    );
  },

  "the local staff account": async (target) => {
    if (isLocal(target)) return good("A local site: it may have its account.");
    const { error } = await connect(target).auth.signInWithPassword(localStaff);
    if (error) return good("The password that everybody knows opens nothing.");
    return bad(`${localStaff.email} can sign in with the password that stands in README: delete that account.`);
  },

  "invented rows": async (target) => {
    if (isLocal(target)) return good("A local site: it may show invented rows.");
    const client = connect(target);
    const trouble = await signIn(client, target);
    if (trouble) return trouble;
    const found = [];
    for (const table of [...seedTables, ...(target.staff ? ["leads"] : [])]) {
      const { data, error } = await client
        .from(table)
        .select("id")
        .in("id", await seedIds(table));
      if (error) return unknown(`${table} could not be read: ${error.message}`);
      if (data.length > 0) found.push(`${data.length} of ${table}`);
    }
    await client.auth.signOut({ scope: "local" });
    if (found.length === 0) return good("No row of the examples is in public.");
    return bad(`Invented examples are in public: ${found.join(", ")}. Delete them in the staff area.`);
  },

  "who reads leads": async (target) => {
    const address = `${target.supabase}/rest/v1/leads?select=id&limit=1`;
    const { status } = await target.ask(address, { headers: asVisitor(target) });
    if (status === 401 || status === 403) return good("Visitors cannot read leads.");
    if (status === 404)
      return bad("There is no table `leads`: the migrations have not been pushed (`supabase db push --remote`).");
    return bad(`Leads answer a visitor with ${status}: take the grants back and push the migrations again.`);
  },

  "whom the limits count": async (target) => {
    const ask = async (more: Record<string, string> = {}) =>
      (await target.ask(`${target.supabase}/functions/v1/leads`, { headers: asVisitor(target, more) })).headers.get(
        "x-caller",
      );
    const plain = await ask();
    if (!plain) return unknown("The function `leads` does not tell: deploy it again.");
    for (const header of forgedHeaders) {
      if ((await ask({ [header]: "203.0.113.77" })) !== plain)
        return bad(`Whoever invents \`${header}\` passes the limits: set TRUSTED_PROXY_HOPS or CALLER_ADDRESS_HEADER.`);
    }
    return good("An address that a visitor invents is not the one that counts.");
  },

  "the database's age": async (target) => {
    const missing = [];
    for (const [name, asked] of Object.entries(syncFunctions)) {
      const { status, text } = await target.ask(`${target.supabase}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: asVisitor(target, { "content-type": "application/json" }),
        body: JSON.stringify(asked),
      });
      if (status === 404 || json(text).code === "PGRST202") missing.push(name);
    }
    if (missing.length === 0) return good("The database has every function that devices call.");
    return bad(`The database is old: it lacks ${missing.join(", ")}. Run \`supabase db push --remote\`.`);
  },

  "the row limit": async (target) => {
    const client = connect(target);
    const trouble = await signIn(client, target);
    if (trouble) return trouble;
    let most = 0;
    for (const table of target.staff ? ["leads", "destinations"] : ["destinations", "services", "blog_posts"]) {
      const { data, count, error } = await client.from(table).select("id", { count: "exact" }).limit(pageSize);
      if (error) return unknown(`${table} could not be counted: ${error.message}`);
      if (data.length < Math.min(count ?? 0, pageSize)) {
        return bad(
          `The row limit is ${data.length}, below the page size ${pageSize}: set \`max_rows = ${pageSize}\` with ` +
            "`supabase config push`.",
        );
      }
      most = Math.max(most, count ?? 0);
    }
    await client.auth.signOut({ scope: "local" });
    if (most >= pageSize) return good(`A page of ${pageSize} rows comes whole.`);
    return good(`No row limit below ${most} rows, which is all there are to see; it must be ${pageSize} at least.`);
  },

  pokes: async (target) => {
    const client = connect(target);
    try {
      const trouble = await signIn(client, target);
      if (trouble) return trouble;
      await client.realtime.setAuth();
      const nonce = crypto.randomUUID();
      const channel = client.channel("staff", { config: { private: true, broadcast: { replication_ready: true } } });
      const answer = await new Promise<string>((resolve) => {
        setTimeout(() => resolve("no answer"), 15_000);
        channel.on("broadcast", { event: "echo" }, ({ payload }) => payload.nonce === nonce && resolve("echo"));
        channel.on("system", {}, async ({ extension, status }: { extension?: string; status?: string }) => {
          if (extension !== "system" || status !== "ok") return;
          const { error } = await client.rpc("request_echo", { nonce });
          if (error) resolve(error.message);
          else setTimeout(() => resolve("silence"), 5_000);
        });
        channel.subscribe((_status, error) => error && resolve(error.message));
      });
      const refused = /permissions to read/.test(answer);
      if (answer === "echo") return good("Staff hear what the database broadcasts.");
      if (answer === "silence") {
        return bad("No echo: broadcasts of the database get lost, and devices only pull every 20 s.");
      }
      if (target.staff && refused) return bad("Staff may not hear pokes: run `call private.allow_pokes()`.");
      if (refused) return good("Visitors may not hear what happens among staff.");
      return bad(`The private topic \`staff\` answers ${target.staff ? "staff" : "a visitor"}: ${answer}.`);
    } finally {
      await client.auth.signOut({ scope: "local" });
      await client.removeAllChannels();
      await client.realtime.disconnect();
    }
  },

  ringing: async (target) => {
    const client = connect(target);
    const trouble = await signIn(client, target);
    if (trouble) return trouble;
    const { data, error } = await client.rpc("outgoing_state");
    await client.auth.signOut({ scope: "local" });
    if (!target.staff) {
      if (error) return good("Visitors cannot ask whose devices ring.");
      return bad("Visitors can ask whose devices ring: push the migrations again.");
    }
    if (error) return bad(`Staff cannot ask whether their devices ring: ${error.message}`);
    if (data.push?.reason) return bad(`Devices do not ring: ${data.push.reason}.`);
    if (data.push_key) return good("Devices of staff can ring.");
    return good("Devices cannot ring: `dispatch` has no VAPID keys. That is a choice.");
  },

  pictures: async (target) => {
    const { text } = await target.ask(`${target.supabase}/storage/v1/object/public/images/doctor-asks`);
    if (/bucket not found/i.test(text)) return bad("There is no bucket `images`: push the migrations again.");
    if (/not.?found/i.test(text)) return good("The bucket for pictures is there and public.");
    return bad(`The storage service answers strangely: ${text.slice(0, 120)}`);
  },

  "the leads function": async (target) => {
    const { status, text } = await target.ask(`${target.supabase}/functions/v1/leads`, {
      method: "POST",
      headers: asVisitor(target, {
        "content-type": "application/json",
        origin: target.site,
        "idempotency-key": crypto.randomUUID(),
      }),
      // Nothing that could be stored: the function is to say what is missing.
      body: "{}",
    });
    if (status === 400 && json(text).code === "invalid_payload") return good("The leads function answers and checks.");
    if (status === 404) return bad("The leads function is not deployed: `supabase functions deploy leads`.");
    if (status === 401)
      return bad("The leads function refuses the site's key: deploy it with verify_jwt off (config.toml says so).");
    return bad(`The leads function answers ${status}: look at its log, and at its secrets.`);
  },

  "the team function": async (target) => {
    const { status, text } = await target.ask(`${target.supabase}/functions/v1/team`, {
      method: "POST",
      headers: asVisitor(target, { "content-type": "application/json", origin: target.site }),
      body: JSON.stringify({ action: "list" }),
    });
    if (json(text).code === "unauthenticated") return good("The team function answers, and a visitor learns nothing.");
    if (status === 404) return bad("The team function is not deployed: `supabase functions deploy team`.");
    return bad(`The team function answers a visitor with ${status}: look at its log, and at its secrets.`);
  },

  "the status": async (target) => {
    const { status, text } = await target.ask(`${target.supabase}/functions/v1/status`);
    if (status === 200) return good("The status address answers: all is well.");
    const { reasons } = json(text) as { reasons?: { code: string; message: string }[] };
    if (status === 503 && Array.isArray(reasons)) {
      if (reasons.some(({ code }) => code === "database"))
        return bad("The status address cannot ask the database: push the migrations, and look at the log of `status`.");
      // A fault of the day is told by the watch that asks this address.
      return good(`The status address answers. It tells now: ${reasons.map(({ message }) => message).join("; ")}.`);
    }
    if (status === 404) return bad("The status function is not deployed: `supabase functions deploy status`.");
    return bad(`The status address answers ${status}: deploy it with verify_jwt off (config.toml says so).`);
  },

  "the leads function's preflight": async (target) => {
    const asked = ["apikey", "authorization", "content-type", "idempotency-key", "x-client-info"];
    const { headers } = await target.ask(`${target.supabase}/functions/v1/leads`, {
      method: "OPTIONS",
      headers: {
        origin: target.site,
        "access-control-request-method": "POST",
        "access-control-request-headers": asked.join(","),
      },
    });
    const origin = headers.get("access-control-allow-origin");
    if (origin !== target.site) {
      return bad(
        `The leads function does not know this site (allowed: ${origin ?? "none"}): set its secret SITE_ORIGINS to ${target.site}.`,
      );
    }
    const allowed = (headers.get("access-control-allow-headers") ?? "").toLowerCase();
    const missing = asked.filter((name) => !allowed.includes(name));
    if (missing.length === 0) return good("Browsers on this site may send enquiries.");
    return bad(`The leads function does not allow the headers ${missing.join(", ")}: deploy it again.`);
  },
};

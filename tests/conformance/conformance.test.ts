import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enquiry } from "../harness/enquiry.ts";
import { openTarget, runMark, type Target } from "./target.ts";

/** Tests the parts of Supabase that the site uses, against the project that the environment names. */
let target: Target;
let staff: SupabaseClient;
let outsider: SupabaseClient;
let visitor: SupabaseClient;
beforeAll(async () => {
  target = await openTarget();
  ({ staff, outsider, visitor } = target);
});
afterAll(() => target?.close());

const makeName = (name: string) => `${runMark} ${name}`;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

async function addDestination(name: string): Promise<Record<string, unknown> & { id: string; sync_version: number }> {
  const { data, error } = await staff
    .from("destinations")
    .insert({ name: makeName(name) })
    .select()
    .single();
  if (error) throw new Error(error.message);
  return data;
}

const lead = { ...enquiry, name: makeName("Amina") };

function sendLead(body: unknown, key: string = crypto.randomUUID(), headers: Record<string, string> = {}) {
  return fetch(`${target.url}/functions/v1/leads`, {
    method: "POST",
    headers: {
      apikey: target.publishableKey,
      "content-type": "application/json",
      origin: target.origin,
      "idempotency-key": key,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

describe("accounts", () => {
  it("cannot be made by a stranger, with a password or without", async () => {
    const client = target.connect();
    const email = `${runMark}-stranger@kilele.example`;
    expect((await client.auth.signUp({ email, password: "long-enough-password" })).error?.status).toBe(422);
    expect((await client.auth.signInAnonymously()).error?.status).toBe(422);
    const settings = await fetch(`${target.url}/auth/v1/settings`, { headers: { apikey: target.publishableKey } });
    expect(await settings.json()).toMatchObject({ disable_signup: true });
  });

  it("refuse a wrong password with a code of its own", async () => {
    const { email } = target.accounts.staff;
    const { error } = await target.connect().auth.signInWithPassword({ email, password: "wrong-password" });
    expect([error?.status, error?.code]).toEqual([400, "invalid_credentials"]);
  });

  it("give a session with both tokens and the user, refreshed with a new refresh token, and ended by signing out", async () => {
    const client = target.connect();
    const { email, password } = target.accounts.staff;
    const { data } = await client.auth.signInWithPassword({ email, password });
    expect(data.user?.email).toBe(email);
    expect(data.session?.expires_in).toBeGreaterThan(60);
    const first = data.session?.refresh_token ?? "";
    const renewed = await client.auth.refreshSession({ refresh_token: first });
    expect(renewed.error).toBeNull();
    const second = renewed.data.session?.refresh_token ?? "";
    expect(second).not.toBe(first);
    expect((await client.auth.signOut({ scope: "local" })).error).toBeNull();
    expect((await client.auth.refreshSession({ refresh_token: second })).error?.status).toBe(400);
  });

  it("answer 401 to a made-up key and a made-up token", async () => {
    const address = `${target.url}/rest/v1/destinations?select=id&limit=1`;
    expect((await fetch(address, { headers: { apikey: "sb_publishable_made_up" } })).status).toBe(401);
    const forged = {
      apikey: target.publishableKey,
      authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.AAAA",
    };
    expect((await fetch(address, { headers: forged })).status).toBe(401);
  });
});

describe("tables", () => {
  it("give back a row as it was written, with the server's own columns", async () => {
    const row = await addDestination("Lamu");
    expect(row.created_at).toMatch(timestamp);
    expect(row.sync_version).toEqual(expect.any(Number));
    expect(row.top_experiences).toEqual([]);
    const changeAnswer = await staff.from("destinations").update({ food: "Biryani" }).eq("id", row.id).select();
    expect(changeAnswer.data).toMatchObject([{ food: "Biryani", created_at: row.created_at }]);
    expect(changeAnswer.data?.[0].sync_version).toBeGreaterThan(row.sync_version);
    const stale = staff
      .from("destinations")
      .update({ food: "None" })
      .eq("id", row.id)
      .eq("sync_version", row.sync_version);
    expect((await stale.select()).data).toEqual([]);
    expect((await staff.from("destinations").delete().eq("id", row.id).select("id")).data).toEqual([{ id: row.id }]);
    const gone = await visitor.from("destinations").select("*").eq("id", row.id).single();
    expect([gone.status, gone.error?.code]).toEqual([406, "PGRST116"]);
  });

  it("name each mistake by its code", async () => {
    const row = await addDestination("Kilifi");
    const mistakes: [string, PromiseLike<{ status: number; error: { code?: string } | null }>, number, string][] = [
      ["the same id twice", staff.from("destinations").insert({ id: row.id, name: makeName("Kilifi") }), 409, "23505"],
      ["a rule of the table", staff.from("destinations").insert({ name: " " }), 400, "23514"],
      ["a value that is no id", staff.from("destinations").select("id").eq("id", "none"), 400, "22P02"],
      [
        "a column that is not there",
        staff.from("destinations").insert({ name: makeName("X"), nothing: 1 }),
        400,
        "PGRST204",
      ],
      ["a column asked for that is not there", visitor.from("destinations").select("nothing"), 400, "42703"],
      ["a table that is not there", visitor.from("nothing").select("id"), 404, "PGRST205"],
      ["a function that is not there", visitor.rpc("nothing"), 404, "PGRST202"],
      ["leads to a visitor", visitor.from("leads").select("id"), 401, "42501"],
      ["a visitor's insert", visitor.from("destinations").insert({ name: makeName("X") }), 401, "42501"],
      ["an outsider's insert", outsider.from("destinations").insert({ name: makeName("X") }), 403, "42501"],
      [
        "a version of one's own",
        staff.from("destinations").insert({ name: makeName("X"), sync_version: 1 }),
        403,
        "42501",
      ],
    ];
    for (const [what, request, status, code] of mistakes) {
      const answer = await request;
      expect([answer.status, answer.error?.code], what).toEqual([status, code]);
    }
  });

  it("show visitors published posts alone, staff all, and keep a slug once", async () => {
    const post = (slug: string, isPublished: boolean) => ({
      title: makeName(slug),
      slug: `${runMark}-${slug}`,
      content: ".",
      published: isPublished,
    });
    await staff.from("blog_posts").insert([post("out", true), post("draft", false)]);
    const slugs = async (client: SupabaseClient) =>
      ((await client.from("blog_posts").select("slug").like("slug", `${runMark}%`).order("slug")).data ?? []).map(
        (row) => row.slug,
      );
    expect(await slugs(visitor)).toEqual([`${runMark}-out`]);
    expect(await slugs(outsider)).toEqual([`${runMark}-out`]);
    expect(await slugs(staff)).toEqual([`${runMark}-draft`, `${runMark}-out`]);
    const twice = await staff.from("blog_posts").insert(post("out", true));
    expect([twice.status, twice.error?.code]).toEqual([409, "23505"]);
    expect(twice.error?.details ?? twice.error?.message).toMatch(/slug/);
  });

  it("count exactly, answer at most a thousand rows, and go on after the last one", async () => {
    await target.sql(
      `insert into public.leads (name, age, "Where are you from?", travel_style, duration, created_at)
       select $1 || n, 30, 'Nakuru', 'family', '2 weeks', now() - n * interval '1 second' from generate_series(1, 1205) n`,
      [makeName("many ")],
    );
    const mine = () => staff.from("leads").select("*", { count: "exact" }).like("name", `${runMark} many%`);
    const first = await mine().order("created_at", { ascending: false }).order("id").limit(5_000);
    expect([first.data?.length, first.count]).toEqual([1_000, 1_205]);
    const last = first.data?.at(-1);
    const next = await mine()
      .lte("created_at", last.created_at)
      .or(`created_at.lt."${last.created_at}",id.gt.${last.id}`)
      .order("created_at", { ascending: false })
      .order("id")
      .limit(1_000);
    expect(next.data?.length).toBe(205);
    expect(Object.keys(last)).toContain("Where are you from?");
    expect(
      (await staff.from("leads").select("*", { count: "exact", head: true }).like("name", `${runMark} many%`)).count,
    ).toBe(1_205);
    expect((await outsider.from("leads").select("id")).data).toEqual([]);
  });
});

describe("sync functions", () => {
  it("tell staff where the server stands and what changed, and refuse everybody else with an error", async () => {
    const before = (await staff.rpc("sync_state")).data;
    expect(before).toMatchObject({ epoch: expect.any(String), horizon: expect.stringMatching(/^\d+$/) });
    const row = await addDestination("Omo");
    const changes = await staff.rpc("pull_changes", { p_cursor: Number(before.horizon) });
    expect(changes.data.rows).toContainEqual({ table: "destinations", row: expect.objectContaining({ id: row.id }) });
    await staff.from("destinations").delete().eq("id", row.id);
    const after = await staff.rpc("pull_changes", { p_cursor: Number(before.horizon) });
    expect(after.data.deleted).toContainEqual(expect.objectContaining({ table: "destinations", id: row.id }));
    for (const [client, status] of [
      [visitor, 401],
      [outsider, 403],
    ] as const) {
      const { error, status: answered } = await client.rpc("sync_state");
      expect([answered, error?.code]).toEqual([status, expect.stringMatching(/^(42501|PT403)$/)]);
    }
  });

  it("pages through more changes than an answer holds", async () => {
    const ids = new Set<string>();
    let page: { rows: { row: { id: string } }[]; horizon: string; next: unknown } | null = null;
    let pages = 0;
    do {
      const request: Record<string, unknown> = {
        p_cursor: 0,
        p_until: page?.horizon ?? null,
        p_after: page?.next ?? null,
        p_limit: 500,
      };
      const { data, error } = await staff.rpc("pull_changes", request);
      expect(error).toBeNull();
      page = data;
      pages++;
      for (const { row } of page?.rows ?? []) ids.add(row.id);
    } while (page?.next);
    expect(ids.size).toBeGreaterThanOrEqual(1_205);
    expect(pages).toBeGreaterThanOrEqual(3);
  });

  it("shut with a new password what other sessions' tokens opened, and tell their devices to ask", async () => {
    const { id, email, password } = target.accounts.outsider;
    const [thisDevice, tablet] = [target.connect(), target.connect()];
    const received: string[] = [];
    await target.sql("insert into private.staff (user_id) values ($1)", [id]);
    try {
      for (const client of [thisDevice, tablet]) await client.auth.signInWithPassword({ email, password });
      expect((await tablet.rpc("sync_state")).error).toBeNull();
      await tablet.realtime.setAuth((await tablet.auth.getSession()).data.session?.access_token ?? null);
      const channel = tablet.channel("staff", { config: { private: true, broadcast: { replication_ready: true } } });
      channel.on("broadcast", { event: "check" }, ({ event }) => void received.push(event));
      await new Promise<void>((done) => {
        channel.on("system", {}, () => done());
        channel.subscribe();
      });
      expect(
        (await thisDevice.auth.updateUser({ password: `${password}-anew`, current_password: password })).error,
      ).toBeNull();
      expect((await tablet.rpc("sync_state")).error).toMatchObject({ code: "42501", hint: "session_ended" });
      expect((await tablet.from("leads").select("id").limit(1)).data).toEqual([]);
      expect((await thisDevice.rpc("sync_state")).error).toBeNull();
      await expect.poll(() => received, { timeout: 5_000 }).toContain("check");
      target.accounts.outsider.password = `${password}-anew`;
      await outsider.auth.signInWithPassword({ email, password: `${password}-anew` });
    } finally {
      await target.sql("delete from private.staff where user_id = $1", [id]);
      for (const client of [thisDevice, tablet]) await client.realtime.disconnect();
    }
  });

  it("take a right away at once when an account leaves the staff", async () => {
    const { id } = target.accounts.staff;
    await target.sql("delete from private.staff where user_id = $1", [id]);
    try {
      expect((await staff.from("leads").select("id").limit(1)).data).toEqual([]);
      expect((await staff.rpc("sync_state")).error).not.toBeNull();
    } finally {
      await target.sql("insert into private.staff (user_id) values ($1)", [id]);
    }
  });
});

describe("the leads function", () => {
  it("answers a browser's preflight for the site, and for no other", async () => {
    const preflight = (origin: string) =>
      fetch(`${target.url}/functions/v1/leads`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey,authorization,content-type,idempotency-key,x-client-info",
        },
      });
    const ours = (await preflight(target.origin)).headers;
    expect(ours.get("access-control-allow-origin")).toBe(target.origin);
    expect(ours.get("access-control-allow-headers")).toMatch(/idempotency-key/i);
    expect((await preflight("https://another.example")).headers.get("access-control-allow-origin") ?? "").not.toMatch(
      /another|\*/,
    );
  });

  it("stores an enquiry once under its key, tells a changed one, a broken one, and one without a key of ours", async () => {
    const key = crypto.randomUUID();
    for (let times = 0; times < 2; times++) expect((await sendLead(lead, key)).ok).toBe(true);
    const storedLead = await staff.from("leads").select("*").eq("id", key);
    expect(storedLead.data).toMatchObject([{ name: lead.name, "Where are you from?": lead.location }]);
    expect((await sendLead({ ...lead, age: 42 }, key)).status).toBe(422);
    const invalidAnswer = await sendLead({ ...lead, age: 0 });
    expect([invalidAnswer.status, await invalidAnswer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalid_payload" }),
    ]);
    expect((await sendLead(lead, undefined, { apikey: "sb_publishable_made_up" })).status).toBe(401);
    await staff.from("leads").delete().eq("id", key);
    expect((await sendLead(lead, key)).ok).toBe(true);
    expect((await staff.from("leads").select("id").eq("id", key)).data).toEqual([]);
  });
});

describe("pictures", () => {
  it("are put by staff, fetched by anybody, refused from others and in other forms, and taken away", async () => {
    const path = `${runMark}/picture.png`;
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const picture = new Blob([png], { type: "image/png" });
    const bucket = staff.storage.from("images");
    expect((await bucket.upload(path, picture)).error).toBeNull();
    const address = bucket.getPublicUrl(path).data.publicUrl;
    const fetched = await fetch(address);
    expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "image/png"]);
    for (const client of [visitor, outsider]) {
      expect((await client.storage.from("images").upload(`${runMark}/other.png`, picture)).error).not.toBeNull();
    }
    expect(
      (await bucket.upload(`${runMark}/page.html`, new Blob(["<p>"], { type: "text/html" }))).error,
    ).not.toBeNull();
    expect((await bucket.remove([path])).error).toBeNull();
  });
});

describe("realtime", () => {
  it("tells staff by a poke, on a private topic that lets nobody else in", async () => {
    const join = async (client: SupabaseClient) => {
      const received: unknown[] = [];
      const { data } = await client.auth.getSession();
      await client.realtime.setAuth(data.session?.access_token ?? null);
      const channel = client
        .channel("staff", { config: { private: true, broadcast: { replication_ready: true } } })
        .on("broadcast", { event: "poke" }, ({ payload }) => void received.push(payload.version));
      const joinStatus = await new Promise<string>((done) => {
        channel.on("system", {}, ({ extension, status }: { extension?: string; status?: string }) => {
          if (extension === "system") done(`${status}`);
        });
        channel.subscribe((_status, error) => error && done(error.message));
        setTimeout(done, 20_000, "no answer").unref();
      });
      return { joined: joinStatus, heard: received, leave: () => client.removeChannel(channel) };
    };
    const theirs = await join(staff);
    expect(theirs.joined).toBe("ok");
    for (const client of [outsider, visitor]) {
      const others = await join(client);
      expect(others.joined).toMatch(/permissions to read/);
      await others.leave();
    }
    const rows = await target.sql<{ version: string }>(
      "insert into public.destinations (name) values ($1), ($1) returning sync_version::text as version",
      [makeName("Hinted")],
    );
    await expect.poll(() => theirs.heard).toEqual([rows[0]?.version]);
    await theirs.leave();
  });
});

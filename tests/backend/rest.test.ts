import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { connect, connectAsStaff, connectAsStranger, startTestBackend } from "../harness/backend.ts";

let backend: Backend;
let staff: SupabaseClient;
let anonymous: SupabaseClient;
let stranger: SupabaseClient;
beforeAll(async () => {
  backend = await startTestBackend();
  staff = await connectAsStaff(backend);
  stranger = await connectAsStranger(backend);
  anonymous = connect(backend);
});
afterAll(() => backend.stop());

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

async function addLead(overrides: Record<string, unknown> = {}): Promise<string> {
  const lead = {
    id: crypto.randomUUID(),
    name: "Amina Odhiambo",
    age: 34,
    "Where are you from?": "Kisumu, Kenya",
    destination: "albania",
    travelers: 2,
    travel_style: "cultural",
    duration: "2 weeks",
    ...overrides,
  };
  const { error } = await connect(backend, backend.secretKey).from("leads").insert(lead);
  if (error) throw error;
  return lead.id;
}

describe("destinations", () => {
  it("staff insert, update by id, read newest first and delete by id", async () => {
    const created = await staff
      .from("destinations")
      .insert({ name: "Lamu", top_experiences: ['Dhow "at dawn"', "Shela, on foot", "{Takwa}"] })
      .select()
      .single();
    expect(created.status).toBe(201);
    expect(created.data.top_experiences).toEqual(['Dhow "at dawn"', "Shela, on foot", "{Takwa}"]);
    expect(created.data.created_at).toMatch(timestamp);
    expect(created.data.sync_version).toEqual(expect.any(Number));

    const updated = await staff.from("destinations").update({ food: "Biryani" }).eq("id", created.data.id).select();
    expect(updated.data).toMatchObject([{ food: "Biryani", created_at: created.data.created_at }]);

    const laterInsert = await staff.from("destinations").insert({ name: "Kilifi" }).select("id").single();
    const list = await staff.from("destinations").select("*").order("created_at", { ascending: false });
    expect(list.data?.[0].id).toBe(laterInsert.data?.id);

    const one = await anonymous.from("destinations").select("*").eq("id", created.data.id).single();
    expect(one.data?.name).toBe("Lamu");

    const gone = await staff.from("destinations").delete().eq("id", created.data.id).select("id");
    expect(gone.data).toEqual([{ id: created.data.id }]);
    const missing = await anonymous.from("destinations").select("*").eq("id", created.data.id).single();
    expect(missing.status).toBe(406);
    expect(missing.error?.code).toBe("PGRST116");
  });

  it("a client chooses the id, so that a repeated insert is told from a new one", async () => {
    const row = { id: crypto.randomUUID(), name: "Watamu" };
    expect((await staff.from("destinations").insert(row)).status).toBe(201);
    const again = await staff.from("destinations").insert(row);
    expect(again.status).toBe(409);
    expect(again.error?.code).toBe("23505");
  });

  it("an update guarded by a version that has passed changes nothing", async () => {
    const { data } = await staff.from("destinations").insert({ name: "Diani" }).select().single();
    const guarded = (version: number) =>
      staff.from("destinations").update({ name: "Diani Beach" }).eq("id", data.id).eq("sync_version", version).select();
    expect((await guarded(data.sync_version - 1)).data).toEqual([]);
    expect((await guarded(data.sync_version)).data).toHaveLength(1);
  });
});

describe("services", () => {
  it("keep call-to-action links in both forms, and empty", async () => {
    const links = ["https://kilele.example/a", { text: "Write to us", url: "mailto:hello@kilele.example" }];
    const created = await staff
      .from("services")
      .insert({ name: "Highlands by rail", type: "ready-made", description: null, cta_links: links })
      .select()
      .single();
    expect(created.data.cta_links).toEqual(links);
    const emptied = await staff.from("services").update({ cta_links: [] }).eq("id", created.data.id).select().single();
    expect(emptied.data.cta_links).toEqual([]);
    const listed = await anonymous.from("services").select("*").order("created_at", { ascending: false }).limit(4);
    expect(listed.data?.map(({ id }) => id)).toContain(created.data.id);
    expect((await staff.from("services").delete().eq("id", created.data.id)).status).toBe(204);
  });

  it("refuse a link that is neither web nor mail with 400, not 500", async () => {
    const answer = await staff
      .from("services")
      .insert({ name: "Bad link", type: "ready-made", cta_links: ["javascript:alert(1)"] });
    expect(answer.status).toBe(400);
    expect(answer.error?.code).toBe("23514");
  });
});

describe("leads", () => {
  it("staff read newest first, count, and the five of the last week, and delete by id", async () => {
    const id = await addLead();
    const all = await staff.from("leads").select("*").order("created_at", { ascending: false });
    expect(all.data?.[0]).toMatchObject({ id, "Where are you from?": "Kisumu, Kenya" });
    const countAnswer = await staff.from("leads").select("*", { count: "exact", head: true });
    expect(countAnswer.count).toBe(all.data?.length);
    const week = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString();
    const recent = await staff
      .from("leads")
      .select("*", { count: "exact" })
      .gte("created_at", week)
      .order("created_at", { ascending: false })
      .limit(5);
    expect(recent.count).toBe(all.data?.length);
    expect((await staff.from("leads").delete().eq("id", id)).status).toBe(204);
    expect((await staff.from("leads").select("id").eq("id", id)).data).toEqual([]);
  });

  it("cannot be read, written, changed or deleted anonymously", async () => {
    const id = await addLead();
    const table = () => anonymous.from("leads");
    const answers = [
      await table().select("*"),
      await table().select("*", { count: "exact", head: true }),
      await table().insert({
        name: "Eve",
        age: 30,
        "Where are you from?": "X Y",
        travel_style: "luxury",
        duration: "1 week",
      }),
      await table().update({ name: "Eve" }).eq("id", id),
      await table().delete().eq("id", id),
      await anonymous.rpc("sync_state"),
      await anonymous.rpc("pull_changes", { p_cursor: 0 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect((await staff.from("leads").select("id").eq("id", id)).data).toHaveLength(1);
  });

  it("are invisible and out of reach for a signed-in account that is not staff", async () => {
    const id = await addLead();
    expect((await stranger.from("leads").select("*")).data).toEqual([]);
    expect((await stranger.from("leads").select("*", { count: "exact", head: true })).count).toBe(0);
    expect((await stranger.from("leads").delete().eq("id", id).select()).data).toEqual([]);
    expect((await stranger.from("leads").insert({ name: "Eve" })).status).toBe(403);
    expect((await stranger.rpc("sync_state")).status).toBe(403);
    expect((await stranger.rpc("pull_changes", { p_cursor: 0 })).status).toBe(403);
    expect((await staff.from("leads").select("id").eq("id", id)).data).toHaveLength(1);
  });

  it("come in by no other way than the function, even for staff", async () => {
    const submission = {
      p_id: crypto.randomUUID(),
      p_name: "Eve",
      p_age: 30,
      p_location: "Anywhere",
      p_destination: "albania",
      p_travelers: 1,
      p_travel_style: "luxury",
      p_duration: "1 week",
      p_address: "",
    };
    expect((await anonymous.rpc("submit_lead", submission)).status).toBe(401);
    expect((await staff.rpc("submit_lead", submission)).status).toBe(403);
  });

  it("are out of sight the moment an account is struck from the staff", async () => {
    await addLead();
    const { data } = await stranger.auth.getUser();
    await backend.db.query("insert into private.staff (user_id) values ($1)", [data.user?.id]);
    expect((await stranger.from("leads").select("id")).data?.length).toBeGreaterThan(0);
    await backend.db.query("delete from private.staff where user_id = $1", [data.user?.id]);
    expect((await stranger.from("leads").select("id")).data).toEqual([]);
  });
});

describe("blog posts", () => {
  const post = (slug: string, isPublished: boolean) => ({
    title: slug,
    slug,
    excerpt: null,
    content: "On foot.",
    featured_image: null,
    published: isPublished,
  });

  it("show the public what is published, one by slug, and three that are related", async () => {
    await staff.from("blog_posts").insert([post("one", true), post("two", true), post("hidden", false)]);
    const list = await anonymous
      .from("blog_posts")
      .select("id, title, slug, excerpt, featured_image, created_at")
      .eq("published", true)
      .order("created_at", { ascending: false });
    expect(list.data?.map(({ slug }) => slug).sort()).toEqual(["one", "two"]);
    const one = await anonymous.from("blog_posts").select("*").eq("slug", "one").eq("published", true).single();
    expect(one.data?.content).toBe("On foot.");
    const related = await anonymous
      .from("blog_posts")
      .select("id, title, slug, featured_image, created_at")
      .eq("published", true)
      .neq("slug", "one")
      .order("created_at", { ascending: false })
      .limit(3);
    expect(related.data?.map(({ slug }) => slug)).toEqual(["two"]);
    for (const client of [anonymous, stranger]) {
      expect((await client.from("blog_posts").select("*").eq("slug", "hidden")).data).toEqual([]);
    }
  });

  it("are published and unpublished by staff, which stamps updated_at", async () => {
    const { data } = await staff.from("blog_posts").insert(post("toggled", false)).select().single();
    const publishAnswer = await staff
      .from("blog_posts")
      .update({ published: true })
      .eq("id", data.id)
      .select()
      .single();
    expect(publishAnswer.data.updated_at >= data.updated_at).toBe(true);
    expect(publishAnswer.data.updated_at).toMatch(timestamp);
    expect((await anonymous.from("blog_posts").select("id").eq("slug", "toggled")).data).toHaveLength(1);
    await staff.from("blog_posts").update({ published: false }).eq("id", data.id);
    expect((await anonymous.from("blog_posts").select("id").eq("slug", "toggled")).data).toEqual([]);
  });

  it("refuse a slug that is taken with 409", async () => {
    await staff.from("blog_posts").insert(post("taken", true));
    const answer = await staff.from("blog_posts").insert(post("taken", false));
    expect(answer.status).toBe(409);
    expect(answer.error?.code).toBe("23505");
  });
});

describe("writing the catalogue", () => {
  it.each(["destinations", "services", "blog_posts"])("is refused to all but staff: %s", async (table) => {
    const row = { name: "Mine" };
    const nowhere = crypto.randomUUID();
    expect((await anonymous.from(table).insert(row)).status).toBe(table === "blog_posts" ? 400 : 401);
    expect((await anonymous.from(table).update({ id: nowhere }).eq("id", nowhere)).status).toBe(401);
    expect((await anonymous.from(table).delete().eq("id", nowhere)).status).toBe(401);
    const before = (await staff.from(table).select("id")).data;
    await stranger.from(table).delete().neq("id", nowhere);
    expect((await staff.from(table).select("id")).data).toEqual(before);
  });

  it("is refused to a signed-in stranger with 403", async () => {
    expect((await stranger.from("destinations").insert({ name: "Mine" })).status).toBe(403);
    expect((await stranger.from("services").insert({ name: "Mine", type: "ready-made" })).status).toBe(403);
    expect((await stranger.from("blog_posts").insert({ title: "Mine", slug: "mine", content: "-" })).status).toBe(403);
  });
});

describe("the protocol", () => {
  it("answers 401 without a key and with a wrong one", async () => {
    expect((await fetch(`${backend.url}/rest/v1/destinations`)).status).toBe(401);
    expect((await connect(backend, "sb_publishable_wrong").from("destinations").select("id")).status).toBe(401);
  });

  it("does not take a keyless request from this machine for an administrator", async () => {
    const response = await fetch(`${backend.url.replace("127.0.0.1", "localhost")}/rest/v1/leads`);
    expect(response.status).toBe(401);
  });

  it("answers 404 for tables and functions that do not exist, and 400 for columns and values", async () => {
    expect((await anonymous.from("nothing").select("*")).status).toBe(404);
    expect((await anonymous.rpc("nothing")).status).toBe(404);
    expect((await staff.from("destinations").insert({ nothing: 1 })).error?.code).toBe("PGRST204");
    expect((await anonymous.from("destinations").select("*").eq("id", "abc")).error?.code).toBe("22P02");
    expect((await staff.from("destinations").insert({ name: "x".repeat(201) })).status).toBe(400);
    expect((await staff.from("destinations").insert({ food: "Ugali" })).error?.code).toBe("23502");
  });

  it("refuses a row without a column before any statement is made of it", async () => {
    for (const body of ["{}", "[{}]"]) {
      const answer = await fetch(`${backend.url}/rest/v1/leads`, {
        method: "POST",
        headers: { apikey: backend.publishableKey, "content-type": "application/json" },
        body,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "PGRST102" });
    }
  });

  it("does not expose the schemas behind", async () => {
    for (const schema of ["auth", "private", "storage", "embedded"]) {
      const { status } = await connect(backend, backend.secretKey).schema(schema).from("users").select("*");
      expect(status).toBe(406);
    }
  });

  it("lets a page of any origin ask, as hosted Supabase does", async () => {
    const response = await fetch(`${backend.url}/rest/v1/destinations`, {
      method: "OPTIONS",
      headers: {
        origin: "https://site.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, apikey, content-type, prefer",
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("prefer");
  });

  it("answers at most 1,000 rows, and the rest on the next page", async () => {
    await backend.db.query(
      `insert into public.destinations (name) select 'Page ' || n from generate_series(1, 1205) n`,
    );
    const query = () =>
      anonymous.from("destinations").select("id", { count: "exact" }).like("name", "Page %").order("id");
    const first = await query();
    expect(first.data).toHaveLength(1000);
    expect(first.count).toBe(1205);
    expect((await query().range(1000, 1999)).data).toHaveLength(205);
    expect((await query().limit(5000)).data).toHaveLength(1000);
  });

  it("keeps callers apart when many ask at once", async () => {
    await addLead();
    const asked = Array.from({ length: 60 }, (_, n) => [anonymous, staff, stranger][n % 3] as SupabaseClient);
    const answers = await Promise.all(asked.map((client) => client.from("leads").select("id")));
    for (const [n, { status, data }] of answers.entries()) {
      if (n % 3 === 0) expect(status).toBe(401);
      if (n % 3 === 1) expect(data?.length).toBeGreaterThan(0);
      if (n % 3 === 2) expect(data).toEqual([]);
    }
  });

  it("rolls a refused request back alone, whatever runs beside it", async () => {
    const validRows = Array.from({ length: 20 }, () => ({ id: crypto.randomUUID(), name: "Beside" }));
    const answers = await Promise.all(
      validRows.flatMap((row) => [
        staff.from("destinations").insert(row),
        staff.from("destinations").insert({ name: "x".repeat(201) }),
      ]),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const storedRows = await staff
      .from("destinations")
      .select("id")
      .in(
        "id",
        validRows.map(({ id }) => id),
      );
    expect(storedRows.data).toHaveLength(20);
  });
});

import type { RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { localStaff } from "../../supabase/embedded/staff-account.ts";
import { type Callers, connectEveryone, everyone, type Who } from "./callers.ts";
import { onBothBackends } from "./two-backends.ts";

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** `row`: the event with the row. `key`: the event with the row's id alone. `nothing`: no event at all. */
type Seen = "row" | "key" | "nothing";
interface Subject {
  table: string;
  insert: string;
  change: string;
  sees: Record<Who, { insert: Seen; update: Seen; delete: Seen }>;
}

const all = { insert: "row", update: "row", delete: "key" } as const;
const none = { insert: "nothing", update: "nothing", delete: "nothing" } as const;
/** A delete passes row security, since there is no row left to judge: an account learns an id, and no more. */
const keyOnly = { insert: "nothing", update: "nothing", delete: "key" } as const;

/** Every table that is announced. One that is not here fails the first test below. */
const subjects: Record<string, Subject> = {
  destinations: {
    table: "destinations",
    insert: "insert into public.destinations (id, name) values ($1, 'Lamu')",
    change: "name = 'Lamu Old Town'",
    sees: { anonymous: all, outsider: all, staff: all },
  },
  services: {
    table: "services",
    insert: "insert into public.services (id, name, type) values ($1, 'By rail', 'ready-made')",
    change: "name = 'By night train'",
    sees: { anonymous: all, outsider: all, staff: all },
  },
  "published posts": {
    table: "blog_posts",
    insert:
      "insert into public.blog_posts (id, title, slug, content, published) values ($1::uuid, 'P', 'p-' || $1::uuid::text, '-', true)",
    change: "title = 'Q'",
    sees: { anonymous: all, outsider: all, staff: all },
  },
  drafts: {
    table: "blog_posts",
    insert:
      "insert into public.blog_posts (id, title, slug, content) values ($1::uuid, 'D', 'd-' || $1::uuid::text, '-')",
    change: "title = 'E'",
    sees: { anonymous: keyOnly, outsider: keyOnly, staff: all },
  },
  "posts that are taken back": {
    table: "blog_posts",
    insert:
      "insert into public.blog_posts (id, title, slug, content, published) values ($1::uuid, 'P', 'p-' || $1::uuid::text, '-', true)",
    change: "published = false",
    sees: {
      anonymous: { ...all, update: "nothing" },
      outsider: { ...all, update: "nothing" },
      staff: all,
    },
  },
  leads: {
    table: "leads",
    insert: `insert into public.leads (id, name, age, "Where are you from?", travel_style, duration)
      values ($1, 'Amina Odhiambo', 34, 'Kisumu, Kenya', 'cultural', '2 weeks')`,
    change: "age = 35",
    sees: { anonymous: none, outsider: keyOnly, staff: all },
  },
  messages: {
    table: "messages",
    insert: `insert into public.messages (id, name, email, message)
      values ($1, 'Amina Odhiambo', 'amina@traveller.example', 'Is May too wet?')`,
    // Nobody edits a message; the database itself may.
    change: "message = 'Is June too wet?'",
    sees: { anonymous: none, outsider: keyOnly, staff: all },
  },
};

onBothBackends({}, (backend) => {
  let callers: Callers;
  const changes: Record<Who, Change[]> = { anonymous: [], outsider: [], staff: [] };
  beforeAll(async () => {
    callers = await connectEveryone(backend());
    for (const who of everyone) await listen(callers[who], changes[who]);
  });
  afterAll(async () => {
    for (const who of everyone) await callers[who].realtime.disconnect();
  });
  beforeEach(() => {
    for (const who of everyone) changes[who].length = 0;
  });

  /** Staff see everything, so when their event has come, everybody's has. */
  const happen = async (sql: string, id: string, table: string, event: "INSERT" | "UPDATE" | "DELETE") => {
    for (const who of everyone) changes[who].length = 0;
    await backend().db.query(sql, [id]);
    await vi.waitFor(() => expect(changes.staff).toMatchObject([{ table, eventType: event }]), { timeout: 3000 });
    await new Promise((done) => setTimeout(done, 60));
  };
  const seen = (who: Who, id: string): Seen => {
    const [change] = changes[who];
    if (!change) return "nothing";
    const row = (change.eventType === "DELETE" ? change.old : change.new) as Record<string, unknown>;
    expect(row.id).toBe(id);
    return Object.keys(row).length > 1 ? "row" : "key";
  };

  it("every table that is announced has a rule", async () => {
    const announced = await backend().db.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
    );
    const ruled = [...new Set(Object.values(subjects).map(({ table }) => `public.${table}`))].sort();
    expect(announced.map(({ name }) => name)).toEqual(ruled);
  });

  for (const [name, { table, insert, change, sees }] of Object.entries(subjects)) {
    it(`${name}: what each caller hears of an insert, an update and a delete`, async () => {
      const id = crypto.randomUUID();
      const statements = {
        insert: [insert, "INSERT"],
        update: [`update public.${table} set ${change} where id = $1`, "UPDATE"],
        delete: [`delete from public.${table} where id = $1`, "DELETE"],
      } as const;
      for (const operation of ["insert", "update", "delete"] as const) {
        const [sql, event] = statements[operation];
        await happen(sql, id, table, event);
        for (const who of everyone) expect(seen(who, id), `${operation} as ${who}`).toBe(sees[who][operation]);
      }
    });
  }

  it("a staff member who is struck off hears nothing more on a channel that stands", async () => {
    const { insert } = subjects.leads as Subject;
    await backend().db.query("delete from private.staff where user_id = $1", [localStaff.id]);
    try {
      await backend().db.query(insert, [crypto.randomUUID()]);
      await new Promise((done) => setTimeout(done, 500));
      expect(changes.staff).toEqual([]);
    } finally {
      await backend().db.query("insert into private.staff (user_id) values ($1)", [localStaff.id]);
    }
    await happen(insert, crypto.randomUUID(), "leads", "INSERT");
  });
});

/** Subscribes to every table, confirmed before it goes on. */
async function listen(client: SupabaseClient, changes: Change[]): Promise<void> {
  const { data } = await client.auth.getSession();
  if (data.session) await client.realtime.setAuth(data.session.access_token);
  await new Promise<void>((done, fail) => {
    client
      .channel("everything", { config: { postgres_changes_options: { wait: true } } })
      .on("postgres_changes", { event: "*", schema: "public" }, (change: Change) => changes.push(change))
      .subscribe((status, error) => (error ? fail(error) : status === "SUBSCRIBED" && done()));
  });
}

import { beforeAll, describe, expect, it } from "vitest";
import { localStaff } from "../../backend/staff-account.ts";
import { type Callers, connectEveryone, everyone, type Who } from "./callers.ts";
import { onBothBackends } from "./two-backends.ts";

/** The status that each caller gets for valid arguments. */
interface Rule {
  args: Record<string, unknown>;
  answers: Record<Who, number>;
}

/** Every function that the API exposes. The first test below fails for a function that is missing here. */
const rules: Record<string, Rule> = {
  submit_lead: {
    args: {
      p_id: crypto.randomUUID(),
      p_name: "Amina",
      p_age: 30,
      p_location: "Kisumu",
      p_destination: "other",
      p_travelers: 1,
      p_travel_style: "luxury",
      p_duration: "flexible",
      p_address: null,
    },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  submit_message: {
    args: { p_id: crypto.randomUUID(), p_name: "A", p_email: "a@example.org", p_message: "B", p_address: null },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  // Only the function `plan` calls these two.
  read_plan: { args: { p_link: "00", p_address: "here" }, answers: { anonymous: 401, outsider: 403, staff: 403 } },
  answer_plan: {
    args: { p_id: crypto.randomUUID(), p_link: "00", p_address: "here", p_number: 1, p_kind: "go_ahead" },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  claim_outgoing: {
    args: { p_holder: crypto.randomUUID(), p_quiet: 0, p_longest: 0 },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  settle_outgoing: { args: { p_kind: "mail", p_items: [] }, answers: { anonymous: 401, outsider: 403, staff: 403 } },
  release_outgoing: {
    args: { p_holder: crypto.randomUUID() },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  outgoing_state: { args: {}, answers: { anonymous: 401, outsider: 403, staff: 200 } },
  want_push: {
    args: { p_endpoint: "https://fcm.googleapis.com/fcm/send/nobody" },
    answers: { anonymous: 401, outsider: 403, staff: 204 },
  },
  // These functions are called by the function `team` with the secret key, for a caller whose token it has checked.
  read_team: { args: { p_actor: crypto.randomUUID() }, answers: { anonymous: 401, outsider: 403, staff: 403 } },
  remove_member: {
    args: { p_actor: crypto.randomUUID(), p_user: crypto.randomUUID() },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  set_role: {
    args: { p_actor: crypto.randomUUID(), p_user: crypto.randomUUID(), p_role: "owner" },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  begin_password: {
    args: { p_actor: crypto.randomUUID(), p_user: crypto.randomUUID() },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  is_fresh_session: {
    args: { p_user: crypto.randomUUID(), p_session: crypto.randomUUID() },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  begin_addition: {
    args: { p_actor: crypto.randomUUID(), p_user: crypto.randomUUID() },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  change_team: {
    args: { p_actor: crypto.randomUUID(), p_user: crypto.randomUUID(), p_is_member: true },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  name_member: {
    args: { p_actor: crypto.randomUUID(), p_user: crypto.randomUUID(), p_name: "Amina" },
    answers: { anonymous: 401, outsider: 403, staff: 403 },
  },
  // Only the gateway and the function `counts` call this function.
  count_reader: { args: { p_kind: "home" }, answers: { anonymous: 401, outsider: 403, staff: 403 } },
  // Only the function `status` calls this function.
  service_status: { args: {}, answers: { anonymous: 401, outsider: 403, staff: 403 } },
  want_mail: { args: { p_wanted: false }, answers: { anonymous: 401, outsider: 403, staff: 204 } },
  push_change: {
    // The change belongs to another epoch of the database, so nothing is written.
    args: {
      p_epoch: "none",
      p_table: "leads",
      p_kind: "delete",
      p_id: crypto.randomUUID(),
      p_write_id: crypto.randomUUID(),
    },
    answers: { anonymous: 401, outsider: 403, staff: 200 },
  },
  form_request_id: { args: { p_fingerprint: "f" }, answers: { anonymous: 401, outsider: 403, staff: 403 } },
  list_expired_pictures: { args: {}, answers: { anonymous: 401, outsider: 403, staff: 403 } },
  request_echo: { args: { nonce: crypto.randomUUID() }, answers: { anonymous: 401, outsider: 403, staff: 204 } },
  // This function tells every reader the new addresses of published posts, and nothing of drafts.
  moved_posts: { args: {}, answers: { anonymous: 200, outsider: 200, staff: 200 } },
  // This function tells every reader the part of a ready-made plan that is given away, and nothing of any other plan.
  published_plans: { args: {}, answers: { anonymous: 200, outsider: 200, staff: 200 } },
  sync_horizon: { args: {}, answers: { anonymous: 401, outsider: 403, staff: 200 } },
  sync_state: { args: {}, answers: { anonymous: 401, outsider: 403, staff: 200 } },
  begin_load: { args: {}, answers: { anonymous: 401, outsider: 403, staff: 200 } },
  load_page: { args: { p_table: "leads" }, answers: { anonymous: 401, outsider: 403, staff: 200 } },
  load_pages: {
    args: { p_tables: [{ table: "leads" }] },
    answers: { anonymous: 401, outsider: 403, staff: 200 },
  },
  pull_changes: { args: { p_cursor: 0 }, answers: { anonymous: 401, outsider: 403, staff: 200 } },
};

onBothBackends({}, (backend) => {
  let callers: Callers;
  beforeAll(async () => {
    callers = await connectEveryone(backend());
    await backend().db.query(
      `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
        values ('Amina Odhiambo', 34, 'Kisumu, Kenya', 'cultural', '2 weeks')`,
    );
  });

  const exposed = async () => {
    const rows = await backend().db.query<{ name: string }>(
      `select distinct proname::text as name from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  describe("functions", () => {
    it("each have a rule, and one that is added without a rule is noticed", async () => {
      const ruled = Object.keys(rules).sort();
      expect(await exposed()).toEqual(ruled);
      await backend().db.query("create function public.later() returns int language sql as 'select 1'");
      expect(await exposed()).not.toEqual(ruled);
      await backend().db.query("drop function public.later()");
    });

    for (const [name, { args, answers }] of Object.entries(rules)) {
      it(`${name} answers each caller by its rule, and a refusal tells nothing`, async () => {
        for (const who of everyone) {
          const { status, data, error } = await callers[who].rpc(name, args);
          expect(status, who).toBe(answers[who]);
          if (status < 300) continue;
          expect(data).toBeNull();
          expect(error?.code).toBe("42501");
          expect(JSON.stringify(error)).not.toMatch(/Amina|Kisumu/);
        }
        expect(await backend().db.query("select 1 from public.leads")).toHaveLength(1);
      });
    }

    it("functions of the schemas behind the API cannot be called by anybody", async () => {
      const behind = await backend().db.query<{ schema: string; name: string }>(
        `select nspname::text as schema, proname::text as name from pg_proc join pg_namespace on pronamespace = pg_namespace.oid
          where nspname in ('private', 'auth', 'storage', 'embedded', 'supabase_migrations')`,
      );
      expect(behind.length).toBeGreaterThan(10);
      for (const { schema, name } of behind) {
        for (const who of everyone) {
          expect((await callers[who].rpc(name)).status, `${name} as ${who}`).toBe(404);
        }
        const { status } = await callers.staff.schema(schema).rpc(name);
        expect(status, `${schema}.${name}`).toBe(406);
      }
    });
  });

  describe("load_page", () => {
    it("reads mirrored tables alone, and refuses arguments that make no sense with 400", async () => {
      const oddArguments: Record<string, unknown>[] = [
        { p_table: null },
        { p_table: "" },
        { p_table: "deleted_rows" },
        { p_table: "staff" },
        { p_table: "leads; drop table leads" },
        { p_table: 'leads" where true --' },
        { p_table: "leads", p_created_at: "yesterday, perhaps" },
        { p_table: "leads", p_created_at: "2026-01-01T00:00:00Z" },
        { p_table: "leads", p_id: crypto.randomUUID() },
        { p_table: "leads", p_created_at: "2026-01-01T00:00:00Z", p_id: "x" },
        { p_table: "leads", p_limit: "many" },
      ];
      for (const args of oddArguments) {
        const { status } = await callers.staff.rpc("load_page", args);
        expect(status, JSON.stringify(args)).toBe(400);
      }
      for (const p_limit of [-5, 0, 1_000_000_000]) {
        const { status, data } = await callers.staff.rpc("load_page", { p_table: "leads", p_limit });
        expect(status).toBe(200);
        expect(data).toMatchObject({ name: ["Amina Odhiambo"], age: [34], destination: [null] });
      }
    });
  });

  describe("load_pages", () => {
    it("reads mirrored tables alone, and refuses positions that make no sense with 400", async () => {
      const oddArguments: unknown[] = [
        null,
        {},
        "leads",
        7,
        ["leads"],
        [null],
        [{}],
        [{ table: "deleted_rows" }],
        [{ table: "leads" }, { table: "staff" }],
        [{ table: 'leads" where true --' }],
        [{ table: "leads", created_at: "yesterday, perhaps", id: crypto.randomUUID() }],
        [{ table: "leads", created_at: "2026-01-01T00:00:00Z" }],
        [{ table: "leads", id: crypto.randomUUID() }],
        Array.from({ length: 101 }, () => ({ table: "messages" })),
      ];
      for (const p_tables of oddArguments) {
        const { status } = await callers.staff.rpc("load_pages", { p_tables });
        expect(status, JSON.stringify(p_tables)).toBe(400);
      }
      for (const p_limit of [-5, 0, 1_000_000_000]) {
        const { data } = await callers.staff.rpc("load_pages", { p_tables: [{ table: "leads" }], p_limit });
        expect(data).toMatchObject([{ table: "leads", rows: { name: ["Amina Odhiambo"] }, done: p_limit > 0 }]);
      }
    });
  });

  describe("pull_changes", () => {
    it("refuses arguments that make no sense with 400, and never with a 500", async () => {
      const farPosition = "9".repeat(18);
      const oddArguments: Record<string, unknown>[] = [
        { p_cursor: -1 },
        { p_cursor: null },
        { p_cursor: "x" },
        { p_cursor: "9".repeat(40) },
        { p_cursor: 0, p_until: farPosition },
        { p_cursor: 0, p_after: { id: "x" } },
        { p_cursor: 0, p_after: { version: "x" } },
        { p_cursor: 0, p_limit: "many" },
      ];
      for (const args of oddArguments) {
        const { status } = await callers.staff.rpc("pull_changes", args);
        expect(status, JSON.stringify(args)).toBe(400);
      }
      for (const args of [{}, { p_cursor: 0, p_nothing: 1 }]) {
        expect((await callers.staff.rpc("pull_changes", args)).status).toBe(404);
      }
      const strange = [
        { p_cursor: 0, p_after: [] },
        { p_cursor: 0, p_after: "'; drop table leads; --" },
      ];
      for (const args of strange) expect((await callers.staff.rpc("pull_changes", args)).status).toBeLessThan(500);
      for (const p_limit of [-5, 0, 1_000_000_000]) {
        expect((await callers.staff.rpc("pull_changes", { p_cursor: 0, p_limit })).status).toBe(200);
      }
    });

    it("stops for a staff member at once when the list is changed, and begins again with it", async () => {
      const statuses = async () => [
        (await callers.staff.rpc("pull_changes", { p_cursor: 0 })).status,
        (await callers.staff.from("leads").select("id")).data?.length,
      ];
      expect(await statuses()).toEqual([200, 1]);
      await backend().db.query("delete from private.staff where user_id = $1", [localStaff.id]);
      expect(await statuses()).toEqual([403, 0]);
      await backend().db.query("insert into private.staff (user_id) values ($1)", [localStaff.id]);
      expect(await statuses()).toEqual([200, 1]);
    });
  });
});

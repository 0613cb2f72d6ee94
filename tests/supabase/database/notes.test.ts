import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAccount, getSqlState, makeSignedInCaller, type Row, runAsCaller } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";
import { pullPage } from "./mirror.ts";

/** The two kinds of records with notes, and the statement that makes one of each. */
const kinds = [
  {
    table: "lead_notes",
    column: "lead_id",
    beside: "leads",
    one: "lead",
    make: `insert into leads (id, name, age, "Where are you from?", travel_style, duration)
       values ($1, 'Wanjiru', 34, 'Nyeri', 'cultural', '1 week')`,
  },
  {
    table: "message_notes",
    column: "message_id",
    beside: "messages",
    one: "message",
    make: "insert into messages (id, name, email, message) values ($1, 'Wanjiru', 'w@example.org', 'When?')",
  },
];

onBothEngines({}, (bench) => {
  describe.each(kinds)("beside a $one", ({ table, column, beside, one: first, make }) => {
    let colleague: string;
    let record: string;
    beforeAll(async () => {
      colleague = await createAccount(bench.database, { isStaff: true });
    });
    beforeEach(async () => {
      record = crypto.randomUUID();
      await bench.database.query(make, [record]);
    });

    /** Sends a write as a device does. */
    const push = (
      who: string,
      kind: string,
      id: string,
      patch: Row,
      overrides: { version?: unknown; seen?: Row } = {},
    ) =>
      runAsCaller(bench.database, makeSignedInCaller(who), async () => {
        const [answer] = await bench.database.query<{ answer: { outcome: string; row: Row | null } }>(
          `select push_change(private.sync_epoch()::text, $1, $2, $3, $4, $5, $6, gen_random_uuid()) as answer`,
          [table, kind, id, overrides.version ?? null, JSON.stringify(patch), JSON.stringify(overrides.seen ?? {})],
        );
        return answer?.answer;
      });
    const requireRow = (answer: { row: Row | null } | undefined): Row => {
      if (!answer?.row) throw new Error("Nothing was written");
      return answer.row;
    };
    const note = (who: string, patch: Row, id: string = crypto.randomUUID()) =>
      push(who, "insert", id, { [column]: record, kind: "taken", body: "", due_on: null, ...patch });

    it("signs a note with the person who writes it, whatever the device says", async () => {
      const insertedNote = await note(bench.staff, { author: colleague, author_name: "somebody@else.example" });
      const [account] = await bench.database.query("select email from auth.users where id = $1", [bench.staff]);
      expect(requireRow(insertedNote)).toMatchObject({ author: bench.staff, author_name: account?.email ?? null });
      const { id, sync_version: version, author } = requireRow(insertedNote);
      const change = { version, seen: { author, body: "" } };
      const forged = push(bench.staff, "update", String(id), { author: colleague }, change);
      expect(await getSqlState(forged)).toBe("42501");
      const changed = await push(bench.staff, "update", String(id), { body: "Rang" }, change);
      expect(requireRow(changed)).toMatchObject({ author: bench.staff, [column]: record, kind: "taken", body: "Rang" });
    });

    it("stores each answer as a line with its channel and letter, which nobody changes, and marks nothing as answered", async () => {
      const letter = "Dear Wanjiru";
      const mail = { kind: "note", channel: "email", written_at: "2026-01-01T08:00:00Z" };
      const { id, sync_version: version } = requireRow(await note(bench.staff, { ...mail, letter }));
      const call = requireRow(await note(colleague, { kind: "note", channel: "phone" }));
      expect(call).toMatchObject({ author: colleague, channel: "phone", letter: null, body: "" });
      const change = { version, seen: { letter, channel: "email" } };
      for (const patch of [{ letter: "Other" }, { channel: "phone" }])
        expect(await getSqlState(push(bench.staff, "update", String(id), patch, change))).toBe("42501");
      expect(await getSqlState(note(bench.staff, { kind: "note", letter }))).toBe("23514");
      expect(await getSqlState(note(bench.staff, { kind: "note", channel: "pigeon" }))).toBe("23514");
      const [followUp] = await bench.database.query("select answered_at, channel from follow_ups where id = $1", [
        record,
      ]);
      expect(followUp).toEqual({ answered_at: null, channel: null });
      await bench.database.query(`delete from ${beside} where id = $1`, [record]);
      expect(await bench.database.query(`select 1 from ${table} where ${column} = $1`, [record])).toEqual([]);
    });

    it("takes a letter of 20,000 characters and no longer one", async () => {
      const mail = { kind: "note", channel: "email", written_at: "2026-01-01T08:00:00Z" };
      const longest = "x".repeat(20_000);
      expect(requireRow(await note(bench.staff, { ...mail, letter: longest }))).toMatchObject({ letter: longest });
      expect(await getSqlState(note(bench.staff, { ...mail, letter: `${longest}x` }))).toBe("23514");
    });

    it("lets two people take one, and keeps both", async () => {
      await note(bench.staff, {});
      await note(colleague, {});
      const notes = await bench.database.query(`select author from ${table} where ${column} = $1`, [record]);
      expect(new Set(notes.map(({ author }) => author))).toEqual(new Set([bench.staff, colleague]));
    });

    it("leaves a colleague's note alone", async () => {
      const insertedNote = await note(bench.staff, { kind: "note", body: "Hers" });
      const { id, sync_version: version } = requireRow(insertedNote);
      const change = { version, seen: { body: "Hers" } };
      expect(await push(colleague, "update", String(id), { body: "Mine" }, change)).toMatchObject({ outcome: "stale" });
      expect(await push(colleague, "delete", String(id), {}, change)).toMatchObject({ outcome: "stale" });
      expect(await bench.database.query(`select body from ${table} where id = $1`, [id])).toEqual([{ body: "Hers" }]);
    });

    it("goes with its record, and tells every mirror so", async () => {
      const insertedNote = await note(bench.staff, {});
      const before = await pullPage(bench.database, bench.staff, 0);
      expect(before.rows.map(({ row }) => row.id)).toContain(requireRow(insertedNote).id);
      await runAsCaller(bench.database, makeSignedInCaller(colleague), () =>
        bench.database.query(`delete from ${beside} where id = $1`, [record]),
      );
      expect(await bench.database.query(`select from ${table} where ${column} = $1`, [record])).toEqual([]);
      const { deleted } = await pullPage(bench.database, bench.staff, before.horizon);
      expect(deleted.map(({ table, id }) => [table, id])).toEqual(
        expect.arrayContaining([
          [beside, record],
          [table, requireRow(insertedNote).id],
        ]),
      );
    });

    it("is refused in plain words for a record that is gone, and for what is no note", async () => {
      await bench.database.query(`delete from ${beside} where id = $1`, [record]);
      const late = note(bench.staff, {});
      await expect(late).rejects.toThrow(`The ${first} of this note has been deleted`);
      expect(await getSqlState(note(bench.staff, {}))).toBe("23503");
    });

    it.each([
      ["an empty note", { kind: "note", body: " " }],
      ["another kind", { kind: "sold" }],
      ["more than 2,000 characters", { kind: "note", body: "x".repeat(2_001) }],
    ])("refuses %s", async (_what, patch) => {
      expect(await getSqlState(note(bench.staff, patch))).toBe("23514");
    });
  });
});

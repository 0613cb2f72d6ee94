/** Enquiries and messages are kept for as many months as the business says, on both engines, and staff devices forget them too. */
import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const keepFor = (months: string | null) =>
    bench.database.query("update business set retention_months = $1 where true", [months]);
  const addLead = async (name: string, age: string): Promise<string> => {
    const [lead] = await bench.database.query<{ id: string }>(
      `insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
       values ($1, 34, 'Nyeri', 'cultural', '1 week', now() - $2::interval) returning id`,
      [name, age],
    );
    return lead?.id ?? "";
  };
  const addNote = (lead: string, age: string, dueOn: string | null = null) =>
    bench.database.query(
      `insert into lead_notes (lead_id, kind, body, due_on, created_at)
       values ($1, 'note', 'Rang', private.office_day(now()) + $3::int, now() - $2::interval)`,
      [lead, age, dueOn],
    );
  /** Staff have been told of everything. */
  const tellStaff = () => bench.database.query("delete from private.alerts where true");
  const deleteExpired = async () =>
    Number((await bench.database.query("select private.delete_expired() as deleted"))[0]?.deleted);
  const names = async () =>
    (await bench.database.query<{ name: string }>("select name from leads order by name")).map(({ name }) => name);

  beforeEach(async () => {
    await bench.database.exec("delete from leads where true; delete from messages where true");
    await keepFor("12");
  });

  it("deletes what is older than the months, with its notes, and nothing younger", async () => {
    await addLead("Young", "11 months");
    await addNote(await addLead("Old", "13 months"), "12 months 5 days");
    await bench.database.query(
      `insert into messages (name, email, message, created_at)
       values ('Old', 'a@b.example', 'Hi', now() - interval '13 months'), ('Young', 'a@b.example', 'Hi', now())`,
    );
    await tellStaff();
    expect(await deleteExpired()).toBe(2);
    expect(await names()).toEqual(["Young"]);
    expect(await bench.database.query("select name from messages")).toEqual([{ name: "Young" }]);
    expect(await bench.database.query("select from lead_notes")).toEqual([]);
    expect(await deleteExpired()).toBe(0);
  });

  it("tells staff devices of each, as of every deletion", async () => {
    const old = await addLead("Old", "13 months");
    await addNote(old, "12 months 5 days");
    const [note] = await bench.database.query<{ id: string }>("select id from lead_notes");
    await tellStaff();
    await deleteExpired();
    const gone = await bench.database.query<{ table_name: string; row_id: string }>(
      "select table_name, row_id from deleted_rows where row_id = any ($1::uuid[]) order by table_name",
      [[old, note?.id]],
    );
    expect(gone).toEqual([
      { table_name: "lead_notes", row_id: note?.id },
      { table_name: "leads", row_id: old },
    ]);
  });

  it("keeps all of it while no number is filled in", async () => {
    await addLead("Old", "30 years");
    await tellStaff();
    await keepFor(null);
    expect(await deleteExpired()).toBe(0);
    expect(await names()).toEqual(["Old"]);
  });

  it("never deletes what is still waiting: a reminder ahead, a talk of late, or an enquiry that staff were not told of", async () => {
    await addNote(await addLead("Reminder", "20 months"), "19 months", "0");
    await addNote(await addLead("Talk", "20 months"), "2 days");
    await addNote(await addLead("Over", "20 months"), "19 months", "-1");
    await tellStaff();
    const untold = await addLead("Untold", "20 months");
    await bench.database.query(
      "insert into private.alerts (about, subject, path) values ($1, 'New enquiry', '/admin/leads')",
      [untold],
    );
    expect(await deleteExpired()).toBe(1);
    expect(await names()).toEqual(["Reminder", "Talk", "Untold"]);
  });

  it("keeps a message as long as its notes ask for", async () => {
    for (const [name, age, due] of [
      ["Reminder", "19 months", "0"],
      ["Talk", "2 days", null],
      ["Over", "19 months", "-1"],
    ])
      await bench.database.query(
        `with message as (
           insert into messages (name, email, message, created_at)
           values ($1, 'a@b.example', 'Hi', now() - interval '20 months') returning id)
         insert into message_notes (message_id, kind, body, due_on, created_at)
         select id, 'note', 'Rang', private.office_day(now()) + $3::int, now() - $2::interval from message`,
        [name, age, due],
      );
    await tellStaff();
    expect(await deleteExpired()).toBe(1);
    const left = await bench.database.query<{ name: string }>("select name from messages order by name");
    expect(left.map(({ name }) => name)).toEqual(["Reminder", "Talk"]);
  });

  it("takes many in turns that hold nobody up", async () => {
    await bench.database.query(
      `insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
       select 'Old', 34, 'Nyeri', 'cultural', '1 week', now() - interval '13 months' from generate_series(1, 1001)`,
    );
    await tellStaff();
    expect([await deleteExpired(), await deleteExpired(), await deleteExpired()]).toEqual([1_000, 1, 0]);
  });
});

/**
 * Tests that enquiries and messages are kept for as many months as the business says, on both engines, and that staff devices
 * forget them too.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { getSqlState, makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { planContent } from "../../harness/plan-rows.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const setMonths = (months: string | null) =>
    bench.database.query("update business set retention_months = $1 where true", [months]);
  /** Moves the setting back by the day after which a shorter time is in force. */
  const endWaitingDay = () =>
    runAsOwner("update business set retention_changed_at = retention_changed_at - interval '1 day' where true");
  /** Runs a statement as the database's owner, past the triggers that refuse it. */
  const runAsOwner = (statement: string) =>
    bench.database.exec(
      `alter table business disable trigger user; ${statement}; alter table business enable trigger user`,
    );
  const keepFor = async (months: string | null) => {
    await setMonths(months);
    await endWaitingDay();
  };
  /** Adds a lead whose case is done, unless another stage is given. */
  const addLead = async (name: string, age: string, change = "stage = 'won'"): Promise<string> => {
    const [lead] = await bench.database.query<{ id: string }>(
      `insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
       values ($1, 34, 'Nyeri', 'cultural', '1 week', now() - $2::interval) returning id`,
      [name, age],
    );
    await bench.database.query(`update follow_ups set ${change} where id = $1`, [lead?.id]);
    return lead?.id ?? "";
  };
  const addNote = (lead: string, age: string, dueOn: string | null = null) =>
    bench.database.query(
      `insert into lead_notes (lead_id, kind, body, due_on, created_at)
       values ($1, 'note', 'Rang', private.office_day(now()) + $3::int, now() - $2::interval)`,
      [lead, age, dueOn],
    );
  /** Deletes the alerts, as if staff had been told of everything. */
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
    await bench.database.query("update follow_ups set stage = 'spam' where beside = 'messages'");
    await tellStaff();
    expect(await deleteExpired()).toBe(2);
    expect(await names()).toEqual(["Young"]);
    expect(await bench.database.query("select name from messages")).toEqual([{ name: "Young" }]);
    expect(await bench.database.query("select from lead_notes")).toEqual([]);
    expect(await deleteExpired()).toBe(0);
  });

  it("deletes the plans of a case with it, and keeps those of no case", async () => {
    const old = await addLead("Old", "13 months");
    const kept = await addLead("Young", "11 months");
    await bench.database.query(
      "insert into plans (follow_up_id, title) values ($1, 'Of the old one'), ($2, 'Of the young one'), (null, 'Ready-made')",
      [old, kept],
    );
    await bench.database.query("update follow_ups set touched_at = now() - interval '13 months' where id = $1", [old]);
    await tellStaff();
    expect(await deleteExpired()).toBe(1);
    expect(await bench.database.query("select title from plans order by title")).toEqual([
      { title: "Of the young one" },
      { title: "Ready-made" },
    ]);
  });

  describe("of plans of no case", () => {
    /** Adds a plan of no case that was made and last changed two years ago. */
    const addPlan = async (columns: string, values: string): Promise<string> => {
      const [plan] = await bench.database.query<{ id: string }>(
        `insert into plans (title, created_at${columns}) values ('Laos', now() - interval '24 months'${values}) returning id`,
      );
      await age(plan?.id ?? "");
      return plan?.id ?? "";
    };
    const age = (plan: string) =>
      bench.database.query(
        "update private.plan_changes set changed_at = now() - interval '24 months' where plan_id = $1",
        [plan],
      );
    const countPlans = async () => (await bench.database.query("select from plans")).length;

    beforeEach(() => bench.database.exec("delete from plans where true"));

    it("deletes one with a traveller's name, with its days, and tells the devices", async () => {
      const plan = await addPlan(", traveller_name", ", 'Achieng'");
      await bench.database.query("insert into plan_days (plan_id, position) values ($1, 'a0')", [plan]);
      await age(plan);
      expect(await deleteExpired()).toBe(1);
      expect(await bench.database.query("select from plan_days where plan_id = $1", [plan])).toEqual([]);
      expect(await bench.database.query("select table_name from deleted_rows where row_id = $1", [plan])).toEqual([
        { table_name: "plans" },
      ]);
    });

    it("keeps one that names nobody: it is content", async () => {
      await addPlan("", "");
      await addPlan(", traveller_name", ", ' '");
      expect(await deleteExpired()).toBe(0);
      expect(await countPlans()).toBe(2);
    });

    it("deletes one whose traveller was named in a version alone", async () => {
      const plan = await addPlan("", "");
      await bench.database.query("insert into plan_versions (plan_id, content) values ($1, $2)", [plan, planContent]);
      await age(plan);
      expect(await deleteExpired()).toBe(1);
    });

    it("deletes one that names nobody and was answered", async () => {
      const plan = await addPlan("", "");
      const content = { ...planContent, travellerName: "" };
      await bench.database.query("insert into plan_versions (plan_id, content) values ($1, $2)", [plan, content]);
      await bench.database.query(
        `insert into plan_answers (id, plan_id, version_number, is_to_older, kind, text)
         values (gen_random_uuid(), $1, 1, false, 'question', 'I am Achieng. When?')`,
        [plan],
      );
      expect(await deleteExpired()).toBe(0);
      await age(plan);
      expect(await deleteExpired()).toBe(1);
    });

    it.each([
      ["itself", "update plans set note = 'New' where id = $1"],
      ["a day of it", "insert into plan_days (plan_id, position) values ($1, 'a0')"],
    ])("counts from the last change of %s", async (_what, statement) => {
      const plan = await addPlan(", traveller_name", ", 'Achieng'");
      await bench.database.query(statement, [plan]);
      expect(await deleteExpired()).toBe(0);
      await age(plan);
      expect(await deleteExpired()).toBe(1);
    });

    it("does not count that its link was opened as a change", async () => {
      const plan = await addPlan(", traveller_name", ", 'Achieng'");
      await bench.database.query("update plans set last_opened_on = current_date where id = $1", [plan]);
      expect(await deleteExpired()).toBe(1);
    });

    it("counts from the last day of the journey if it is later", async () => {
      const plan = await addPlan(
        ", traveller_name, starts_on",
        ", 'Achieng', (now() - interval '12 months')::date - 1",
      );
      await bench.database.query(
        "insert into plan_days (plan_id, position) values ($1, 'a0'), ($1, 'a1'), ($1, 'a2'), ($1, 'a3')",
        [plan],
      );
      await age(plan);
      expect(await deleteExpired()).toBe(0);
      await bench.database.query("update plans set starts_on = starts_on - 5 where id = $1", [plan]);
      await age(plan);
      expect(await deleteExpired()).toBe(1);
    });

    it("counts one of which nobody knows when it was changed, as from an older backup, from today", async () => {
      const plan = await addPlan(", traveller_name", ", 'Achieng'");
      await bench.database.query("delete from private.plan_changes where plan_id = $1", [plan]);
      expect(await deleteExpired()).toBe(0);
      await age(plan);
      expect(await deleteExpired()).toBe(1);
    });

    it("keeps one for as long as the business says", async () => {
      await addPlan(", traveller_name", ", 'Achieng'");
      await runAsOwner("update business set retention_months = '30' where true");
      expect(await deleteExpired()).toBe(0);
    });
  });

  it("tells staff devices of each, as of every deletion", async () => {
    const oldLead = await addLead("Old", "13 months");
    await addNote(oldLead, "12 months 5 days");
    const [note] = await bench.database.query<{ id: string }>("select id from lead_notes");
    await tellStaff();
    await deleteExpired();
    const tombstones = await bench.database.query<{ table_name: string; row_id: string }>(
      "select table_name, row_id from deleted_rows where row_id = any ($1::uuid[]) order by table_name",
      [[oldLead, note?.id]],
    );
    expect(tombstones).toEqual([
      { table_name: "follow_ups", row_id: oldLead },
      { table_name: "lead_notes", row_id: note?.id },
      { table_name: "leads", row_id: oldLead },
    ]);
  });

  it("keeps it for 24 months while no number is filled in", async () => {
    await keepFor(null);
    expect(await bench.database.query("select retention_months from business")).toEqual([{ retention_months: "24" }]);
    await addLead("Two years", "23 months");
    await addLead("Old", "25 months");
    await tellStaff();
    expect(await deleteExpired()).toBe(1);
    expect(await names()).toEqual(["Two years"]);
  });

  it("never deletes what is still waiting: a reminder ahead, a talk of late, or an enquiry that staff were not told of", async () => {
    await addNote(await addLead("Reminder", "20 months"), "19 months", "0");
    await addNote(await addLead("Talk", "20 months"), "2 days");
    const overdueLead = await addLead("Over", "20 months");
    await addNote(overdueLead, "19 months", "-1");
    await bench.database.query("update follow_ups set next_on = null where id = $1", [overdueLead]);
    await tellStaff();
    const untold = await addLead("Untold", "20 months");
    await bench.database.query(
      "insert into private.alerts (about, subject, path) values ($1, 'New enquiry', '/admin/leads')",
      [untold],
    );
    expect(await deleteExpired()).toBe(1);
    expect(await names()).toEqual(["Reminder", "Talk", "Untold"]);
  });

  it("counts the months of a won journey from its return, else its departure, and of no other from days that came to nothing", async () => {
    const journey = (stage: string, column: string, age: string) =>
      `stage = '${stage}', lost_reason = 'Ill', ${column} = private.office_day(now() - interval '${age}')`;
    await addLead("Ahead", "13 months", journey("won", "departs_on", "-5 months"));
    await addLead("Back", "20 months", journey("won", "returns_on", "11 months"));
    await addLead("Back long ago", "20 months", journey("won", "returns_on", "13 months"));
    await addLead("Lost", "13 months", journey("lost", "returns_on", "-5 months"));
    await tellStaff();
    expect(await deleteExpired()).toBe(2);
    expect(await names()).toEqual(["Ahead", "Back"]);
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
    await bench.database.query(
      "update follow_ups set stage = 'won', next_on = null where id in (select id from messages where name = 'Over')",
    );
    await bench.database.query("update follow_ups set stage = 'won' where beside = 'messages'");
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
    await bench.database.query("update follow_ups set stage = 'won' where true");
    await tellStaff();
    expect([await deleteExpired(), await deleteExpired(), await deleteExpired()]).toEqual([1_000, 1, 0]);
  });

  it("gives what is still to be done a grace of thirty days, be its date past or its stage open", async () => {
    const age = (months: number, days: number) => `${months} months ${days} days`;
    await addLead("Open", age(12, 29), "stage = 'planning'");
    await addLead("Due yesterday", age(12, 29), "stage = 'won', next_on = private.office_day(now()) - 1");
    await addLead("Due long ago", age(24, 0), "stage = 'won', next_on = private.office_day(now()) - 29");
    await addLead("Never touched", age(12, 29), "stage = stage");
    await addLead("Done", age(12, 1));
    await addLead("Open too long", age(12, 32), "stage = 'planning'");
    await addLead("Due too long", age(24, 0), "stage = 'won', next_on = private.office_day(now()) - 32");
    await tellStaff();
    expect(await deleteExpired()).toBe(3);
    expect(await names()).toEqual(["Due long ago", "Due yesterday", "Never touched", "Open"]);
  });

  it("counts from the last change of a case by a person", async () => {
    const lead = await addLead("Talked about", "20 months");
    await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
      bench.database.query("update follow_ups set details = 'Vegetarian' where id = $1", [lead]),
    );
    await tellStaff();
    expect(await deleteExpired()).toBe(0);
  });

  it("waits a day before a shorter time is in force: a number that was typed wrong deletes nothing", async () => {
    await keepFor("24");
    await addLead("Old", "13 months");
    await tellStaff();
    await setMonths("1");
    expect(await deleteExpired()).toBe(0);
    // The number is typed again. The longer one stays in force, and the day begins anew.
    await setMonths("2");
    expect(await deleteExpired()).toBe(0);
    await setMonths("24");
    await endWaitingDay();
    expect(await deleteExpired()).toBe(0);
    await setMonths("12");
    await endWaitingDay();
    expect(await deleteExpired()).toBe(1);
  });

  it("waits a day where no time was set before, and not at all for a longer one", async () => {
    await keepFor(null);
    await addLead("Old", "13 months");
    await tellStaff();
    await setMonths("6");
    expect(await deleteExpired()).toBe(0);
    await endWaitingDay();
    await setMonths("20");
    expect(await deleteExpired()).toBe(0);
  });

  it("lets nobody set how long it waits", async () => {
    for (const column of ["retention_in_force = '1'", "retention_changed_at = null"]) {
      const statement = `update business set ${column} where true`;
      const forged = runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
        bench.database.query(statement),
      );
      expect(await getSqlState(forged)).toBe("42501");
    }
  });
});

import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportBackup } from "../../backend/backup.ts";
import { resolveDatabaseDirectory } from "../../backend/data-directory.ts";
import { removeDeletedDataWhenDue } from "../../backend/data-upkeep.ts";
import { openPglite } from "../../backend/pglite.ts";
import { type RestoreOptions, restoreBackup } from "../../backend/restore.ts";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { connect, connectAsStaff, startTestBackend } from "../harness/backend.ts";
import { listFilesWith } from "../harness/found-text.ts";
import { makeVersion } from "../plan/plan-builders.ts";

/** Words that the erased person's records alone contain. */
const words = [
  "Zebrawood",
  "Nyahururu-marmalade",
  "zebra@person.example",
  "Is there marmalade?",
  "Allergic to okra",
  "Hornbill-traveller",
  "Is the ferry safe?",
  "Hornbill-driver",
];
const [lead, otherLead, message] = [randomUUID(), randomUUID(), randomUUID()];
const [planOfLead, planOfNobody, contact] = [randomUUID(), randomUUID(), randomUUID()];
const colleague = "5a1e0000-0000-4000-8000-0000000c0113";

let root: string;
let dataDir: string;
let backend: Backend;
/** Backups from before and after the erasure. */
let before: string;
let after: string;

const listFilesWithWords = async (directory: string, skipped?: string[]) =>
  (await Promise.all(words.map((word) => listFilesWith(word, directory, skipped)))).flat();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-erased-"));
  dataDir = join(root, "data");
  [before, after] = [join(root, "backups", "before"), join(root, "backups", "after")];
  backend = await startTestBackend({ dataDir });
  const service = connect(backend, backend.secretKey);
  const common = { age: 40, travel_style: "luxury", duration: "flexible" };
  const leads = [
    { id: lead, name: "Zebrawood", "Where are you from?": "Nyahururu-marmalade", ...common },
    { id: otherLead, name: "Baobab", "Where are you from?": "Kisumu", ...common },
  ];
  expect((await service.from("leads").insert(leads)).error).toBeNull();
  const letter = { id: message, name: "Zebra", email: "zebra@person.example", message: "Is there marmalade?" };
  expect((await service.from("messages").insert(letter)).error).toBeNull();
  const staff = await connectAsStaff(backend);
  const note = { lead_id: lead, kind: "note", body: "Allergic to okra" };
  expect((await staff.from("lead_notes").insert(note)).error).toBeNull();
  await backend.db.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
     select $1, aud, role, 'colleague@kilele.example', encrypted_password, now(), raw_app_meta_data
     from auth.users where id = $2`,
    [colleague, localStaff.id],
  );
  await backend.db.query("insert into private.staff (user_id) values ($1)", [colleague]);
  for (const [id, followUp] of [
    [planOfLead, lead],
    [planOfNobody, null],
  ]) {
    await backend.db.query(
      "insert into public.plans (id, follow_up_id, title, traveller_name) values ($1, $2, 'Laos', 'Hornbill-traveller')",
      [id, followUp],
    );
    await backend.db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
      id,
      JSON.stringify(makeVersion({ traveller_name: "Hornbill-traveller" })),
    ]);
  }
  await backend.db.query(
    `insert into public.plan_answers (id, plan_id, version_number, is_to_older, kind, text)
     values (gen_random_uuid(), $1, 1, false, 'question', 'Is the ferry safe?')`,
    [planOfLead],
  );
  await backend.db.query(
    "insert into public.local_contacts (id, kind, place, name) values ($1, 'driver', 'Thakhek', 'Hornbill-driver')",
    [contact],
  );
  await backend.db.query("update public.business set retention_months = '60' where true");
  await exportBackup(backend.db, dataDir, before);
  expect((await listFilesWithWords(before)).length).toBeGreaterThanOrEqual(words.length);

  expect((await staff.from("leads").delete().eq("id", lead)).error).toBeNull();
  expect((await staff.from("messages").delete().eq("id", message)).error).toBeNull();
  expect((await staff.from("plans").delete().eq("id", planOfNobody)).error).toBeNull();
  expect((await staff.from("local_contacts").delete().eq("id", contact)).error).toBeNull();
  await backend.db.query("delete from private.staff where user_id = $1", [colleague]);
  await backend.db.query("update auth.users set encrypted_password = 'a newer hash' where id = $1", [localStaff.id]);
  await backend.db.query("update public.business set retention_months = '12' where true");
});
afterAll(async () => {
  await backend.stop();
  await rm(root, { recursive: true, force: true });
});

it("an erased person is in no file of the database within the hour, and the space is given back", async () => {
  expect(await listFilesWithWords(dataDir)).not.toEqual([]);
  const filler = `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
    select 'Filler', 30, repeat('x', 90), 'budget', 'flexible' from generate_series(1, 400)`;
  await backend.db.query(filler);
  const readSize = async () => {
    const [row] = await backend.db.query<{ size: number }>(
      "select pg_total_relation_size('public.leads')::int as size",
    );
    return row?.size ?? 0;
  };
  const fullSize = await readSize();
  await backend.db.query("delete from public.leads where name = 'Filler'");
  await removeDeletedDataWhenDue(backend.db);
  expect(await listFilesWithWords(dataDir)).toEqual([]);
  expect(await readSize()).toBeLessThan(fullSize / 2);
  const segments = (await readdir(join(dataDir, "postgres", "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(segments).toHaveLength(1);

  // Somebody else is erased within the hour: their turn comes once it is over.
  const text = "Quiver-tree";
  await backend.db.query(
    `insert into public.messages (name, email, message) values ($1, 'q@person.example', 'Hello there, I ask')`,
    [text],
  );
  await backend.db.query("delete from public.messages where name = $1", [text]);
  await removeDeletedDataWhenDue(backend.db);
  expect(await listFilesWith(text, dataDir)).not.toEqual([]);
  await backend.db.query("update embedded.done set at = at - interval '61 minutes' where step like 'deleted data%'");
  await removeDeletedDataWhenDue(backend.db);
  expect(await listFilesWith(text, dataDir)).toEqual([]);
});

it("an erased person is in no part of a backup that is made afterwards, however short the time", async () => {
  const text = "Strangler-fig";
  await backend.db.query(
    `insert into public.messages (name, email, message) values ($1, 's@person.example', 'Hello there, I ask')`,
    [text],
  );
  await backend.db.query("delete from public.messages where name = $1", [text]);
  await exportBackup(backend.db, dataDir, after);
  expect(await listFilesWith(text, after)).toEqual([]);
  expect(await listFilesWithWords(after)).toEqual([]);
  expect(await listFilesWith("Baobab", after)).toEqual(["postgres.tar.gz"]);
});

/** Restores the backup from before the erasure, and reads what is there. */
async function restoreAndRead(name: string, options: RestoreOptions = {}, source = before) {
  const directory = join(root, name);
  const notes = (await restoreBackup(source, directory, options)).join("\n");
  const database = await openPglite(resolveDatabaseDirectory(directory));
  const read = async (text: string) => (await database.query<{ value: string }>(text)).map(({ value }) => value);
  const found = {
    leads: await read("select name as value from public.leads order by name"),
    notes: await read("select body as value from public.lead_notes"),
    plans: await read("select traveller_name as value from public.plans"),
    contacts: await read("select name as value from public.local_contacts"),
    staff: await read("select user_id::text as value from private.staff order by 1"),
    passwords: await read(`select encrypted_password as value from auth.users where id = '${localStaff.id}'`),
    months: await read("select retention_months as value from public.business"),
    sessions: await read("select id::text as value from auth.sessions"),
  };
  await database.close();
  return { directory, told: notes, ...found };
}

const outcome = {
  leads: ["Baobab"],
  notes: [],
  plans: [],
  contacts: [],
  staff: [localStaff.id],
  passwords: ["a newer hash"],
  months: ["12"],
  sessions: [],
};

it("a restore on another machine erases again whom a backup beside it knows as erased, and prints the ids", async () => {
  const { directory, told, ...found } = await restoreAndRead("elsewhere");
  expect(found).toEqual(outcome);
  expect(told).toContain(
    // The plan of the lead has gone with it.
    `Erased again, because they were erased since the backup: leads/${lead}, local_contacts/${contact}, messages/${message}, plans/${planOfNobody}.`,
  );
  expect(told).toMatch(/Not on the team again, because they have left since the backup: colleague@kilele\.example/);
  expect(told).toMatch(/newest passwords are valid.*staff@kilele\.example/);
  expect(told).toMatch(/deleted after 12 months/);
  expect(await listFilesWithWords(directory)).toEqual([]);
});

it("a restore over the data themselves erases again whom they know as erased, without any list", async () => {
  await backend.stop();
  const directory = join(root, "replaced");
  await cp(dataDir, directory, { recursive: true });
  for (const name of await readdir(directory)) if (name.startsWith("lasting-")) await rm(join(directory, name));
  const source = join(root, "alone", "backup");
  await cp(before, source, { recursive: true });
  const { told, ...found } = await restoreAndRead("replaced", { shouldReplace: true }, source);
  expect(found).toMatchObject(outcome);
  expect(told).toContain(`leads/${lead}`);
  expect(await listFilesWithWords(directory)).toEqual([]);
  // The list beside the data is for their owner alone, and has no word of the person.
  const [list = ""] = (await readdir(directory)).filter((name) => name.startsWith("lasting-"));
  expect((await stat(join(directory, list))).mode & 0o077).toBe(0);
  expect(await readFile(join(directory, list), "utf8")).toContain(lead);
});

it("who was erased by mistake is brought back, and stays through the next restore", async () => {
  const back = await restoreAndRead("back", { bringsBackErased: true });
  expect(back).toMatchObject({ leads: ["Baobab", "Zebrawood"], notes: ["Allergic to okra"], staff: [localStaff.id] });
  expect(back.told).toMatch(new RegExp(`^Erased records that are back: .*leads/${lead}`, "m"));
  const again = await restoreAndRead("back", { shouldReplace: true });
  expect(again).toMatchObject({ leads: ["Baobab", "Zebrawood"] });
  expect(again.told).not.toContain("Erased");
});

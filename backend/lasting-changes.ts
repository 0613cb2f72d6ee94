/**
 * The changes that a restore must not undo: erasures, colleagues who have left, new passwords, and a shorter retention. They are
 * recorded outside the database, in its data directory, in each backup and beside backups, because a restored database is as old as
 * its backup.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Runs a statement and returns its rows. */
export type Query = <Row>(text: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** The list of a database's lasting changes. Times are in ISO 8601. */
export interface LastingChanges {
  /** The time of the deletion, by the table and the id, as in `leads/ID`; `staff/ID` is a colleague who has left. */
  removed: Record<string, string>;
  /** The time at which a removed row was noticed to be there again. */
  returned: Record<string, string>;
  /** The newest password of each account, by its id. */
  passwords: Record<string, LastingPassword>;
  /** The months after which records are deleted; null for never. */
  retention?: { months: number | null; at: string };
}

export interface LastingPassword {
  /** The time at which it was noticed. */
  at: string;
  /** A hash of the stored hash. */
  fingerprint: string;
  /** The stored hash itself; absent in a list that lies in clear outside the machine. */
  hash?: string;
}

const emptyChanges: LastingChanges = { removed: {}, returned: {}, passwords: {} };

/**
 * The tables of records about people. A row that was deleted from one of them stays deleted after a restore. Days, versions and answers
 * of a plan go with the plan, and are listed by it.
 */
const personalTables = ["leads", "messages", "lead_notes", "message_notes", "plans", "local_contacts"];

/** Returns the name of the list of a site's database. Two sites may have their backups in one folder. */
const makeFileName = (site: string): string => `lasting-${site}.json`;

/** Returns true for the name of a list of lasting changes. */
export const isLastingFile = (name: string): boolean => /^lasting-[0-9a-f]{16}\.json$/.test(name);

/** Returns the name by which a database is known before and after a restore. */
async function readSiteName(query: Query): Promise<string> {
  const [row] = await query<{ salt: string }>("select address_salt as salt from private.settings");
  return createHash("sha256").update(`kilele site ${row?.salt}`).digest("hex").slice(0, 16);
}

/** Returns true if a removed row has not come back since. */
const isRemoved = ({ removed, returned }: LastingChanges, key: string): boolean =>
  (removed[key] ?? "") > (returned[key] ?? "");

/** Joins lists of one database: the newest entry wins. */
export function mergeLastingChanges(lists: readonly LastingChanges[]): LastingChanges {
  const merged: LastingChanges = { removed: {}, returned: {}, passwords: {} };
  for (const list of lists) {
    for (const kind of ["removed", "returned"] as const) {
      for (const [key, at] of Object.entries(list[kind])) {
        if (at > (merged[kind][key] ?? "")) merged[kind][key] = at;
      }
    }
    for (const [id, password] of Object.entries(list.passwords)) {
      if (password.at > (merged.passwords[id]?.at ?? "")) merged.passwords[id] = password;
    }
    if (list.retention && list.retention.at > (merged.retention?.at ?? "")) merged.retention = list.retention;
  }
  return merged;
}

/**
 * Reads the lasting changes of a database, and joins them with those known before.
 * @param now the time of what is noticed now, in ISO 8601
 */
export async function collectLastingChanges(
  query: Query,
  known: LastingChanges,
  now = new Date().toISOString(),
): Promise<LastingChanges> {
  const removed: Record<string, string> = {};
  const returned: Record<string, string> = {};
  const tombstones = await query<{ key: string; at: Date }>(
    `select table_name || '/' || row_id as key, deleted_at as at from public.deleted_rows where table_name = any ($1)`,
    [personalTables],
  );
  for (const { key, at } of tombstones) removed[key] = new Date(at).toISOString();
  if (await hasTable(query, "public.colleagues")) {
    const colleagues = await query<{ id: string; at: Date }>(
      `select id, left_at as at from public.colleagues
       where left_at is not null and id not in (select user_id from private.staff)`,
    );
    for (const { id, at } of colleagues) removed[`staff/${id}`] = new Date(at).toISOString();
  }
  for (const [table, ids] of groupRemoved(known)) {
    if (!(await hasTable(query, tableNames(table).name))) continue;
    for (const { id } of await query<{ id: string }>(
      `select ${tableNames(table).id} as id from ${tableNames(table).name} where ${tableNames(table).id} = any ($1)`,
      [ids],
    )) {
      returned[`${table}/${id}`] = now;
    }
  }
  const passwords: Record<string, LastingPassword> = {};
  for (const { id, hash } of await readPasswords(query)) {
    const fingerprint = makeFingerprint(hash);
    const knownPassword = known.passwords[id];
    passwords[id] = { at: knownPassword?.fingerprint === fingerprint ? knownPassword.at : now, fingerprint, hash };
  }
  const months = await readRetention(query);
  const isSameRetention = months === undefined || months === known.retention?.months;
  const retention = isSameRetention ? known.retention : { months, at: now };
  return mergeLastingChanges([known, { removed, returned, passwords, ...(retention ? { retention } : {}) }]);
}

/** Groups the ids of removed rows by their table. */
function groupRemoved(changes: LastingChanges): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of Object.keys(changes.removed)) {
    const [table = "", id = ""] = key.split("/");
    // A newer version may know of further tables.
    if (table !== "staff" && !personalTables.includes(table)) continue;
    if (isRemoved(changes, key)) groups.set(table, [...(groups.get(table) ?? []), id]);
  }
  return groups;
}

const tableNames = (table: string): { name: string; id: string } => {
  if (table === "staff") return { name: "private.staff", id: "user_id" };
  if (!personalTables.includes(table)) throw new Error(`No row of ${table} stays removed`);
  return { name: `public.${table}`, id: "id" };
};

const readPasswords = (query: Query) =>
  query<{ id: string; hash: string; email: string }>(
    `select id, encrypted_password as hash, coalesce(email, id::text) as email from auth.users
     where encrypted_password <> ''`,
  );

/** Reads the months of retention. @returns undefined for data of a version that has none, or without a business */
async function readRetention(query: Query): Promise<number | null | undefined> {
  if (!(await hasRetention(query))) return undefined;
  const [row] = await query<{ months: string | null }>("select retention_months as months from public.business");
  if (!row) return undefined;
  return row.months ? Number(row.months) : null;
}

async function hasRetention(query: Query): Promise<boolean> {
  const [row] = await query<{ yes: boolean }>(
    `select exists (select from pg_attribute
       where attrelid = to_regclass('public.business') and attname = 'retention_months' and not attisdropped) as yes`,
  );
  return row?.yes === true;
}

async function hasTable(query: Query, name: string): Promise<boolean> {
  const [row] = await query<{ yes: boolean }>("select to_regclass($1) is not null as yes", [name]);
  return row?.yes === true;
}

const makeFingerprint = (hash: string): string => createHash("sha256").update(hash).digest("hex");

/** Reads a list. @returns undefined if there is none; "damaged" if it is not what was written */
export async function readLastingChanges(file: string): Promise<LastingChanges | "damaged" | undefined> {
  let list: unknown;
  try {
    list = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return "damaged";
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
  if (!isRecord(list)) return "damaged";
  const changes = { ...emptyChanges, ...list } as LastingChanges;
  return areLastingChanges(changes) ? changes : "damaged";
}

/** Returns the sentence about a damaged list, for the person who runs the command or reads the log. */
export const describeDamagedList = (file: string): string =>
  `${file} is damaged and was not read. Erase again who was erased, if no other list knows it.`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTime = (value: unknown): boolean => typeof value === "string" && !Number.isNaN(Date.parse(value));

const rowKey = /^\w+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function areLastingChanges({
  removed,
  returned,
  passwords,
  retention,
}: Partial<Record<keyof LastingChanges, unknown>>): boolean {
  const areTimes = (times: unknown) =>
    isRecord(times) && Object.entries(times).every(([key, at]) => rowKey.test(key) && isTime(at));
  const arePasswords =
    isRecord(passwords) &&
    Object.values(passwords).every(
      (each) =>
        isRecord(each) &&
        isTime(each.at) &&
        typeof each.fingerprint === "string" &&
        ["string", "undefined"].includes(typeof each.hash),
    );
  const isRetention =
    retention === undefined ||
    (isRecord(retention) && isTime(retention.at) && (retention.months === null || Number.isInteger(retention.months)));
  return areTimes(removed) && areTimes(returned) && arePasswords && isRetention;
}

/** Writes a list, whole or not at all. */
export async function writeLastingChanges(file: string, changes: LastingChanges): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(changes, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/**
 * Brings the lists of a database in some folders up to date. The lists of all these folders count, and `known` besides. A damaged
 * list is moved aside.
 * @returns a sentence for each damaged list
 */
export async function recordLastingChanges(
  query: Query,
  folders: readonly string[],
  known: LastingChanges = emptyChanges,
): Promise<string[]> {
  const name = makeFileName(await readSiteName(query));
  const files = folders.map((folder) => join(folder, name));
  const lists = await Promise.all(files.map(readLastingChanges));
  const changes = await collectLastingChanges(
    query,
    mergeLastingChanges([known, ...lists.filter((list) => typeof list === "object")]),
  );
  const sentences: string[] = [];
  for (const [index, file] of files.entries()) {
    if (lists[index] === "damaged") {
      await rename(file, `${file}.damaged`);
      sentences.push(describeDamagedList(`${file}.damaged`));
    }
    if (JSON.stringify(lists[index]) !== JSON.stringify(changes)) await writeLastingChanges(file, changes);
  }
  return sentences;
}

/**
 * Reads all lists of a database that a restore can find: in the data directory, in the backup, beside it and in the backups beside it.
 * @param folders the data directory, the backup, and further folders with backups
 * @returns what they have, and a sentence for each damaged list
 */
export async function findLastingChanges(
  query: Query,
  source: string,
  folders: readonly string[],
): Promise<{ changes: LastingChanges; sentences: string[] }> {
  const name = makeFileName(await readSiteName(query));
  const lists: LastingChanges[] = [];
  const sentences: string[] = [];
  for (const folder of new Set([source, dirname(resolve(source)), ...folders].map((path) => resolve(path)))) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const candidates = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
    for (const candidate of [folder, ...candidates]) {
      // A folder beside the backup that belongs to somebody else is passed over.
      const list = await readLastingChanges(join(candidate, name)).catch(() => undefined);
      if (list === "damaged") sentences.push(describeDamagedList(join(candidate, name)));
      else if (list) lists.push(list);
    }
  }
  return { changes: mergeLastingChanges(lists), sentences };
}

/**
 * Repeats lasting changes in a restored database.
 * @param shouldErase false to leave erased records there, because they were erased by mistake
 * @returns a sentence for each kind of change, for the person who restores
 */
export async function applyLastingChanges(
  query: Query,
  changes: LastingChanges,
  { shouldErase }: { shouldErase: boolean },
): Promise<string[]> {
  const sentences: string[] = [];
  const erased: string[] = [];
  for (const table of personalTables) {
    const ids = groupRemoved(changes).get(table);
    if (!ids || !(await hasTable(query, `public.${table}`))) continue;
    const statement = shouldErase
      ? `delete from public.${table} where id = any ($1) returning id`
      : `select id from public.${table} where id = any ($1)`;
    for (const { id } of await query<{ id: string }>(statement, [ids])) erased.push(`${table}/${id}`);
  }
  if (erased.length > 0) {
    const reason = shouldErase
      ? "Erased again, because they were erased since the backup"
      : "Erased records that are back";
    sentences.push(`${reason}: ${erased.sort().join(", ")}.`);
  }
  sentences.push(...(await removeMembers(query, groupRemoved(changes).get("staff") ?? [])));
  sentences.push(...(await renewPasswords(query, changes.passwords)));
  sentences.push(...(await shortenRetention(query, changes.retention?.months)));
  return sentences;
}

/**
 * Ends all sessions of a restored database. One that was ended since the backup would be open again; the others have newer tokens
 * than the backup knows.
 */
export async function endSessions(query: Query): Promise<void> {
  for (const table of ["auth.refresh_tokens", "auth.sessions"]) {
    if (await hasTable(query, table)) await query(`delete from ${table} where true`);
  }
}

async function removeMembers(query: Query, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await query<{ email: string }>(
    `select coalesce(account.email, account.id::text) as email from private.staff as member
     join auth.users as account on account.id = member.user_id where member.user_id = any ($1) order by email`,
    [ids],
  );
  if (rows.length === 0) return [];
  const [rest] = await query<{ yes: boolean }>(
    "select exists (select from private.staff where user_id <> all ($1)) as yes",
    [ids],
  );
  const names = rows.map(({ email }) => email).join(", ");
  if (!rest?.yes)
    return [`Everybody who was on the team at the time of the backup has left since, and is on it again: ${names}.`];
  await query("delete from private.staff where user_id = any ($1)", [ids]);
  return [`Not on the team again, because they have left since the backup: ${names}.`];
}

async function renewPasswords(query: Query, passwords: Record<string, LastingPassword>): Promise<string[]> {
  const renewed: string[] = [];
  const closed: string[] = [];
  for (const { id, hash, email } of await readPasswords(query)) {
    const newest = passwords[id];
    if (!newest || newest.fingerprint === makeFingerprint(hash)) continue;
    await query("update auth.users set encrypted_password = $2 where id = $1", [id, newest.hash ?? ""]);
    (newest.hash === undefined ? closed : renewed).push(email);
  }
  const sentences: string[] = [];
  if (renewed.length > 0)
    sentences.push(`Their newest passwords are valid, and none of the backup's: ${renewed.sort().join(", ")}.`);
  if (closed.length > 0) {
    sentences.push(
      `Set a new password for them, because the backup's was replaced since and is not valid: ${closed.sort().join(", ")}.`,
    );
  }
  return sentences;
}

async function shortenRetention(query: Query, months: number | null | undefined): Promise<string[]> {
  if (months === null || months === undefined) return [];
  const restored = await readRetention(query);
  if (restored === undefined || (restored !== null && restored <= months)) return [];
  await query("update public.business set retention_months = $1 where true", [String(months)]);
  return [`Records are deleted after ${months} months, as was set since the backup.`];
}

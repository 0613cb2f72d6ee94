import { mirrorTables } from "../../../src/shared/rules/sync-edit.ts";
import { makeSignedInCaller, type Row, runAsCaller, type Session } from "../../harness/database.ts";

/** A page of the answers of `pull_changes`. */
export interface Page {
  epoch: string;
  horizon: string;
  resync?: boolean;
  rows: { table: string; row: Row & { id: string; sync_version: number } }[];
  deleted: { table: string; id: string; sync_version: number }[];
  next: Row | null;
}

interface PullOptions {
  until?: string | null;
  after?: Row | null;
  limit?: number;
}

/** Reads one page as a member of staff. */
export async function pullPage(
  session: Session,
  staff: string,
  cursor: number | string,
  options: PullOptions = {},
): Promise<Page> {
  const parameters = [
    cursor,
    options.until ?? null,
    options.after ? JSON.stringify(options.after) : null,
    options.limit ?? 1000,
  ];
  const call = "select public.pull_changes($1::bigint, $2::bigint, $3::jsonb, $4::int) as page";
  const [answer] = await runAsCaller(session, makeSignedInCaller(staff), () =>
    session.query<{ page: Page }>(call, parameters),
  );
  if (!answer) throw new Error("pull_changes returned no row");
  return answer.page;
}

/** A mirror as a device keeps it: it pulls from its cursor to the horizon and applies the pages in order. */
export class Mirror {
  readonly rows = new Map<string, Row>();
  cursor = "0";
  pages = 0;
  readonly #session: Session;
  readonly #staff: string;

  constructor(session: Session, staff: string) {
    this.#session = session;
    this.#staff = staff;
  }

  async pull(limit = 1000): Promise<void> {
    let until: string | null = null;
    let after: Row | null = null;
    do {
      const page = await pullPage(this.#session, this.#staff, this.cursor, { until, after, limit });
      if (page.resync) throw new Error("told to start anew");
      if (page.rows.length + page.deleted.length > limit) throw new Error("more than the limit");
      for (const { table, row } of page.rows) this.rows.set(`${table}/${row.id}`, row);
      for (const { table, id } of page.deleted) this.rows.delete(`${table}/${id}`);
      until = page.horizon;
      after = page.next;
      this.pages += 1;
    } while (after);
    this.cursor = until;
  }
}

/** Empties every mirrored table, and deletes the tombstones. */
export async function deleteAllRows(session: Session): Promise<void> {
  for (const table of [...mirrorTables, "deleted_rows"]) await session.query(`delete from public.${table}`);
}

/** Reads the tables' rows in the mirror's shape. */
export async function readTables(session: Session): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const table of mirrorTables) {
    const found = await session.query<{ id: string; row: Row }>(`select id, to_jsonb(t) as row from public.${table} t`);
    for (const { id, row } of found) rows.set(`${table}/${id}`, row);
  }
  return rows;
}

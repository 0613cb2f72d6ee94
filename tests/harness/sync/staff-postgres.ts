import type { MirrorTable, ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import type { ChangePage, ServerState, StaffRemote, TablePage } from "../../../src/sync/staff-ports.ts";
import { makeSignedInCaller, type Row, runAsCaller, type Session } from "../database.ts";

type State = { epoch: string; horizon: string; counts: ServerState["counts"] };

type Answer = { epoch: string; horizon: string; resync?: boolean; next: unknown } & {
  rows: { table: MirrorTable; row: ServerRow }[];
  deleted: { table: MirrorTable; id: string; sync_version: number }[];
};

/** Makes the engine's remote of a Postgres: every call is a transaction of a member of staff. */
export function makePostgresRemote(session: Session, staff: string, pageSize = 1_000): StaffRemote {
  const queryOne = async <T>(sql: string, parameters: unknown[] = []): Promise<T> => {
    const [row] = await queryRows<{ answer: T }>(sql, parameters);
    if (!row) throw new Error("No answer");
    return row.answer;
  };
  const queryRows = <T extends Row>(sql: string, parameters: unknown[] = []) =>
    runAsCaller(session, makeSignedInCaller(staff), () => session.query<T>(sql, parameters));
  const readRows = async (sql: string, parameters: unknown[]): Promise<ServerRow[]> =>
    (await queryRows<{ row: ServerRow }>(sql, parameters)).map(({ row }) => row);
  return {
    readSyncState: async () => {
      const state = await queryOne<State>("select public.sync_state() as answer");
      return { ...state, horizon: Number(state.horizon) };
    },
    beginLoad: async (limit) => {
      const sql = "select public.begin_load($1) as answer";
      const { state, leads } = await queryOne<{ state: State; leads: Columns }>(sql, [limit]);
      return { ...state, horizon: Number(state.horizon), newest: { table: "leads", rows: makeRows(leads) } };
    },
    pullChanges: async (cursor, until, after): Promise<ChangePage> => {
      const { epoch, horizon, resync, rows, deleted, next } = await queryOne<Answer>(
        "select public.pull_changes($1::bigint, $2::bigint, $3::jsonb, $4::int) as answer",
        [cursor, until, after ? JSON.stringify(after) : null, pageSize],
      );
      return {
        epoch,
        horizon: Number(horizon),
        resync: resync === true,
        rows: rows ?? [],
        deleted: (deleted ?? []).map(({ table, id, sync_version }) => ({ table, id, version: sync_version })),
        next: next ?? null,
      };
    },
    readPages: async (tables, limit) => {
      const asked = tables.map(({ table, after }) => ({ table, created_at: after?.[0], id: after?.[1] }));
      const sql = "select public.load_pages($1::jsonb, $2) as answer";
      const pages = await queryOne<(Omit<TablePage, "rows"> & { rows: Columns })[]>(sql, [
        JSON.stringify(asked),
        limit,
      ]);
      return pages.map(({ rows, ...page }) => ({ ...page, rows: makeRows(rows) }));
    },
    readVersions: async (table, after) => {
      const sql = `select id, sync_version as version from public.${table} where $1::uuid is null or id > $1 order by id limit $2`;
      return (await queryRows<{ id: string; version: number }>(sql, [after, pageSize])) as {
        id: string;
        version: number;
      }[];
    },
    readRows: (table, ids) =>
      readRows(`select to_jsonb(t) as row from public.${table} t where id = any ($1::uuid[])`, [ids]),
    readTombstone: async (table, id) => {
      const sql = "select sync_version from public.deleted_rows where table_name = $1 and row_id = $2";
      return (await queryRows<{ sync_version: number }>(sql, [table, id]))[0]?.sync_version ?? null;
    },
    readHorizon: async () => {
      const { horizon, next } = await queryOne<{ horizon: string; next: string }>(
        "select public.sync_horizon() as answer",
      );
      return { horizon: Number(horizon), next: Number(next) };
    },
    write: async (change, epoch) => {
      const { outcome, row, version } = await queryOne<{
        outcome: string;
        row: ServerRow | null;
        version: number | null;
      }>("select public.push_change($1, $2, $3, $4, $5, $6, $7, $8) as answer", [
        epoch,
        change.table,
        change.kind,
        change.id,
        change.kind === "insert" ? change.tombstone : change.version,
        JSON.stringify(change.kind === "delete" ? {} : change.patch),
        JSON.stringify(change.kind === "insert" ? {} : change.seen),
        change.writeId,
      ]);
      if (outcome === "done") return { outcome, row, version: version ?? 0 };
      return { outcome: outcome === "stale" ? "stale" : "epoch-mismatch" };
    },
  };
}

type Columns = Record<string, unknown[]>;

const makeRows = (columns: Columns): ServerRow[] =>
  (columns.id ?? []).map(
    (_, row) =>
      Object.fromEntries(Object.entries(columns).map(([column, values]) => [column, values[row]])) as ServerRow,
  );

import type { Json } from "../../../supabase/functions/_shared/database-types.ts";
import { isBusyStatus } from "../../outbox/policy.ts";
import {
  type Fields,
  isMirrorTable,
  type MirrorTable,
  mirrorTables,
  type ServerRow,
} from "../../shared/rules/sync-edit.ts";
import { SyncFailure } from "../../shared/rules/sync-failure.ts";
import type { Change, ServerState, StaffRemote, TablePage, WriteAnswer } from "../staff-ports.ts";
import type { StaffClient } from "./staff-client.ts";
import { readColumns, readRow, renameForDatabase } from "./staff-rows.ts";

/** The number of rows requested at once; the server may return fewer. */
const pageSize = 1_000;

type Answer = {
  data: unknown;
  error: { code?: string; message: string; details?: string | null; hint?: string | null } | null;
  status: number;
};

/** Makes the sync engine's port to the staff tables. */
export function createStaffRemote({ rest, getToken, retryAfterMs }: StaffClient): StaffRemote {
  /**
   * Sends a request, which postgrest-js does when it is awaited. The token is requested before, because its absence within the
   * request would look like a failing network.
   */
  const send = async (request: PromiseLike<Answer>): Promise<Answer> => {
    await getToken();
    return request;
  };

  /**
   * Returns the content of a successful answer.
   * @throws SyncFailure for any other answer
   */
  const fetchContent = async (request: PromiseLike<Answer>): Promise<unknown> => {
    const answer = await send(request);
    if (!answer.error) return answer.data;
    throw makeFailure(answer, retryAfterMs());
  };

  const write = async (change: Change, epoch: string): Promise<WriteAnswer> => {
    const { writeId, table, id, kind } = change;
    const answer = await send(
      rest.rpc("push_change", {
        p_epoch: epoch,
        p_write_id: writeId,
        p_table: table,
        p_kind: kind,
        p_id: id,
        p_version: (kind === "insert" ? change.tombstone : change.version) ?? undefined,
        p_patch: kind === "delete" ? {} : (renameForDatabase(table, change.patch) as Json),
        p_seen: kind === "insert" ? {} : (renameForDatabase(table, change.seen) as Json),
      }),
    );
    if (!answer.error) return parseWriteAnswer(table, answer.data);
    const { code = "", message } = answer.error;
    if (code === "23505") return { outcome: "taken", message: describeUniqueViolation(answer.error) };
    // Violations of integrity, data types and syntax cannot be mended by a retry. 42501 concerns the sender, and PGRST202 a server
    // that is older than this page.
    const isRefused = /^(22|23|42|P0|PGRST[12]\d\d)/.test(code) && code !== "42501" && code !== "PGRST202";
    if (isRefused) return { outcome: "refused", message };
    throw makeFailure(answer, retryAfterMs());
  };

  return {
    readSyncState: async () => parseState(await fetchContent(rest.rpc("sync_state"))),
    beginLoad: async (limit) => {
      const { state, ...pages } = ((await fetchContent(rest.rpc("begin_load", { p_limit: limit }))) ?? {}) as Fields;
      const table = Object.keys(pages).find(isMirrorTable);
      if (!table) throw makeUnexpectedFailure();
      return { ...parseState(state), newest: { table, rows: parsePage(table, pages[table]) } };
    },
    pullChanges: async (cursor, until, after) => {
      const request = { p_cursor: cursor, p_limit: pageSize, p_until: until ?? undefined, p_after: after as Json };
      return parseChanges(await fetchContent(rest.rpc("pull_changes", request)));
    },
    readHorizon: async () => {
      const { horizon, next } = ((await fetchContent(rest.rpc("sync_horizon"))) ?? {}) as Fields;
      if (typeof horizon !== "string" || typeof next !== "string") throw makeUnexpectedFailure();
      return { horizon: Number(horizon), next: Number(next) };
    },
    readPages: async (tables, limit) => {
      const positions = tables.map(({ table, after }) => ({
        table,
        ...(after && { created_at: after[0], id: after[1] }),
      }));
      return parsePages(await fetchContent(rest.rpc("load_pages", { p_tables: positions, p_limit: limit })));
    },
    readVersions: async (table, after) => {
      let query = rest.from(table).select("id,sync_version");
      if (after) query = query.gt("id", after);
      const rows = (await fetchContent(query.order("id").limit(pageSize))) as { id: string; sync_version: number }[];
      if (!Array.isArray(rows)) throw makeUnexpectedFailure();
      return rows.map(({ id, sync_version }) => ({ id, version: sync_version }));
    },
    readRows: async (table, ids) =>
      parseRows(
        table,
        await fetchContent(
          rest
            .from(table)
            .select("*")
            .in("id", [...ids]),
        ),
      ),
    readTombstone: async (table, id) => {
      const query = rest.from("deleted_rows").select("sync_version").eq("table_name", table).eq("row_id", id);
      const rows = (await fetchContent(query)) as { sync_version: number }[];
      if (!Array.isArray(rows)) throw makeUnexpectedFailure();
      return rows[0]?.sync_version ?? null;
    },
    write,
  };
}

/** Returns the failure that an error response means. A hotel's log-in page is HTML and has none of our codes. */
function makeFailure({ error, status }: Answer, retryAfterMs: number | undefined): SyncFailure {
  const { code = "", message = "", hint } = error ?? {};
  // A page from another server carries no code.
  const options = { message, retryAfterMs, detail: code ? message : undefined };
  // The server's hint decides, because the code alone can also mean a missing grant.
  if (code === "42501" && hint === "not_staff") return new SyncFailure("not-staff", options);
  // The token is valid but its session has ended. Only the auth service knows whether it can be renewed.
  if (code === "42501" && hint === "session_ended") return new SyncFailure("unauthenticated", options);
  if (code === "42501") return new SyncFailure("forbidden", options);
  if (/^PGRST30\d$/.test(code) || (status === 401 && /jwt|token/i.test(message))) {
    return new SyncFailure("unauthenticated", options);
  }
  if (isBusyStatus(status) || /^(08|40|53|55|57|58|XX)/.test(code)) return new SyncFailure("busy", options);
  return new SyncFailure("no-answer", options);
}

const makeUnexpectedFailure = () => new SyncFailure("no-answer", { message: "The answer was not our server's" });

function parseRows(table: MirrorTable, data: unknown): ServerRow[] {
  if (!Array.isArray(data)) throw makeUnexpectedFailure();
  return data.map((value) => {
    const row = readRow(table, value);
    if (!row) throw makeUnexpectedFailure();
    return row;
  });
}

function parsePage(table: MirrorTable, data: unknown): ServerRow[] {
  const rows = readColumns(table, data);
  if (!rows) throw makeUnexpectedFailure();
  return rows;
}

function parsePages(data: unknown): TablePage[] {
  if (!Array.isArray(data) || data.length === 0) throw makeUnexpectedFailure();
  return data.map((page: Fields | null) => {
    const { table, rows, done } = page ?? {};
    if (!isMirrorTable(table) || typeof done !== "boolean") throw makeUnexpectedFailure();
    return { table, rows: parsePage(table, rows), done };
  });
}

function parseWriteAnswer(table: MirrorTable, data: unknown): WriteAnswer {
  const { outcome, row, version } = (data ?? {}) as Fields;
  if (outcome === "stale") return { outcome };
  if (outcome === "epoch_mismatch") return { outcome: "epoch-mismatch" };
  if (outcome !== "done") throw makeUnexpectedFailure();
  const [written = null] = row === null ? [] : parseRows(table, [row]);
  return { outcome, row: written, version: typeof version === "number" ? version : 0 };
}

function parseState(data: unknown): ServerState {
  const { epoch, horizon, counts } = (data ?? {}) as Fields;
  if (typeof epoch !== "string" || typeof horizon !== "string" || typeof counts !== "object")
    throw makeUnexpectedFailure();
  const known = mirrorTables.map((table) => [table, Number((counts as Fields)[table] ?? 0)]);
  return { epoch, horizon: Number(horizon), counts: Object.fromEntries(known) as Record<MirrorTable, number> };
}

function parseChanges(data: unknown): Awaited<ReturnType<StaffRemote["pullChanges"]>> {
  const { epoch, horizon, resync, rows, deleted, next } = (data ?? {}) as Fields;
  if (typeof epoch !== "string" || typeof horizon !== "string") throw makeUnexpectedFailure();
  const head = { epoch, horizon: Number(horizon), next: next ?? null };
  if (resync === true) return { ...head, resync, rows: [], deleted: [], next: null };
  if (!Array.isArray(rows) || !Array.isArray(deleted)) throw makeUnexpectedFailure();
  return {
    ...head,
    resync: false,
    rows: rows.flatMap((each: { table: unknown; row: unknown }) => {
      // A newer server may mirror a table that this page does not know.
      if (!isMirrorTable(each.table)) return [];
      const row = readRow(each.table, each.row);
      if (!row) throw makeUnexpectedFailure();
      return [{ table: each.table, row }];
    }),
    deleted: deleted.flatMap((each: { table: unknown; id: string; sync_version: number }) =>
      isMirrorTable(each.table) ? [{ table: each.table, id: each.id, version: each.sync_version }] : [],
    ),
  };
}

/** Describes a violated unique constraint, and names the field if it is known. */
function describeUniqueViolation({ message, details }: NonNullable<Answer["error"]>): string {
  const slug = /\(slug\)=\(([^)]*)\)/.exec(details ?? "");
  if (slug) return `The slug ${slug[1]} is taken by another post.`;
  return /slug/.test(message) ? "This slug is taken by another post." : message;
}

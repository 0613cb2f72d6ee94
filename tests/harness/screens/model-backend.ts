/**
 * A backend in memory for screens: the tables of `ModelServer` behind the addresses that the staff area requests, a socket with
 * pokes, and the answers that a test adds. A request without an answer fails as without a network.
 */
import { vi } from "vitest";
import { type RecordTable, records } from "../../../src/shared/records/records.ts";
import { type Fields, isMirrorTable, type MirrorTable, type ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import type { Change } from "../../../src/sync/staff-ports.ts";
import { renameForDatabase } from "../../../src/sync/supabase/staff-rows.ts";
import { ModelServer } from "../sync/staff-server.ts";

/** A request as a test reads it. */
export type AskedRequest = { method: string; path: string; search: URLSearchParams; body: unknown; headers: Headers };

type Answerer = (asked: AskedRequest) => Response | undefined | Promise<Response | undefined>;

/** Makes a row as the database answers it: under its names, and with null in each column that nobody has filled in. */
const makeStoredRow = (table: MirrorTable, row: ServerRow): Fields => {
  const empty = Object.fromEntries(Object.keys(records[table].columns.shape).map((name) => [name, null]));
  return renameForDatabase(table, { ...empty, ...row });
};
const makeShownFields = (table: MirrorTable, fields: Fields): Fields => {
  const names = Object.entries((records[table] as { databaseNames?: Record<string, string> }).databaseNames ?? {});
  const namesByColumn = new Map(names.map(([name, column]) => [column, name]));
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [namesByColumn.get(column) ?? column, value]),
  );
};

/** A page in column format, with every column that the table has. */
const makeColumns = (table: MirrorTable, rows: readonly ServerRow[]): Record<string, unknown[]> => {
  const declared = ["id", "created_at", "sync_version", ...Object.keys(records[table].columns.shape)];
  const names = new Set([...declared, ...rows.flatMap((row) => Object.keys(row))]);
  const each = rows.map((row) => makeStoredRow(table, row));
  const columns = Object.keys(renameForDatabase(table, Object.fromEntries([...names].map((name) => [name, null]))));
  return Object.fromEntries(columns.map((column) => [column, each.map((row) => row[column] ?? null)]));
};

/** The columns that are never null if nobody has filled them. */
const defaults: { [T in RecordTable]?: Fields } = {
  destinations: { top_experiences: [] },
  services: { type: "tailor-made", cta_links: [] },
  blog_posts: { content: "", published: false, publish_at: null },
};

/** Refuses a request as the gateway and PostgREST do: one without its keys, by another method, or with a body of another kind. */
function refuse({ method, path, headers, body }: AskedRequest): Response | undefined {
  if (!/^\/(?:rest|auth|functions)\/v1\//.test(path)) return undefined;
  const refuseWith = (status: number, message: string) => Response.json({ message }, { status });
  if (!headers.get("apikey")) return refuseWith(401, "No API key found in request");
  if (!path.startsWith("/auth/") && !/^Bearer ./.test(headers.get("authorization") ?? ""))
    return refuseWith(401, "No token found in request");
  if (/\/rpc\/|^\/functions\//.test(path) && method !== "POST") return refuseWith(405, "Method Not Allowed");
  if (method !== "GET" && body !== undefined && !headers.get("content-type")?.startsWith("application/json"))
    return refuseWith(415, "Unsupported Media Type");
  return undefined;
}

export class ModelBackend {
  readonly server = new ModelServer();
  /** False while there is no network. */
  isOnline = true;
  /** Every request that reached the backend, oldest first. */
  readonly asked: AskedRequest[] = [];
  readonly #answerers: Answerer[] = [];
  readonly #sockets = new Set<ModelSocket>();

  constructor() {
    this.server.page = 1_000;
    this.server.listeners.add(() => this.#stampPosts());
    this.server.listeners.add((version) => this.#broadcast("poke", { version: String(version) }));
  }

  /** Adds an answerer, which is asked before earlier ones and before the tables. */
  answer(answerer: Answerer): void {
    this.#answerers.unshift(answerer);
  }

  /** Writes a row as somebody else would; omitted columns are null. @returns its id */
  putRow<T extends RecordTable>(table: T, fields: Partial<Record<string, unknown>> = {}): string {
    const id = String(fields.id ?? crypto.randomUUID());
    const emptyRow = Object.fromEntries(Object.keys(records[table].columns.shape).map((name) => [name, null]));
    const before = this.server.rows.get(`${table}/${id}`)?.row;
    this.server.writeNow(table, id, { ...emptyRow, ...defaults[table], ...before, ...fields });
    const storedRow = this.server.rows.get(`${table}/${id}`);
    // A new row gets the server's time, unless the test sets one.
    if (storedRow && typeof fields.created_at === "string") {
      storedRow.row = { ...storedRow.row, created_at: fields.created_at };
    }
    if ((table === "leads" || table === "messages") && !before) this.#openCase(table, id);
    return id;
  }

  /** Opens the case of a new lead or message, as the database does. */
  #openCase(beside: "leads" | "messages", id: string): void {
    const { created_at } = this.server.rows.get(`${beside}/${id}`)?.row ?? {};
    const arrival = this.server.lastXid;
    this.putRow("follow_ups", { id, beside, stage: "new", created_at, touched_at: created_at, arrival });
  }

  /** Marks the existing rows as seen by the person when their first device connects. */
  #markSeen(): void {
    if (this.rows("seen_marks").length > 0) return;
    const findLastArrival = (beside: "leads" | "messages") =>
      Math.max(0, ...this.rows("follow_ups").flatMap((row) => (row.beside === beside ? Number(row.arrival) : [])));
    // The marks differ, so that a screen that reads one for the other shows it.
    const [leads_seen, messages_seen] = [findLastArrival("leads"), findLastArrival("messages")];
    this.putRow("seen_marks", { leads_seen, messages_seen, leads_opened: [], messages_opened: [] });
  }

  /** Deletes a row as somebody else would. */
  remove(table: RecordTable, id: string): void {
    this.server.writeNow(table, id, null);
    if (table === "leads" || table === "messages") this.server.writeNow("follow_ups", id, null);
  }

  rows(table: RecordTable): ServerRow[] {
    return [...this.server.rows.values()].filter((each) => each.table === table).map(({ row }) => row);
  }

  /** Takes the network away, which closes the sockets, or restores it. */
  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    if (!isOnline) for (const socket of [...this.#sockets]) socket.close();
    dispatchEvent(new Event(isOnline ? "online" : "offline"));
  }

  /** Replaces the network by this backend until `vi.unstubAllGlobals` is called. */
  install(): void {
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => this.#fetch(input, init));
    const sockets = this.#sockets;
    const backend = this;
    vi.stubGlobal(
      "WebSocket",
      class extends ModelSocket {
        constructor() {
          super(() => backend.isOnline, sockets);
        }
      },
    );
  }

  async #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const body = init?.body;
    const request: AskedRequest = {
      method: init?.method ?? "GET",
      path: url.pathname,
      search: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : body,
      headers: new Headers(init?.headers),
    };
    if (!this.isOnline) throw new TypeError("Failed to fetch");
    init?.signal?.throwIfAborted();
    this.asked.push(request);
    const refusal = refuse(request);
    if (refusal) return refusal;
    for (const answerer of this.#answerers) {
      const answer = await answerer(request);
      if (answer) return answer;
    }
    const answer = await this.#tables(request);
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer instanceof Response ? answer : Response.json(answer);
  }

  async #tables({ path, search, body }: AskedRequest): Promise<unknown> {
    const remote = this.server.makeRemote();
    const parameters = (body ?? {}) as Fields;
    const table = path.split("/").at(-1) ?? "";
    switch (path) {
      case "/rest/v1/rpc/sync_state": {
        const state = await remote.readSyncState();
        return { ...state, horizon: String(state.horizon) };
      }
      case "/rest/v1/rpc/begin_load": {
        this.#markSeen();
        const { newest, ...state } = await remote.beginLoad(parameters.p_limit as number);
        const page = makeColumns(newest.table, newest.rows);
        return { state: { ...state, horizon: String(state.horizon) }, [newest.table]: page };
      }
      case "/rest/v1/rpc/pull_changes": {
        const until = (parameters.p_until as number | undefined) ?? null;
        const pulled = await remote.pullChanges(parameters.p_cursor as number, until, parameters.p_after ?? null);
        return {
          ...pulled,
          horizon: String(pulled.horizon),
          rows: pulled.rows.map(({ table, row }) => ({ table, row: makeStoredRow(table, row) })),
          deleted: pulled.deleted.map(({ table, id, version }) => ({ table, id, sync_version: version })),
        };
      }
      case "/rest/v1/rpc/sync_horizon": {
        const { horizon, next } = await remote.readHorizon();
        return { horizon: String(horizon), next: String(next) };
      }
      case "/rest/v1/rpc/load_pages": {
        const askedTables = parameters.p_tables as { table: MirrorTable; created_at?: string; id?: string }[];
        const tables = askedTables.map(({ table: of, created_at, id }) => ({
          table: of,
          after: created_at && id ? ([created_at, id] as const) : null,
        }));
        const pages = await remote.readPages(tables, parameters.p_limit as number);
        return pages.map(({ rows, ...page }) => ({ ...page, rows: makeColumns(page.table, rows) }));
      }
      case "/rest/v1/rpc/request_echo":
        this.#broadcast("echo", { nonce: parameters.nonce });
        return null;
      case "/rest/v1/rpc/push_change":
        return this.#push(parameters);
    }
    if (path === "/rest/v1/deleted_rows") {
      const of = search.get("table_name")?.slice("eq.".length) as MirrorTable;
      const version = await remote.readTombstone(of, search.get("row_id")?.slice("eq.".length) ?? "");
      return version === null ? [] : [{ sync_version: version }];
    }
    if (!isMirrorTable(table) || !path.startsWith("/rest/v1/")) return undefined;
    if (search.get("select") === "id,sync_version") {
      const versions = await remote.readVersions(table, search.get("id")?.slice("gt.".length) ?? null);
      return versions.map(({ id, version }) => ({ id, sync_version: version }));
    }
    const ids = /^in\.\((.*)\)$/.exec(search.get("id") ?? "")?.[1]?.split(",") ?? [];
    return (await remote.readRows(table, ids)).map((row) => makeStoredRow(table, row));
  }

  async #push(parameters: Fields): Promise<unknown> {
    const table = parameters.p_table as MirrorTable;
    const version = (parameters.p_version as number | undefined) ?? null;
    const change = {
      writeId: parameters.p_write_id,
      kind: parameters.p_kind,
      table,
      id: parameters.p_id,
      patch: makeShownFields(table, parameters.p_patch as Fields),
      seen: makeShownFields(table, parameters.p_seen as Fields),
      ...(parameters.p_kind === "insert" ? { tombstone: version } : { version }),
    } as unknown as Change;
    const storedRow = await this.server.makeRemote().write(change, parameters.p_epoch as string);
    if (storedRow.outcome === "epoch-mismatch") return { outcome: "epoch_mismatch" };
    // Postgres raises both as errors.
    if (storedRow.outcome === "taken")
      return Response.json({ code: "23505", message: storedRow.message }, { status: 409 });
    if (storedRow.outcome === "refused")
      return Response.json({ code: "23514", message: storedRow.message }, { status: 400 });
    return "row" in storedRow ? { ...storedRow, row: storedRow.row && makeStoredRow(table, storedRow.row) } : storedRow;
  }

  /** Gives new posts an `updated_at`, and published ones their first `published_at`. Later changes leave both. */
  #stampPosts(): void {
    for (const each of this.server.rows.values()) {
      if (each.table === "blog_posts" && each.row.updated_at === undefined) {
        each.row = { ...each.row, updated_at: new Date().toISOString() };
      }
      if (each.table === "blog_posts" && each.row.published && !each.row.published_at) {
        each.row = { ...each.row, published_at: new Date().toISOString(), publish_at: null };
      }
    }
  }

  #broadcast(event: string, payload: object): void {
    for (const socket of this.#sockets) socket.broadcast(event, payload);
  }
}

/** A fake socket with the part of Supabase's realtime protocol that the staff area uses. */
class ModelSocket {
  readyState = 0;
  binaryType = "blob";
  onopen: ((event: unknown) => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly #sockets: Set<ModelSocket>;
  #topic: string | undefined;

  constructor(isOnline: () => boolean, sockets: Set<ModelSocket>) {
    this.#sockets = sockets;
    queueMicrotask(() => {
      if (!isOnline()) return this.close();
      this.readyState = 1;
      sockets.add(this);
      this.onopen?.({});
    });
  }

  send(text: string): void {
    const [joinRef, ref, topic, event] = JSON.parse(text) as [string, string, string, string];
    if (event === "phx_join") this.#topic = topic;
    const reply = [joinRef, ref, topic, "phx_reply", { status: "ok", response: { postgres_changes: [] } }];
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(reply) }));
  }

  broadcast(event: string, payload: object): void {
    const frame = [null, null, this.#topic, "broadcast", { type: "broadcast", event, payload }];
    if (this.#topic) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#sockets.delete(this);
    queueMicrotask(() => this.onclose?.({ code: 1000, wasClean: true }));
  }
}

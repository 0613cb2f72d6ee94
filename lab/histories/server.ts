import { createHmac, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { loadKeys } from "../../backend/keys.ts";
import type { Session } from "../../tests/harness/database.ts";
import { openSession, type PostgresServer, startPostgres } from "../../tests/harness/postgres.ts";
import { type BackendProcess, startBackendProcess } from "../chaos/backend-process.ts";
import { getTable, judgedTables, pickJudged } from "./columns.ts";
import type { Restore, RowState, Write } from "./history.ts";

/**
 * Records every change of a mirrored row under the row's lock, so that the records of a row are in order. The write id is taken
 * from the request and does not depend on the server's own records.
 */
const audit = `
  create schema histories;
  grant usage on schema histories to authenticated;
  create table histories.writes (
    seq bigserial primary key, at timestamptz not null default clock_timestamp(),
    by text not null, write_id text, "row" text not null, version bigint not null, before jsonb, after jsonb
  );
  alter function public.push_change set schema histories;
  create function public.push_change(
    p_epoch text, p_table text, p_kind text, p_id uuid, p_version bigint default null, p_patch jsonb default '{}',
    p_seen jsonb default '{}', p_write_id uuid default null
  ) returns jsonb language sql volatile set search_path = ''
  as $$
    select set_config('histories.write_id', p_write_id::text, true);
    select histories.push_change(p_epoch, p_table, p_kind, p_id, p_version, p_patch, p_seen, p_write_id);
  $$;
  create function histories.note() returns trigger language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The database itself makes and deletes a case, whoever has written its record.
    insert into histories.writes (by, write_id, "row", version, before, after) values (
      case when tg_table_name = 'follow_ups' and tg_op <> 'UPDATE' then 'office'
        else coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), 'office') end,
      case when tg_table_name = 'follow_ups' and tg_op <> 'UPDATE' then null
        else nullif(current_setting('histories.write_id', true), '') end,
      tg_table_name || '/' || coalesce(new.id, old.id),
      private.transaction_version(),
      case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end
  $$;
  ${judgedTables.map((table) => `create trigger zz_note after insert or update or delete on public.${table} for each row execute function histories.note();`).join("\n")}`;

type RecordedWrite = {
  at: number;
  by: string;
  write_id: string | null;
  row: string;
  version: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The embedded backend on a real Postgres that records every change of a row; it can be killed and restored. */
export class HistoryServer {
  readonly writes: Write[] = [];
  readonly restores: Restore[] = [];
  kills = 0;
  readonly #postgres: PostgresServer;
  readonly #database: string;
  readonly #dataDir: string;
  readonly #undo: (() => unknown)[];
  #backend: BackendProcess | undefined;
  #session: Session | undefined;
  #backups = 0;

  private constructor(postgres: PostgresServer, database: string, root: string) {
    this.#postgres = postgres;
    this.#database = database;
    this.#dataDir = join(root, "data");
    this.#undo = [() => postgres.stop(), () => rm(root, { recursive: true, force: true })];
  }

  static async start(): Promise<HistoryServer> {
    // A commit that no client waits for stays in memory until a crash.
    const postgres = await startPostgres("postgres", ["-c", "wal_writer_delay=10s"]);
    const { url, close } = await postgres.createDatabase({ isBare: true });
    await close();
    const root = await mkdtemp(join(tmpdir(), "kilele-histories-"));
    const server = new HistoryServer(postgres, new URL(url).pathname.slice(1), root);
    const siteDir = join(root, "site");
    await mkdir(siteDir);
    const settings = { DATABASE_URL: url, STAFF_PASSWORD: randomUUID() };
    server.#backend = await startBackendProcess(server.#dataDir, siteDir, settings);
    server.#session = await server.connect();
    for (const table of judgedTables) await server.query(`delete from public.${table}`);
    await server.#session.exec(audit);
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#backend?.port}`;
  }

  /** The number of times that the backend ended by itself. */
  get crashes(): number {
    return this.#backend?.crashes ?? 0;
  }

  /** A connection of its own, above all policies. */
  connect(): Promise<Session> {
    return openSession(this.#postgres.url("postgres", "postgres", this.#database));
  }

  query<T extends Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<T[]> {
    if (!this.#session) throw new Error("The database is being set back");
    return this.#session.query<T>(sql, params);
  }

  /** Makes a staff account. @returns its id, and a function that signs an access token for it */
  async hire(): Promise<{ id: string; token: () => string }> {
    const id = randomUUID();
    await this.query(
      "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)",
      [id, `${id}@kilele.example`],
    );
    await this.query("insert into auth.sessions (id, user_id) values ($1, $1)", [id]);
    await this.query("insert into private.staff (user_id) values ($1)", [id]);
    const { jwtSecret } = await loadKeys(this.#dataDir);
    return { id, token: () => sign(jwtSecret, id) };
  }

  /** Kills the backend and starts it again. */
  async kill(pauseMs: number): Promise<void> {
    this.kills++;
    await this.#backend?.killAndRestart(pauseMs);
  }

  /** Ends Postgres as a power cut would, and starts it and the backend again. */
  async crashDatabase(pauseMs: number): Promise<void> {
    this.kills++;
    await this.#backend?.killAndRestart(pauseMs, async () => {
      await this.#postgres.crash();
      this.#session = await this.connect();
    });
  }

  /**
   * Takes a backup of the database. The backend is stopped meanwhile, because Postgres copies only a database without
   * connections.
   */
  async backUp(): Promise<void> {
    this.#backups++;
    await this.#whileNobodyIsThere((admin) =>
      admin.query(`create database backup_${this.#backups} template ${this.#database}`),
    );
  }

  /**
   * Goes back to the last backup.
   * @param isAnnounced true to call `private.new_epoch()`, as the README requires
   */
  async restore(isAnnounced: boolean): Promise<void> {
    await this.#whileNobodyIsThere(async (admin) => {
      await admin.query(`drop database ${this.#database} with (force)`);
      await admin.query(`create database ${this.#database} template backup_${this.#backups}`);
      this.#session = await this.connect();
      this.restores.push({ at: Date.now(), after: this.writes.length, rows: await this.readTables() });
      if (isAnnounced) await this.query("select private.new_epoch()");
    });
  }

  async #whileNobodyIsThere(work: (admin: Session) => Promise<unknown>): Promise<void> {
    this.kills++;
    await this.#backend?.killAndRestart(0, async () => {
      const admin = await openSession(this.#postgres.url("postgres", "postgres", "postgres"));
      const ownBackend = await this.query<{ pid: number }>("select pg_backend_pid() as pid");
      const endOthers = async (kept: unknown) => {
        const others =
          "select count(pg_terminate_backend(pid)) as n from pg_stat_activity where datname = $1 and pid <> $2";
        while (Number((await admin.query(others, [this.#database, kept]))[0]?.n) > 0) await sleep(20);
      };
      // The transactions of the killed backend end now, one way or the other; then the whole record can be read.
      await admin.query(`alter database ${this.#database} with allow_connections false`);
      await endOthers(ownBackend[0]?.pid);
      await this.#readWrites();
      await this.#session?.close();
      this.#session = undefined;
      await endOthers(0);
      await work(admin);
      await admin.query(`alter database ${this.#database} with allow_connections true`);
      await admin.close();
      this.#session ??= await this.connect();
    });
  }

  /** Reads the records since the last call. */
  async #readWrites(): Promise<void> {
    const recordedWrites = await this.query<RecordedWrite>(
      `with noted as (delete from histories.writes returning *)
        select floor(extract(epoch from at) * 1000)::float8 as at, by, write_id, "row", version, before, after
        from noted order by seq`,
    );
    for (const { at: time, by, write_id, row, version, before, after } of recordedWrites) {
      const table = getTable(row);
      const part = (whole: Record<string, unknown> | null) => whole && pickJudged(table, whole);
      const writeId = write_id ?? undefined;
      this.writes.push({ at: time, by, writeId, row, version, before: part(before), after: part(after) });
    }
  }

  /** Reads what the tables hold. */
  async readTables(): Promise<Map<string, RowState>> {
    const rows = new Map<string, RowState>();
    for (const table of judgedTables) {
      for (const { whole } of await this.query<{ whole: Record<string, unknown> }>(
        `select to_jsonb(t) as whole from public.${table} t`,
      )) {
        rows.set(`${table}/${whole.id}`, { version: Number(whole.sync_version), fields: pickJudged(table, whole) });
      }
    }
    return rows;
  }

  /** Stops the backend and the database. After it the recorded writes are complete. */
  async stop(): Promise<void> {
    if (this.#session) await this.#readWrites();
    await this.#backend?.stop();
    await this.#session?.close();
    for (const step of this.#undo) await step();
  }
}

/** Signs an access token as the auth service would, valid for an hour. */
function sign(secret: string, userId: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: userId,
    role: "authenticated",
    aud: "authenticated",
    session_id: userId,
    iat: now,
    exp: now + 3_600,
  };
  const body = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

import { inspect } from "node:util";
import { PgliteConnection } from "@supabase/lite/pglite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from "kysely";
import { readAnswerLimit, runWithinAnswerLimit } from "./answer-size.ts";
import { type Database, rollBack, statementLimit } from "./database.ts";
import { DatabaseError, makeConnectionError, makePostgrestAnswer, toDatabaseError } from "./postgrest-errors.ts";
import type { Session } from "./session.ts";

/** Statements that only set values for the next statement, so that nobody waits for their answers. */
const settingStatement = /^select set_config\('(role|response\.status)', /;

/** Adapts a session to Kysely, the query builder inside @supabase/lite. */
class SessionConnection implements DatabaseConnection {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    try {
      if (settingStatement.test(compiled.sql)) {
        await this.session.defer(compiled.sql, compiled.parameters);
        return { rows: [] };
      }
      const { rows, affected } = await this.session.query<R>(compiled.sql, compiled.parameters, readAnswerLimit());
      return { rows, ...(affected === null ? {} : { numAffectedRows: BigInt(affected) }) };
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The embedded backend does not stream");
  }
}

/**
 * Makes Kysely's dialect for our database. @supabase/lite's own dialect shares PGlite's connection without a lock: while a
 * transaction waits, statements of another request run inside it with its role. This dialect acquires the connection exclusively.
 */
function createDialect(database: Database): Dialect {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => {
      try {
        return new SessionConnection(await database.acquire(statementLimit));
      } catch (error) {
        const databaseError = toDatabaseError(error);
        throw databaseError instanceof DatabaseError ? databaseError : makeConnectionError();
      }
    },
    beginTransaction: (connection) => (connection as SessionConnection).session.defer("begin"),
    commitTransaction: (connection) => runStatement(connection, "commit"),
    rollbackTransaction: (connection) => rollBack((connection as SessionConnection).session),
    releaseConnection: async (connection) => (connection as SessionConnection).session.release(),
    destroy: async () => {},
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

async function runStatement(connection: DatabaseConnection, text: string): Promise<void> {
  await (connection as SessionConnection).session.query(text);
}

/** The parts of @supabase/lite's own connections that are used here. */
interface LiteConnection {
  driver: unknown;
  kysely: Kysely<unknown>;
  withContext<T>(...call: unknown[]): Promise<T>;
  onPostgrestAST(...call: unknown[]): Promise<unknown>;
  introspect(options: { useCache: boolean }): Promise<unknown>;
}

/**
 * The class that @supabase/lite's PGlite and Postgres connections share. It is not exported; `PgliteConnection` itself
 * would start a second PGlite of its own version.
 */
const PostgresConnection = Object.getPrototypeOf(PgliteConnection) as new (config: object) => LiteConnection;

interface RequestContext {
  auth?: { uid?: unknown; role?: string; jwt?: unknown };
  storage?: { operation?: unknown };
}

/** A request that calls a function of the database. */
interface RpcRequest {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** @supabase/lite's connection over our database, with corrections where it differs from hosted Supabase. */
export class EmbeddedConnection extends PostgresConnection {
  constructor(database: Database) {
    super({});
    this.driver = database;
    this.kysely = new Kysely({ dialect: createDialect(database) });
  }

  /**
   * Reports that row security is on, for the roles exist already (prelude.sql). Lite's own version grants everything on every table
   * to anon and authenticated once it sees a policy, which undoes the grants of the migrations.
   */
  async ensureRlsContext(): Promise<boolean> {
    return true;
  }

  /** Sets a transaction's role and claims, in one statement instead of lite's five, and also without a token. */
  async applyJwtSessionContext(transaction: Kysely<unknown>, context: RequestContext): Promise<void> {
    const role = context.auth?.role || "anon";
    const claims = JSON.stringify(context.auth?.jwt ?? { role });
    await sql`select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${String(context.auth?.uid ?? "")}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('statement_timeout', ${String(statementLimit)}, true),
      set_config('storage.operation', ${String(context.storage?.operation ?? "")}, true)`.execute(transaction);
  }

  /**
   * Passes the request to a database function, in one statement instead of lite's five, each of which is a round trip to the
   * database's thread.
   */
  async applyRpcRequestGucs(transaction: Kysely<unknown>, request: RpcRequest): Promise<void> {
    await sql`select set_config('response.status', '', true),
      set_config('response.headers', '', true),
      set_config('request.method', ${request.method}, true),
      set_config('request.path', ${request.path}, true),
      set_config('request.headers', ${JSON.stringify(request.requestHeaders ?? {})}, true)`.execute(transaction);
  }

  /**
   * Runs a request's statements. For REST it resolves to the response, so failed statements are answered here; storage
   * asks for rows and answers itself.
   */
  override async withContext<T>(context: unknown, ...rest: unknown[]): Promise<T> {
    const { auth, storage } = (context ?? {}) as RequestContext;
    try {
      return await runWithinAnswerLimit(auth?.role || "anon", () => super.withContext<T>(context, ...rest));
    } catch (error) {
      const answer = error instanceof DatabaseError && !storage && makePostgrestAnswer(error, auth?.role ?? "anon");
      if (answer) return answer as T;
      throw error;
    }
  }

  /**
   * Answers a request for a table. An error such as a missing table is a mistake of the caller, so lite is made to log it without
   * its stack.
   */
  override async onPostgrestAST(...call: unknown[]): Promise<unknown> {
    try {
      return await super.onPostgrestAST(...call);
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { [inspect.custom]: () => error.message });
      throw error;
    }
  }
}

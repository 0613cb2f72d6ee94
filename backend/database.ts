import type { BatchOutcome, Statement } from "./pglite-thread.ts";
import type { Session } from "./session.ts";

/**
 * The Postgres of the backend, in this process or on a server. Everything that touches the database goes through a session, because
 * PGlite has one connection only: two callers whose statements interleave would run in each other's transaction and under each
 * other's role.
 */
export interface Database {
  /** The kind of database, for the log and for features of one kind only. */
  readonly kind: "pglite" | "postgres";
  /**
   * Resolves to a connection for exclusive use until `release` is called. Rejects when none is free in time.
   * @param limit the longest run of a statement on PGlite, in milliseconds; on a Postgres server a transaction sets
   *   `statement_timeout`
   * @param hasPriority true for short reads that go before others, such as those of a page
   */
  acquire(limit?: number, hasPriority?: boolean): Promise<Session>;
  /** Runs one statement with parameters in a transaction of its own. */
  query<Row = Record<string, unknown>>(
    text: string,
    parameters?: readonly unknown[],
    hasPriority?: boolean,
  ): Promise<Row[]>;
  /** Runs several statements without parameters, as in a migration file. */
  script(text: string): Promise<void>;
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Calls back for every NOTIFY on the channel, with its payload. Resolves once it listens.
   * @param onMissed called when listening resumes after a lost connection; notifications in between are lost
   */
  listen(channel: string, callback: (payload: string) => void, onMissed: () => void): Promise<void>;
  /**
   * Runs a statement for each of several callers in one transaction, on databases with one connection. Resolves once all of it is
   * on the disk; failed statements have changed nothing.
   * @param preparation statements before the first, such as those that set the role
   */
  batch?(preparation: readonly Statement[], statements: readonly Statement[]): Promise<BatchOutcome[]>;
  /**
   * Removes deleted rows from the files of a database that lives in this process: until then they can be read there. Requests wait
   * meanwhile.
   */
  removeDeletedData?(): Promise<void>;
  /** Copies the files of a database that lives in this process as a compressed tar archive, without deleted rows. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/** The time limit of a request's statement, in milliseconds: the one that hosted Supabase sets for signed-in users. */
export const statementLimit = 8_000;

/** Runs work on an acquired session and releases it. */
export async function withSession<T>(
  database: Pick<Database, "acquire">,
  work: (session: Session) => Promise<T>,
  hasPriority = false,
): Promise<T> {
  const session = await database.acquire(undefined, hasPriority);
  try {
    return await work(session);
  } finally {
    session.release();
  }
}

/** Runs `work` between BEGIN and COMMIT on a session of its own. */
export function runInTransaction<T>(
  database: Pick<Database, "acquire">,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return withSession(database, async (session) => {
    await session.defer("begin");
    try {
      const result = await work(session);
      await session.query("commit");
      return result;
    } catch (error) {
      await rollBack(session);
      throw error;
    }
  });
}

/**
 * Ends a transaction that failed. On a lost connection the server has ended it, and the caller gets the first error.
 */
export async function rollBack(session: Session): Promise<void> {
  await session.query("rollback").catch(() => {});
}

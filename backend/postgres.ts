import { Client, Pool, type PoolClient, types } from "pg";
import { checkAnswerSize } from "./answer-size.ts";
import { type Database, runInTransaction, withSession } from "./database.ts";
import { parsers } from "./parsers.ts";
import { explainConnection, makeConnectionSettings } from "./postgres-connection.ts";
import { makeConnectionError, toDatabaseError } from "./postgrest-errors.ts";
import type { Session, StatementResult } from "./session.ts";

/** The longest pause between two tries to listen again, in milliseconds. */
const maxPauseMs = 5_000;

/**
 * Opens a Postgres server; one on another machine over verified TLS only.
 * @param url postgres://user:password@host:port/database; the user must be allowed to create roles and schemas
 * @throws Error that says why an address or a certificate is refused
 */
export async function openPostgres(url: string): Promise<Database> {
  const options = {
    ...makeConnectionSettings(url),
    application_name: "kilele-embedded",
    options: "-c timezone=UTC",
    types: {
      getTypeParser: ((oid: number, format?: "text" | "binary") =>
        (format !== "binary" && parsers[oid]) ||
        // The driver can parse text[] but not name[], which is common in the catalogue.
        types.getTypeParser(oid === 1003 ? 1009 : oid, format)) as typeof types.getTypeParser,
    },
  };
  const lostClients = new WeakSet<PoolClient>();
  const openPool = (max: number) => {
    const pool = new Pool({ ...options, max, connectionTimeoutMillis: 30_000 });
    // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
    pool.on("error", () => {});
    // The pool handles errors of idle connections only, so those in use need a handler of their own.
    pool.on("connect", (client) => client.on("error", () => lostClients.add(client)));
    return pool;
  };
  const pool = openPool(10);
  // Queries with priority have connections of their own.
  const priorityPool = openPool(2);
  const listeners = new Set<Client>();
  let isClosed = false;

  const acquire = async (_limit?: number, hasPriority = false): Promise<Session> => {
    const client = await (hasPriority ? priorityPool : pool).connect();
    let isReleased = false;
    const session: Session = {
      async query<Row>(
        text: string,
        parameters: readonly unknown[] = [],
        maxCharacters?: number,
      ): Promise<StatementResult<Row>> {
        try {
          const values = parameters.some(Array.isArray)
            ? await encodeArrays(client, text, parameters)
            : [...parameters];
          const answer = await client.query({ text, values });
          if (maxCharacters !== undefined) checkAnswerSize(answer.rows, maxCharacters);
          return { rows: answer.rows as Row[], affected: answer.rowCount };
        } catch (error) {
          // An error that the server sent before it closed the connection is thrown. Otherwise the driver's error has no code.
          throw lostClients.has(client) && toDatabaseError(error) === error ? makeConnectionError() : error;
        }
      },
      async defer(text, parameters) {
        await session.query(text, parameters);
      },
      async script(text) {
        await client.query(text);
      },
      release() {
        if (!isReleased) client.release();
        isReleased = true;
      },
    };
    return session;
  };
  const sessions = { acquire };
  const database: Database = {
    kind: "postgres",
    acquire,
    async query<Row>(text: string, parameters?: readonly unknown[], hasPriority?: boolean) {
      return (await withSession(sessions, (session) => session.query<Row>(text, parameters), hasPriority)).rows;
    },
    script: (text) => withSession(sessions, (session) => session.script(text)),
    transaction: (work) => runInTransaction(sessions, work),
    async listen(channel, callback, onMissed) {
      // LISTEN needs a connection of its own, because the pool closes idle ones.
      const connect = async () => {
        const client = new Client({ ...options, keepAlive: true });
        client.on("error", () => {});
        client.on("notification", (message) => {
          if (message.channel === channel) callback(message.payload ?? "");
        });
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        listeners.add(client);
        client.on("end", () => {
          if (listeners.delete(client) && !isClosed) void connectAgain();
        });
      };
      const connectAgain = async () => {
        for (let waitMs = 100; !isClosed; waitMs = Math.min(waitMs * 2, maxPauseMs)) {
          await new Promise((done) => setTimeout(done, waitMs).unref());
          const isConnected = await connect().then(
            () => true,
            () => false,
          );
          if (isConnected) return onMissed();
        }
      };
      await connect();
    },
    async close() {
      isClosed = true;
      await Promise.all([...listeners].map((client) => client.end()));
      await Promise.all([pool.end(), priorityPool.end()]);
    },
  };
  await database.query("select 1").catch(async (error: unknown) => {
    await database.close();
    throw explainConnection(error);
  });
  return database;
}

/**
 * Encodes arrays as JSON if the statement expects JSON. The driver writes every array as a Postgres array, because it does not
 * ask for the parameters' types; PGlite does, and so does this function, by preparing the statement.
 */
async function encodeArrays(client: PoolClient, text: string, parameters: readonly unknown[]): Promise<unknown[]> {
  await client.query(`prepare embedded_describe as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'embedded_describe'",
  );
  await client.query("deallocate embedded_describe");
  const parameterTypes = rows[0]?.types ?? [];
  return parameters.map((value, index) =>
    Array.isArray(value) && /^jsonb?$/.test(parameterTypes[index] ?? "") ? JSON.stringify(value) : value,
  );
}

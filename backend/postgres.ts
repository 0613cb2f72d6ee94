import { Client, Pool, type PoolClient, types } from "pg";
import { checkSize } from "./answer-size.ts";
import { type Database, inTransaction, withSession } from "./database.ts";
import { parsers } from "./parsers.ts";
import { connectionSettings, explainConnection } from "./postgres-connection.ts";
import { connectionError, toDatabaseError } from "./postgrest-errors.ts";
import type { Session, StatementResult } from "./session.ts";

/** The longest pause between two tries to listen again, in milliseconds. */
const maxWait = 5_000;

/**
 * Opens a real Postgres; one that is not on this machine over verified TLS alone.
 * @param url postgres://user:password@host:port/database; the user must be allowed to create roles and schemas
 * @throws Error that says why an address or a certificate is refused
 */
export async function openPostgres(url: string): Promise<Database> {
  const options = {
    ...connectionSettings(url),
    application_name: "kilele-embedded",
    options: "-c timezone=UTC",
    types: {
      getTypeParser: ((oid: number, format?: "text" | "binary") =>
        (format !== "binary" && parsers[oid]) ||
        // The driver knows text[] and not name[], which the catalogue is full of.
        types.getTypeParser(oid === 1003 ? 1009 : oid, format)) as typeof types.getTypeParser,
    },
  };
  const lost = new WeakSet<PoolClient>();
  const openPool = (max: number) => {
    const pool = new Pool({ ...options, max, connectionTimeoutMillis: 30_000 });
    // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
    pool.on("error", () => {});
    // The pool handles errors of idle connections only, so those in use need a handler of their own.
    pool.on("connect", (client) => client.on("error", () => lost.add(client)));
    return pool;
  };
  const pool = openPool(10);
  // Connections of their own for what goes first.
  const firstPool = openPool(2);
  const listeners = new Set<Client>();
  let closed = false;

  const acquire = async (_limit?: number, goesFirst = false): Promise<Session> => {
    const client = await (goesFirst ? firstPool : pool).connect();
    let given = false;
    const session: Session = {
      async query<Row>(
        text: string,
        parameters: readonly unknown[] = [],
        most?: number,
      ): Promise<StatementResult<Row>> {
        try {
          const values = parameters.some(Array.isArray)
            ? await encodeArrays(client, text, parameters)
            : [...parameters];
          const answer = await client.query({ text, values });
          if (most !== undefined) checkSize(answer.rows, most);
          return { rows: answer.rows as Row[], affected: answer.rowCount };
        } catch (error) {
          // If the server sent an error before it closed, that one is thrown. Otherwise the driver's error has no code.
          throw lost.has(client) && toDatabaseError(error) === error ? connectionError() : error;
        }
      },
      async defer(text, parameters) {
        await session.query(text, parameters);
      },
      async script(text) {
        await client.query(text);
      },
      release() {
        if (!given) client.release();
        given = true;
      },
    };
    return session;
  };
  const sessions = { acquire };
  const database: Database = {
    kind: "postgres",
    acquire,
    async query<Row>(text: string, parameters?: readonly unknown[], goesFirst?: boolean) {
      return (await withSession(sessions, (session) => session.query<Row>(text, parameters), goesFirst)).rows;
    },
    script: (text) => withSession(sessions, (session) => session.script(text)),
    transaction: (work) => inTransaction(sessions, work),
    async listen(channel, callback, missed) {
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
          if (listeners.delete(client) && !closed) void again();
        });
      };
      const again = async () => {
        for (let wait = 100; !closed; wait = Math.min(wait * 2, maxWait)) {
          await new Promise((done) => setTimeout(done, wait).unref());
          const connected = await connect().then(
            () => true,
            () => false,
          );
          if (connected) return missed();
        }
      };
      await connect();
    },
    async close() {
      closed = true;
      await Promise.all([...listeners].map((client) => client.end()));
      await Promise.all([pool.end(), firstPool.end()]);
    },
  };
  await database.query("select 1").catch(async (error: unknown) => {
    await database.close();
    throw explainConnection(error);
  });
  return database;
}

/**
 * Writes arrays as JSON where the statement wants JSON. The driver writes every array as a Postgres array, since it
 * does not ask what a parameter is; PGlite does ask, and so does this, by preparing the statement.
 */
async function encodeArrays(client: PoolClient, text: string, parameters: readonly unknown[]): Promise<unknown[]> {
  await client.query(`prepare embedded_describe as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'embedded_describe'",
  );
  await client.query("deallocate embedded_describe");
  const wanted = rows[0]?.types ?? [];
  return parameters.map((value, index) =>
    Array.isArray(value) && /^jsonb?$/.test(wanted[index] ?? "") ? JSON.stringify(value) : value,
  );
}

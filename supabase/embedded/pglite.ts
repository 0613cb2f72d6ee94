import { PGlite } from "@electric-sql/pglite";
import { closeToOthers } from "./data-directory.ts";
import { type Database, inTransaction, withSession } from "./database.ts";
import { parsers } from "./parsers.ts";
import { type Answer, type Session, Turnstile } from "./session.ts";

/**
 * Opens the in-process Postgres. A process killed while it lays its files out for the first time leaves a directory
 * without PG_VERSION, which PGlite 0.5 writes last; it then begins again.
 * @param directory where its files live, or "memory" for one that is gone when the process ends
 * @param restore a dump made by `Database.dump`, to begin from; the directory must then be empty
 */
export async function openPglite(directory: string, restore?: Blob): Promise<Database> {
  const pglite = await PGlite.create({
    dataDir: directory === "memory" ? "memory://" : directory,
    parsers,
    ...(restore ? { loadDataDir: restore } : {}),
  });
  await pglite.exec("set timezone to 'UTC'");
  // PGlite 0.5 unpacks a new database's files open to everybody, whatever the process's umask.
  if (directory !== "memory") await closeToOthers(directory);
  const turnstile = new Turnstile();

  const acquire = async (): Promise<Session> => {
    const release = await turnstile.acquire();
    return {
      async query<Row>(text: string, parameters: readonly unknown[] = []): Promise<Answer<Row>> {
        const answer = await pglite.query<Row>(text, [...parameters]);
        return { rows: answer.rows, affected: answer.affectedRows ?? null };
      },
      async script(text) {
        await pglite.exec(text);
      },
      release,
    };
  };
  const sessions = { acquire };
  return {
    kind: "pglite",
    acquire,
    async query<Row>(text: string, parameters?: readonly unknown[]) {
      return (await withSession(sessions, (session) => session.query<Row>(text, parameters))).rows;
    },
    script: (text) => withSession(sessions, (session) => session.script(text)),
    transaction: (work) => inTransaction(sessions, work),
    async listen(channel, callback) {
      const release = await turnstile.acquire();
      try {
        await pglite.listen(channel, callback);
      } finally {
        release();
      }
    },
    async dump() {
      const release = await turnstile.acquire();
      try {
        return await pglite.dumpDataDir("gzip");
      } finally {
        release();
      }
    },
    async close() {
      const release = await turnstile.acquire();
      try {
        await pglite.close();
      } finally {
        release();
      }
    },
  };
}

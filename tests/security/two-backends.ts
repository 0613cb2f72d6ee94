import { afterAll, beforeAll, describe } from "vitest";
import type { Backend, BackendOptions } from "../../backend/server.ts";
import { startTestBackend } from "../harness/backend.ts";
import { type PostgresServer, startPostgres } from "../harness/postgres.ts";

/** The same tests against the backend on PGlite and on a real Postgres 17. */
export function onBothBackends(
  options: Partial<BackendOptions>,
  tests: (backend: () => Backend, engine: "pglite" | "postgres") => void,
): void {
  for (const engine of ["pglite", "postgres"] as const) {
    describe(`on ${engine}`, () => {
      let server: PostgresServer | undefined;
      let backend: Backend;
      beforeAll(async () => {
        if (engine === "postgres") {
          server = await startPostgres();
          const database = await server.createDatabase({ isBare: true });
          await database.close();
          backend = await startTestBackend({ ...options, databaseUrl: database.url });
        } else {
          backend = await startTestBackend(options);
        }
      });
      afterAll(async () => {
        await backend?.stop();
        await server?.stop();
      });
      tests(() => backend, engine);
    });
  }
}

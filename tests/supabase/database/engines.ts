import { afterAll, beforeAll, describe } from "vitest";
import { createAccount, type Session, type TestDatabase } from "../../harness/database.ts";
import { startPglite } from "../../harness/pglite.ts";
import { type PostgresServer, startMigratedPostgres, startPostgres } from "../../harness/postgres.ts";

/** The database of a suite, which is set before its first test runs. */
export interface Bench {
  database: TestDatabase;
  /** An account on the staff list. */
  staff: string;
  /** An account that is not on the staff list. */
  outsider: string;
}

type Options = { isBare?: boolean; shouldSeed?: boolean };

/** Starts an engine before the tests of the enclosing suite, and stops it after them. */
export function withBench(engine: "postgres" | "pglite", options: Options = {}): Bench {
  const bench = {} as Bench;
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (engine === "postgres") {
      server = await (options.isBare ? startPostgres() : startMigratedPostgres());
      bench.database = await server.createDatabase(options);
    } else {
      bench.database = await startPglite(options);
    }
    if (options.isBare) return;
    bench.staff = await createAccount(bench.database, { isStaff: true });
    bench.outsider = await createAccount(bench.database, { isStaff: false });
  });
  afterAll(async () => {
    await bench.database?.close();
    await server?.stop();
  });
  return bench;
}

/** Several connections to one database, which are opened before the first test runs. */
interface SideBySide {
  database: TestDatabase;
  sessions: Session[];
}

/** Starts a Postgres with a number of connections before the tests of the enclosing suite, and stops it after them. */
export function withSessions(count: number): SideBySide {
  const bench = {} as SideBySide;
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startMigratedPostgres();
    bench.database = await server.createDatabase();
    bench.sessions = await Promise.all(Array.from({ length: count }, () => bench.database.connect()));
  });
  afterAll(async () => {
    await Promise.all([...bench.sessions, bench.database].map((session) => session.close()));
    await server.stop();
  });
  return bench;
}

/** Defines the same tests for a real Postgres 17 and for PGlite. */
export function onBothEngines(options: Options, tests: (bench: Bench) => void): void {
  for (const engine of ["postgres", "pglite"] as const) {
    describe(engine, () => tests(withBench(engine, options)));
  }
}

import { PGlite } from "@electric-sql/pglite";
import { readBlankDatabase, readStubbedDatabase } from "./blank-database.ts";
import { type Row, readSupabaseFile, type TestDatabase } from "./database.ts";

/** Starts a new PGlite in memory with the migrations applied; without them with `isBare`. */
export async function startPglite(options: { isBare?: boolean; shouldSeed?: boolean } = {}): Promise<TestDatabase> {
  const engine = await PGlite.create({
    loadDataDir: await (options.isBare ? readBlankDatabase() : readStubbedDatabase()),
  });
  const session = {
    query: async <T extends Row>(sql: string, params: unknown[] = []) => (await engine.query<T>(sql, params)).rows,
    exec: async (sql: string) => {
      await engine.exec(sql);
    },
  };
  const database: TestDatabase = {
    engine: "pglite",
    ...session,
    connect: async () => ({ ...session, close: async () => {} }),
    close: () => engine.close(),
  };
  if (!options.isBare && options.shouldSeed) await database.exec(await readSupabaseFile("seed.sql"));
  return database;
}

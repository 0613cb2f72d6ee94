/** Fills a new database of a checkout: TREE names the checkout, DATA the folder of the database, FILL the statements. */
const { TREE, DATA, FILL } = process.env as { [name: string]: string };
const { startBackend } = (await import(`${TREE}/backend/server.ts`)) as typeof import("../../backend/server.ts");
// A new database is seeded. Its rows are deleted now, and the next start does not insert them again.
const backend = await startBackend({ dataDir: DATA as string });
await backend.db.query("delete from public.leads where true");
await backend.db.script(FILL as string);
await backend.stop();
process.exit();

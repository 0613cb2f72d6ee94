import { DataDirectoryInUseError } from "./data-directory.ts";
import { localStaff } from "./schema.ts";
import { startBackend } from "./server.ts";

/*
 * The command: starts the embedded backend and serves the built site.
 * Environment: PORT (4173), HOST (127.0.0.1), DATA_DIR (.data, or memory), DATABASE_URL (none), SITE_DIR (dist).
 */
const { PORT = "4173", HOST = "127.0.0.1", DATA_DIR = ".data", DATABASE_URL, SITE_DIR = "dist" } = process.env;
const port = Number(PORT);

try {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${PORT}`);
  const backend = await startBackend({
    port,
    host: HOST,
    dataDir: DATA_DIR,
    siteDir: SITE_DIR,
    log: (line) => console.log(line),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void backend.stop().then(() => process.exit(0)));
  }
  console.log(`
  Kilele Journeys is at ${backend.url.replace("127.0.0.1", "localhost")}
  Staff sign in at /auth with ${localStaff.email} and ${localStaff.password}
`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") console.error(`Port ${port} is taken. Set PORT to another one.`);
  else if (error instanceof DataDirectoryInUseError) console.error(message);
  else console.error("The backend could not start:", error);
  process.exit(1);
}

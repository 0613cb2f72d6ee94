import { DataDirectoryInUseError, makeFilesPrivate } from "./data-directory.ts";
import { OlderDataError } from "./data-version.ts";
import { startBackend } from "./server.ts";
import { readSettings, welcome } from "./settings.ts";
import { localStaff, StaffPasswordError } from "./staff-account.ts";

/*
 * The command: starts the embedded backend and serves the built site.
 * Environment: see settings.ts; and SITE_DIR (dist).
 */
makeFilesPrivate();

try {
  const backend = await startBackend({
    ...readSettings(process.env),
    siteDir: process.env.SITE_DIR || "dist",
    log: (line) => console.log(line),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void backend.stop().then(() => process.exit(0)));
  }
  console.log(welcome(backend.url, localStaff.email, backend.staffPassword));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") console.error(`Port ${process.env.PORT} is taken. Set PORT to another one.`);
  else if ([DataDirectoryInUseError, OlderDataError, StaffPasswordError].some((kind) => error instanceof kind))
    console.error(message);
  else console.error("The backend could not start:", error);
  process.exit(1);
}

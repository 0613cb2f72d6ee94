import { makeFilesPrivate } from "./data-directory.ts";
import { startBackend } from "./server.ts";
import { makeWelcomeText, readSettings } from "./settings.ts";
import { localStaff } from "./staff-account.ts";
import { endFailedStart } from "./start-error.ts";

/*
 * This command starts the embedded backend and serves the built site. Its settings are the environment variables of settings.ts,
 * and SITE_DIR (dist).
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
  console.log(makeWelcomeText(backend.url, localStaff.email, backend.staffPassword));
} catch (error) {
  await endFailedStart(error, process.env.DATA_DIR || ".data");
}

/**
 * `npm start`: starts the embedded backend, builds the site if something has changed, and only then opens the port, so that
 * every answered request finds the complete site. The signal SIGUSR2 starts another build beside the served site, and replaces
 * that site once the build is complete. docs/settings.md lists the environment variables.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { makeFilesPrivate } from "../backend/data-directory.ts";
import type { SiteHandler } from "../backend/gateway.ts";
import { type Backend, startBackend } from "../backend/server.ts";
import { makeAddressWarning, makeWelcomeText, readSettings } from "../backend/settings.ts";
import { compressAhead } from "../backend/site.ts";
import { localStaff } from "../backend/staff-account.ts";
import { endFailedStart, StartError } from "../backend/start-error.ts";
import { readArguments } from "../site/read-arguments.ts";
import { readPublishedRows } from "../site/rows-for-build.ts";
import { computeSiteFingerprint, getSiteDirectory, listBundles, lockSite } from "../site/site-builds.ts";

readArguments("npm start; its settings are environment variables: docs/settings.md");
const umask = makeFilesPrivate();

try {
  const settings = readSettings(process.env);
  const { port, host } = settings;
  await checkAddress(port, host);
  // The build and the functions use a port of their own, which only this machine reaches.
  const internal = { port: 0, host: "127.0.0.1", publicHost: host };
  const backend = await startBackend({ ...settings, ...internal, log: (line) => console.log(line) });

  let release = async () => {};
  const openNewest = async () => {
    const directory = await buildNewestSite(backend);
    // The start does not wait for the compression: a file that is requested meanwhile is compressed at once.
    void compressAhead(directory).catch((error: unknown) =>
      console.error("The site could not be compressed ahead:", error),
    );
    const hold = await lockSite(directory);
    const site = backend.openSite(directory, await listBundles());
    await release();
    release = hold;
    return site;
  };
  let site = await openNewest();
  const current: SiteHandler = {
    serve: (...request) => site.serve(...request),
    answerForm: (...form) => site.answerForm(...form),
  };
  let building = Promise.resolve();
  process.on("SIGUSR2", () => {
    building = building
      .then(async () => {
        site = await openNewest();
        console.log("The newest site is being served");
      })
      .catch((error: unknown) => console.error("The site that is being served stays:", error));
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void Promise.all([backend.stop(), release()]).then(() => process.exit(0)));
  }
  const url = await backend.listen({ port, host, site: current });
  const warning = makeAddressWarning(settings, Boolean(process.env.MAIL_URL));
  if (warning) console.warn(warning);
  console.log(makeWelcomeText(url, localStaff.email, backend.staffPassword));
} catch (error) {
  await endFailedStart(error, process.env.DATA_DIR || ".data");
}

/** Returns the site of the present sources and rows, which a process of its own builds unless it exists already. */
async function buildNewestSite(backend: Backend): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    BUILD_SUPABASE_URL: backend.url,
    BUILD_UMASK: umask.toString(8),
  };
  for (;;) {
    const directory = getSiteDirectory(computeSiteFingerprint(env, await readPublishedRows(env)));
    if (existsSync(directory)) return directory;
    console.log("Building the site …");
    const builder = spawn(process.execPath, ["site/build.ts", "--aside"], { env, stdio: "inherit" });
    const code = await new Promise((done) => builder.once("exit", done));
    if (code !== 0) throw new StartError("The site could not be built.");
    // Build again, because a source or a row may have changed meanwhile.
  }
}

/**
 * Checks before the build, which would else be useless, that the port can be opened.
 * @throws the system's error if another program uses it, or if the host is no address of this machine
 */
async function checkAddress(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once("error", fail).listen(port, host, done));
  await new Promise((done) => probe.close(done));
}

import { type ChildProcess, spawn } from "node:child_process";
import type { Database } from "../../backend/database.ts";
import { startBackend } from "../../backend/server.ts";
import { findFreePort } from "../../tests/harness/free-port.ts";

/** The embedded backend in a process of its own, so that it can be killed without warning. */
export interface BackendProcess {
  port: number;
  /** Its log so far, including the output before restarts. */
  readonly log: string;
  /** The number of times that the process ended by itself. */
  readonly crashes: number;
  /**
   * `kill -9`, then a new process on the same port and data. Resolves once that one answers.
   * @param whileDown runs while no process uses the data
   */
  killAndRestart(pauseMs: number, whileDown?: () => Promise<void>): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/**
 * Makes the data directory and sets the limit of requests per address, which all devices of a run share.
 * @param dataDir a directory that does not exist or is empty
 * @param leadLimit requests of a kind per ten minutes
 * @param store stores further rows
 * @returns what was stored
 */
export async function prepareDataDirectory<Stored>(
  dataDir: string,
  leadLimit: number,
  store: (database: Database) => Promise<Stored>,
): Promise<Stored> {
  const backend = await startBackend({ dataDir });
  await backend.db.query("delete from public.leads");
  await backend.db.query("update private.settings set lead_limit = $1", [leadLimit]);
  const stored = await store(backend.db);
  await backend.stop();
  return stored;
}

/**
 * Starts the backend on a free port.
 * @param settings further environment variables, such as DATABASE_URL
 */
export async function startBackendProcess(
  dataDir: string,
  siteDir: string,
  settings: Record<string, string> = {},
): Promise<BackendProcess> {
  const port = await findFreePort();
  let log = "";
  let crashes = 0;
  let shouldRun = true;
  let child: ChildProcess;

  const launch = async () => {
    const ownSettings = { PORT: String(port), DATA_DIR: dataDir, SITE_DIR: siteDir, NODE_ENV: "production" };
    const env = { ...process.env, ...ownSettings, ...settings };
    const launched = spawn(process.execPath, ["backend/main.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
    child = launched;
    for (const stream of [launched.stdout, launched.stderr]) {
      stream.on("data", (part: Buffer) => {
        log += part.toString("utf8");
      });
    }
    const ready = log.length;
    while (!log.slice(ready).includes("Kilele Journeys is at")) {
      if (hasEnded(launched)) throw new Error(`The backend did not start:\n${log.slice(-2000)}`);
      await new Promise((done) => setTimeout(done, 20));
    }
    launched.on("exit", () => {
      if (shouldRun) crashes++;
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    shouldRun = false;
    if (!hasEnded(child)) {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill(signal);
      await gone;
    }
  };

  await launch();
  return {
    port,
    get log() {
      return log;
    },
    get crashes() {
      return crashes;
    },
    async killAndRestart(pauseMs, whileDown) {
      await end("SIGKILL");
      await whileDown?.();
      await new Promise((done) => setTimeout(done, pauseMs));
      shouldRun = true;
      await launch();
    },
    stop: () => end("SIGTERM"),
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

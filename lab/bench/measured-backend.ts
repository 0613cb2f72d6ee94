import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { startCommand } from "../../tests/harness/command.ts";
import { openSession, startPostgres } from "../../tests/harness/postgres.ts";

/** The embedded backend in a process of its own, so that its processor time is separate from the bench's. */
export interface MeasuredBackend {
  url: string;
  key: string;
  /** Reads the processor time that the backend's process has used so far, in milliseconds. */
  cpu(): Promise<number>;
  /** Runs a statement on the database beside the backend; undefined on PGlite. */
  sql?: (text: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Signs in as staff, and returns the access token. */
  signIn(): Promise<string>;
  stop(): Promise<void>;
}

/** @param engine `postgres` starts a Postgres 17 of its own */
export async function startMeasured(engine: "pglite" | "postgres"): Promise<MeasuredBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-bench-"));
  // The file that pages request to learn if a site answers.
  await cp(path.resolve(import.meta.dirname, "../../public/online.txt"), path.join(folder, "online.txt"));
  const server = engine === "postgres" ? await startPostgres() : undefined;
  const database = await server?.createDatabase({ isBare: true });
  const session = database && (await openSession(database.url));
  const command = startCommand({
    DATA_DIR: path.join(folder, "data"),
    SITE_DIR: folder,
    NODE_ENV: "production",
    STAFF_PASSWORD: localStaff.password,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  const url = (await command.ready).replace("localhost", "127.0.0.1");
  return {
    url,
    key: localPublishableKey,
    async cpu() {
      const fields = (await readFile(`/proc/${command.child.pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
      // utime and stime, in ticks of 10 ms; see proc(5).
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    ...(session ? { sql: (text: string, parameters: unknown[] = []) => session.query(text, parameters) } : {}),
    async signIn() {
      const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: localPublishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email: localStaff.email, password: localStaff.password }),
      });
      const { access_token } = (await answer.json()) as { access_token?: string };
      if (!access_token) throw new Error(`Signing in was answered ${answer.status}`);
      return access_token;
    },
    async stop() {
      await command.kill("SIGTERM");
      await session?.close();
      await database?.close();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

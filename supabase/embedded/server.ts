import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { describeReport, reportLimit } from "./analytics.ts";
import { claimDirectory, databaseFiles } from "./data-directory.ts";
import type { Database } from "./database.ts";
import { openFunctions } from "./functions.ts";
import { securityHeaders } from "./headers.ts";
import { BodyTooLargeError, readBody, sendJson, sendResponse, toRequest } from "./http.ts";
import { loadKeys } from "./keys.ts";
import { startLite } from "./lite.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { startRealtime } from "./realtime.ts";
import { prepareSchema } from "./schema.ts";
import { serveSite } from "./site.ts";
import { unwrapUpload } from "./storage-uploads.ts";

export interface BackendOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Where data is kept between runs, or "memory". Keys and uploads live here even with `databaseUrl`. */
  dataDir: string | "memory";
  /** postgres://…: a real Postgres instead of the one in this process. */
  databaseUrl?: string;
  /** The built site; without it only the API answers. */
  siteDir?: string;
  /** Fill the tables on the first start. Default true. */
  seed?: boolean;
  /** Takes a line for the log. Lines hold no personal data. */
  log?: (line: string) => void;
  /** The Edge Functions, a folder each. Default: the project's own. */
  functionsDirectory?: string;
  /** Settings for the functions, over the ones the backend makes. */
  functionEnv?: Record<string, string>;
  /** How long access tokens live, in seconds. Default 3600. */
  tokenLifetime?: number;
}

export interface Backend {
  /** Such as http://127.0.0.1:4173, without a slash at the end. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The database, above all policies; for tests and backups. */
  db: Database;
  stop(): Promise<void>;
}

/** The most that a request to the API may weigh, in bytes: an image of 5 MiB in a form, with room for its wrapping. */
const bodyLimit = 6 * 1024 * 1024;

/** The directory `supabase` of the project. */
const supabaseDirectory = resolve(import.meta.dirname, "..");

/**
 * Starts everything that production has, in this process: REST, auth, storage, the leads function, realtime and the
 * site. Resolves once it answers.
 * @throws DataDirectoryInUseError when another process has the data directory
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port = 0, host = "127.0.0.1", dataDir, databaseUrl, siteDir, seed = true, functionEnv = {} } = options;
  const log = options.log ?? (() => {});
  const release = dataDir === "memory" ? () => {} : await claimDirectory(dataDir);
  const undo: (() => unknown)[] = [release];
  try {
    const keys = await loadKeys(dataDir);
    const db = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(databaseFiles(dataDir));
    undo.unshift(() => db.close());
    await prepareSchema(db, { supabaseDirectory, seed, log });
    const lite = await startLite({
      database: db,
      keys,
      filesDirectory: dataDir === "memory" ? dataDir : join(dataDir, "files"),
      ...(options.tokenLifetime === undefined ? {} : { tokenLifetime: options.tokenLifetime }),
    });

    // The port is needed before everything stands: whoever asks that early is told to ask again.
    let answer = async (_incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      outgoing.setHeader("retry-after", "1");
      sendJson(outgoing, 503, { message: "The backend is starting" }, securityHeaders());
    };
    const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
    await new Promise<void>((done, fail) => {
      server.once("error", fail);
      server.listen(port, host, done);
    });
    undo.unshift(
      () =>
        new Promise((done) => {
          server.close(done);
          server.closeAllConnections();
        }),
    );
    const { port: actualPort } = server.address() as AddressInfo;
    const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
    const url = `http://${reachable}:${actualPort}`;
    const realtime = await startRealtime({ server, database: db, keys, log });
    undo.unshift(() => realtime.stop());

    const functionOf = openFunctions(options.functionsDirectory ?? join(supabaseDirectory, "functions"), {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
      SITE_ORIGINS: [url, `http://localhost:${actualPort}`, `http://127.0.0.1:${actualPort}`].join(","),
      ...functionEnv,
    });
    const site = siteDir ? serveSite(resolve(siteDir), rowLookup(db)) : undefined;
    const headers = securityHeaders();

    answer = async (incoming, outgoing) => {
      const began = performance.now();
      const path = (incoming.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
      try {
        const edgeFunction = functionOf(path);
        if (isLite(path)) {
          const body = await readBody(incoming, bodyLimit);
          const request = toRequest(incoming, body, url);
          const handed = path.startsWith("/storage/") ? await unwrapUpload(request, body) : request;
          await sendResponse(await lite.fetch(handed), outgoing, headers);
        } else if (edgeFunction) {
          // The function counts the bytes itself, so it gets a little more than it takes.
          const body = await readBody(incoming, bodyLimit);
          const caller = { "x-forwarded-for": incoming.socket.remoteAddress ?? "" };
          await sendResponse(await edgeFunction(toRequest(incoming, body, url, caller)), outgoing, headers);
        } else if (path.startsWith("/functions/v1/")) {
          sendJson(outgoing, 404, { code: "NOT_FOUND", message: "Requested function was not found" }, headers);
        } else if (path.startsWith("/realtime/v1/")) {
          sendJson(outgoing, 426, { message: "This address takes WebSocket connections only" }, headers);
        } else if (path === "/api/analytics/performance") {
          await report(incoming, outgoing);
        } else if (site) {
          await site(incoming, outgoing, headers);
          return;
        } else {
          sendJson(outgoing, 404, { message: "Not found" }, headers);
        }
      } catch (error) {
        fail(error, path, incoming, outgoing);
      }
      log(`${incoming.method} ${loggable(path)} ${outgoing.statusCode} ${Math.round(performance.now() - began)} ms`);
    };

    const report = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (incoming.method !== "POST") {
        outgoing.setHeader("allow", "POST");
        return sendJson(outgoing, 405, { message: "Use POST" }, headers);
      }
      const line = describeReport((await readBody(incoming, reportLimit)).toString("utf8"));
      if (!line) return sendJson(outgoing, 400, { message: "Not a performance report" }, headers);
      log(line);
      outgoing.writeHead(204, headers);
      outgoing.end();
    };

    const fail = (error: unknown, path: string, incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (outgoing.headersSent || incoming.socket.destroyed) return void outgoing.destroy();
      const own = { ...headers, ...(isLite(path) ? { "access-control-allow-origin": "*" } : {}) };
      if (error instanceof BodyTooLargeError) {
        // The rest of the body is read and dropped, but not for long.
        const { socket } = incoming;
        setTimeout(() => socket.destroy(), 5000).unref();
        sendJson(
          outgoing,
          413,
          { code: "too_large", message: "The request is too large" },
          { ...own, connection: "close" },
        );
        return;
      }
      log(`error: ${error instanceof Error ? error.name : "unknown"}`);
      sendJson(outgoing, 500, { message: "Internal error" }, own);
    };

    const warm = lite.warmUp();
    undo.unshift(() => warm);

    let stopping: Promise<void> | undefined;
    return {
      url,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      db,
      stop() {
        stopping ??= unwind(undo);
        return stopping;
      },
    };
  } catch (error) {
    await unwind(undo);
    throw error;
  }
}

async function unwind(steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) await step();
}

function isLite(path: string): boolean {
  return /^\/(rest|auth|storage)\/v1(\/|$)/.test(path);
}

/** Of a path, what a log may hold: names of uploaded files stay out. */
function loggable(path: string): string {
  return path.startsWith("/storage/") ? path.split("/").slice(0, 4).join("/") : path.slice(0, 200);
}

function rowLookup(db: Database) {
  const statements = {
    post: "select 1 from public.blog_posts where slug = $1 and published",
    service: "select 1 from public.services where id::text = lower($1)",
    destination: "select 1 from public.destinations where id::text = lower($1)",
  };
  return async (kind: keyof typeof statements, key: string) => (await db.query(statements[kind], [key])).length > 0;
}

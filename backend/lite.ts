import { App, InMemoryEmailDriver, NoopSmsDriver, setExperimental } from "@supabase/lite";
import { passwordBounds } from "../supabase/functions/_shared/team.ts";
import type { Database } from "./database.ts";
import type { Keys } from "./keys.ts";
import { EmbeddedConnection } from "./lite-connection.ts";
import { runWithoutConsole } from "./log.ts";
import { moveBcryptToThread } from "./passwords.ts";
import { createStorageFiles } from "./storage-files.ts";

/*
 * Adapts @supabase/lite 0.10 where it differs from hosted Supabase:
 *
 *  1. Nothing keeps two transactions on PGlite's one connection apart       -> lite-connection.ts, `createDialect`
 *  2. It grants ALL on every table to anon and authenticated              -> lite-connection.ts, `ensureRlsContext`
 *  3. Claims are set only when a JWT was sent                             -> lite-connection.ts, `applyJwtSessionContext`
 *  4. Timestamps print as Postgres' text ("2026-11-21 08:00:00+00")        -> parsers.ts
 *  5. Check violations and `raise exception` answer 500 instead of 400    -> postgrest-errors.ts
 *  6. It logs errors whole, with what people typed                        -> log.ts
 *  7. It prints e-mails with their one-time codes                         -> the in-memory e-mail driver below
 *  8. A request without any key is admin on loopback unless switched off  -> `admin: false` below
 *  9. It replaces process.emitWarning by one that throws on Error objects -> `restoreEmitWarning` below
 * 10. A one-time code makes an account even with sign-ups off, and can be
 *     guessed: six digits, any number of tries                           -> `refuseRoute` below
 * 11. Its storage adapter for files is not exported                       -> storage-files.ts
 * 12. It does not understand how supabase-js uploads a Blob               -> storage-uploads.ts
 * 13. It has no realtime and no functions                                 -> realtime.ts, functions.ts
 * 14. It administers no accounts; whoever has a session sets a password
 *     without the current one, and that ends no session                  -> accounts.ts
 * 15. It compares passwords on the main thread                          -> passwords.ts, `moveBcryptToThread`
 * 16. Its schema cache does not notice DDL                                -> server.ts migrates before it answers
 * 17. Its storage tells strangers who uploaded a picture                 -> `storageRoutes` below
 */

export interface Lite {
  /** Answers a request under /rest/v1, /auth/v1 or /storage/v1. */
  fetch(request: Request): Promise<Response>;
  /** Reads the catalogue, so that the first request need not wait for it. */
  warmUp(): Promise<void>;
}

export interface LiteOptions {
  database: Database;
  keys: Keys;
  /** The directory of uploaded files, or "memory". */
  filesDirectory: string;
  /** The lifetime of an access token, in seconds; hosted Supabase's default is an hour. */
  tokenLifetime?: number;
  log: (line: string) => void;
}

/** Starts Supabase's REST, auth and storage services on our database. */
export async function startLite({
  database,
  keys,
  filesDirectory,
  tokenLifetime = 3600,
  log,
}: LiteOptions): Promise<Lite> {
  restoreEmitWarning();
  moveBcryptToThread();
  const connection = new EmbeddedConnection(database);
  const app = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      minimum_password_length: passwordBounds.min,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: tokenLifetime,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
    },
    storage: { enabled: true, file_size_limit: "50MiB" },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: new InMemoryEmailDriver({ maxKeepCount: 1 }), sms: new NoopSmsDriver({ silent: true }) },
    },
  } as unknown as ConstructorParameters<typeof App>[0]);
  app._storageAdapter = createStorageFiles(filesDirectory);
  await app.init();
  // This follows `init`, which would announce the flag on the console.
  setExperimental("storage", true);
  return {
    fetch: async (request) =>
      refuseRoute(request) ?? runWithoutConsole(log, () => app.fetch(request, { peerAddress: null })),
    async warmUp() {
      await connection.introspect({ useCache: true });
    },
  };
}

/** The paths that send a code by mail. This process sends no mail, so a code could only be guessed. */
const mailRoutes = /^\/auth\/v1\/(otp|magiclink|recover|resend|verify|reauthenticate|invite)\/?$/;

/** The paths of auth that lite may answer. New routes of a later version of lite stay closed until they are reviewed. */
const authRoutes = /^\/auth\/v1\/(token|user|logout|signup|health|settings|\.well-known\/[\w.-]+)\/?$/;

/**
 * The requests of storage that lite may answer: everybody fetches a picture, staff upload, replace, list and remove them. Its other
 * routes tell who has uploaded a picture, copy, move and sign, or change buckets, which nothing here uses.
 */
const storageRoutes = [
  /^(GET|HEAD) \/storage\/v1\/object\/public\/images\/./,
  /^(POST|PUT) \/storage\/v1\/object\/images\/./,
  /^POST \/storage\/v1\/object\/list\/images$/,
  /^DELETE \/storage\/v1\/object\/images$/,
];

/** Refuses the routes of auth and storage that nothing here uses. Those by mail are refused as hosted Supabase refuses unknown ones. */
function refuseRoute(request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  if (request.method === "OPTIONS") return;
  if (pathname.startsWith("/storage/")) {
    if (storageRoutes.some((route) => route.test(`${request.method} ${pathname}`))) return;
    return makeRouteRefusal(404, { statusCode: "404", error: "not_found", message: noSuchRoute });
  }
  if (!pathname.startsWith("/auth/") || authRoutes.test(pathname)) return;
  return mailRoutes.test(pathname)
    ? makeRouteRefusal(422, { code: "otp_disabled", message: "Signups not allowed for otp" })
    : makeRouteRefusal(404, { code: "not_found", message: noSuchRoute });
}

const noSuchRoute = "This backend has no such route";

const makeRouteRefusal = (status: number, body: object): Response =>
  Response.json(body, {
    status,
    headers: { "x-supabase-api-version": "2024-01-01", "access-control-allow-origin": "*" },
  });

const emitWarning = process.emitWarning.bind(process);
let areWarningsPatched = false;

/** Passes warnings that are Error objects to Node's own `emitWarning`, which lite has replaced. */
function restoreEmitWarning(): void {
  if (areWarningsPatched) return;
  areWarningsPatched = true;
  process.emitWarning = ((warning: string | Error, ...rest: []) => {
    if (typeof warning === "string") emitWarning(warning, ...rest);
    else process.nextTick(() => process.emit("warning", warning));
  }) as typeof process.emitWarning;
}

import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { examples } from "../src/content/brand.ts";
import { createStatusHandler, type StatusFacts } from "../supabase/functions/_shared/status.ts";
import { openApi } from "./api.ts";
import { callerFinder } from "./caller.ts";
import { claimDirectory, databaseFiles } from "./data-directory.ts";
import { checkDataVersion, setAsideNotice } from "./data-version.ts";
import type { Database } from "./database.ts";
import { startDispatch } from "./dispatch.ts";
import { formAnswers } from "./form-pages.ts";
import { freeSpace } from "./free-space.ts";
import { openFunctions } from "./functions.ts";
import { openGateway, type SiteHandler } from "./gateway.ts";
import { isThisMachine } from "./hosts.ts";
import { loadKeys } from "./keys.ts";
import { startLite } from "./lite.ts";
import { publishedRows } from "./live-rows.ts";
import { startMaintenance } from "./maintenance.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { tellPublishedChanges, watchPublishedChanges } from "./published-changes.ts";
import { startRealtime } from "./realtime.ts";
import { prepareSchema } from "./schema.ts";
import { SignInLimit } from "./sign-in-limit.ts";
import { serveSite } from "./site.ts";
import { prepareStaffAccount } from "./staff-account.ts";
import { StartError } from "./start-error.ts";

export interface BackendOptions {
  /** The port; 0, the default, takes a free one. */
  port?: number;
  /** The host to listen on. Default 127.0.0.1. */
  host?: string;
  /** The directory of data that outlive a run, or "memory". Keys and uploads are in it even with `databaseUrl`. */
  dataDir: string | "memory";
  /** A dump of PGlite to begin from, where `dataDir` holds nothing yet. */
  initialDump?: Blob;
  /** postgres://…: a real Postgres instead of the one in this process. */
  databaseUrl?: string;
  /** The built site; without it only the API answers. */
  siteDir?: string;
  /** Renders pages of rows on request, if the site has its renderer. Default true; without it as a static host. */
  livePages?: boolean;
  /** The host on which `listen` will open another port. If others can reach it, a staff password is required. */
  publicHost?: string;
  /** Fills the tables with invented rows on the first start. Default: where nothing but this machine can reach the backend. */
  seed?: boolean;
  /** Writes a line to the log. Lines contain no personal data. */
  log?: (line: string) => void;
  /** The Edge Functions, a folder each. Default: the project's own. */
  functionsDirectory?: string;
  /** Settings for the functions, over the ones the backend makes. */
  functionEnv?: Record<string, string>;
  /** Calls the function `dispatch` when something is queued. Default true. */
  dispatches?: boolean;
  /** The lifetime of access tokens, in seconds. Default 3600. */
  tokenLifetime?: number;
  /** Host names that it answers for besides this machine's and addresses written as numbers; see hosts.ts. */
  allowedHosts?: readonly string[];
  /** Proxies whose `x-forwarded-for` is trusted; see caller.ts. Default none. */
  trustedProxies?: readonly string[];
  /** The header in which such a proxy names the caller's address alone. Default: none, `x-forwarded-for` is read. */
  callerHeader?: string;
  /** The greatest age of a backup, in hours, before the status tells of it. Default 26, for one a night. */
  backupHours?: number;
  /** The password of the staff account, at least 12 characters; see staff-account.ts for what it is without one. */
  staffPassword?: string;
}

export interface Backend {
  /** The backend's address, such as http://127.0.0.1:4173, without a slash at the end. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The staff account's password to print: the well-known one, or one that was just generated. */
  staffPassword: string | undefined;
  /** The database, above all policies; for tests and backups. */
  db: Database;
  /** A built site, ready to be served. */
  openSite(directory: string): SiteHandler;
  /** Opens one more port, with a site on it. Resolves with its address once it answers. */
  listen(options: { port: number; host: string; site: SiteHandler }): Promise<string>;
  stop(): Promise<void>;
}

/** The directory `supabase` of the project. */
const supabaseDirectory = resolve(import.meta.dirname, "../supabase");

/**
 * Starts everything that production has, in this process: REST, auth, storage, the leads function, realtime and the
 * site. Resolves once it answers.
 * @throws StartError when the data directory, the data's version, the server of `databaseUrl` or the staff password do not allow it
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port = 0, host = "127.0.0.1", dataDir, databaseUrl, siteDir, functionEnv = {} } = options;
  const { allowedHosts: listed = [], trustedProxies = [], callerHeader } = options;
  const log = options.log ?? (() => {});
  const callerOf = callerFinder(trustedProxies, callerHeader);
  const hosts = [host, ...(options.publicHost ? [options.publicHost] : [])].map((each) => each.toLowerCase());
  const allowedHosts = [...listed, ...hosts];
  const published = !hosts.every(isThisMachine) || listed.length > 0 || trustedProxies.length > 0;
  const seed = options.seed ?? !published;
  const release = dataDir === "memory" ? () => {} : await claimDirectory(dataDir);
  const undo: (() => unknown)[] = [release];
  try {
    let staffPassword: string | undefined;
    const prepare = async (db: Database) => {
      const { own } = await prepareSchema(db, { supabaseDirectory, seed, log });
      await tellPublishedChanges(db);
      return prepareStaffAccount(db, { own, published, password: options.staffPassword ?? staffPassword });
    };
    const db = databaseUrl
      ? await openServer(databaseUrl)
      : await openPglite(databaseFiles(dataDir), { initialDump: options.initialDump, prepareAgain: prepare, log });
    undo.unshift(() => db.close());
    await checkDataVersion(db, supabaseDirectory, databaseUrl ? "the server of DATABASE_URL" : resolve(dataDir));
    const notice = await setAsideNotice(dataDir);
    if (notice) log(notice);
    const keys = await loadKeys(dataDir);
    staffPassword = await prepare(db);
    const lite = await startLite({
      database: db,
      keys,
      log,
      filesDirectory: dataDir === "memory" ? dataDir : join(dataDir, "files"),
      ...(options.tokenLifetime === undefined ? {} : { tokenLifetime: options.tokenLifetime }),
    });
    await lite.warmUp();

    const realtime = await startRealtime({ database: db, keys, allowedHosts, callerOf, log });
    undo.unshift(() => realtime.stop());
    undo.unshift(startMaintenance(db, log));

    const dispatchSecret = randomUUID();
    const api = openApi({ lite, database: db, keys, signIns: new SignInLimit() });
    const answerOwn = async (request: Request) => {
      const body = Buffer.from(await request.clone().arrayBuffer());
      return api(request, body, { headers: Object.fromEntries(request.headers), caller: "127.0.0.1" });
    };
    const status = createStatusHandler(async () => {
      const [row] = await db.query<{ facts: StatusFacts }>("select private.read_status() as facts");
      if (!row) throw new Error("The database told nothing");
      const freeBytes = dataDir === "memory" ? undefined : await freeSpace(dataDir);
      return { facts: row.facts, backupHours: options.backupHours ?? 26, freeBytes };
    });
    const origins: string[] = [];
    let functionOf: FunctionFinder | undefined;
    const listen: ListenWith = async (port, host, site) => {
      const server = createServer({ shouldUpgradeCallback, ...timeouts });
      realtime.attach(server);
      const url = await open(server, port, host);
      const actualPort = new URL(url).port;
      origins.push(url, `http://localhost:${actualPort}`, `http://127.0.0.1:${actualPort}`);
      // Functions speak to the first port that was opened.
      functionOf ??= openFunctions(
        options.functionsDirectory ?? join(supabaseDirectory, "functions"),
        () => ({
          SUPABASE_URL: url,
          SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
          SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
          SITE_ORIGINS: origins.join(","),
          // The gateway hands functions one address, which it has found out itself.
          TRUSTED_PROXY_HOPS: "1",
          CALLER_ADDRESS_HEADER: "",
          DISPATCH_SECRET: dispatchSecret,
          // startDispatch calls again; a worker that waits would keep the process from ending.
          DISPATCH_PATIENCE: "0",
          VAPID_PUBLIC_KEY: keys.vapid.publicKey,
          VAPID_PRIVATE_KEY: keys.vapid.privateKey,
          VAPID_SUBJECT: `mailto:${examples.email}`,
          ...functionEnv,
        }),
        answerOwn,
      );
      server.on(
        "request",
        openGateway({ api, database: db, keys, functionOf, site, url, allowedHosts, callerOf, status, log }),
      );
      undo.unshift(() => {
        const closed = close(server);
        // A server is closed only once its sockets are.
        realtime.stop();
        return closed;
      });
      return url;
    };
    const rows = publishedRows(db, await watchPublishedChanges(db));
    const openSite = (directory: string): SiteHandler => ({
      serve: serveSite(resolve(directory), rows, { live: options.livePages ?? true, log }),
      answerForm: formAnswers(resolve(directory), rows, log),
    });
    // Listen only when all that a request needs is there. The dispatcher follows, because it calls this address.
    const url = await listen(port, host, siteDir ? openSite(siteDir) : undefined);
    if (options.dispatches ?? true) {
      // The function tells it too, with the first that is queued.
      await db.query("update private.dispatcher set push_key = $1", [keys.vapid.publicKey]);
      const address = `${url}/functions/v1/dispatch`;
      const headers = { "x-dispatch-secret": functionEnv.DISPATCH_SECRET ?? dispatchSecret };
      const send = () => functionOf?.("/functions/v1/dispatch")?.(new Request(address, { method: "POST", headers }));
      undo.unshift(await startDispatch(db, async () => (await send())?.status === 200, log));
    }

    let stopping: Promise<void> | undefined;
    return {
      url,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      staffPassword,
      db,
      openSite,
      listen: ({ port, host, site }) => listen(port, host, site),
      stop() {
        stopping ??= runSteps(undo);
        return stopping;
      },
    };
  } catch (error) {
    await runSteps(undo);
    throw error;
  }
}

/** Opens a Postgres server. @throws StartError when it cannot be reached, or refuses the user */
async function openServer(databaseUrl: string): Promise<Database> {
  try {
    return await openPostgres(databaseUrl);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The message of a refusal names the user or the database; the address itself may hold a password.
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = error instanceof AggregateError ? String(code) : message || String(code);
    throw new StartError(`DATABASE_URL: its Postgres cannot be used (${reason}).`);
  }
}

type FunctionFinder = ReturnType<typeof openFunctions>;
type ListenWith = (port: number, host: string, site: SiteHandler | undefined) => Promise<string>;

/**
 * The time that a client gets for its headers and its whole request, in milliseconds, even on a bad line, and the time that a
 * connection stays open between two requests: as long as nginx's. Closed after Node's five seconds, a connection is gone while a
 * slow reader's next request is on its way.
 */
const timeouts = { headersTimeout: 15_000, requestTimeout: 90_000, keepAliveTimeout: 75_000 };

/** The number of connections that may wait to be accepted. */
const backlog = 4_096;

/** Another protocol than WebSocket in `Upgrade` is a wish that a server may ignore: the request is answered as it is. */
const shouldUpgradeCallback = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === "websocket";

/** Opens a server's port. Its `request` listener must be there before the caller's turn ends. */
function open(server: Server, port: number, host: string): Promise<string> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen({ port, host, backlog }, () => {
      const { port: actualPort } = server.address() as AddressInfo;
      const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
      done(`http://${reachable}:${actualPort}`);
    });
  });
}

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

async function runSteps(steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) await step();
}

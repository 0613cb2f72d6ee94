import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { exampleDetails } from "../src/content/brand.ts";
import { isReachableOrigin } from "../supabase/functions/_shared/public-origin.ts";
import { createStatusHandler, type StatusFacts } from "../supabase/functions/_shared/status.ts";
import { openApi } from "./api.ts";
import { exportBackup } from "./backup.ts";
import { createCallerFinder } from "./caller.ts";
import { type BackupOrder, openControl } from "./control.ts";
import { claimDirectory, resolveDatabaseDirectory } from "./data-directory.ts";
import { startDataUpkeep } from "./data-upkeep.ts";
import { checkDataVersion } from "./data-version.ts";
import type { Database } from "./database.ts";
import { startDispatch } from "./dispatch.ts";
import {
  acceptEmptyData,
  findSetAsideNotice,
  prepareBackupFolder,
  refuseEmptyData,
  refuseNewData,
} from "./empty-data.ts";
import { createFormAnswerer } from "./form-pages.ts";
import { readFreeSpace } from "./free-space.ts";
import { openFunctions } from "./functions.ts";
import { openGateway, type SiteHandler } from "./gateway.ts";
import { isThisMachine } from "./hosts.ts";
import { loadKeys } from "./keys.ts";
import { openKnownPlaces } from "./known-places.ts";
import { startLite } from "./lite.ts";
import { createLiveRows } from "./live-rows.ts";
import { startMaintenance } from "./maintenance.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { createChangeTriggers, watchPublishedChanges } from "./published-changes.ts";
import { startRealtime } from "./realtime.ts";
import { finishRestore } from "./restore.ts";
import { prepareSchema } from "./schema.ts";
import { SignInLimit } from "./sign-in-limit.ts";
import { createSiteServer } from "./site.ts";
import { prepareStaffAccount } from "./staff-account.ts";
import { StartError } from "./start-error.ts";

export interface BackendOptions {
  /** The port; 0, the default, chooses a free one. */
  port?: number;
  /** The host to listen on. Default 127.0.0.1. */
  host?: string;
  /** The directory of all stored data, or "memory". Keys and uploads are in it even with `databaseUrl`. */
  dataDir: string | "memory";
  /** A dump of PGlite to begin from, if `dataDir` is empty. */
  initialDump?: Blob;
  /** postgres://…: a real Postgres instead of the one in this process. */
  databaseUrl?: string;
  /** The built site; without it only the API answers. */
  siteDir?: string;
  /**
   * True, the default, to render pages of rows on request if the site has its renderer; false to serve files only, as a static host
   * does.
   */
  hasLivePages?: boolean;
  /** The site's public address, which mails contain, without a slash at the end. */
  siteUrl?: string;
  /** The host on which `listen` will open another port. If others can reach it, the well-known staff password is refused. */
  publicHost?: string;
  /** True to fill the tables with example rows on the first start. Default: only if no other machine can reach the backend. */
  shouldSeed?: boolean;
  /** Writes a line to the log. Lines contain no personal data. */
  log?: (line: string) => void;
  /** The directory of the Edge Functions, a folder each. Default: the project's own. */
  functionsDirectory?: string;
  /** Settings for the functions, which override those of the backend. */
  functionEnv?: Record<string, string>;
  /** True, the default, to call the function `dispatch` when something is queued. */
  hasDispatcher?: boolean;
  /** The lifetime of access tokens, in seconds. Default 3600. */
  tokenLifetime?: number;
  /** The host names that the backend answers for, besides this machine's and numeric addresses; see hosts.ts. */
  allowedHosts?: readonly string[];
  /** Proxies whose `x-forwarded-for` is trusted; see caller.ts. Default none. */
  trustedProxies?: readonly string[];
  /** The header in which such a proxy writes the caller's address alone. Default: none; `x-forwarded-for` is read. */
  callerHeader?: string;
  /** The greatest age of a backup in hours, above which the status reports it. Default 26, for one a night. */
  backupHours?: number;
  /** The folder of backups, in which the list of lasting changes is kept up to date besides the data directory. */
  backupDir?: string;
  /** True to begin with empty data although other data are aside or backups are there. */
  acceptsEmptyData?: boolean;
  /** The password of the staff account, at least 12 characters; without it see staff-account.ts. */
  staffPassword?: string;
}

export interface Backend {
  /** The backend's address, such as http://127.0.0.1:4173, without a slash at the end. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The staff account's password to print: the well-known one, or one that was just generated. */
  staffPassword: string | undefined;
  /** The database without row security, for tests and backups. */
  db: Database;
  /** Makes the handler of a built site. @param earlier the directories of earlier builds, whose assets open tabs still fetch */
  openSite(directory: string, earlier: readonly string[]): SiteHandler;
  /** Opens another port with a site. Resolves to its address once it answers. */
  listen(options: { port: number; host: string; site: SiteHandler }): Promise<string>;
  stop(): Promise<void>;
}

/** The directory `supabase` of the project. */
const supabaseDirectory = resolve(import.meta.dirname, "../supabase");

/**
 * Starts everything that production has, in this process: REST, auth, storage, the Edge Functions, realtime and the site. Resolves
 * once it answers.
 * @throws StartError when the data directory, the data's version, the server of `databaseUrl` or the staff password do not allow it
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port = 0, host = "127.0.0.1", dataDir, databaseUrl, siteDir, functionEnv = {} } = options;
  const { allowedHosts: listedHosts = [], trustedProxies = [], callerHeader } = options;
  const log = options.log ?? (() => {});
  const findCaller = createCallerFinder(trustedProxies, callerHeader);
  const hosts = [host, ...(options.publicHost ? [options.publicHost] : [])].map((name) => name.toLowerCase());
  const allowedHosts = [...listedHosts, ...hosts];
  const isReachableByOthers = !hosts.every(isThisMachine) || listedHosts.length > 0 || trustedProxies.length > 0;
  const shouldSeed = options.shouldSeed ?? !isReachableByOthers;
  const releaseDirectory = dataDir === "memory" ? () => {} : await claimDirectory(dataDir);
  const cleanUps: (() => unknown)[] = [releaseDirectory];
  try {
    const hasOwnFiles = dataDir !== "memory" && databaseUrl === undefined;
    if (hasOwnFiles) {
      await finishRestore(dataDir);
      await prepareBackupFolder(options.backupDir);
      if (!options.acceptsEmptyData) await refuseNewData(dataDir, options.backupDir);
    }
    let staffPassword: string | undefined;
    const prepareDatabase = async (db: Database) => {
      const { isOwnData } = await prepareSchema(db, { supabaseDirectory, shouldSeed, log });
      await createChangeTriggers(db);
      return prepareStaffAccount(db, {
        isOwnData,
        isReachableByOthers,
        password: options.staffPassword ?? staffPassword,
      });
    };
    const db = databaseUrl
      ? await openServer(databaseUrl)
      : await openPglite(resolveDatabaseDirectory(dataDir), {
          initialDump: options.initialDump,
          prepareAgain: prepareDatabase,
          log,
        });
    cleanUps.unshift(() => db.close());
    await checkDataVersion(db, supabaseDirectory, databaseUrl ? "the server of DATABASE_URL" : resolve(dataDir));
    if (hasOwnFiles) await refuseEmptyData(db, dataDir, options.acceptsEmptyData ?? false);
    const notice = await findSetAsideNotice(dataDir);
    if (notice) log(notice);
    const keys = await loadKeys(dataDir);
    staffPassword = await prepareDatabase(db);
    const lite = await startLite({
      database: db,
      keys,
      log,
      filesDirectory: dataDir === "memory" ? dataDir : join(dataDir, "files"),
      ...(options.tokenLifetime === undefined ? {} : { tokenLifetime: options.tokenLifetime }),
    });
    await lite.warmUp();

    const realtime = await startRealtime({ database: db, keys, allowedHosts, findCaller, log });
    cleanUps.unshift(() => realtime.stop());
    cleanUps.unshift(startMaintenance(db, log));
    if (hasOwnFiles) {
      if (options.acceptsEmptyData) await acceptEmptyData(db);
      const folders = [dataDir, ...(options.backupDir ? [options.backupDir] : [])];
      cleanUps.unshift(startDataUpkeep(db, { folders, log, interval: 60_000 }));
      const makeBackup = async ({ target }: BackupOrder) => {
        await exportBackup(db, dataDir, target);
        return `The running backend backed ${dataDir} up to ${target}`;
      };
      cleanUps.unshift(await openControl(dataDir, makeBackup));
    }

    const places = await openKnownPlaces(db, keys.jwtSecret);
    const dispatchSecret = randomUUID();
    const api = openApi({ lite, database: db, keys, signIns: new SignInLimit({ places }) });
    const answerOwnRequest = async (request: Request) => {
      const body = Buffer.from(await request.clone().arrayBuffer());
      return api(request, body, { headers: Object.fromEntries(request.headers), caller: "127.0.0.1" });
    };
    const status = createStatusHandler(async () => {
      // The data began with the first step of the schema, or with the last restore.
      const [row] = await db.query<{ facts: StatusFacts; dataAge: number }>(`
        select private.read_status() as facts, extract(epoch from clock_timestamp()
          - greatest(min(at), max(at) filter (where step = 'restored')))::double precision as "dataAge" from embedded.done`);
      if (!row) throw new Error("The database told nothing");
      const freeBytes = dataDir === "memory" ? undefined : await readFreeSpace(dataDir);
      const backups = { limitHours: options.backupHours ?? 26, dataAge: row.dataAge };
      return { facts: row.facts, backups, freeBytes };
    });
    const origins: string[] = [];
    let findFunction: FunctionFinder | undefined;
    const listen: ListenWith = async (port, host, site) => {
      const server = createServer({ shouldUpgradeCallback, ...timeoutsMs });
      realtime.attach(server);
      const url = await openPort(server, port, host);
      const actualPort = new URL(url).port;
      origins.push(url, `http://localhost:${actualPort}`, `http://127.0.0.1:${actualPort}`);
      // Functions send their requests to the first port that was opened.
      findFunction ??= openFunctions(
        options.functionsDirectory ?? join(supabaseDirectory, "functions"),
        () => ({
          SUPABASE_URL: url,
          SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
          SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
          SITE_ORIGINS: [...(options.siteUrl ? [options.siteUrl] : []), ...origins].join(","),
          // The gateway passes one address to functions, which it has determined itself.
          TRUSTED_PROXY_HOPS: "1",
          CALLER_ADDRESS_HEADER: "",
          DISPATCH_SECRET: dispatchSecret,
          // `startDispatch` repeats the call. A function that waits would keep the process from ending.
          DISPATCH_PATIENCE: "0",
          VAPID_PUBLIC_KEY: keys.vapid.publicKey,
          VAPID_PRIVATE_KEY: keys.vapid.privateKey,
          // Push services contact the operator of the site at this address.
          VAPID_SUBJECT:
            options.siteUrl?.startsWith("https://") && isReachableOrigin(options.siteUrl)
              ? options.siteUrl
              : `mailto:${exampleDetails.email}`,
          ...functionEnv,
        }),
        answerOwnRequest,
      );
      server.on(
        "request",
        openGateway({ api, database: db, keys, findFunction, site, url, allowedHosts, findCaller, status, log }),
      );
      cleanUps.unshift(() => {
        const closed = closeServer(server);
        // A server closes only after its sockets.
        realtime.stop();
        return closed;
      });
      return url;
    };
    const rows = createLiveRows(db, await watchPublishedChanges(db));
    const isLive = options.hasLivePages ?? true;
    const openSite = (directory: string, earlier: readonly string[]): SiteHandler => ({
      serve: createSiteServer(resolve(directory), rows, { isLive, earlier, log }),
      answerForm: createFormAnswerer(resolve(directory), rows, log),
    });
    // Listen only when all that a request needs is there. The dispatcher follows, because it calls this address.
    const url = await listen(port, host, siteDir ? openSite(siteDir, []) : undefined);
    if (options.hasDispatcher ?? true) {
      // The database gets the function's settings here, so that devices know what it can send even before the first queued item.
      const { MAIL_URL, MAIL_FROM } = { ...process.env, ...functionEnv };
      await db.query("update private.dispatcher set push_key = $1, has_mail = $2", [
        keys.vapid.publicKey,
        Boolean(MAIL_URL && MAIL_FROM),
      ]);
      const address = `${url}/functions/v1/dispatch`;
      const headers = { "x-dispatch-secret": functionEnv.DISPATCH_SECRET ?? dispatchSecret };
      const send = () => findFunction?.("/functions/v1/dispatch")?.(new Request(address, { method: "POST", headers }));
      cleanUps.unshift(await startDispatch(db, async () => (await send())?.status === 200, log));
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
        stopping ??= runSteps(cleanUps);
        return stopping;
      },
    };
  } catch (error) {
    await runSteps(cleanUps);
    throw error;
  }
}

/** Connects to a Postgres server. @throws StartError when it cannot be reached, or refuses the user */
async function openServer(databaseUrl: string): Promise<Database> {
  try {
    return await openPostgres(databaseUrl);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // A refusal's message names the user or the database, while the address itself may contain a password.
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = error instanceof AggregateError ? String(code) : message || String(code);
    throw new StartError(`DATABASE_URL: its Postgres cannot be used (${reason}).`);
  }
}

type FunctionFinder = ReturnType<typeof openFunctions>;
type ListenWith = (port: number, host: string, site: SiteHandler | undefined) => Promise<string>;

/**
 * The server's timeouts in milliseconds: for a client's headers and for its whole request, both sufficient on a slow line; the
 * interval at which these are checked, shorter than Node's 30 s, which would treble the first; and the time for which an idle
 * connection stays open, as on nginx, because Node's 5 s would close it while a slow reader's next request is on its way.
 */
const timeoutsMs = {
  headersTimeout: 15_000,
  requestTimeout: 90_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
};

/** The number of connections that may wait to be accepted. */
const maxPendingConnections = 4_096;

/** Returns true for WebSocket upgrades. A server may ignore other protocols in `Upgrade` and answer the request itself. */
const shouldUpgradeCallback = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === "websocket";

/** Opens a server's port. The caller must add the `request` listener in the same turn of the event loop. */
function openPort(server: Server, port: number, host: string): Promise<string> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen({ port, host, backlog: maxPendingConnections }, () => {
      const { port: actualPort } = server.address() as AddressInfo;
      const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
      done(`http://${reachable}:${actualPort}`);
    });
  });
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

async function runSteps(steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) await step();
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { makeSecurityHeaders } from "../site/headers.ts";
import { decodeAddressPart } from "../src/shared/lib/decode-part.ts";
import { findCountedKind, readReport, reportLimit } from "../supabase/functions/_shared/counts.ts";
import { isShownFormPost } from "../supabase/functions/_shared/form-post.ts";
import { type Api, readRoles } from "./api.ts";
import type { CallerFinder } from "./caller.ts";
import type { Database } from "./database.ts";
import type { FormAnswerer } from "./form-pages.ts";
import type { EdgeFunction } from "./functions.ts";
import { isKnownHost } from "./hosts.ts";
import { BodyTooLargeError, makeRequest, readBody, sendJson, sendResponse } from "./http.ts";
import type { Keys } from "./keys.ts";
import { makeLoggablePath } from "./log.ts";

/** The site as the gateway asks it: for files, for pages, built or made live, and for the page that answers a plain form. */
export interface SiteHandler {
  /** Answers a request for a file or a page of the site. */
  serve: (incoming: IncomingMessage, outgoing: ServerResponse, headers: Record<string, string>) => Promise<void>;
  /** Answers a plain form that a function has refused. */
  answerForm: FormAnswerer;
}

export interface GatewayOptions {
  api: Api;
  database: Database;
  keys: Keys;
  /** Returns the Edge Function at an address, if there is one. */
  findFunction: (path: string) => EdgeFunction | undefined;
  site?: SiteHandler | undefined;
  /** This backend's own address, without a slash at the end. */
  url: string;
  /** The host names that it answers for, besides this machine's own. */
  allowedHosts: readonly string[];
  findCaller: CallerFinder;
  /** Answers a request for the service's status; see status.ts of the functions. */
  status: (method: string) => Promise<Response>;
  log: (line: string) => void;
}

/** The maximum size of a body in bytes, by its service and by whether its sender is signed in. */
const bodyLimits = {
  /** The limits of an upload: an image of 5 MiB in a form. */
  "/storage/": { signedIn: 6 * 1024 * 1024, stranger: 64 * 1024 },
  "/rest/": { signedIn: 2 * 1024 * 1024, stranger: 64 * 1024 },
  "/auth/": { signedIn: 16 * 1024, stranger: 16 * 1024 },
} as const;

/** The maximum size of a function's body in bytes, more than any function allows: functions count the bytes themselves. */
const functionBodyLimit = 256 * 1024;

const allowedMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Routes every request to its service, as the gateway of hosted Supabase does, and logs it without personal data. It never
 * throws.
 */
export function openGateway(options: GatewayOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { api, database, keys, findFunction, site, url, allowedHosts, findCaller, status, log } = options;
  const headers = makeSecurityHeaders();

  const callApi = async (incoming: IncomingMessage, outgoing: ServerResponse, path: string) => {
    const limit = findBodyLimit(incoming, path, keys);
    if (limit === undefined) return sendResponse(makeMissingKeyResponse(), outgoing, headers);
    const body = await readBody(incoming, limit);
    const from = { headers: incoming.headers, caller: findCaller(incoming) };
    return sendResponse(await api(makeRequest(incoming, body, url), body, from), outgoing, headers);
  };

  /**
   * Reads the body of a function's request. The function itself refuses a form that is far too long, by the length that the browser
   * has sent, because it knows the page to show.
   */
  const readFunctionBody = (incoming: IncomingMessage): Promise<Buffer> =>
    readBody(incoming, functionBodyLimit).catch((error: unknown) => {
      if (!(error instanceof BodyTooLargeError) || !isShownFormPost(makeRequest(incoming, undefined, url))) throw error;
      dropRestOfBody(incoming);
      return Buffer.alloc(0);
    });

  const handleReport = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.method !== "POST") {
      outgoing.setHeader("allow", "POST");
      return sendJson(outgoing, 405, { message: "Use POST" }, headers);
    }
    const handleReport = readReport((await readBody(incoming, reportLimit)).toString("utf8"));
    if (!handleReport) return sendJson(outgoing, 400, { message: "Not a performance report" }, headers);
    log(`performance ${handleReport.metric} ${makeLoggablePath(handleReport.path)}`);
    outgoing.writeHead(204, headers);
    outgoing.end();
    const kind = findCountedKind(handleReport, (name) => String(incoming.headers[name] ?? ""));
    if (kind) await count(kind);
  };

  /**
   * The number of reports that are being counted. Above a limit further reports are dropped, so that no request waits for them.
   */
  let pendingCounts = 0;
  const count = async (kind: string) => {
    if (pendingCounts >= 3) return;
    pendingCounts++;
    try {
      await database.query("select private.count_reader($1)", [kind]);
    } catch {
      log("error: a reader was not counted");
    } finally {
      pendingCounts--;
    }
  };

  const sendFailure = (error: unknown, path: string, incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (outgoing.headersSent || incoming.socket.destroyed) return void outgoing.destroy();
    const responseHeaders = { ...headers, ...(isLitePath(path) ? { "access-control-allow-origin": "*" } : {}) };
    if (error instanceof BodyTooLargeError) {
      dropRestOfBody(incoming);
      const refusal = { code: "too_large", message: "The request is too large" };
      return sendJson(outgoing, 413, refusal, { ...responseHeaders, connection: "close" });
    }
    log(`error: ${error instanceof Error ? error.name : "unknown"}`);
    sendJson(outgoing, 500, { message: "Internal error" }, responseHeaders);
  };

  /**
   * Answers a request.
   * @returns true if the request is logged; requests for site files are not
   */
  const answerRequest = async (incoming: IncomingMessage, outgoing: ServerResponse, path: string): Promise<boolean> => {
    const edgeFunction = findFunction(path);
    if (incoming.headersDistinct.host && incoming.headersDistinct.host.length > 1) {
      // Node uses the first of two Host headers, and a proxy may use the other one.
      sendJson(outgoing, 400, { message: "More than one Host" }, headers);
    } else if (!isKnownHost(incoming.headers.host, allowedHosts)) {
      sendJson(outgoing, 421, { message: "Not a host of this server: name it in ALLOWED_HOSTS" }, headers);
    } else if (isServicePath(path) && !allowedMethods.has(incoming.method ?? "")) {
      sendJson(outgoing, 405, { message: "No such method here" }, headers);
    } else if (isServicePath(path) && !isWellFormed(incoming)) {
      sendJson(outgoing, 400, { message: "Malformed request" }, headers);
    } else if (path === "/api/status" || path === "/functions/v1/status") {
      // The deployed function cannot read this backend's backups and disk, so the status is answered here.
      await sendResponse(await status(incoming.method ?? ""), outgoing, headers);
    } else if (isLitePath(path)) {
      await callApi(incoming, outgoing, path);
    } else if (edgeFunction) {
      const body = await readFunctionBody(incoming);
      const caller = { "x-forwarded-for": findCaller(incoming) };
      const request = makeRequest(incoming, body, url, caller);
      const functionResponse = await edgeFunction(request);
      await sendResponse(
        (await site?.answerForm(request, body, functionResponse)) ?? functionResponse,
        outgoing,
        headers,
      );
    } else if (path.startsWith("/functions/v1/")) {
      sendJson(outgoing, 404, { code: "NOT_FOUND", message: "Requested function was not found" }, headers);
    } else if (path.startsWith("/realtime/v1/")) {
      sendJson(outgoing, 426, { message: "This address takes WebSocket connections only" }, headers);
    } else if (path === "/api/analytics/performance") {
      await handleReport(incoming, outgoing);
    } else if (site) {
      await site.serve(incoming, outgoing, headers);
      return false;
    } else {
      sendJson(outgoing, 404, { message: "Not found" }, headers);
    }
    return true;
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const startedAt = performance.now();
    const path = (incoming.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
    let shouldLog = true;
    try {
      shouldLog = await answerRequest(incoming, outgoing, path);
    } catch (error) {
      sendFailure(error, path, incoming, outgoing);
    }
    if (!shouldLog) return;
    const durationMs = Math.round(performance.now() - startedAt);
    log(`${incoming.method} ${makeLoggablePath(path)} ${outgoing.statusCode} ${durationMs} ms`);
  };
  // An error while an answer is being sent ends its connection only.
  return (incoming, outgoing) => void handle(incoming, outgoing).catch(() => outgoing.destroy());
}

/** Reads and drops the rest of a body, but not for long. */
function dropRestOfBody({ socket }: IncomingMessage): void {
  setTimeout(() => socket.destroy(), 5000).unref();
}

const isLitePath = (path: string): boolean => /^\/(rest|auth|storage)\/v1(\/|$)/.test(path);

const isServicePath = (path: string): boolean => isLitePath(path) || path.startsWith("/functions/v1/");

/** Returns true if an address is valid for a standard request, its escapes included; addresses of auth have no escapes. */
function isWellFormed({ url = "/" }: IncomingMessage): boolean {
  if (!URL.canParse(url, "http://localhost")) return false;
  const { pathname } = new URL(url, "http://localhost");
  if (pathname.startsWith("/auth/")) return /^(\/[\w.-]+)+\/?$/.test(pathname);
  return decodeAddressPart(pathname)?.includes("\0") === false;
}

/**
 * The maximum size of a request's body in bytes; undefined for a body without a valid API key, which is not read. An expired
 * token counts too, because the service itself refuses it.
 */
function findBodyLimit(incoming: IncomingMessage, path: string, keys: Keys): number | undefined {
  const { headers } = incoming;
  const { bearer, key } = readRoles(headers.authorization, headers.apikey, keys);
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (hasBody && !bearer && !key) return undefined;
  const limits = Object.entries(bodyLimits).find(([start]) => path.startsWith(start))?.[1];
  const isSignedIn = [bearer, key].some((role) => role !== undefined && role !== "anon");
  return limits?.[isSignedIn ? "signedIn" : "stranger"];
}

/** Makes the answer to a request without a key, in the words of hosted Supabase. */
const makeMissingKeyResponse = (): Response =>
  Response.json(
    { message: "No API key found in request", hint: "No `apikey` request header or url param was found." },
    { status: 401, headers: { "access-control-allow-origin": "*", connection: "close" } },
  );

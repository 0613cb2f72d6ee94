import type { IncomingHttpHeaders } from "node:http";
import { handleAccountRequest, isAccountRequest } from "./accounts.ts";
import { createBatchedCalls } from "./batched-calls.ts";
import type { Database } from "./database.ts";
import type { Keys } from "./keys.ts";
import type { Lite } from "./lite.ts";
import { comparePasswords } from "./passwords.ts";
import {
  findExceededBound,
  isTooDeep,
  isWholesaleChange,
  isWithoutColumns,
  makeBoundExceededResponse,
  makeWholesaleChangeResponse,
  makeWithoutColumnsResponse,
} from "./rest-bounds.ts";
import { handleSignIn } from "./sign-in.ts";
import type { SignInLimit } from "./sign-in-limit.ts";
import { unwrapUpload } from "./storage-uploads.ts";
import { identifyCaller } from "./tokens.ts";

export interface ApiOptions {
  lite: Lite;
  database: Database;
  keys: Keys;
  signIns: SignInLimit;
}

/** The origin of a request: its headers, and the caller's address. */
type Sender = { headers: IncomingHttpHeaders; caller: string };

/** Answers a request under /rest/v1, /auth/v1 or /storage/v1, from the network or from an Edge Function in this process. */
export type Api = (request: Request, body: Buffer, sender: Sender) => Promise<Response>;

export function openApi({ lite, database, keys, signIns }: ApiOptions): Api {
  const answerBatched = createBatchedCalls(database);
  const dependencies = { answer: lite.fetch, database, keys, compare: comparePasswords, signIns };
  return async (request, body, sender) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/rest/")) {
      const exceededBound =
        findExceededBound(new URL(request.url)) ?? (isTooDeep(body) ? "Too many levels of JSON" : undefined);
      if (exceededBound) return makeBoundExceededResponse(exceededBound);
      if (isWithoutColumns(request.method, pathname, body.toString("utf8"))) return makeWithoutColumnsResponse();
      if (isWholesaleChange(request.method, new URL(request.url))) return makeWholesaleChangeResponse(request.method);
      const isByService = request.method === "POST" && isServiceRequest(request, keys);
      const batchedAnswer = isByService ? await answerBatched(pathname, body.toString("utf8")) : undefined;
      if (batchedAnswer) return batchedAnswer;
    }
    const passwordRequest = { ...sender, body: body.toString("utf8") };
    if (isSignIn(request)) return handleSignIn(request, passwordRequest, dependencies);
    if (isAccountRequest(request)) return handleAccountRequest(request, passwordRequest, dependencies);
    const requestOrRefusal = pathname.startsWith("/storage/") ? await unwrapUpload(request, body) : request;
    if (requestOrRefusal instanceof Response) return requestOrRefusal;
    const answer = await lite.fetch(requestOrRefusal);
    // An answer to a signed-in person must not be cached for others.
    if (pathname.startsWith("/rest/") && request.headers.get("authorization"))
      answer.headers.set("cache-control", "no-store");
    return answer;
  };
}

/** Returns true if a request is an attempt to sign in: any grant except a refresh token, which cannot be guessed. */
function isSignIn({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "POST" || !/^\/auth\/v1\/token\/?$/.test(pathname)) return false;
  return searchParams.getAll("grant_type").some((grant) => grant !== "refresh_token");
}

/** Returns true for a request with the secret key that acts for no person. */
function isServiceRequest({ headers }: Request, keys: Keys): boolean {
  const authorization = headers.get("authorization");
  const { bearer, key } = readRoles(authorization, headers.get("apikey"), keys);
  return key === "service_role" && (authorization === null || bearer === "service_role");
}

/**
 * Returns the roles of a request's token and of its API key; undefined for a text that is neither. An expired token counts too,
 * because the service itself refuses it.
 */
export function readRoles(authorization: string | null | undefined, apikey: unknown, keys: Keys) {
  const readRole = (token: string): string | undefined => {
    try {
      return identifyCaller(token, keys, 0).role;
    } catch {
      return undefined;
    }
  };
  return {
    bearer: readRole((authorization ?? "").replace(/^Bearer\s+/i, "")),
    key: readRole(String(apikey ?? "")),
  };
}

import type { IncomingHttpHeaders } from "node:http";
import { normalizeAccountName, normalizePassword } from "../supabase/functions/_shared/team.ts";
import type { Database } from "./database.ts";
import { replaceBody } from "./http.ts";
import { PriorityLock } from "./session.ts";
import type { SignInLimit } from "./sign-in-limit.ts";
import { localPasswordHash, localStaff } from "./staff-account.ts";

/** Headers that proxies add. Browsers and their pages do not send them. */
const proxyHeader =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-(host|url|forwarded-for)|cf-.+|true-client-ip)$/;

/** Returns true if a request came through a proxy that adds one of these headers. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => proxyHeader.test(name));

/** The queue of passwords for the thread, which checks one at a time. A password waits at most as long as a database session. */
const bcryptLock = new PriorityLock();

export interface SignInDependencies {
  /** Answers a sign-in with the right password. */
  answer(request: Request): Promise<Response>;
  database: Pick<Database, "query">;
  /** Compares a password with a hash: bcrypt. */
  compare(password: string, hash: string): Promise<boolean>;
  /** Counts the wrong passwords. */
  signIns: Pick<SignInLimit, "begin">;
}

/** The request that a password came with: its body as text, its headers, and the address that it came from. */
export type PasswordRequest = { body: string; headers: IncomingHttpHeaders; caller: string };

/**
 * Runs the check of a password as one counted try, or refuses it unread after too many. A check that fails with an error counts as
 * wrong, so that an error does not allow a free guess.
 */
export async function runCountedTry(
  attempt: ReturnType<SignInLimit["begin"]>,
  check: () => Promise<Response>,
): Promise<Response> {
  if ("retryAfter" in attempt) return makeTooManyRequests(attempt.retryAfter);
  const answer = await check();
  attempt.end(answer.status >= 400);
  return answer;
}

/**
 * Answers a sign-in: passes one with the right password on to lite. It always compares one password with one hash, even if no
 * account has the address, so that the time reveals nothing.
 */
export function handleSignIn(
  request: Request,
  passwordRequest: PasswordRequest,
  dependencies: SignInDependencies,
): Promise<Response> {
  const { email, password } = readCredentials(passwordRequest.body);
  return runCountedTry(dependencies.signIns.begin(passwordRequest.caller, email), async () => {
    // A request through a proxy is not from this machine, whatever its `Host` is.
    if (password === localStaff.password && isForwarded(passwordRequest.headers)) return makeInvalidCredentials();
    const [account] = await dependencies.database.query(
      "select encrypted_password as hash from auth.users where email = $1",
      [email],
    );
    const isRight = await comparePassword(password, String(account?.hash ?? localPasswordHash), dependencies.compare);
    return account?.hash && isRight
      ? dependencies.answer(replaceBody(request, { email, password }))
      : makeInvalidCredentials();
  });
}

/** Compares a password with a hash, one at a time in this process. */
export async function comparePassword(
  password: string,
  hash: string,
  compare: SignInDependencies["compare"],
): Promise<boolean> {
  const release = await bcryptLock.acquire();
  try {
    return await compare(password, hash);
  } finally {
    release();
  }
}

/** Reads the address and the password of a sign-in, normalised as accounts store them; empty if one is missing. */
function readCredentials(body: string): { email: string; password: string } {
  try {
    const { email, password } = (JSON.parse(body) ?? {}) as Record<string, unknown>;
    return {
      email: typeof email === "string" ? normalizeAccountName(email) : "",
      password: typeof password === "string" ? normalizePassword(password) : "",
    };
  } catch {
    return { email: "", password: "" };
  }
}

/** Makes the answer to a wrong password, in the words of GoTrue. */
const makeInvalidCredentials = (): Response =>
  Response.json(
    { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
    { status: 400, headers: { "access-control-allow-origin": "*" } },
  );

/** Makes the answer to too many passwords, in the words of GoTrue. */
function makeTooManyRequests(retryAfter: number): Response {
  return Response.json(
    { code: "over_request_rate_limit", message: "Request rate limit reached" },
    {
      status: 429,
      headers: {
        "retry-after": String(retryAfter),
        "x-supabase-api-version": "2024-01-01",
        "access-control-allow-origin": "*",
        "access-control-expose-headers": "retry-after, x-supabase-api-version",
      },
    },
  );
}

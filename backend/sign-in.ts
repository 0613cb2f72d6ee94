import type { IncomingHttpHeaders } from "node:http";
import { accountName, normalizePassword } from "../supabase/functions/_shared/team.ts";
import type { Database } from "./database.ts";
import { withBody } from "./http.ts";
import { Turnstile } from "./session.ts";
import { knownHash, localStaff } from "./staff-account.ts";

/** Headers that proxies add. Browsers and their pages do not send them. */
const addedByProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-(host|url|forwarded-for)|cf-.+|true-client-ip)$/;

/** Returns true if a request has come through a proxy that adds one of the headers. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => addedByProxies.test(name));

/** Checks passwords one at a time, because bcrypt blocks the main thread. */
const turnstile = new Turnstile();

export interface SignInDependencies {
  /** Answers the sign-in. */
  answer(request: Request): Promise<Response>;
  database: Pick<Database, "query">;
  /** Compares a password with a hash: bcrypt. */
  compare(password: string, hash: string): Promise<boolean>;
}

/**
 * Passes a sign-in with the right password on to lite. It always compares one password with one hash, even if the address has
 * no account, so that the time reveals nothing.
 * @param body the request's, as text
 * @param headers those that it came with
 */
export async function answerSignIn(
  request: Request,
  body: string,
  headers: IncomingHttpHeaders,
  { answer, database, compare }: SignInDependencies,
): Promise<Response> {
  const { email, password } = readCredentials(body);
  // A request through a proxy is not from this machine, whatever its `Host` is.
  if (password === localStaff.password && isForwarded(headers)) return invalidCredentials();
  const release = await turnstile.acquire();
  try {
    const [account] = await database.query("select encrypted_password as hash from auth.users where email = $1", [
      email,
    ]);
    const isRight = await compare(password, String(account?.hash ?? knownHash));
    return account?.hash && isRight ? await answer(withBody(request, { email, password })) : invalidCredentials();
  } finally {
    release();
  }
}

/** Reads an address and a password as accounts have them; empty where there is none. */
function readCredentials(body: string): { email: string; password: string } {
  try {
    const { email, password } = (JSON.parse(body) ?? {}) as Record<string, unknown>;
    return {
      email: typeof email === "string" ? accountName(email) : "",
      password: typeof password === "string" ? normalizePassword(password) : "",
    };
  } catch {
    return { email: "", password: "" };
  }
}

/** The answer to a wrong password, in the words of GoTrue. */
const invalidCredentials = (): Response =>
  Response.json(
    { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
    { status: 400, headers: { "access-control-allow-origin": "*" } },
  );

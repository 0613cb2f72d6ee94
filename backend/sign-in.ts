import type { IncomingHttpHeaders } from "node:http";
import { compare } from "bcryptjs";
import type { Database } from "./database.ts";
import { Turnstile } from "./session.ts";
import { knownHash, localStaff } from "./staff-account.ts";

/** Headers that proxies add. Browsers and their pages do not send them. */
const addedByProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-(host|url|forwarded-for)|cf-.+|true-client-ip)$/;

/** Tells if a request has come through a proxy that adds one of the headers. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => addedByProxies.test(name));

/** Checks one password after the other: bcrypt takes its time on the thread that answers everybody. */
const turnstile = new Turnstile();

export interface SignInDoor {
  /** Answers the sign-in. */
  answer(request: Request): Promise<Response>;
  database: Database;
}

/**
 * Lets a sign-in through to what answers it. An address without an account takes as long as one with a wrong password: the
 * password is compared with one hash either way.
 * @param body the request's, as text
 * @param headers those that it came with
 */
export async function answerSignIn(
  request: Request,
  body: string,
  headers: IncomingHttpHeaders,
  { answer, database }: SignInDoor,
): Promise<Response> {
  const { email, password } = readCredentials(body);
  // Whoever comes through a proxy is not on this machine, whatever the proxy makes of the host's name.
  if (password === localStaff.password && isForwarded(headers)) return invalidCredentials();
  const release = await turnstile.acquire();
  try {
    const [account] = await database.query(
      "select 1 from auth.users where lower(email) = lower($1) and encrypted_password is not null",
      [email],
    );
    if (!account) await compare(password, knownHash);
    return await answer(request);
  } finally {
    release();
  }
}

function readCredentials(body: string): { email: string; password: string } {
  try {
    const { email, password } = (JSON.parse(body) ?? {}) as Record<string, unknown>;
    return {
      email: typeof email === "string" ? email.trim().replaceAll("\0", "") : "",
      password: typeof password === "string" ? password : "",
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

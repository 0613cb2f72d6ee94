import { randomUUID } from "node:crypto";
import { normalizeAccountName, normalizePassword, passwordBounds } from "../supabase/functions/_shared/team.ts";
import type { Database } from "./database.ts";
import type { Keys } from "./keys.ts";
import { hashPassword } from "./passwords.ts";
import type { Session } from "./session.ts";
import { comparePassword, type PasswordRequest, runCountedTry, type SignInDependencies } from "./sign-in.ts";
import { insertAccount, knownHash, localStaff } from "./staff-account.ts";
import { identify } from "./tokens.ts";

/*
 * Implements the part of GoTrue that @supabase/lite lacks or does differently: an administrator creates an account and sets its
 * password (POST /admin/users, PUT /admin/users/ID), and a person sets their own password (PUT /user). PUT /user requires the
 * current password, so that somebody who finds an unlocked tablet cannot take over the account, and changes nothing but the
 * password.
 */

export type AccountsDependencies = SignInDependencies & {
  database: Database;
  keys: Keys;
};

/** Returns true if a request is for one of the routes of this module. */
export const isForAccounts = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (
    /^\/auth\/v1\/admin\/users(\/|$)/.test(pathname) || (method === "PUT" && /^\/auth\/v1\/user\/?$/.test(pathname))
  );
};

/** Answers a request of `isForAccounts`. */
export async function handleAccountRequest(
  request: Request,
  from: PasswordRequest,
  door: AccountsDependencies,
): Promise<Response> {
  const fields = readFields(from.body);
  if (!request.url.includes("/admin/")) return setOwnPassword(request, fields, from, door);
  const { email, password } = fields;
  const [, id] = /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})\/?$/i.exec(new URL(request.url).pathname) ?? [];
  if (readRole(request, door.keys) !== "service_role") return makeRefusal(403, "not_admin", "User not allowed");
  const weak = password === undefined ? undefined : findWeakness(password);
  if (weak) return weak;
  if (request.method === "POST" && !id && email && password) return makeAccount(email, password, door.database);
  if (request.method === "PUT" && id && password) return replacePassword(id, password, door.database);
  return makeRefusal(405, "validation_failed", "This backend makes accounts and sets passwords, and no more");
}

/** The fields of a request that are not null, with the address and passwords normalised as accounts store them. */
type AccountFields = { email?: string; password?: string; current_password?: string };

function readFields(body: string): AccountFields {
  try {
    const fields = Object.entries((JSON.parse(body) ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      fields.flatMap(([name, value]) => {
        if (value === null) return [];
        if (name === "email") return typeof value === "string" ? [[name, normalizeAccountName(value)]] : [];
        if (!name.endsWith("password")) return [[name, value]];
        return typeof value === "string" ? [[name, normalizePassword(value)]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/**
 * Returns a refusal, in GoTrue's words, of a password that is too short, too long, or public in the source; undefined for any
 * other.
 */
function findWeakness(password: string): Response | undefined {
  if (Buffer.byteLength(password) > passwordBounds.max) {
    return makeRefusal(422, "validation_failed", `Password cannot be longer than ${passwordBounds.max} characters`);
  }
  if (password === localStaff.password)
    return makeRefusal(422, "weak_password", "This password is known: choose another.");
  if (password.length >= passwordBounds.min) return undefined;
  return makeRefusal(422, "weak_password", `Password should be at least ${passwordBounds.min} characters.`);
}

function readRole(request: Request, keys: Keys): string | undefined {
  try {
    return identify(request.headers.get("apikey") ?? "", keys).role;
  } catch {
    return undefined;
  }
}

/**
 * Sets a person's own password and ends their other sessions, in one transaction. The current password is checked and counted as at a
 * sign-in. Source of the codes: https://github.com/supabase/auth, internal/api/apierrors/errorcode.go.
 */
async function setOwnPassword(
  request: Request,
  { password, current_password: current, ...others }: AccountFields,
  { caller }: PasswordRequest,
  { answer, database, keys, compare, signIns }: AccountsDependencies,
): Promise<Response> {
  // Lite checks that the token is genuine and its session still open.
  const own = new Request(request.url, { headers: copyHeadersWithoutBody(request) });
  const known = await answer(own);
  if (!known.ok) return known;
  const { sub, session_id: sessionId } = identify(readToken(request), keys).claims;
  if (typeof sub !== "string") return makeRefusal(403, "bad_jwt", "The token is nobody's");
  const other = Object.keys(others)[0];
  if (other) return makeRefusal(422, "validation_failed", `An account's ${other.slice(0, 40)} cannot be changed here`);
  if (password === undefined) return known;
  const weak = findWeakness(password);
  if (weak) return weak;
  if (!current)
    return makeRefusal(400, "current_password_required", "Current password required when setting new password.");
  return runCountedTry(signIns.begin(caller, sub, false), async () => {
    const [account] = await database.query("select encrypted_password as hash from auth.users where id = $1", [sub]);
    const hashed = String(account?.hash ?? knownHash);
    if (!(await comparePassword(current, hashed, compare)) || !account?.hash) {
      return makeRefusal(400, "current_password_mismatch", "The current password is wrong.");
    }
    if (password === current)
      return makeRefusal(422, "same_password", "New password should be different from the old password.");
    const encrypted = await hashPassword(password);
    const isSet = await database.transaction(async (session) => {
      // Another device may have set a new password since the comparison.
      const { rows } = await session.query(
        "update auth.users set encrypted_password = $2, updated_at = now() where id = $1 and encrypted_password = $3 returning id",
        [sub, encrypted, hashed],
      );
      if (rows.length > 0) await endSessions(session, sub, String(sessionId));
      return rows.length > 0;
    });
    return isSet ? answer(own) : makeRefusal(400, "current_password_mismatch", "The current password is wrong.");
  });
}

const readToken = (request: Request): string => (request.headers.get("authorization") ?? "").replace(/^Bearer\s+/i, "");

/** Returns the headers of a request without those that describe its body. */
function copyHeadersWithoutBody(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  return headers;
}

async function endSessions(session: Session, userId: string, except: string | null): Promise<void> {
  await session.query("delete from auth.refresh_tokens where user_id = $1 and session_id::text is distinct from $2", [
    userId,
    except,
  ]);
  await session.query("delete from auth.sessions where user_id = $1 and id::text is distinct from $2", [
    userId,
    except,
  ]);
}

async function makeAccount(email: string, password: string, database: Database): Promise<Response> {
  const encrypted = await hashPassword(password);
  const id = randomUUID();
  const isMade = await database.transaction((session) => insertAccount(session, id, email, encrypted));
  if (!isMade) return makeRefusal(422, "email_exists", "A user with this email address has already been registered");
  return Response.json({ id, email, aud: "authenticated", role: "authenticated" });
}

async function replacePassword(id: string, password: string, database: Database): Promise<Response> {
  const encrypted = await hashPassword(password);
  return database.transaction(async (session) => {
    const { rows } = await session.query<{ email: string }>(
      `update auth.users set encrypted_password = $2, email_confirmed_at = coalesce(email_confirmed_at, now())
        where id = $1 returning email`,
      [id, encrypted],
    );
    if (!rows[0]) return makeRefusal(404, "user_not_found", "User not found");
    await endSessions(session, id, null);
    return Response.json({ id, email: rows[0].email, aud: "authenticated", role: "authenticated" });
  });
}

/** Makes a refusal in the form of GoTrue's API of 2024-01-01. */
const makeRefusal = (status: number, code: string, message: string): Response =>
  Response.json(
    { code, message },
    { status, headers: { "x-supabase-api-version": "2024-01-01", "access-control-allow-origin": "*" } },
  );

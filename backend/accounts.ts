import { randomUUID } from "node:crypto";
import { cutCharacters } from "../supabase/functions/_shared/cut-characters.ts";
import {
  findLengthFault,
  normalizeAccountName,
  normalizePassword,
  passwordBounds,
} from "../supabase/functions/_shared/team.ts";
import type { Database } from "./database.ts";
import type { Keys } from "./keys.ts";
import { hashPassword } from "./passwords.ts";
import type { Session } from "./session.ts";
import { comparePassword, type PasswordRequest, runCountedTry, type SignInDependencies } from "./sign-in.ts";
import { insertAccount, localPasswordHash, localStaff } from "./staff-account.ts";
import { identifyCaller } from "./tokens.ts";

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
export const isAccountRequest = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (
    /^\/auth\/v1\/admin\/users(\/|$)/.test(pathname) || (method === "PUT" && /^\/auth\/v1\/user\/?$/.test(pathname))
  );
};

/** Answers a request of `isAccountRequest`. */
export async function handleAccountRequest(
  request: Request,
  passwordRequest: PasswordRequest,
  dependencies: AccountsDependencies,
): Promise<Response> {
  const fields = readFields(passwordRequest.body);
  if (!request.url.includes("/admin/")) return setOwnPassword(request, fields, passwordRequest, dependencies);
  const { email, password } = fields;
  const [, id] = /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})\/?$/i.exec(new URL(request.url).pathname) ?? [];
  if (readRole(request, dependencies.keys) !== "service_role") return makeRefusal(403, "not_admin", "User not allowed");
  const weakPasswordRefusal = password === undefined ? undefined : refuseWeakPassword(password);
  if (weakPasswordRefusal) return weakPasswordRefusal;
  if (request.method === "POST" && !id && email && password) return makeAccount(email, password, dependencies.database);
  if (request.method === "PUT" && id && password) return replacePassword(id, password, dependencies.database);
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
function refuseWeakPassword(password: string): Response | undefined {
  const fault = findLengthFault(password);
  if (fault === "long") {
    return makeRefusal(422, "validation_failed", `Password cannot be longer than ${passwordBounds.max} characters`);
  }
  if (password === localStaff.password)
    return makeRefusal(422, "weak_password", "This password is known: choose another.");
  if (fault === undefined) return undefined;
  return makeRefusal(422, "weak_password", `Password should be at least ${passwordBounds.min} characters.`);
}

function readRole(request: Request, keys: Keys): string | undefined {
  try {
    return identifyCaller(request.headers.get("apikey") ?? "", keys).role;
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
  { password, current_password: currentPassword, ...others }: AccountFields,
  { caller }: PasswordRequest,
  { answer, database, keys, compare, signIns }: AccountsDependencies,
): Promise<Response> {
  // Lite checks that the token is genuine and its session still open.
  const userRequest = new Request(request.url, { headers: copyHeadersWithoutBody(request) });
  const userResponse = await answer(userRequest);
  if (!userResponse.ok) return userResponse;
  const { sub, email, session_id: sessionId } = identifyCaller(readToken(request), keys).claims;
  if (typeof sub !== "string") return makeRefusal(403, "bad_jwt", "The token is nobody's");
  const otherField = Object.keys(others)[0];
  if (otherField)
    return makeRefusal(
      422,
      "validation_failed",
      `An account's ${cutCharacters(otherField, 40)} cannot be changed here`,
    );
  if (password === undefined) return userResponse;
  const weakPasswordRefusal = refuseWeakPassword(password);
  if (weakPasswordRefusal) return weakPasswordRefusal;
  if (!currentPassword)
    return makeRefusal(400, "current_password_required", "Current password required when setting new password.");
  const accountName = normalizeAccountName(String(email ?? sub));
  return runCountedTry(signIns.begin(caller, accountName, false), async () => {
    const [account] = await database.query("select encrypted_password as hash from auth.users where id = $1", [sub]);
    const currentHash = String(account?.hash ?? localPasswordHash);
    if (!(await comparePassword(currentPassword, currentHash, compare)) || !account?.hash) {
      return makeRefusal(400, "current_password_mismatch", "The current password is wrong.");
    }
    if (password === currentPassword)
      return makeRefusal(422, "same_password", "New password should be different from the old password.");
    const newHash = await hashPassword(password);
    const isSet = await database.transaction(async (session) => {
      // Another device may have set a new password since the comparison.
      const { rows } = await session.query(
        "update auth.users set encrypted_password = $2, updated_at = now() where id = $1 and encrypted_password = $3 returning id",
        [sub, newHash, currentHash],
      );
      if (rows.length > 0) await endSessions(session, sub, String(sessionId));
      return rows.length > 0;
    });
    return isSet
      ? answer(userRequest)
      : makeRefusal(400, "current_password_mismatch", "The current password is wrong.");
  });
}

const readToken = (request: Request): string => (request.headers.get("authorization") ?? "").replace(/^Bearer\s+/i, "");

/** Returns the headers of a request without those that describe its body. */
function copyHeadersWithoutBody(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  return headers;
}

async function endSessions(session: Session, userId: string, keptSessionId: string | null): Promise<void> {
  await session.query("delete from auth.refresh_tokens where user_id = $1 and session_id::text is distinct from $2", [
    userId,
    keptSessionId,
  ]);
  await session.query("delete from auth.sessions where user_id = $1 and id::text is distinct from $2", [
    userId,
    keptSessionId,
  ]);
}

async function makeAccount(email: string, password: string, database: Database): Promise<Response> {
  const newHash = await hashPassword(password);
  const id = randomUUID();
  const isMade = await database.transaction((session) => insertAccount(session, id, email, newHash));
  if (!isMade) return makeRefusal(422, "email_exists", "A user with this email address has already been registered");
  return Response.json({ id, email, aud: "authenticated", role: "authenticated" });
}

async function replacePassword(id: string, password: string, database: Database): Promise<Response> {
  const newHash = await hashPassword(password);
  return database.transaction(async (session) => {
    const { rows } = await session.query<{ email: string }>(
      `update auth.users set encrypted_password = $2, email_confirmed_at = coalesce(email_confirmed_at, now())
        where id = $1 returning email`,
      [id, newHash],
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

import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { accountName, normalizePassword, passwordBounds } from "../supabase/functions/_shared/team.ts";
import type { Database } from "./database.ts";
import { withBody } from "./http.ts";
import type { Keys } from "./keys.ts";
import type { Session } from "./session.ts";
import { insertAccount, localStaff } from "./staff-account.ts";
import { identify } from "./tokens.ts";

/*
 * The part of GoTrue that @supabase/lite leaves out and that the function `team` and the staff area rely on: an account made and
 * given a password by an administrator (POST /admin/users, PUT /admin/users/ID), and the end of a person's other sessions once
 * their password has changed (PUT /user).
 */

export type AccountsDependencies = {
  /** Answers what lite can. */
  answer(request: Request): Promise<Response>;
  database: Database;
  keys: Keys;
};

/** Returns true if a request is for one of the routes here. */
export const isForAccounts = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (
    /^\/auth\/v1\/admin\/users(\/|$)/.test(pathname) || (method === "PUT" && /^\/auth\/v1\/user\/?$/.test(pathname))
  );
};

/** @param body the request's, as text */
export async function answerAccounts(request: Request, body: string, door: AccountsDependencies): Promise<Response> {
  const fields = readFields(body);
  const { email, password } = fields;
  const weak = password === undefined ? undefined : findWeakness(password);
  const [, id] = /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})\/?$/i.exec(new URL(request.url).pathname) ?? [];
  if (request.method === "PUT" && !request.url.includes("/admin/")) {
    return weak ?? endOtherSessions(withBody(request, fields), password, door);
  }
  if (roleOf(request, door.keys) !== "service_role") return fail(403, "not_admin", "User not allowed");
  if (weak) return weak;
  if (request.method === "POST" && !id && email && password) return makeAccount(email, password, door.database);
  if (request.method === "PUT" && id && password) return replacePassword(id, password, door.database);
  return fail(405, "validation_failed", "This backend makes accounts and sets passwords, and no more");
}

/** The fields of a request; its address and its passwords are as accounts keep them. */
type AccountFields = { email?: string; password?: string; current_password?: string };

function readFields(body: string): AccountFields {
  try {
    const fields = Object.entries((JSON.parse(body) ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      fields.flatMap(([name, value]) => {
        if (name === "email") return typeof value === "string" ? [[name, accountName(value)]] : [];
        if (!name.endsWith("password")) return [[name, value]];
        return typeof value === "string" ? [[name, normalizePassword(value)]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Returns a refusal of a password that is too short or too long, in GoTrue's words, or that everybody can read in the source. */
function findWeakness(password: string): Response | undefined {
  if (Buffer.byteLength(password) > passwordBounds.max) {
    return fail(422, "validation_failed", `Password cannot be longer than ${passwordBounds.max} characters`);
  }
  if (password === localStaff.password) return fail(422, "weak_password", "This password is known: choose another.");
  if (password.length >= passwordBounds.min) return undefined;
  return fail(422, "weak_password", `Password should be at least ${passwordBounds.min} characters.`);
}

function roleOf(request: Request, keys: Keys): string | undefined {
  try {
    return identify(request.headers.get("apikey") ?? "", keys).role;
  } catch {
    return undefined;
  }
}

/** Lets lite change the account, and ends the person's other sessions where the password has changed. */
async function endOtherSessions(
  request: Request,
  password: string | undefined,
  door: AccountsDependencies,
): Promise<Response> {
  const { answer, database, keys } = door;
  const token = (request.headers.get("authorization") ?? "").replace(/^Bearer\s+/i, "");
  const answered = await answer(request);
  if (!answered.ok || password === undefined) return answered;
  const { sub, session_id: own } = identify(token, keys).claims;
  await database.transaction((session) => endSessions(session, String(sub), String(own)));
  return answered;
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
  const encrypted = await hash(password, 10);
  const id = randomUUID();
  const isMade = await database.transaction((session) => insertAccount(session, id, email, encrypted));
  if (!isMade) return fail(422, "email_exists", "A user with this email address has already been registered");
  return Response.json({ id, email, aud: "authenticated", role: "authenticated" });
}

async function replacePassword(id: string, password: string, database: Database): Promise<Response> {
  const encrypted = await hash(password, 10);
  return database.transaction(async (session) => {
    const { rows } = await session.query<{ email: string }>(
      `update auth.users set encrypted_password = $2, email_confirmed_at = coalesce(email_confirmed_at, now())
        where id = $1 returning email`,
      [id, encrypted],
    );
    if (!rows[0]) return fail(404, "user_not_found", "User not found");
    await endSessions(session, id, null);
    return Response.json({ id, email: rows[0].email, aud: "authenticated", role: "authenticated" });
  });
}

/** A refusal in the form of GoTrue's API of 2024-01-01. */
const fail = (status: number, code: string, message: string): Response =>
  Response.json(
    { code, message },
    { status, headers: { "x-supabase-api-version": "2024-01-01", "access-control-allow-origin": "*" } },
  );

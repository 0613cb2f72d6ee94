import type { SupabaseContext } from "@supabase/server";
import type { Database } from "./database-types.ts";

/**
 * Finds the account and the session of a request's token. The auth server tells if the token is genuine and its session still
 * open.
 * @returns undefined without a token, or if the session has ended
 * @throws if the auth server does not answer
 */
export async function findActor(
  request: Request,
  { auth }: SupabaseContext<Database>["supabaseAdmin"],
): Promise<{ actor: string; session: string } | undefined> {
  const [, token = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token) return undefined;
  const { data, error } = await auth.getUser(token);
  if (!error) return { actor: data.user.id, session: readSessionId(token) };
  if (!error.status || error.status >= 500 || error.status === 429) throw error;
  return undefined;
}

/** Reads the session of a token that the auth server has found genuine; empty if it names none. */
function readSessionId(token: string): string {
  const [, claims = ""] = token.split(".");
  const { session_id: session } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as {
    session_id?: unknown;
  };
  return typeof session === "string" ? session : "";
}

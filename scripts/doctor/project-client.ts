import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type Finding, type InspectedSite, type ProbeAnswer, reportBad, UnansweredError } from "./site.ts";

export type Probe = (target: InspectedSite) => Promise<Finding>;

/** Makes the headers of a request as a visitor sends it. */
export const makeVisitorHeaders = ({ key }: InspectedSite, more: Record<string, string> = {}) => ({
  apikey: key,
  ...more,
});

/** Reads an answer as JSON; an empty object if it is none. */
export const parseAnswer = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Returns true for an answer of a function that knows none of the keys that were sent; see @supabase/server. */
export const isUnknownKey = ({ status, headers }: ProbeAnswer): boolean =>
  status === 401 && headers.has("x-supabase-server-error");

/** The advice if a service does not know the key of the pages. */
export const keyAdvice =
  "was the key deleted, or made after the functions were deployed? `npm run golive` deploys functions and site with the newest one.";

/** Returns true for a refusal by the database itself: the caller has no right. A refused API key is no such answer. */
export const isRightMissing = ({ code }: { code?: unknown }): boolean => code === "42501";

/** Checks that an error of the client is an answer of the service. @throws UnansweredError if the service has not answered */
export function requireAnswered(error: {
  message: string;
  status?: number | undefined;
  code?: string | undefined;
}): void {
  const { status, code, message } = error;
  const isAnswered = status === undefined ? Boolean(code) : status >= 400 && status < 500 && status !== 429;
  if (!isAnswered) throw new UnansweredError(`the service did not answer (${message})`);
}

/** Opens a client of the project that keeps no session. */
export function openClient({ supabase, key }: InspectedSite) {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(supabase, key, { auth });
}

/** Ends the session of a probe, and no other of that member of staff. */
export const endProbeSession = (client: Pick<SupabaseClient, "auth">) => client.auth.signOut({ scope: "local" });

/** Signs in as the given member of staff, if there is one. @returns the reason for a failure; undefined if there is none */
export async function signInNamed(client: SupabaseClient, { staff }: InspectedSite): Promise<Finding | undefined> {
  if (!staff) return undefined;
  const { error } = await client.auth.signInWithPassword(staff);
  if (!error) return undefined;
  requireAnswered(error);
  return reportBad(`The staff account that was named cannot sign in: ${error.message}`);
}

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type Finding, type InspectedSite, reportBad } from "./site.ts";

export type Probe = (target: InspectedSite) => Promise<Finding>;

/** Makes the headers of a request as a visitor sends it. */
export const makeVisitorHeaders = ({ key }: InspectedSite, more: Record<string, string> = {}) => ({
  apikey: key,
  ...more,
});

/** Reads an answer as JSON; an empty object where it is none. */
export const parseAnswer = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Opens a client of the project that keeps no session. */
export function openClient({ supabase, key }: InspectedSite) {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(supabase, key, { auth });
}

/** Signs in as the given member of staff, if there is one. @returns the reason for a failure; undefined where there is none */
export async function signInNamed(client: SupabaseClient, { staff }: InspectedSite): Promise<Finding | undefined> {
  if (!staff) return undefined;
  const { error } = await client.auth.signInWithPassword(staff);
  return error ? reportBad(`The staff account that was named cannot sign in: ${error.message}`) : undefined;
}

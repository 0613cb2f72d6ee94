import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../supabase/functions/_shared/database-types.ts";
import { isBusy, parseRetryAfter } from "../delivery/policy.ts";
import { backendUrl, supabaseKey } from "../lib/env.ts";

/** On the slowest connection we serve, an answer that takes longer than this will not come. */
const timeout = 30_000;

/** The client of supabase-js for the staff area, with what its answers leave out. */
export type StaffClient = {
  supabase: SupabaseClient<Database>;
  /** A valid access token; throws where there is none. */
  token: () => Promise<string>;
  /** Returns how long the last busy answer asked to wait, in milliseconds; undefined when it did not say. */
  retryAfterMs: () => number | undefined;
};

/**
 * A client whose every request carries a staff token. Where there is none, `token` throws and nothing is sent: left to
 * itself, supabase-js would fall back to the public key, and the tables would answer that they are empty.
 * @param token a valid access token, renewed where necessary
 */
export function staffClient(token: () => Promise<string>, url: string = backendUrl(), key = supabaseKey): StaffClient {
  let asked: number | undefined;
  const supabase = createClient<Database>(url, key, {
    accessToken: token,
    // The engine has its own idea of when to try again.
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const limit = AbortSignal.timeout(timeout);
        const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
        const response = await fetch(input, { ...init, signal, cache: "no-store" });
        asked = isBusy(response.status) ? parseRetryAfter(response.headers.get("Retry-After"), Date.now()) : undefined;
        return response;
      },
    },
  });
  return { supabase, token, retryAfterMs: () => asked };
}

import { PostgrestClient } from "@supabase/postgrest-js";
import { RealtimeClient } from "@supabase/realtime-js";
import type { Database } from "../../../supabase/functions/_shared/database-types.ts";
import { parseRetryAfter } from "../../../supabase/functions/_shared/retry-after.ts";
import { isBusyStatus } from "../../outbox/policy.ts";
import { getBackendUrl, supabaseKey } from "../../shared/lib/env.ts";

/** The longest wait for an answer, in milliseconds. Even the slowest connection that we support takes no longer. */
export const staffRequestTimeoutMs = 30_000;

/**
 * The two clients of supabase-js that the staff area uses, with the access token, and with the delay that the server has asked for,
 * which the clients' answers omit.
 */
export type StaffClient = {
  rest: PostgrestClient<Database>;
  realtime: RealtimeClient;
  /** Resolves to a valid access token; throws if there is none. */
  getToken: () => Promise<string>;
  /** Returns how long the last busy answer asked to wait, in milliseconds; undefined when it did not say. */
  retryAfterMs: () => number | undefined;
};

/**
 * Makes a client whose every request carries a staff token. Without a token, `getToken` throws and nothing is sent: with the public
 * key alone the tables would seem to be empty.
 * @param getToken a valid access token, renewed if necessary
 */
export function createStaffClient(
  getToken: () => Promise<string>,
  url: string = getBackendUrl(),
  key = supabaseKey,
): StaffClient {
  let requestedDelay: number | undefined;
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    // The engine schedules its own retries.
    retry: false,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("authorization", `Bearer ${await getToken()}`);
      const limit = AbortSignal.timeout(staffRequestTimeoutMs);
      const signal = init?.signal ? abortWithFirst(init.signal, limit) : limit;
      // Only the last answer's Retry-After counts.
      requestedDelay = undefined;
      const response = await fetch(input, { ...init, headers, signal, cache: "no-store" });
      if (isBusyStatus(response.status))
        requestedDelay = parseRetryAfter(response.headers.get("Retry-After"), Date.now());
      return response;
    },
  });
  const socket = `${url.replace(/^http/, "ws")}/realtime/v1`;
  const realtime = new RealtimeClient(socket, { params: { apikey: key }, accessToken: getToken });
  return { rest, realtime, getToken: getToken, retryAfterMs: () => requestedDelay };
}

/** Makes a signal that aborts with the first of two. `AbortSignal.any` is younger than the oldest browsers of the site. */
function abortWithFirst(firstSignal: AbortSignal, secondSignal: AbortSignal): AbortSignal {
  const combined = new AbortController();
  for (const signal of [firstSignal, secondSignal]) {
    if (signal.aborted) combined.abort(signal.reason);
    signal.addEventListener("abort", () => combined.abort(signal.reason), { once: true, signal: combined.signal });
  }
  return combined.signal;
}

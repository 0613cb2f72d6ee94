import { type Publishing, readPublishing } from "../domain/publishing.ts";
import { backendUrl, supabaseKey } from "../lib/env.ts";

/** The time limit of the request, in milliseconds. */
const timeout = 20_000;

/**
 * Asks how the host stands with what was published. Never throws.
 * @param token a staff member's access token
 * @returns undefined where no change waits for a build, or no answer came
 */
export async function askPublishing(token: string): Promise<Publishing | undefined> {
  try {
    const response = await fetch(`${backendUrl()}/rest/v1/rpc/republish_state`, {
      method: "POST",
      headers: { apikey: supabaseKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok ? readPublishing(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

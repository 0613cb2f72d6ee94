import { type Publishing, readPublishing } from "../domain/publishing.ts";
import { backendUrl, supabaseKey } from "../lib/env.ts";

/** An answer that takes longer than this is not waited for. Milliseconds. */
const timeout = 20_000;

/**
 * Asks how the host stands with what was published. Never throws.
 * @param token a staff member's access token
 * @returns nothing where nobody waits for a build, or nobody answers
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

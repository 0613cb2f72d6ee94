import { type Outgoing, readOutgoing } from "../domain/outgoing.ts";
import { backendUrl, supabaseKey } from "../lib/env.ts";

/** The time limit of a request, in milliseconds. */
const timeout = 20_000;

const call = (name: string, token: string, body: object) =>
  fetch(`${backendUrl()}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: supabaseKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });

/**
 * Asks what waits to be told outside. Never throws.
 * @param token a staff member's access token
 * @returns undefined where no answer came
 */
export async function askOutgoing(token: string): Promise<Outgoing | undefined> {
  try {
    const response = await call("outgoing_state", token, {});
    return response.ok ? readOutgoing(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** Turns the mails to this member of staff on or off. @throws when the server did not take it */
export async function saveMailWish(token: string, isWanted: boolean): Promise<void> {
  const response = await call("want_mail", token, { p_wanted: isWanted });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
}

import { sendAsStaff } from "../../sync/supabase/staff-request.ts";
import { type NotifiedDevice, type OutgoingState, readOutgoing } from "../rules/outgoing-state.ts";

/** The longest wait for an answer, in milliseconds. */
const requestTimeoutMs = 20_000;

const callDatabase = (name: string, token: string, body: object) =>
  sendAsStaff(`/rest/v1/rpc/${name}`, token, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    timeout: requestTimeoutMs,
  });

/**
 * Fetches the state of the builds, mails and pushes that wait to be sent. Never throws.
 * @param token a staff member's access token
 * @returns undefined if no answer came
 */
export async function fetchOutgoingState(token: string): Promise<OutgoingState | undefined> {
  try {
    const response = await callDatabase("outgoing_state", token, {});
    return response.ok ? readOutgoing(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Turns the mails to this member of staff on or off.
 * @throws if the server did not accept it
 */
export async function saveMailPreference(token: string, isWanted: boolean): Promise<void> {
  const response = await callDatabase("want_mail", token, { p_wanted: isWanted });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
}

/**
 * Registers a device's push subscription with the server.
 * @returns true if it was saved; false if the server does not accept the browser's push service
 * @throws when the server did not answer
 */
export async function registerPushDevice(
  token: string,
  { endpoint, p256dh, auth, device, pushKey }: DeviceKeys,
): Promise<boolean> {
  const body = { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth, p_device: device, p_push_key: pushKey };
  const response = await callDatabase("want_push", token, body);
  if (!response.ok && response.status !== 400) throw new Error(`The server answered ${response.status}`);
  return response.ok;
}

/** A device with notifications, with the keys that encrypt its messages, and the server's key under which it subscribed. */
export type DeviceKeys = NotifiedDevice & { p256dh: string; auth: string; pushKey: string };

/**
 * Ends the push subscription of a device on the server.
 * @throws if the server did not accept it
 */
export async function unsubscribeDevice(token: string, endpoint: string): Promise<void> {
  const response = await callDatabase("want_push", token, { p_endpoint: endpoint });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
}

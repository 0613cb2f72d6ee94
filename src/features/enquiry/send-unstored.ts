import type { Outgoing, SendResult } from "../../domain/outbox.ts";
import { sendRequest } from "../../remote/send-request.ts";

/** Keys by what was asked: whoever presses again after a lost answer asks for the same, and must not ask twice. */
const keys = new Map<string, string>();

/**
 * Sends a request that this browser cannot keep. Its key lives in memory until the request was sent, so that a second
 * press is no second request.
 * @param send stands in for the network in tests
 */
export async function sendUnstored(request: Outgoing, send: typeof sendRequest = sendRequest): Promise<SendResult> {
  const asked = JSON.stringify(request);
  const id = keys.get(asked) ?? crypto.randomUUID();
  keys.set(asked, id);
  const result = await send({ ...request, id });
  if (result.outcome === "sent") keys.delete(asked);
  return result;
}

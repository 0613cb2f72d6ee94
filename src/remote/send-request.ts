import { FunctionsClient, FunctionsHttpError } from "@supabase/functions-js";
import type { Outgoing, SendResult } from "../domain/outbox.ts";
import { isBusy, parseRetryAfter } from "../domain/outbox.ts";
import { backendUrl, contactFunction, supabaseKey } from "../lib/env.ts";

/** On the slowest connection we serve, an answer that takes longer than this will not come. */
const timeout = 30_000;

/** What a refusal says where the server gives no reason. */
const defaultMessages = {
  enquiry: "Failed to submit your inquiry. Please try again.",
  message: "Sorry, there was an error sending your message. Please try again.",
};

/**
 * Sends one request to its function under its idempotency key: an enquiry to `leads`, a message to the contact function
 * of this build. Never throws. A 2xx counts only when it names this request: a hotel's log-in page answers 200 too.
 */
export async function sendRequest(entry: Outgoing & { id: string }): Promise<SendResult> {
  const kind = entry.kind ?? "enquiry";
  const name = kind === "message" ? contactFunction : "leads";
  // Kept by a build that had a function for messages; this one has none.
  if (!name) return { outcome: "refused", message: defaultMessages[kind] };
  const functions = new FunctionsClient(`${backendUrl()}/functions/v1`, { headers: { apikey: supabaseKey } });
  const { data, error } = await functions.invoke<{ id?: unknown }>(name, {
    body: entry.payload,
    headers: { "Idempotency-Key": entry.id },
    signal: AbortSignal.timeout(timeout),
  });
  if (!error) {
    const confirmed = typeof data === "object" && data !== null && data.id === entry.id;
    return confirmed ? { outcome: "sent" } : { outcome: "wait", reason: "no-answer" };
  }
  if (!(error instanceof FunctionsHttpError)) return { outcome: "wait", reason: "no-answer" };

  const response = error.context as Response;
  if (isBusy(response.status)) {
    const retryAfterMs = parseRetryAfter(response.headers.get("Retry-After"), Date.now());
    return { outcome: "wait", reason: "busy", retryAfterMs };
  }
  return { outcome: "refused", status: response.status, ...(await readRefusal(response, defaultMessages[kind])) };
}

async function readRefusal(
  response: Response,
  defaultMessage: string,
): Promise<{ message: string; fields?: Record<string, string> }> {
  try {
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null) return { message: defaultMessage };
    const { message, fields } = body as { message?: unknown; fields?: Record<string, string> };
    return { message: typeof message === "string" && message ? message : defaultMessage, fields };
  } catch {
    return { message: defaultMessage };
  }
}

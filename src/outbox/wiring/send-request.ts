import { FunctionsClient, FunctionsHttpError } from "@supabase/functions-js";
import { backendUrl, contactFunction, supabaseKey } from "../../shared/lib/env.ts";
import type { Outgoing } from "../../shared/rules/outbox.ts";
import type { Answer } from "../policy.ts";

/** On the slowest connection we serve, an answer that takes longer than this will not come. */
const timeout = 30_000;

/**
 * Posts one request to its function under its idempotency key: an enquiry to `leads`, a message to the contact function of
 * this build. Never throws.
 */
export async function postRequest(request: Outgoing, key: string): Promise<Answer> {
  const name = request.kind === "message" ? contactFunction : "leads";
  // Kept by a build that had a function for messages; this one has none, the next may.
  if (!name) return { status: 404, body: undefined, retryAfter: null };
  const functions = new FunctionsClient(`${backendUrl()}/functions/v1`, { headers: { apikey: supabaseKey } });
  const { data, error } = await functions.invoke<unknown>(name, {
    body: request.payload,
    headers: { "Idempotency-Key": key },
    signal: AbortSignal.timeout(timeout),
  });
  if (!error) return { status: 200, body: data, retryAfter: null };
  if (!(error instanceof FunctionsHttpError)) return null;
  const response = error.context as Response;
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body, retryAfter: response.headers.get("Retry-After") };
}

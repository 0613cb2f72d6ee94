import { FunctionsClient, FunctionsHttpError } from "@supabase/functions-js";
import { contactFunction, getBackendUrl, supabaseKey } from "../../shared/lib/env.ts";
import { waitAtMost } from "../../shared/lib/with-timeout.ts";
import type { OutboxItem } from "../../shared/rules/outbox-entry.ts";
import type { Answer } from "../policy.ts";

/** The longest wait for an answer, in milliseconds. It is long enough for the slowest connection that we support. */
export const requestTimeout = 30_000;

/**
 * Posts one request to its function under its idempotency key: an enquiry to `leads`, a message to the contact function of
 * this build, an answer to `plan`. Never throws.
 */
export async function postRequest(request: OutboxItem, key: string): Promise<Answer> {
  if (request.kind === "plan-answer") return postToFunction("plan", request.payload, key, { query: {} });
  const name = request.kind === "message" ? contactFunction : "leads";
  // The message was queued by a build that had a contact function. This build has none, and the next one may have it again.
  if (!name) return { status: 404, body: undefined, retryAfter: null };
  return postToFunction(name, request.payload, key, { query: request.source ? { source: request.source } : {} });
}

/**
 * Posts a body to a function under an idempotency key. Never throws.
 * @param options.query parameters of the address, which an older function ignores
 * @param options.token the access token of the colleague who enters a request for a caller
 */
export async function postToFunction(
  name: string,
  body: object,
  key: string,
  { query, token }: { query: Record<string, string>; token?: string },
): Promise<Answer> {
  const headers = { apikey: supabaseKey, ...(token && { Authorization: `Bearer ${token}` }) };
  const functions = new FunctionsClient(`${getBackendUrl()}/functions/v1`, { headers });
  const parameters = new URLSearchParams(query).toString();
  const timeoutController = new AbortController();
  const answer = readAnswer(
    functions.invoke<unknown>(parameters ? `${name}?${parameters}` : name, {
      body,
      headers: { "Idempotency-Key": key },
      signal: timeoutController.signal,
    }),
  );
  // The wait ends even if the request cannot be aborted.
  const inTime = await waitAtMost(answer, requestTimeout);
  if (inTime === undefined) timeoutController.abort();
  return inTime ?? null;
}

async function readAnswer(invocation: ReturnType<FunctionsClient["invoke"]>): Promise<Answer> {
  const { data, error } = await invocation;
  if (!error) return { status: 200, body: data, retryAfter: null };
  if (!(error instanceof FunctionsHttpError)) return null;
  const response = error.context as Response;
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body, retryAfter: response.headers.get("Retry-After") };
}

import { commit } from "./build.ts";
import { readEnv } from "./env.ts";
import type { PlanCode } from "./plan-request.ts";
import type { RefusalCode } from "./refusals.ts";
import type { TeamCode } from "./team.ts";

/**
 * All error codes that a client can rely on. A device repeats a request after `too_many_requests` and `unavailable`; no device of
 * this site ever gets `forbidden_origin`.
 */
type ErrorCode = RefusalCode | TeamCode | PlanCode | "forbidden_origin" | "too_many_requests" | "unavailable";

/** Makes a JSON answer that no cache stores. A header names the commit that the function was deployed from. */
export function makeJsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...(commit ? { "x-commit": commit } : {}),
      ...headers,
    },
  });
}

/** Makes the answer of a refusal: a code, a sentence for people, and perhaps messages of fields. */
export function refuse(
  status: number,
  code: ErrorCode,
  message: string,
  extra: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Response {
  const body = extra.fields ? { code, message, fields: extra.fields } : { code, message };
  return makeJsonResponse(status, body, extra.headers);
}

/** Makes the answer of a database that cannot be reached, after which the client keeps the enquiry and tries again. */
export function makeUnavailableResponse(): Response {
  return refuse(503, "unavailable", "The service is not available right now. Please try again.", {
    headers: { "retry-after": "10" },
  });
}

/** Splits a list of origins such as SITE_ORIGINS at its commas. */
export const splitOrigins = (list: string | undefined): string[] =>
  (list ?? "")
    .split(",")
    .map((entry) => entry.trim().replace(/\/$/, ""))
    .filter(Boolean);

/**
 * Returns the CORS headers of an answer: permission for an origin listed in SITE_ORIGINS (comma separated), nothing
 * for any other. The site may live on a static host while the function lives on Supabase, so the list is explicit.
 */
export function makeCorsHeaders(origin: string | null, allowed: string | undefined): Record<string, string> {
  if (!origin || !splitOrigins(allowed).includes(origin)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "POST, OPTIONS",
    "access-control-allow-headers": "authorization, apikey, content-type, idempotency-key, x-client-info",
    // Without this a page cannot read how long it should wait.
    "access-control-expose-headers": "retry-after, x-supabase-server-error",
    "access-control-max-age": "7200",
  };
}

/**
 * Reads a body up to `limit` bytes, counting what arrives rather than believing `content-length`.
 * @returns the text; `"too_large"` past the limit; `"unreadable"` when it is not UTF-8 or breaks off.
 */
export async function readText(
  request: Request,
  limit: number,
): Promise<{ text: string } | { failure: "too_large" | "unreadable" }> {
  if (Number(request.headers.get("content-length")) > limit) return { failure: "too_large" };
  if (!request.body) return { text: "" };
  const reader = request.body.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let received = 0;
  let text = "";
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      received += chunk.value.byteLength;
      if (received > limit) {
        // This is not awaited, because a sender that never stops must not delay the answer.
        reader.cancel().catch(() => {});
        return { failure: "too_large" };
      }
      text += decoder.decode(chunk.value, { stream: true });
    }
    return { text: text + decoder.decode() };
  } catch {
    return { failure: "unreadable" };
  }
}

/**
 * Reads a JSON request, and checks its method, media type, size and form in this order.
 * @param names the request's noun in sentences, its plural, and the most kilobytes of its body
 */
export async function readJson(
  request: Request,
  names: { noun: string; plural: string; kilobytes: number },
): Promise<{ parsed: unknown } | { refusal: Response }> {
  if (request.method !== "POST") {
    const headers = { allow: "POST, OPTIONS" };
    return { refusal: refuse(405, "method_not_allowed", `Send ${names.plural} with POST`, { headers }) };
  }
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") {
    return { refusal: refuse(415, "unsupported_media_type", `Send the ${names.noun} as application/json`) };
  }
  const body = await readText(request, names.kilobytes * 1024);
  if ("failure" in body) {
    const refusal =
      body.failure === "too_large"
        ? refuse(413, "too_large", `The ${names.noun} is larger than ${names.kilobytes} kB`)
        : refuse(400, "invalid_payload", "The request could not be read", { fields: {} });
    return { refusal };
  }
  try {
    return { parsed: JSON.parse(body.text) };
  } catch {
    return { refusal: refuse(400, "invalid_payload", "The request is not valid JSON", { fields: {} }) };
  }
}

/**
 * Wraps a handler for the pages of a site: it answers preflights, turns any failure into an answer with a code instead of a 500,
 * and adds the CORS headers for each answer's origin.
 * @param name the function's name in the log
 */
export function wrapForPages(
  name: string,
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const cors = makeCorsHeaders(request.headers.get("origin"), readEnv("SITE_ORIGINS"));
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
    let response: Response;
    try {
      response = await handle(request);
      // Missing keys are a temporary fault of the server, so devices should retry.
      if (response.status >= 500 && response.status !== 503) {
        console.error(`${name}: misconfigured`, response.headers.get("x-supabase-server-error") ?? response.status);
        response = makeUnavailableResponse();
      }
    } catch (error) {
      console.error(`${name}: failed`, error instanceof Error ? error.name : "unknown");
      response = makeUnavailableResponse();
    }
    const headers = new Headers(response.headers);
    for (const [header, value] of Object.entries(cors)) headers.set(header, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

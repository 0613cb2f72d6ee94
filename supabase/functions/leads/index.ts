import { type SupabaseContext, withSupabase } from "@supabase/server";
import { addressSettings, callerName } from "../_shared/address.ts";
import type { Database } from "../_shared/database-types.ts";
import type { Enquiry } from "../_shared/enquiry.ts";
import { corsHeaders, json, readEnv, readText, refuse, unavailable } from "./http.ts";
import { checkPayload, describeErrors, leadId } from "./rules.ts";

/** More than ten times the longest enquiry. */
const bodyLimit = 16 * 1024;
/** How long the database may take, in milliseconds, before the visitor's device is told to try again. */
const databaseTimeout = 10_000;

/** What `submit_lead` answers; see the migration. */
interface Submission {
  outcome: "created" | "exists" | "mismatch" | "deleted" | "limited";
  retry_after: number | null;
}

/** Stores the enquiry. Errors that lie in the data come back as 400; every other one as 503, so that nothing is lost. */
async function submit(
  context: SupabaseContext<Database>,
  id: string,
  lead: Enquiry,
  request: Request,
): Promise<Response> {
  const { data, error } = await context.supabaseAdmin
    .rpc("submit_lead", {
      p_id: id,
      p_name: lead.name,
      p_age: lead.age,
      p_location: lead.location,
      p_destination: lead.destination,
      p_travelers: lead.travelers,
      p_travel_style: lead.travel_style,
      p_duration: lead.duration,
      p_address: await callerName(request.headers, addressSettings(readEnv)),
    })
    .abortSignal(AbortSignal.timeout(databaseTimeout));

  if (error) {
    // Class 22, a missing value or a failed check: a rule the table knows and this function does not. A retry would not help.
    if (/^(22|23502|23514)/.test(error.code ?? "")) {
      return refuse(400, "invalid_payload", "The enquiry cannot be stored as it is", { fields: {} });
    }
    console.error("leads: the database refused or did not answer", error.code || "no code");
    return unavailable();
  }

  const { outcome, retry_after } = data as unknown as Submission;
  switch (outcome) {
    case "created":
    case "exists":
    case "deleted":
      // Deleted by staff since: answered as done, so that the device forgets it; it does not come back.
      return json(200, { id });
    case "mismatch":
      return refuse(422, "key_reused", "This Idempotency-Key was used for another enquiry");
    case "limited":
      return refuse(429, "too_many_requests", "Too many enquiries from this connection. Please try again later.", {
        headers: { "retry-after": String(retry_after ?? 60) },
      });
    default:
      console.error("leads: the database gave an unknown outcome");
      return unavailable();
  }
}

/** Takes one enquiry. The publishable key has been checked by then. */
async function takeEnquiry(request: Request, context: SupabaseContext<Database>): Promise<Response> {
  if (request.method !== "POST") {
    return refuse(405, "method_not_allowed", "Send enquiries with POST", { headers: { allow: "POST, OPTIONS" } });
  }
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") {
    return refuse(415, "unsupported_media_type", "Send the enquiry as application/json");
  }
  const body = await readText(request, bodyLimit);
  if ("failure" in body) {
    return body.failure === "too_large"
      ? refuse(413, "too_large", "The enquiry is larger than 16 kB")
      : refuse(400, "invalid_payload", "The request could not be read", { fields: {} });
  }
  const id = leadId(request.headers.get("idempotency-key"));
  if (id === null) return refuse(400, "invalid_key", "The Idempotency-Key must be a UUID");

  let parsed: unknown;
  try {
    parsed = JSON.parse(body.text);
  } catch {
    return refuse(400, "invalid_payload", "The request is not valid JSON", { fields: {} });
  }
  const check = checkPayload(parsed);
  if (!check.ok) return refuse(400, "invalid_payload", describeErrors(check.fields), { fields: check.fields });
  return submit(context, id, check.lead, request);
}

// The library's own CORS allows every origin and not the idempotency-key header, so this module answers for it.
const guarded = withSupabase<Database>(
  { auth: "publishable", cors: "disabled", errors: { detailed: false } },
  takeEnquiry,
);

/** Every answer passes here: no failure leaves as a 500, and each carries what its origin is allowed. */
async function answer(request: Request): Promise<Response> {
  const cors = corsHeaders(request.headers.get("origin"), readEnv("SITE_ORIGINS"));
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
  let response: Response;
  try {
    response = await guarded(request);
    // A server without its keys is a fault to mend, not a reason for a visitor's device to give up.
    if (response.status >= 500 && response.status !== 503) {
      console.error("leads: misconfigured", response.headers.get("x-supabase-server-error") ?? response.status);
      response = unavailable();
    }
  } catch (error) {
    console.error("leads: failed", error instanceof Error ? error.name : "unknown");
    response = unavailable();
  }
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(cors)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

export default { fetch: answer };

import { type SupabaseContext, withSupabase } from "@supabase/server";
import { findActor } from "./actor.ts";
import { addressSettings, callerName } from "./address.ts";
import type { Database } from "./database-types.ts";
import { readEnv } from "./env.ts";
import {
  checkAddress,
  type FormPages,
  formFingerprint,
  formOrigin,
  isFormPost,
  isVisit,
  readForm,
} from "./form-post.ts";
import type { FormProblem } from "./form-problems.ts";
import { allowedOrigins, answerPages, json, readJson, readText, refuse, unavailable } from "./http.ts";
import { type RequestOrigin, readSource } from "./origin.ts";
import { checkBody, checkFields, type FieldErrors, type Rules } from "./rules.ts";
import { isUuid } from "./uuid.ts";

/** The answer of a database function that stores a request once. */
interface Submission {
  outcome: "created" | "exists" | "mismatch" | "deleted" | "limited";
  retry_after: number | null;
}

type Answer = { data: unknown; error: { code?: string; hint?: string } | null };

/** One kind of request, stored once under its idempotency key. */
export interface StoredRequest<Payload> {
  /** The kind's name in the log. */
  name: string;
  /** The kind's noun in sentences: 'enquiry', and its plural: 'enquiries'. */
  one: string;
  many: string;
  /** The longest body, in kilobytes: `maxBodyKilobytes` of the longest texts. */
  kilobytes: number;
  /** The pages that answer a plain form. */
  pages: FormPages;
  /**
   * Gives a rule for each field of what was sent. A request with another field is refused; a form may have fields that an extension
   * has added.
   */
  rulesOf(sent: object): Rules<Payload>;
  /** The rules for what staff enter, where they may: with the parameter `entry=staff` and their token. */
  staffRules?: Rules<Payload>;
  /** Stores a request in the database. `caller` is a hash of the sender's address. */
  store(
    context: SupabaseContext<Database>,
    id: string,
    payload: Payload,
    caller: string,
    origin: RequestOrigin,
  ): AbortablePromise;
}

type AbortablePromise = { abortSignal(signal: AbortSignal): PromiseLike<Answer> };

/** The time limit for the database, in milliseconds; after it the visitor's device is told to try again. */
export const databaseTimeout = 10_000;

/**
 * The id of what is stored: the idempotency key where one was sent, in lower case, or else a new one.
 * @returns `null` when a key was sent that is not a UUID.
 */
export function requestId(key: string | null): string | null {
  if (key === null) return crypto.randomUUID();
  return isUuid(key) ? key.toLowerCase() : null;
}

/**
 * Joins the messages of all wrong fields into one line for a toast: the first seven, then how many more. Unknown fields are named.
 */
export function describeErrors(fields: FieldErrors): string {
  const lines = Object.entries(fields).map(([field, message]) =>
    message === "Unknown field" ? `Unknown field "${field.slice(0, 40)}"` : message,
  );
  if (lines.length === 0) return "The request must be a JSON object";
  const shown = lines.slice(0, 7).join(". ");
  return lines.length > 7 ? `${shown}. And ${lines.length - 7} more` : shown;
}

/** Sends a browser on to an address that it may load again: RFC 9110, 15.4.4. */
const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store", ...headers } });

/** A function that takes requests of one kind, as `export default { fetch }` wants it. */
export function handleRequests<Payload>(kind: StoredRequest<Payload>): (request: Request) => Promise<Response> {
  const { name, one, many, kilobytes } = kind;

  /** Stores a request. Errors in the data are answered with 400; all others with 503, so that nothing is lost. */
  async function submit(
    context: SupabaseContext<Database>,
    id: string,
    payload: Payload,
    request: Request,
    entry: Pick<RequestOrigin, "actor" | "mail"> = {},
  ): Promise<Response> {
    const caller = await callerName(request.headers, addressSettings(readEnv));
    const source = readSource(request);
    const { data, error } = await kind
      .store(context, id, payload, caller, { ...entry, ...(source === undefined ? {} : { source }) })
      .abortSignal(AbortSignal.timeout(databaseTimeout));
    if (error) {
      if (error.hint === "not_staff") return refuse(403, "not_staff", `Only staff may enter an ${one} of others`);
      // Class 22, a missing value or a failed check: a rule the table knows and this function does not. A retry would not help.
      if (/^(22|23502|23514)/.test(error.code ?? "")) {
        return refuse(400, "invalid_payload", `The ${one} cannot be stored as it is`, { fields: {} });
      }
      console.error(`${name}: the database refused or did not answer`, error.code || "no code");
      return unavailable();
    }
    const { outcome, retry_after } = data as Submission;
    switch (outcome) {
      case "created":
      case "exists":
      case "deleted":
        // Deleted by staff since: answered as done, so that the device forgets it; it does not come back.
        return json(200, { id });
      case "mismatch":
        return refuse(422, "key_reused", `This Idempotency-Key was used for another ${one}`);
      case "limited":
        return refuse(429, "too_many_requests", `Too many ${many} from this connection. Please try again later.`, {
          headers: { "retry-after": String(retry_after ?? 60) },
        });
      default:
        console.error(`${name}: the database gave an unknown outcome`);
        return unavailable();
    }
  }

  /** Takes one request. The publishable key has been checked by then. */
  async function handleRequest(request: Request, context: SupabaseContext<Database>): Promise<Response> {
    const read = await readJson(request, kind);
    if ("refusal" in read) {
      // Tells whoever asks without sending anything which name their address counts under, so that a forged one is found out.
      if (request.method === "GET")
        read.refusal.headers.set(
          "x-caller",
          (await callerName(request.headers, addressSettings(readEnv))).slice(0, 12),
        );
      return read.refusal;
    }
    const id = requestId(request.headers.get("idempotency-key"));
    if (id === null) return refuse(400, "invalid_key", "The Idempotency-Key must be a UUID");
    const { searchParams } = new URL(request.url);
    const isEntry = kind.staffRules !== undefined && searchParams.get("entry") === "staff";
    const rules = isEntry && kind.staffRules ? kind.staffRules : kind.rulesOf(Object(read.parsed));
    const check = checkBody(rules, read.parsed);
    if (!check.ok) return refuse(400, "invalid_payload", describeErrors(check.fields), { fields: check.fields });
    if (!isEntry) return submit(context, id, check.payload, request);
    const found = await findActor(request, context.supabaseAdmin).catch(() => null);
    if (found === null) return unavailable();
    if (found === undefined) return refuse(401, "unauthenticated", "Please sign in again");
    return submit(context, id, check.payload, request, {
      actor: found.actor,
      mail: searchParams.get("mail") === "yes",
    });
  }

  /** Takes one plain form, under the same rules; each answer is an address of the site, for browsers show nothing else. */
  async function handleForm(request: Request, context: SupabaseContext<Database>): Promise<Response> {
    const site = formOrigin(request.headers, readEnv("SITE_ORIGINS"));
    if (!site) return refuse(403, "forbidden_origin", `Forms for ${many} are taken from the site's own pages only`);
    const goBack = (what: { wrong: readonly string[] } | { problem: FormProblem }, headers = {}) =>
      seeOther(site + checkAddress(kind.pages.check, what), headers);

    const text = await readText(request, kilobytes * 1024);
    if ("failure" in text) return goBack({ problem: text.failure });
    const { body, trapped } = readForm(text.text);
    const check = checkFields(kind.rulesOf(body), body);
    const wrong = Object.keys({ ...(check.ok ? {} : check.fields), ...trapped });
    if (!check.ok || wrong.length > 0) return goBack({ wrong });

    const fingerprint = await formFingerprint(addressSettings(readEnv), name, check.payload);
    const { data: id, error } = await context.supabaseAdmin
      .rpc("form_request_id", { p_fingerprint: fingerprint })
      .abortSignal(AbortSignal.timeout(databaseTimeout));
    if (error) {
      console.error(`${name}: the database refused or did not answer`, error.code || "no code");
      return goBack({ problem: "unavailable" });
    }
    const answer = await submit(context, id, check.payload, request);
    if (answer.ok) return seeOther(site + kind.pages.sent);
    const retryAfter = answer.headers.get("retry-after");
    return goBack(
      { problem: answer.status === 429 ? "busy" : answer.status === 400 ? "unreadable" : "unavailable" },
      retryAfter ? { "retry-after": retryAfter } : {},
    );
  }

  // The library's own CORS allows every origin and not the idempotency-key header, so this module answers for it.
  const options = { cors: "disabled", errors: { detailed: false } } as const;
  const guarded = withSupabase<Database>({ auth: "publishable", ...options }, handleRequest);
  // A form cannot send a key in a header: the origin of its page stands for it.
  const guardedForm = withSupabase<Database>({ auth: "none", ...options }, handleForm);

  return answerPages(name, async (request) => {
    // A browser opens the function's own address where it restores a tab in which a form was being sent.
    if (isVisit(request)) return seeOther((allowedOrigins(readEnv("SITE_ORIGINS"))[0] ?? "") + kind.pages.form);
    return (isFormPost(request) ? guardedForm : guarded)(request);
  });
}

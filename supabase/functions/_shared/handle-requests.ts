import type { SupabaseContext } from "@supabase/server";
import { findActor } from "./actor.ts";
import { hashCallerAddress, readAddressSettings } from "./address.ts";
import { cutCharacters } from "./cut-characters.ts";
import type { Database } from "./database-types.ts";
import { readEnv } from "./env.ts";
import type { FormPages } from "./form-post.ts";
import { databaseTimeout, handleJsonAndForms } from "./handle-forms.ts";
import { makeJsonResponse, makeUnavailableResponse, readJson, refuse } from "./http.ts";
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
  /** The noun of the kind in messages, such as 'enquiry'. */
  noun: string;
  /** The noun's plural. */
  plural: string;
  /** The longest accepted body, in kilobytes: enough for a request with the longest texts. */
  kilobytes: number;
  /** The pages that answer a plain form. */
  pages: FormPages;
  /**
   * Returns the rules of the fields of a request. A request with another field is refused; a form may have fields that a browser
   * extension added.
   */
  selectRules(sent: object): Rules<Payload>;
  /** The rules for requests that staff enter, with the parameter `entry=staff` and their token; absent if staff enter none. */
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

/**
 * Returns the id under which a request is stored: the idempotency key in lower case if one was sent, or else a new UUID.
 * @returns `null` for a key that is not a UUID
 */
export function readRequestId(key: string | null): string | null {
  if (key === null) return crypto.randomUUID();
  return isUuid(key) ? key.toLowerCase() : null;
}

/**
 * Joins the messages of all wrong fields into one line for a toast: the first seven, then how many more. Unknown fields are named.
 */
export function describeErrors(fields: FieldErrors): string {
  const lines = Object.entries(fields).map(([field, message]) =>
    message === "Unknown field" ? `Unknown field "${cutCharacters(field, 40)}"` : message,
  );
  if (lines.length === 0) return "The request must be a JSON object";
  const firstLines = lines.slice(0, 7).join(". ");
  return lines.length > 7 ? `${firstLines}. And ${lines.length - 7} more` : firstLines;
}

/** Makes the handler of requests of one kind, for `export default { fetch }`. */
export function handleRequests<Payload>(declaration: StoredRequest<Payload>): (request: Request) => Promise<Response> {
  const { name, noun, plural, kilobytes } = declaration;

  /** Stores a request. Errors in the data are answered with 400; all others with 503, so that nothing is lost. */
  async function submit(
    context: SupabaseContext<Database>,
    id: string,
    payload: Payload,
    request: Request,
    entry: Pick<RequestOrigin, "actor" | "mail"> = {},
  ): Promise<Response> {
    const caller = await hashCallerAddress(request.headers, readAddressSettings(readEnv));
    const source = readSource(request);
    const { data, error } = await declaration
      .store(context, id, payload, caller, { ...entry, ...(source === undefined ? {} : { source }) })
      .abortSignal(AbortSignal.timeout(databaseTimeout));
    if (error) {
      if (error.hint === "not_staff") return refuse(403, "not_staff", `Only staff may enter an ${noun} of others`);
      // Class 22, a missing value or a failed check: the table has a rule that this function does not know. A retry would not help.
      if (/^(22|23502|23514)/.test(error.code ?? "")) {
        return refuse(400, "invalid_payload", `The ${noun} cannot be stored as it is`, { fields: {} });
      }
      console.error(`${name}: the database refused or did not answer`, error.code || "no code");
      return makeUnavailableResponse();
    }
    const { outcome, retry_after } = data as Submission;
    switch (outcome) {
      case "created":
      case "exists":
        return makeJsonResponse(200, { id });
      case "deleted":
        // Staff have deleted the request since, and it is not stored again. The status is that of a success, because a device with an
        // earlier version of the site would send for ever what it does not know as a refusal.
        return makeJsonResponse(200, {
          id,
          deleted: true,
          message: `We received this ${noun} before, and have deleted it since. If you still want an answer, please send it once more.`,
        });
      case "mismatch":
        return refuse(422, "key_reused", `This Idempotency-Key was used for another ${noun}`);
      case "limited":
        return refuse(429, "too_many_requests", `Too many ${plural} from this connection. Please try again later.`, {
          headers: { "retry-after": String(retry_after ?? 60) },
        });
      default:
        console.error(`${name}: the database gave an unknown outcome`);
        return makeUnavailableResponse();
    }
  }

  /** Handles one request, whose publishable key has been checked. */
  async function handleRequest(request: Request, context: SupabaseContext<Database>): Promise<Response> {
    const json = await readJson(request, declaration);
    if ("refusal" in json) {
      // A GET learns under which hash its address is counted, so that a trusted but forged header can be noticed.
      if (request.method === "GET")
        json.refusal.headers.set(
          "x-caller",
          (await hashCallerAddress(request.headers, readAddressSettings(readEnv))).slice(0, 12),
        );
      return json.refusal;
    }
    const id = readRequestId(request.headers.get("idempotency-key"));
    if (id === null) return refuse(400, "invalid_key", "The Idempotency-Key must be a UUID");
    const { searchParams } = new URL(request.url);
    const isStaffEntry = declaration.staffRules !== undefined && searchParams.get("entry") === "staff";
    const rules =
      isStaffEntry && declaration.staffRules ? declaration.staffRules : declaration.selectRules(Object(json.parsed));
    const check = checkBody(rules, json.parsed);
    if (!check.ok) return refuse(400, "invalid_payload", describeErrors(check.fields), { fields: check.fields });
    if (!isStaffEntry) return submit(context, id, check.payload, request);
    const staff = await findActor(request, context.supabaseAdmin).catch(() => null);
    if (staff === null) return makeUnavailableResponse();
    if (staff === undefined) return refuse(401, "unauthenticated", "Please sign in again");
    return submit(context, id, check.payload, request, {
      actor: staff.actor,
      mail: searchParams.get("mail") === "yes",
    });
  }

  return handleJsonAndForms<Payload>({
    name,
    plural,
    kilobytes,
    pages: declaration.pages,
    handleJson: handleRequest,
    checkForm: (body) => checkFields(declaration.selectRules(body), body),
    storeForm: submit,
  });
}

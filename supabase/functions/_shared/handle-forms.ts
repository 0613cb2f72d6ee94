import { type SupabaseContext, withSupabase } from "@supabase/server";
import { readAddressSettings } from "./address.ts";
import { fetchWithSecretKeys } from "./admin.ts";
import type { Database } from "./database-types.ts";
import { readEnv } from "./env.ts";
import {
  computeFormFingerprint,
  type FormPages,
  findFormOrigin,
  isFormPost,
  isPageVisit,
  isShownFormPost,
  makeCheckAddress,
  readForm,
} from "./form-post.ts";
import { type FormProblem, findFormProblem } from "./form-problems.ts";
import { makeUnavailableResponse, readText, refuse, wrapForPages } from "./http.ts";
import { findPublicOrigin } from "./public-origin.ts";
import type { Check } from "./rules.ts";

/** The longest wait for the database, in milliseconds; after it the visitor's device is asked to try again. */
export const databaseTimeout = 10_000;

/** A function that takes its requests as JSON, and as the plain form of a browser without scripts. */
export interface FormRequests<Payload> {
  /** The function's name in the log. */
  name: string;
  /** The noun of its requests in messages, in the plural, such as 'enquiries'. */
  plural: string;
  /** The longest accepted form, in kilobytes. */
  kilobytes: number;
  /** The pages that answer a plain form. */
  pages: FormPages;
  /** Handles one JSON request, whose publishable key has been checked. */
  handleJson(request: Request, context: SupabaseContext<Database>): Promise<Response>;
  /** Checks the fields of a form. A form may have fields that a browser extension added. */
  checkForm(body: Readonly<Record<string, string>>): Check<Payload>;
  /**
   * Stores what a form says under an id that is the same for the same answers.
   * @returns the answer that a program would get; a success may say `deleted`
   */
  storeForm(context: SupabaseContext<Database>, id: string, payload: Payload, request: Request): Promise<Response>;
}

/** Redirects a browser to an address that it may load again (RFC 9110, 15.4.4). */
const redirectTo = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store", ...headers } });

/** Makes the handler of JSON requests and plain forms, for `export default { fetch }`. */
export function handleJsonAndForms<Payload>({
  name,
  plural,
  kilobytes,
  pages,
  handleJson,
  checkForm,
  storeForm,
}: FormRequests<Payload>): (request: Request) => Promise<Response> {
  /** Redirects a browser to the page that says why its form was refused. */
  const redirectToCheck = (
    siteOrigin: string,
    fault: { wrong: readonly string[] } | { problem: FormProblem },
    headers = {},
  ) => redirectTo(siteOrigin + makeCheckAddress(pages.check, fault), headers);

  /**
   * Handles one plain form under the rules of JSON. It answers with a redirect to a page of the site, or with a refusal, which
   * `showRefusal` turns into one.
   */
  async function handleForm(request: Request, context: SupabaseContext<Database>): Promise<Response> {
    const siteOrigin = findFormOrigin(request.headers, readEnv("SITE_ORIGINS"));
    if (siteOrigin === undefined)
      return refuse(403, "forbidden_origin", `Forms for ${plural} are taken from the site's own pages only`);
    const text = await readText(request, kilobytes * 1024);
    if ("failure" in text) return redirectToCheck(siteOrigin, { problem: text.failure });
    const { body, trapErrors } = readForm(text.text);
    const check = checkForm(body);
    const wrong = Object.keys({ ...(check.ok ? {} : check.fields), ...trapErrors });
    if (!check.ok || wrong.length > 0) return redirectToCheck(siteOrigin, { wrong });

    const fingerprint = await computeFormFingerprint(readAddressSettings(readEnv), name, check.payload);
    const { data: id, error } = await context.supabaseAdmin
      .rpc("form_request_id", { p_fingerprint: fingerprint })
      .abortSignal(AbortSignal.timeout(databaseTimeout));
    if (error) {
      console.error(`${name}: the database refused or did not answer`, error.code || "no code");
      return makeUnavailableResponse();
    }
    const answer = await storeForm(context, id, check.payload, request);
    if (!answer.ok) return answer;
    const { deleted } = (await answer.json()) as { deleted?: boolean };
    return deleted ? redirectToCheck(siteOrigin, { problem: "deleted" }) : redirectTo(siteOrigin + pages.sent);
  }

  /** Makes the page of a refusal from the answer that a program gets, because a browser would show that answer as it is. */
  function showRefusal({ headers }: Request, answer: Response): Response {
    const origins = readEnv("SITE_ORIGINS");
    const siteOrigin = findFormOrigin(headers, origins) ?? findPublicOrigin(origins) ?? "";
    const retryAfter = answer.headers.get("retry-after");
    return redirectToCheck(
      siteOrigin,
      { problem: findFormProblem(answer.status) },
      retryAfter ? { "retry-after": retryAfter } : {},
    );
  }

  // The library's own CORS allows every origin and not the idempotency-key header, so this module answers for it.
  const options = {
    cors: "disabled",
    errors: { detailed: false },
    supabaseOptions: { global: { fetch: fetchWithSecretKeys } },
  } as const;
  // Bare "publishable" would accept the key named `default` alone.
  const handleKeyed = withSupabase<Database>({ auth: "publishable:*", ...options }, handleJson);
  // A form cannot send a key in a header, so the origin of its page is checked instead.
  const handlePlainForm = withSupabase<Database>({ auth: "none", ...options }, handleForm);

  const handle = wrapForPages(name, async (request) => {
    // A browser requests the function's own address when it restores a tab in which a form was being sent.
    if (isPageVisit(request)) return redirectTo((findPublicOrigin(readEnv("SITE_ORIGINS")) ?? "") + pages.form);
    return (isFormPost(request) ? handlePlainForm : handleKeyed)(request);
  });
  return async (request) => {
    const answer = await handle(request);
    // This includes the refusals of the library and of a server whose settings are missing.
    return isShownFormPost(request) && answer.status !== 303 ? showRefusal(request, answer) : answer;
  };
}

/** Reads requests that were sent as a plain HTML form by a browser without scripts. */
import type { AddressSettings } from "./address.ts";
import { computeKeyedHash } from "./address.ts";
import type { FormProblem } from "./form-problems.ts";
import { splitOrigins } from "./http.ts";
import { trapField, trapMessage } from "./trap-field.ts";

/** The addresses of the site to which the answer to a form redirects. */
export interface FormPages {
  /** The page with the empty form. */
  form: string;
  /** The page of thanks. */
  sent: string;
  /** The page with the form and its errors. */
  check: string;
}

/** The fields of a form, and the state of its trap field. */
export interface FormFields {
  body: Record<string, string>;
  trapErrors: Record<string, string>;
}

/** Returns true if a request is a plain form, as browsers send one without a script. */
export const isFormPost = (request: Request): boolean =>
  request.method === "POST" &&
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get("content-type") ?? "");

/** Returns true if a browser shows the answer to a request as a page. */
const isShownAsPage = (request: Request): boolean => /\btext\/html\b/i.test(request.headers.get("accept") ?? "");

/** Returns true if a browser requests a function's address to show it as a page. */
export const isPageVisit = (request: Request): boolean =>
  (request.method === "GET" || request.method === "HEAD") && isShownAsPage(request);

/**
 * Returns true if a browser shows the answer to a sent form as a page: a plain form, and one that a proxy or an extension sends in
 * another encoding.
 */
export const isShownFormPost = (request: Request): boolean =>
  isFormPost(request) || (request.method === "POST" && isShownAsPage(request));

/**
 * Finds the site whose page a form was sent from: by Origin, or by Referer if an old browser sends no Origin. A page of the
 * function's own host is allowed too, because no page of another site can send that origin. A browser that hides its pages' origins
 * for privacy sends `null`; its Sec-Fetch-Site, which no page can set, then says if the page is of the function's own host.
 * @param allowed SITE_ORIGINS, comma separated
 * @returns the site's origin, empty for the function's own host; undefined if the form is on another site or the browser does not say
 */
export function findFormOrigin(headers: Headers, allowed: string | undefined): string | undefined {
  const sender = headers.get("origin") ?? headers.get("referer") ?? "";
  if (sender === "null") return headers.get("sec-fetch-site") === "same-origin" ? "" : undefined;
  if (!URL.canParse(sender)) return undefined;
  const { origin, host } = new URL(sender);
  return host === headers.get("host") || splitOrigins(allowed).includes(origin) ? origin : undefined;
}

/** Reads the fields of a form: the text of each as it was typed. */
export function readForm(text: string): FormFields {
  const body = new Map(new URLSearchParams(text));
  const trapErrors: Record<string, string> = body.get(trapField) ? { [trapField]: trapMessage } : {};
  body.delete(trapField);
  return { body: Object.fromEntries(body), trapErrors };
}

/** Makes the address of the page that shows what is wrong: the names of fields and problems, and nothing that was typed. */
export function makeCheckAddress(page: string, fault: { wrong: readonly string[] } | { problem: FormProblem }): string {
  if ("problem" in fault) return `${page}?problem=${fault.problem}#problem-${fault.problem}`;
  const [first] = fault.wrong;
  const wrong = fault.wrong.map(encodeURIComponent).join(".");
  return `${page}?wrong=${wrong}${first ? `#field-${encodeURIComponent(first)}` : ""}`;
}

/**
 * Computes a name of a form's content, the same for the same answers, from which they cannot be read. The caller's address is not
 * part of it, because a carrier may change that between two presses.
 * @returns 64 hexadecimal digits
 */
export const computeFormFingerprint = (
  { secret }: Pick<AddressSettings, "secret">,
  kind: string,
  payload: unknown,
): Promise<string> => computeKeyedHash(secret, `form ${kind} ${JSON.stringify(payload)}`);

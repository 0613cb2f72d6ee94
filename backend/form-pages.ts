/**
 * Answers a refused plain form with its page, filled in with the sent values. On a static host the function redirects the browser
 * to a page that gets only the names of the problems.
 */
import { loadRenderer } from "../site/renderer.ts";
import { decodeAddressPart } from "../src/shared/lib/decode-part.ts";
import { isFormPost, isShownFormPost, readForm } from "../supabase/functions/_shared/form-post.ts";
import { type FormProblem, formProblems } from "../supabase/functions/_shared/form-problems.ts";
import type { LiveRows } from "./live-rows.ts";

/** Receives a request's body and the function's answer; returns the form's page, or the answer itself. */
export type FormAnswerer = (request: Request, body: Buffer, answer: Response) => Promise<Response>;

const problemStatuses: Record<FormProblem, number> = {
  busy: 429,
  unavailable: 503,
  too_large: 413,
  deleted: 410,
  unreadable: 400,
  elsewhere: 403,
  link: 404,
};

/**
 * Makes the function that answers refused forms.
 * @param siteDir the built site, next to its renderer
 */
export function createFormAnswerer(siteDir: string, rows: LiveRows, log: (line: string) => void): FormAnswerer {
  return async (request, body, answer) => {
    const location = answer.headers.get("location");
    if (answer.status !== 303 || !location || !isShownFormPost(request)) return answer;
    const { pathname, searchParams } = new URL(location, request.url);
    const [wrong, problem] = [searchParams.get("wrong"), searchParams.get("problem")];
    if (wrong === null && problem === null) return answer;
    try {
      const loaded = await loadRenderer(siteDir);
      // A form that is too long for the function is too long to be shown again; the browser still has its content.
      if (!loaded || problem === "too_large") return answer;
      const form = {
        // A form in another encoding cannot be read; the browser still has its content.
        body: isFormPost(request) ? readForm(body.toString("utf8")).body : {},
        wrong: wrong?.split(".").map((name) => decodeAddressPart(name) ?? name) ?? [],
        problem: problem !== null && Object.hasOwn(formProblems, problem) ? (problem as FormProblem) : undefined,
      };
      const lists = await rows.readLists(["business"]);
      const page = loaded.renderer.renderFormCheck(pathname, form, lists, Date.now(), loaded.assets);
      if (page === undefined) return answer;
      const retryAfter = answer.headers.get("retry-after");
      return new Response(page, {
        status: form.problem ? problemStatuses[form.problem] : 422,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          ...(retryAfter ? { "retry-after": retryAfter } : {}),
        },
      });
    } catch (error) {
      log(`error: a form could not be shown again (${error instanceof Error ? error.name : "unknown"})`);
      return answer;
    }
  };
}

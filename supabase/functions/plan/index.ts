/**
 * Hands a traveller the plan of their link, and stores their answers. It answers with the fields of the frozen version, its number, and
 * whether a newer one was sent. The link's secret comes in the body and goes no further than this function: the database is asked with
 * its hash, and nothing of a request is logged.
 */
import type { SupabaseContext } from "@supabase/server";
import { hashCallerAddress, readAddressSettings } from "../_shared/address.ts";
import type { Database } from "../_shared/database-types.ts";
import { readEnv } from "../_shared/env.ts";
import { databaseTimeout, handleJsonAndForms } from "../_shared/handle-forms.ts";
import { describeErrors } from "../_shared/handle-requests.ts";
import { makeJsonResponse, makeUnavailableResponse, readJson, refuse } from "../_shared/http.ts";
import {
  checkPlanAnswer,
  checkPlanQuestion,
  isPlanAnswer,
  makePlanAnswerBody,
  maxAnswerText,
  type PlanAnswer,
  type PlanAnswerReply,
  type PlanQuestion,
  type SentPlan,
} from "../_shared/plan-request.ts";
import { readPlanVersion } from "../_shared/plan-version.ts";
import { computeMaxBodyKilobytes, type FieldErrors } from "../_shared/rules.ts";
import { isUuid } from "../_shared/uuid.ts";

type Admin = SupabaseContext<Database>["supabaseAdmin"];

const names = {
  noun: "request for a plan",
  plural: "requests for plans",
  kilobytes: computeMaxBodyKilobytes([{ max: maxAnswerText }]),
};

/** The result of a database function. `found` and `stored` are successes; the others say why a link opens nothing. */
type Outcome = {
  outcome: "found" | "stored" | "mismatch" | "unknown" | "withdrawn" | "ended" | "limited";
  retry_after?: number;
  content?: unknown;
  number?: number;
  newest?: number;
  is_to_older?: boolean;
};

/** Hashes a link's secret: the database finds a plan by this alone. */
async function hashToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const hashCaller = (request: Request): Promise<string> =>
  hashCallerAddress(request.headers, readAddressSettings(readEnv));

const refuseFields = (fields: FieldErrors): Response =>
  refuse(400, "invalid_payload", describeErrors(fields), { fields });

/** Answers for a link that opens nothing. No sentence says whose plan it was. */
function refuseLink({ outcome, retry_after }: Outcome): Response {
  switch (outcome) {
    case "unknown":
      return refuse(404, "unknown_link", "This link opens no plan. Please ask whoever sent it for another one.");
    case "withdrawn":
      return refuse(410, "link_withdrawn", "This link was withdrawn. Please ask whoever sent it for the newest one.");
    case "ended":
      return refuse(410, "link_ended", "This journey is over, and its link has ended. Please ask whoever sent it.");
    case "limited":
      return refuse(429, "too_many_requests", "Too many links that open no plan. Please try again later.", {
        headers: { "retry-after": String(retry_after ?? 60) },
      });
    default:
      console.error("plan: the database gave an unknown outcome");
      return makeUnavailableResponse();
  }
}

async function sendPlan(admin: Admin, { token, number }: PlanQuestion, request: Request): Promise<Response> {
  const { data, error } = await admin
    .rpc("read_plan", {
      p_link: await hashToken(token),
      p_address: await hashCaller(request),
      ...(number === undefined ? {} : { p_number: number }),
    })
    .abortSignal(AbortSignal.timeout(databaseTimeout));
  if (error) {
    console.error("plan: the database refused or did not answer", error.code || "no code");
    return makeUnavailableResponse();
  }
  const result = data as Outcome;
  if (result.outcome !== "found") return refuseLink(result);
  const { version } = readPlanVersion(result.content);
  if (!version || result.number === undefined || result.newest === undefined) {
    console.error("plan: a stored version cannot be read");
    return makeUnavailableResponse();
  }
  const sent: SentPlan = { ...version, number: result.number, hasNewer: result.number < result.newest };
  return makeJsonResponse(200, sent);
}

async function storeAnswer(admin: Admin, id: string, answer: PlanAnswer, request: Request): Promise<Response> {
  const { data, error } = await admin
    .rpc("answer_plan", {
      p_id: id,
      p_link: await hashToken(answer.token),
      p_address: await hashCaller(request),
      p_number: answer.number,
      p_kind: answer.kind,
      p_text: answer.text ?? "",
      ...(answer.day === undefined ? {} : { p_day: answer.day }),
    })
    .abortSignal(AbortSignal.timeout(databaseTimeout));
  if (error) {
    // Class 22 or a failed check: a retry would not help.
    if (/^(22|23502|23514)/.test(error.code ?? ""))
      return refuse(400, "invalid_payload", "The plan has no such version or day", { fields: {} });
    console.error("plan: the database refused or did not answer", error.code || "no code");
    return makeUnavailableResponse();
  }
  const result = data as Outcome;
  if (result.outcome === "mismatch")
    return refuse(422, "key_reused", "This Idempotency-Key was used for another answer");
  if (result.outcome !== "stored") return refuseLink(result);
  const reply: PlanAnswerReply = { id, isToOlder: result.is_to_older === true };
  return makeJsonResponse(200, reply);
}

/** Handles one request, whose publishable key has been checked. */
async function handleRequest(request: Request, { supabaseAdmin }: SupabaseContext<Database>): Promise<Response> {
  const json = await readJson(request, names);
  if ("refusal" in json) return json.refusal;
  if (isPlanAnswer(json.parsed)) {
    const check = checkPlanAnswer(json.parsed);
    if (!check.ok) return refuseFields(check.fields);
    const key = request.headers.get("idempotency-key");
    // A key that the function made would make a second answer of a retry.
    if (!isUuid(key)) return refuse(400, "invalid_key", "The Idempotency-Key must be a UUID");
    return storeAnswer(supabaseAdmin, key.toLowerCase(), check.payload, request);
  }
  const check = checkPlanQuestion(json.parsed);
  return check.ok ? sendPlan(supabaseAdmin, check.payload, request) : refuseFields(check.fields);
}

export default {
  fetch: handleJsonAndForms<PlanAnswer>({
    name: "plan",
    plural: "answers to plans",
    kilobytes: names.kilobytes,
    // The page itself cannot be named: its link stands behind #, where no server sees it.
    pages: { form: "/plan", sent: "/plan/sent", check: "/plan/check" },
    handleJson: handleRequest,
    // A page whose script is here and whose form's is not yet sends the form by itself. A form only answers: it never gets a plan.
    checkForm: (body) => checkPlanAnswer(makePlanAnswerBody(body)),
    storeForm: ({ supabaseAdmin }, id, answer, request) => storeAnswer(supabaseAdmin, id, answer, request),
  }),
};

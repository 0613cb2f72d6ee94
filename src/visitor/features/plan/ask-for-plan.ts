/**
 * Asks the function `plan` for the plan of a link. The link's secret goes into the body of one POST and nowhere else: no address, no
 * referrer, no cache and no log has it.
 */
import type { PlanCode, SentPlan } from "../../../../supabase/functions/_shared/plan-request.ts";
import { readVersionFields } from "../../../plan/read-version.ts";
import { getBackendUrl, supabaseKey } from "../../../shared/lib/env.ts";
import { isObject } from "../../../shared/lib/is-object.ts";

/** The longest wait for a plan, in milliseconds: a plan of four months on the slowest connection that we support. */
const timeout = 30_000;

/**
 * The reply about a link. `no-answer`: the network failed, or something else answered, such as a hotel's log-in page. `busy`: to be
 * asked again later. `newer-format`: a newer version of this page is needed.
 */
export type PlanReply =
  | { plan: SentPlan; code?: undefined; failure?: undefined }
  | { plan?: undefined; code: PlanCode; failure?: undefined }
  | { plan?: undefined; code?: undefined; failure: "no-answer" | "busy" | "newer-format" };

const planCodes: ReadonlySet<unknown> = new Set<PlanCode>(["unknown_link", "link_withdrawn", "link_ended"]);

/** Returns true for a code by which a link opens nothing. */
export const isPlanCode = (code: unknown): code is PlanCode => planCodes.has(code);

/** Reads a version with its number, as the function sends it and as a device stores it. */
export function readSentPlan(value: unknown): SentPlan | undefined {
  if (!isObject(value)) return undefined;
  const { number, hasNewer } = value as Partial<SentPlan>;
  const version = readVersionFields(value);
  return version && number && Number.isInteger(number) && number > 0
    ? { ...version, number, hasNewer: hasNewer === true }
    : undefined;
}

/** Reads the function's answer. */
export function readPlanReply(status: number, body: unknown): PlanReply {
  if (status === 200) {
    const plan = readSentPlan(body);
    if (plan) return { plan };
    const { format } = (isObject(body) ? body : {}) as { format?: unknown };
    return { failure: typeof format === "number" && format > 1 ? "newer-format" : "no-answer" };
  }
  const { code } = (isObject(body) ? body : {}) as { code?: unknown };
  if (isPlanCode(code)) return { code };
  return { failure: status === 429 ? "busy" : "no-answer" };
}

/**
 * Asks for the newest version of a plan, or for the one with a number. Never throws.
 */
export async function askForPlan(token: string, number?: number): Promise<PlanReply> {
  try {
    const answer = await fetch(`${getBackendUrl()}/functions/v1/plan`, {
      method: "POST",
      headers: { apikey: supabaseKey, "content-type": "application/json" },
      body: JSON.stringify(number === undefined ? { token } : { token, number }),
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(timeout),
    });
    return readPlanReply(answer.status, await answer.json().catch(() => undefined));
  } catch {
    return { failure: "no-answer" };
  }
}

/** The rules by which a device's copy of a plan changes: a newer version replaces the older one whole, and nothing is ever lost. */
import type { SentPlan } from "../../../../supabase/functions/_shared/plan-request.ts";
import { isObject } from "../../../shared/lib/is-object.ts";
import type { KeptPlan } from "../../../shared/rules/kept-plan.ts";
import { isPlanCode, type PlanReply, readSentPlan } from "./ask-for-plan.ts";

/** The most former versions that a device keeps. */
export const maxEarlier = 8;

/**
 * Reads a stored plan. Stored values are checked like input from a stranger: another version of the site may have written them.
 * @returns undefined if its newest version cannot be shown
 */
export function readKeptPlan(stored: unknown): KeptPlan | undefined {
  if (!isObject(stored)) return undefined;
  const { token, newest, earlier, openedAt, checkedAt, endedBy } = stored as Partial<KeptPlan>;
  const version = readSentPlan(newest);
  if (!version || typeof token !== "string") return undefined;
  const readTime = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);
  return {
    token,
    newest: version,
    earlier: Array.isArray(earlier) ? earlier.flatMap((each) => readSentPlan(each) ?? []) : [],
    openedAt: readTime(openedAt),
    checkedAt: readTime(checkedAt),
    ...(isPlanCode(endedBy) && { endedBy }),
  };
}

/**
 * Applies a reply of the server to the copy of a device.
 * @param kept the copy; undefined if the device has none
 * @returns the copy after it; undefined if there is still none
 */
export function applyReply(
  kept: KeptPlan | undefined,
  reply: PlanReply,
  { token, now }: { token: string; now: number },
): KeptPlan | undefined {
  if (reply.failure) return kept;
  // A link that was ended opens nothing new; what the device has stays, marked.
  if (reply.code) return kept && { ...kept, checkedAt: now, endedBy: reply.code };
  const { plan } = reply;
  if (!kept) return { token, newest: plan, earlier: [], openedAt: now, checkedAt: now };
  const { endedBy: _, ...open } = kept;
  // An answer that was overtaken by a newer one must not bring the older version back.
  if (plan.number < kept.newest.number) return { ...open, checkedAt: now };
  if (plan.number === kept.newest.number) return { ...open, newest: plan, checkedAt: now };
  return { ...open, newest: plan, earlier: [...kept.earlier, kept.newest].slice(-maxEarlier), checkedAt: now };
}

/** Finds a version of a kept plan by its number. */
export const findVersion = ({ newest, earlier }: KeptPlan, number: number): SentPlan | undefined =>
  [newest, ...earlier].find((version) => version.number === number);

import { isReachableOrigin } from "../../../supabase/functions/_shared/public-origin.ts";
import { makePlanAddress } from "../../plan/plan-link.ts";
import { siteUrl } from "../../shared/lib/env.ts";
import type { WholePlan } from "../../sync/dexie/read-plans.ts";

/** Returns the address of a plan's link. @param token the secret of the link */
export const getPlanLink = (token: string): string =>
  makePlanAddress([siteUrl, location.origin].find(isReachableOrigin) ?? location.origin, token);

/**
 * Returns the link that a letter to the traveller of a case may have: that of the newest plan that was sent and whose link opens.
 * @param plans the plans of the case, newest first
 * @returns an empty text if there is none
 */
export function findSentLink(plans: readonly WholePlan[]): string {
  const sent = plans.find(({ plan, versions }) => versions.length > 0 && plan.token && !plan.link_withdrawn_at);
  return sent?.plan.token ? getPlanLink(sent.plan.token) : "";
}

/** The state of a plan, in the words of the office. */
import type { Mirrored } from "../../shared/rules/sync-edit.ts";

export type PlanState = {
  label: string;
  /** True if the traveller waits for the office. */
  isWaiting: boolean;
};

const answerLabels: Readonly<Record<Mirrored<"plan_answers">["kind"], string>> = {
  go_ahead: "Go ahead",
  change: "A change is wanted",
  question: "A question",
};

/** Returns true for a plan that is for nobody: content of the office, which is copied for a traveller. */
export const isReadyMade = ({
  follow_up_id,
  traveller_name,
}: Pick<Mirrored<"plans">, "follow_up_id" | "traveller_name">): boolean =>
  follow_up_id === null && traveller_name.trim() === "";

/**
 * Describes how far a plan is.
 * @param numbers the numbers of its versions; undefined for one that waits to be sent
 * @param answer the newest answer that no version has followed; undefined if there is none
 */
export function describePlanState(
  plan: Pick<Mirrored<"plans">, "follow_up_id" | "traveller_name" | "service_id" | "token" | "link_withdrawn_at">,
  numbers: readonly (number | null | undefined)[],
  answer: Pick<Mirrored<"plan_answers">, "kind"> | undefined,
): PlanState {
  if (answer) return { label: answerLabels[answer.kind], isWaiting: true };
  if (numbers.length === 0) return { label: isReadyMade(plan) ? "Ready-made" : "Being laid out", isWaiting: false };
  // Nobody was sent a version that has no link.
  if (!plan.token) return { label: plan.service_id ? "On a service's page" : "Ready-made", isWaiting: false };
  if (plan.link_withdrawn_at) return { label: "Withdrawn", isWaiting: false };
  if (numbers.some((number) => number === undefined || number === null))
    return { label: "Waiting to be sent", isWaiting: false };
  return { label: `Sent, version ${Math.max(...numbers.map(Number))}`, isWaiting: false };
}

import type { PlanCode, SentPlan } from "../../../supabase/functions/_shared/plan-request.ts";

/** A plan as a traveller's device keeps it, whole. */
export type KeptPlan = {
  /** The secret of its link. */
  token: string;
  newest: SentPlan;
  /** The versions that this device had before, oldest first. */
  earlier: readonly SentPlan[];
  /** The time at which the plan was last opened here, in milliseconds since the epoch. */
  openedAt: number;
  /** The time of the last answer of the server, in milliseconds since the epoch. */
  checkedAt: number;
  /** The code with which the server last refused the link; absent while it opens the plan. */
  endedBy?: PlanCode | undefined;
};

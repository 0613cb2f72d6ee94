/** The changes that one press makes in several cases. */
import {
  assignCase,
  changeStage,
  type FollowUp,
  type FollowUpChange,
  type StageChange,
  type StageContext,
} from "../../shared/rules/follow-ups.ts";

/** An action on several cases: `to` and `on` are null for nobody and for no date. */
export type BulkAction =
  | { kind: "assign"; to: string | null }
  | ({ kind: "stage" } & StageChange)
  | { kind: "date"; on: string | null; reason: string | null };

const makeChange = (followUp: FollowUp, action: BulkAction, context: StageContext): FollowUpChange => {
  switch (action.kind) {
    case "assign":
      return assignCase(followUp, action.to);
    case "stage":
      return changeStage(followUp, action, context);
    case "date":
      return { next_on: action.on, next_reason: action.on === null ? null : action.reason };
  }
};

/**
 * Computes the changes that an action makes; cases that it does not change are skipped.
 */
export const makeBulkChanges = (
  followUps: readonly FollowUp[],
  action: BulkAction,
  context: StageContext,
): { followUp: FollowUp; change: FollowUpChange }[] =>
  followUps
    .map((followUp) => ({ followUp, change: makeChange(followUp, action, context) }))
    .filter(({ followUp, change }) =>
      Object.entries(change).some(([column, value]) => followUp[column as keyof FollowUpChange] !== value),
    );

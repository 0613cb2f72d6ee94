import type { FollowUp, FollowUpChange } from "../../shared/rules/follow-ups.ts";
import { type EditOutcome, type EditWords, updateRow } from "../edits.ts";

/** Saves a change of a case, with the time at which it was made on this device. */
export const changeFollowUp = (
  followUp: FollowUp,
  change: FollowUpChange,
  words: EditWords = { done: "Saved.", failed: "Failed to save" },
): Promise<EditOutcome> =>
  updateRow("follow_ups", followUp, { ...change, written_at: new Date().toISOString() }, words);

import type { FollowUp, FollowUpChange } from "../../shared/rules/follow-ups.ts";
import { changeRow, type EditOutcome, type EditToastTexts, type SaveOptions } from "../edits/edits.ts";

/** Computes a change of a case from the case as its author has seen it. */
export type CaseChange = (seen: FollowUp) => FollowUpChange;

/** The text for a change of a case that was not saved, if nobody says why. */
export const failedText = "Failed to save";

/**
 * Saves a change of a case, with the time at which it was made on this device.
 * @param seen the case as it is rendered; a form's fields have the values from when the person began to type
 */
export const changeFollowUp = (
  seen: FollowUp,
  change: CaseChange,
  toastTexts: EditToastTexts = { done: "Saved.", failed: failedText },
  options: SaveOptions = {},
): Promise<EditOutcome> =>
  changeRow(
    "follow_ups",
    seen,
    (latest) => ({ ...change(latest), written_at: new Date().toISOString() }),
    toastTexts,
    options,
  );

import type { FollowUp, FollowUpChange } from "../../shared/rules/follow-ups.ts";
import { changeRow, type EditOutcome, type EditToastTexts, type SaveOptions } from "../edits/edits.ts";

/** Computes a change of a case from the case as its author has seen it. */
export type CaseChange = (seen: FollowUp) => FollowUpChange;

/** The text for a change of a case that was not saved, if nobody says why. */
export const failedText = "Failed to save";

/**
 * Saves a change of a case, with the time at which it was made on this device. The message about it offers to undo it.
 * @param seen the case as it is rendered; a form's fields have the values from when the person began to type
 */
export function changeFollowUp(
  seen: FollowUp,
  change: CaseChange,
  toastTexts: EditToastTexts = { done: "Saved.", failed: failedText },
  options: SaveOptions = {},
): Promise<EditOutcome> {
  let changed = seen;
  let valuesBefore: FollowUpChange = {};
  const apply = (latest: FollowUp) => {
    const values = change(latest);
    changed = { ...latest, ...values };
    valuesBefore = Object.fromEntries(
      Object.keys(values).map((column) => [column, latest[column as keyof FollowUpChange]]),
    );
    return { ...values, written_at: new Date().toISOString() };
  };
  const undo = () =>
    changeRow(
      "follow_ups",
      changed,
      { ...valuesBefore, written_at: new Date().toISOString() },
      { done: "Everything is as it was.", failed: failedText },
    );
  return changeRow("follow_ups", seen, apply, toastTexts, { ...options, undo });
}

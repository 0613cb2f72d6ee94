import type { Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import { answersOf, type EnquiryAnswers, enquirySteps } from "../../shared/rules/enquiry.ts";
import { chooseDraftKey, type RequestStatus } from "../draft-key.ts";
import type { Draft, VisitorDb } from "./visitor-db.ts";

/** The age at which drafts are deleted: typed text must not stay for ever on a shared device. Milliseconds. */
export const draftLifetime = 30 * 24 * 60 * 60_000;

/** The site's first day: a draft with an earlier time was stamped by a wrong clock. Milliseconds since the epoch. */
const firstDay = Date.UTC(2026, 0, 1);

/** Loads the draft for the form; `undefined` where there is none or it has expired. */
export function loadForm(db: VisitorDb, now: number): Promise<Draft | undefined> {
  return db.transaction("rw", db.drafts, async () => {
    const draft = await db.drafts.get("enquiry");
    if (!draft) return undefined;
    const isClockWrong = draft.savedAt < firstDay || draft.savedAt > now;
    const isExpired = !isClockWrong && now - draft.savedAt > draftLifetime;
    if (isExpired) {
      await db.drafts.delete("enquiry");
      return undefined;
    }
    if (isClockWrong) await db.drafts.update("enquiry", { savedAt: now });
    return { ...draft, answers: answersOf(draft.answers) };
  });
}

/** Finds what this device knows of a key; nothing where no request has been made under it. */
export const findByKey = async (db: VisitorDb, key: string): Promise<RequestStatus | undefined> =>
  (await db.outbox.get(key)) ? "waiting" : (await db.arrivals.get(key)) ? "sent" : undefined;

/**
 * Saves the answers of the form under the key that `chooseDraftKey` gives. By that key the form detects a request of another tab.
 * @param change.tab the tab's name, so that a request of another tab does not consume these answers
 * @param change.formKey the form's key; without one the stored draft's key is used, or a new one
 * @returns the key of the draft
 */
export function saveDraft(
  db: VisitorDb,
  change: {
    answers: EnquiryAnswers;
    step: number;
    tab: string;
    formKey?: string | undefined;
    newKey: string;
    now: number;
  },
): Promise<string> {
  return db.transaction("rw", db.drafts, db.outbox, db.arrivals, async () => {
    const found = await db.drafts.get("enquiry");
    const { key, isSameDraft } = chooseDraftKey(found, found && (await findByKey(db, found.key)), change);
    await db.drafts.put({
      id: "enquiry",
      key,
      sentPayload: isSameDraft ? found?.sentPayload : undefined,
      tab: change.tab,
      answers: change.answers,
      step: change.step,
      savedAt: change.now,
    });
    return key;
  });
}

/** Deletes the answers on this device, for a person who starts over. */
export const forgetDraft = (db: VisitorDb): Promise<void> => db.drafts.delete("enquiry");

/**
 * Turns an outbox entry back into a draft, unless the form has a newer draft.
 * @param step the step to open, counted from 0; by default the last one
 * @returns true if the answers are in the draft again
 */
export async function outboxToDraft(
  db: VisitorDb,
  request: { payload: Enquiry; key: string; tab: string; step?: number; now: number },
): Promise<boolean> {
  if (await db.drafts.get("enquiry")) return false;
  await db.drafts.put({
    id: "enquiry",
    key: request.key,
    tab: request.tab,
    answers: answersOf(request.payload),
    step: request.step ?? enquirySteps.length - 1,
    sentPayload: JSON.stringify(request.payload),
    savedAt: request.now,
  });
  return true;
}

import type { Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import { type EnquiryAnswers, emptyAnswers, enquirySteps } from "../../domain/enquiry.ts";
import type { Draft, VisitorDb } from "../visitor-db.ts";

/** Drafts older than this are forgotten: what a person once typed should not stay for ever on a shared device. */
const draftLifetime = 30 * 24 * 60 * 60_000;

/** Nobody had this site before: a draft from then was stamped by a clock that was wrong. Milliseconds since the epoch. */
const firstDay = Date.UTC(2026, 0, 1);

/**
 * The draft to open the form with. None when it has expired, or when its request is queued already, as an earlier version
 * left it.
 */
export function loadForm(db: VisitorDb, now: number): Promise<Draft | undefined> {
  return db.transaction("rw", db.drafts, db.outbox, async () => {
    const draft = await db.drafts.get("enquiry");
    if (!draft) return undefined;
    const wrongClock = draft.savedAt < firstDay || draft.savedAt > now;
    const expired = !wrongClock && now - draft.savedAt > draftLifetime;
    if (expired || (await isQueued(db, draft.key))) {
      await db.drafts.delete("enquiry");
      return undefined;
    }
    if (wrongClock) await db.drafts.update("enquiry", { savedAt: now });
    return draft;
  });
}

const isQueued = async (db: VisitorDb, key: string): Promise<boolean> => (await db.outbox.get(key)) !== undefined;

/**
 * Saves the answers as they stand under the key of the draft that is there, or a new one.
 * @param change.tab names the tab, so that another one's request does not take these answers along
 */
export function saveDraft(
  db: VisitorDb,
  change: { answers: EnquiryAnswers; step: number; tab: string; newKey: string; now: number },
): Promise<void> {
  return db.transaction("rw", db.drafts, db.outbox, async () => {
    const found = await db.drafts.get("enquiry");
    const before = found && !(await isQueued(db, found.key)) ? found : undefined;
    await db.drafts.put({
      id: "enquiry",
      key: before?.key ?? change.newKey,
      sentPayload: before?.sentPayload,
      tab: change.tab,
      answers: change.answers,
      step: change.step,
      savedAt: change.now,
    });
  });
}

/** Forgets the answers on this device, as somebody who starts over wants it. */
export const forgetDraft = (db: VisitorDb): Promise<void> => db.drafts.delete("enquiry");

/**
 * Takes the draft out, for an outbox entry to take its place in the same transaction.
 * The same answers keep their key, so a lost answer followed by another press makes one lead; changed answers get a new one.
 * A draft that another tab has written since stays, and its key with it.
 * @returns the key of the entry
 */
export async function takeDraft(
  db: VisitorDb,
  request: { payload: Enquiry; tab: string; newKey: string },
): Promise<string> {
  const draft = await db.drafts.get("enquiry");
  if (!draft || !isMine(draft, request)) return request.newKey;
  await db.drafts.delete("enquiry");
  const isChanged = draft.sentPayload !== undefined && draft.sentPayload !== JSON.stringify(request.payload);
  return isChanged || (await isQueued(db, draft.key)) ? request.newKey : draft.key;
}

const isMine = ({ tab, answers }: Draft, request: { payload: Enquiry; tab: string }): boolean =>
  tab === undefined || tab === request.tab || sameAnswers(answers, request.payload);

const sameAnswers = (answers: EnquiryAnswers, payload: Enquiry): boolean =>
  Object.entries(payload).every(([field, value]) => {
    const answer = answers[field as keyof EnquiryAnswers];
    return (typeof answer === "string" ? answer.trim() : answer) === value;
  });

/**
 * Makes a draft of answers that were to be sent, unless the form holds others by now.
 * @param step the step to open, from 0; without one the last, where they came from
 * @returns whether they are in the form again
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
    answers: { ...emptyAnswers, ...request.payload },
    step: request.step ?? enquirySteps.length - 1,
    sentPayload: JSON.stringify(request.payload),
    savedAt: request.now,
  });
  return true;
}

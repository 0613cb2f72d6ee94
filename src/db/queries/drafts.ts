import type { Enquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import { type EnquiryAnswers, emptyAnswers } from "../../domain/enquiry.ts";
import type { Draft, VisitorDb } from "../visitor-db.ts";
import { unsent } from "./outbox.ts";

/** Drafts older than this are forgotten: what a person once typed should not stay for ever on a shared device. */
const draftLifetime = 30 * 24 * 60 * 60_000;

/**
 * The draft to open the form with. None when it has expired, or when its request is queued already: then a page closed
 * in the middle of sending must not offer the same answers for a second time.
 */
export function loadForm(db: VisitorDb, now: number): Promise<Draft | undefined> {
  return db.transaction("rw", db.drafts, db.outbox, async () => {
    const draft = await db.drafts.get("enquiry");
    if (!draft) return undefined;
    const expired = now - draft.savedAt > draftLifetime;
    const queued = (await db.outbox.get(draft.key)) !== undefined;
    if (!expired && !queued) return draft;
    await db.drafts.delete("enquiry");
    return undefined;
  });
}

/** Saves the answers as they stand; keeps the key of the draft that is there, unless its request is already queued. */
export function saveDraft(
  db: VisitorDb,
  change: { answers: EnquiryAnswers; step: number; key: string; now: number },
): Promise<void> {
  return db.transaction("rw", db.drafts, async () => {
    const before = await db.drafts.get("enquiry");
    await db.drafts.put({
      id: "enquiry",
      key: before?.key ?? change.key,
      sentPayload: before?.sentPayload,
      answers: change.answers,
      step: change.step,
      savedAt: change.now,
    });
  });
}

/**
 * Puts the request into the outbox, before anything is sent.
 * The same answers keep their key, so a lost answer followed by another press makes one lead; changed answers get a new one.
 * @returns the id of the outbox entry
 */
export function enqueueEnquiry(
  db: VisitorDb,
  request: { payload: Enquiry; answers: EnquiryAnswers; step: number; newKey: string; now: number },
): Promise<string> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    const draft = await db.drafts.get("enquiry");
    const sentPayload = JSON.stringify(request.payload);
    const changed = draft?.sentPayload !== undefined && draft.sentPayload !== sentPayload;
    const id = !draft || changed ? request.newKey : draft.key;
    const { answers, step, now } = request;
    await db.drafts.put({ id: "enquiry", key: id, answers, step, sentPayload, savedAt: now });
    await db.outbox.put({
      id,
      payload: request.payload,
      createdAt: now,
      ...unsent,
    });
    return id;
  });
}

/** The request waits on this device: the form has done its work and may be emptied. */
export const releaseDraft = async (db: VisitorDb, key: string): Promise<void> => {
  await db.drafts
    .where("id")
    .equals("enquiry")
    .and((draft) => draft.key === key)
    .delete();
};

/**
 * The server refused it while the visitor was watching: the form stays with its draft, nothing is queued.
 * @param rekey a new key for the draft, where the old one is spent (the server holds another payload under it)
 */
export function dropRefused(db: VisitorDb, id: string, rekey?: string): Promise<void> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    await db.outbox.delete(id);
    if (rekey) await db.drafts.update("enquiry", { key: rekey });
  });
}

/**
 * Takes a waiting or refused request back into the form, unless the form holds another one by now.
 * @returns whether the answers are in the form again
 */
export function withdrawEnquiry(db: VisitorDb, id: string, now: number): Promise<boolean> {
  return db.transaction("rw", db.outbox, db.drafts, async () => {
    const entry = await db.outbox.get(id);
    await db.outbox.delete(id);
    if (!entry || entry.kind === "message" || (await db.drafts.get("enquiry"))) return false;
    const answers: EnquiryAnswers = { ...emptyAnswers, ...entry.payload };
    const sentPayload = JSON.stringify(entry.payload);
    await db.drafts.put({ id: "enquiry", key: id, answers, step: 0, sentPayload, savedAt: now });
    return true;
  });
}

import { type DraftKind, getDraftKind, type OutboxItem } from "../../shared/rules/outbox-entry.ts";
import { type Draft, type DraftAnswers, getLastStep, readDraft, readDraftAnswers } from "../draft.ts";
import { chooseDraftKey, type RequestStatus } from "../draft-key.ts";
import type { VisitorDb } from "./visitor-db.ts";

/** The age at which drafts are deleted, in milliseconds: typed text must not stay for ever on a shared device. */
export const draftLifetime = 30 * 24 * 60 * 60_000;

/** The site's first day, in milliseconds since the epoch. A draft with an earlier time was stamped by a wrong clock. */
const siteFirstDay = Date.UTC(2026, 0, 1);

/**
 * Loads the draft for a form; `undefined` where there is none or it has expired.
 * @param newKey the key of a draft that is stored without one
 */
export function loadDraft(
  db: VisitorDb,
  { kind, newKey, now }: { kind: DraftKind; newKey: string; now: number },
): Promise<Draft | undefined> {
  return db.transaction("rw", db.drafts, async () => {
    const stored: unknown = await db.drafts.get(kind);
    const draft = readDraft(kind, stored, { key: newKey, now });
    if (!draft) return undefined;
    const isClockWrong = draft.savedAt < siteFirstDay || draft.savedAt > now;
    if (!isClockWrong && now - draft.savedAt > draftLifetime) {
      await db.drafts.delete(kind);
      return undefined;
    }
    // A key or a time that had to be set is stored, so that every later reader gets the same draft under the same key.
    const repairedDraft = isClockWrong ? { ...draft, savedAt: now } : draft;
    if (isClockWrong || (stored as Draft).key !== draft.key) await db.drafts.put(repairedDraft);
    return repairedDraft;
  });
}

/** Finds the status of the request under a key; undefined where this device knows of none. */
export const findByKey = async (db: VisitorDb, key: string): Promise<RequestStatus | undefined> =>
  (await db.outbox.get(key)) ? "waiting" : (await db.arrivals.get(key)) ? "sent" : undefined;

/**
 * Reads the stored draft of a kind, from which `chooseDraftKey` and `chooseRequestKey` choose a key.
 * @param newKey the key of a draft that is stored without one
 */
export const findDraft = async (db: VisitorDb, kind: DraftKind, newKey: string): Promise<Draft | undefined> =>
  readDraft(kind, await db.drafts.get(kind), { key: newKey, now: 0 });

/**
 * Saves the answers of a form under the key that `chooseDraftKey` returns. By this key the form detects a request of another tab.
 * @param change.tab the tab's name, so that a request of another tab does not consume these answers
 * @param change.formKey the form's key; without one the stored draft's key is used, or a new one
 * @returns the key of the draft
 */
export function saveDraft(
  db: VisitorDb,
  change: {
    kind: DraftKind;
    answers: DraftAnswers;
    step: number;
    tab: string;
    formKey?: string | undefined;
    newKey: string;
    now: number;
  },
): Promise<string> {
  const { kind } = change;
  return db.transaction("rw", db.drafts, db.outbox, db.arrivals, async () => {
    const storedDraft = await findDraft(db, kind, change.newKey);
    const { key, isSameDraft } = chooseDraftKey(
      storedDraft,
      storedDraft && (await findByKey(db, storedDraft.key)),
      change,
    );
    await db.drafts.put({
      id: kind,
      key,
      sentPayload: isSameDraft ? storedDraft?.sentPayload : undefined,
      tab: change.tab,
      answers: change.answers,
      step: change.step,
      savedAt: change.now,
    });
    return key;
  });
}

/** Deletes the answers on this device, for a person who starts over. */
export const deleteDraft = (db: VisitorDb, kind: DraftKind): Promise<void> => db.drafts.delete(kind);

/**
 * Turns an outbox entry back into a draft, unless its form has a newer draft.
 * @param step the step to open, counted from 0; by default the last one
 * @returns true if the answers are in the draft again
 */
export async function restoreDraft(
  db: VisitorDb,
  request: OutboxItem,
  { key, tab, step, now }: { key: string; tab: string; step?: number; now: number },
): Promise<boolean> {
  const kind = getDraftKind(request);
  if (await db.drafts.get(kind)) return false;
  await db.drafts.put({
    id: kind,
    key,
    tab,
    answers: readDraftAnswers(kind, request.payload),
    step: step ?? getLastStep(kind),
    sentPayload: JSON.stringify(request.payload),
    savedAt: now,
  });
  return true;
}

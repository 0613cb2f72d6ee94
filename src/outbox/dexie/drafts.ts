import { type DraftKind, getDraftKind, type OutboxItem } from "../../shared/rules/outbox-entry.ts";
import { type Draft, type DraftAnswers, getLastStep, readDraft, readDraftAnswers } from "../draft.ts";
import { chooseDraftKey, chooseStoredDraft, type KeyStatus, type RequestStatus } from "../draft-key.ts";
import type { VisitorDb } from "./visitor-db.ts";

/** The age at which drafts are deleted, in milliseconds: typed text must not stay for ever on a shared device. */
export const draftLifetime = 30 * 24 * 60 * 60_000;

/** The site's first day, in milliseconds since the epoch. A draft with an earlier time was stamped by a wrong clock. */
const siteFirstDay = Date.UTC(2026, 0, 1);

/** The drafts of a kind, as one tab sees them. */
export type DraftsForTab = {
  /** The draft that the form shows. */
  draft: Draft | undefined;
  /** True if that draft belongs to the tab; false if it is left over, or a copy of what another tab is writing. */
  isOwn: boolean;
  /** The drafts that are left over beside it, newest first. */
  leftOver: readonly Draft[];
};

/**
 * Loads the draft for a form: the tab's own, else the one that the form shows already, else the newest that is left over, else a
 * copy of the newest that another tab is writing. A draft of a closed tab then belongs to nobody, until somebody types.
 * @param options.openTabs the ids of the open tabs, this one's too
 * @param options.formKey the key of the draft that the form shows
 * @param options.newKey the key of a draft that is stored without one
 */
export function loadDraft(
  db: VisitorDb,
  {
    kind,
    tab,
    openTabs,
    formKey,
    newKey,
    now,
  }: {
    kind: DraftKind;
    tab: string;
    openTabs: ReadonlySet<string>;
    formKey: string | undefined;
    newKey: string;
    now: number;
  },
): Promise<DraftsForTab> {
  return db.transaction("rw", db.drafts, async () => {
    const drafts = (await repairDrafts(db, { newKey, now })).filter((draft) => draft.kind === kind);
    const isLeftOver = (draft: Draft) => draft.tab === undefined || !openTabs.has(draft.tab);
    const leftOver = drafts.filter(isLeftOver);
    const own = drafts.find((draft) => draft.tab === tab);
    const chosen = own ?? drafts.find(({ key }) => key === formKey) ?? leftOver[0] ?? drafts[0];
    const isClosed = chosen?.tab !== undefined && isLeftOver(chosen) && chosen !== own;
    const draft = isClosed ? { ...chosen, tab: undefined } : chosen;
    if (isClosed) await releaseDraft(db, chosen);
    return { draft, isOwn: own !== undefined, leftOver: leftOver.filter((each) => each !== chosen) };
  });
}

/**
 * Reads all drafts, newest first, deletes those that have expired, and stores a key or a time that had to be set, so that every
 * later reader gets the same draft under the same key.
 */
async function repairDrafts(db: VisitorDb, { newKey, now }: { newKey: string; now: number }): Promise<Draft[]> {
  const drafts: Draft[] = [];
  const rows = await db.drafts.toArray();
  const ids = new Set(rows.map(({ id }) => id));
  for (const stored of rows) {
    const draft = readDraft(stored, { key: newKey, now });
    if (!draft) continue;
    const isClockWrong = draft.savedAt < siteFirstDay || draft.savedAt > now;
    if (!isClockWrong && now - draft.savedAt > draftLifetime) {
      await db.drafts.delete(draft.id);
      continue;
    }
    // A page of version 1.2.0 that is still open has written the draft again that another page has taken over from it.
    const key = draft.id !== draft.key && ids.has(draft.key) ? newKey : draft.key;
    if (draft.id !== key && ids.has(key)) continue;
    ids.add(key);
    const repairedDraft = { ...draft, key, savedAt: isClockWrong ? now : draft.savedAt };
    if (isClockWrong || draft.id !== key) await putDraft(db, repairedDraft);
    drafts.push({ ...repairedDraft, id: key });
  }
  return drafts.sort((a, b) => b.savedAt - a.savedAt);
}

/** Stores a draft under its key, also if it was stored under another one. */
async function putDraft(db: VisitorDb, draft: Draft): Promise<void> {
  if (draft.id !== draft.key) await db.drafts.delete(draft.id);
  await db.drafts.put({ ...draft, id: draft.key });
}

/** Finds the status of a key; undefined if this device knows of no request under it. */
export async function findKeyStatus(db: VisitorDb, key: string): Promise<KeyStatus | undefined> {
  if ((await db.outbox.get(key)) || (await db.planAnswers.get(key))) return "waiting";
  const arrival = await db.arrivals.get(key);
  return arrival && (arrival.isUsedUp ? "used-up" : "sent");
}

/** Finds the status of the request under a key; undefined if this device knows of none. */
export const findByKey = async (db: VisitorDb, key: string): Promise<RequestStatus | undefined> => {
  const status = await findKeyStatus(db, key);
  return status === "used-up" ? undefined : status;
};

/**
 * Reads the stored drafts of a kind, from which `chooseStoredDraft` and `findRequestDraft` choose one.
 * @param newKey the key of a draft that is stored without one
 */
export const readDrafts = async (db: VisitorDb, kind: DraftKind, newKey: string): Promise<Draft[]> =>
  (await db.drafts.toArray())
    .flatMap((stored) => readDraft(stored, { key: newKey, now: 0 }) ?? [])
    .filter((draft) => draft.kind === kind);

/** Lists the stored drafts of a kind that have not expired, without changing one. */
export const listCurrentDrafts = async (db: VisitorDb, kind: DraftKind, now: number): Promise<Draft[]> =>
  (await readDrafts(db, kind, "")).filter(({ savedAt }) => now - savedAt <= draftLifetime || savedAt < siteFirstDay);

/**
 * Saves the answers of a form as its tab's draft, under the key that `chooseDraftKey` returns. By this key the form detects a request
 * of another tab. Another draft of the tab is left over then, so that nothing is overwritten.
 * @param change.formKey the form's key; without one the key of the tab's draft is used, or a new one
 * @param change.source the page and campaign that the form was begun on
 * @param change.sentPayload what was sent under the form's key, as JSON, if the form knows: its draft may have been erased since
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
    source?: string | undefined;
    sentPayload?: string | undefined;
    now: number;
  },
): Promise<string> {
  const { kind, tab } = change;
  return db.transaction("rw", db.drafts, db.outbox, db.planAnswers, db.arrivals, async () => {
    const drafts = await readDrafts(db, kind, change.newKey);
    const { draft, formKey } = chooseStoredDraft(drafts, change);
    const keyStatus = draft && (await findKeyStatus(db, draft.key));
    const { key, isSameDraft } = chooseDraftKey(draft, keyStatus, { formKey, newKey: change.newKey });
    for (const other of drafts) if (other.tab === tab && other.key !== key) await releaseDraft(db, other);
    await putDraft(db, {
      id: isSameDraft && draft ? draft.id : key,
      kind,
      key,
      sentPayload: (isSameDraft ? draft?.sentPayload : undefined) ?? (key === formKey ? change.sentPayload : undefined),
      tab,
      answers: change.answers,
      source: change.source,
      step: change.step,
      savedAt: change.now,
    });
    return key;
  });
}

/** Takes a draft away from its tab: it is left over, and offered. */
const releaseDraft = (db: VisitorDb, draft: Draft): Promise<void> => putDraft(db, { ...draft, tab: undefined });

/** Takes every draft of a kind away from a tab. */
async function releaseDraftsOfTab(db: VisitorDb, kind: DraftKind, tab: string): Promise<void> {
  for (const draft of await readDrafts(db, kind, "")) if (draft.tab === tab && draft.key) await releaseDraft(db, draft);
}

/**
 * Gives a tab another draft instead of its own, which is left over then.
 * @returns false if another open tab has gone on with that draft
 */
export const switchDraft = (
  db: VisitorDb,
  { kind, key, tab, openTabs }: { kind: DraftKind; key: string; tab: string; openTabs: ReadonlySet<string> },
): Promise<boolean> =>
  db.transaction("rw", db.drafts, async () => {
    const draft = (await readDrafts(db, kind, "")).find((each) => each.key === key);
    if (!draft || (draft.tab !== undefined && draft.tab !== tab && openTabs.has(draft.tab))) return false;
    await releaseDraftsOfTab(db, kind, tab);
    await putDraft(db, { ...draft, tab });
    return true;
  });

/** Deletes a draft on this device, for a person who starts over, unless another open tab is writing it. */
export const deleteDraft = (
  db: VisitorDb,
  { key, tab, openTabs }: { key: string; tab: string; openTabs: ReadonlySet<string> },
): Promise<void> =>
  db.transaction("rw", db.drafts, async () => {
    for (const stored of await db.drafts.toArray()) {
      const draft = readDraft(stored, { key: "", now: 0 });
      const isOfOtherTab = draft?.tab !== undefined && draft.tab !== tab && openTabs.has(draft.tab);
      if (draft?.key === key && !isOfOtherTab) await db.drafts.delete(draft.id);
    }
  });

/**
 * Turns an outbox entry back into a draft: into that of its form, unless the form has a newer one; then it is left over.
 * @param options.step the step to open, counted from 0; by default the last one
 * @returns true if the answers are the draft of the tab's form
 */
export async function restoreDraft(
  db: VisitorDb,
  request: OutboxItem,
  { key, tab, step, now }: { key: string; tab: string; step?: number; now: number },
): Promise<boolean> {
  const kind = getDraftKind(request);
  const isFormFree = !(await readDrafts(db, kind, "")).some((draft) => draft.tab === tab);
  await putDraft(db, {
    id: key,
    kind,
    key,
    tab: isFormFree ? tab : undefined,
    answers: readDraftAnswers(kind, request.payload),
    source: request.source,
    step: step ?? getLastStep(kind),
    sentPayload: JSON.stringify(request.payload),
    savedAt: now,
  });
  return isFormFree;
}

import type { OutboxItem } from "../shared/rules/outbox-entry.ts";
import type { Draft, DraftAnswers } from "./draft.ts";

/** The status of a request under a key: waiting on this device, or sent from it. */
export type RequestStatus = "waiting" | "sent";

/** The status of a key. `used-up`: the server holds something else under it, or has deleted what it held. */
export type KeyStatus = RequestStatus | "used-up";

/** The fields of a stored draft that decide under which key its request is sent. */
export type KeyedDraft = Pick<Draft, "key" | "tab" | "answers" | "sentPayload">;

/** The payloads, as JSON, that a page has sent without a stored copy, by their keys: no draft says that they were sent. */
export type SentWithoutCopy = ReadonlyMap<string, string>;

/**
 * Chooses the draft over which a form's answers are saved: the one that the form shows, unless another tab goes on with it; for a
 * form without a key, its tab's own.
 * @param drafts the stored drafts of the form's kind
 * @returns the draft, and the key that the form may keep
 */
export function chooseStoredDraft<Draft extends KeyedDraft>(
  drafts: readonly Draft[],
  { tab, formKey }: { tab: string; formKey?: string | undefined },
): { draft: Draft | undefined; formKey: string | undefined } {
  if (formKey === undefined) return { draft: drafts.find((draft) => draft.tab === tab), formKey };
  const shown = drafts.find(({ key }) => key === formKey);
  const isTaken = shown?.tab !== undefined && shown.tab !== tab;
  return isTaken ? { draft: undefined, formKey: undefined } : { draft: shown, formKey };
}

/**
 * Chooses the draft that a request was made of: the one that its form shows, else its tab's own, else one with the same answers.
 * @param drafts the stored drafts of the request's form
 */
export const findRequestDraft = <Draft extends KeyedDraft>(
  drafts: readonly Draft[],
  { payload, tab, formKey }: { payload: OutboxItem["payload"]; tab: string; formKey?: string | undefined },
): Draft | undefined =>
  drafts.find((draft) => draft.key === formKey && isDraftOfTab(draft, { payload, tab })) ??
  drafts.find((draft) => draft.tab === tab) ??
  drafts.find(({ answers }) => hasSameAnswers(answers, payload));

/**
 * Returns true if a draft's key must not be used for another request. The draft of a withdrawn request keeps its key, because the
 * server recognises the same answers.
 * @param keyStatus the status of a request under the draft's key; `undefined` if this device knows of none
 */
const isKeySpent = ({ sentPayload }: KeyedDraft, keyStatus: KeyStatus | undefined): boolean =>
  keyStatus === "waiting" || keyStatus === "used-up" || (keyStatus === "sent" && sentPayload === undefined);

/**
 * Decides under which key a form's answers are saved: the key that the form was loaded with, even if another tab has sent a
 * request under it since, or else the stored draft's, unless a request has used it up.
 * @param storedDraft the stored draft
 * @param keyStatus the status of a request under that draft's key
 * @returns the key, and true if the stored draft has the same key
 */
export function chooseDraftKey(
  storedDraft: KeyedDraft | undefined,
  keyStatus: KeyStatus | undefined,
  { formKey, newKey }: { formKey?: string | undefined; newKey: string },
): { key: string; isSameDraft: boolean } {
  if (storedDraft && (storedDraft.key === formKey || !isKeySpent(storedDraft, keyStatus)))
    return { key: storedDraft.key, isSameDraft: true };
  return { key: formKey ?? newKey, isSameDraft: false };
}

/**
 * Decides under which key answers are submitted, and whether they consume the stored draft. Unchanged answers keep their key, so
 * a lost response followed by another press makes one lead; changed answers get a new one. A draft that another tab has written
 * since is not consumed, and its key is not used.
 * @param draft the stored draft
 * @param keyStatus the status of a request under that draft's key
 * @param request.sentWithoutCopy what this page has sent while its store did not answer
 */
export function chooseRequestKey(
  draft: KeyedDraft | undefined,
  keyStatus: KeyStatus | undefined,
  request: {
    payload: OutboxItem["payload"];
    tab: string;
    newKey: string;
    sentWithoutCopy?: SentWithoutCopy | undefined;
  },
): { key: string; shouldConsumeDraft: boolean } {
  if (!draft || !isDraftOfTab(draft, request)) return { key: request.newKey, shouldConsumeDraft: false };
  const sentPayload = draft.sentPayload ?? request.sentWithoutCopy?.get(draft.key);
  const isChanged = sentPayload !== undefined && sentPayload !== JSON.stringify(request.payload);
  return { key: isChanged || isKeySpent(draft, keyStatus) ? request.newKey : draft.key, shouldConsumeDraft: true };
}

const isDraftOfTab = (
  { tab, answers }: KeyedDraft,
  request: { payload: OutboxItem["payload"]; tab: string },
): boolean => tab === undefined || tab === request.tab || hasSameAnswers(answers, request.payload);

/**
 * Returns true if a payload has the same answers. It compares texts as they were typed, without the rules, because the worker,
 * which contains this code, has none.
 */
const hasSameAnswers = (answers: DraftAnswers, payload: object): boolean =>
  Object.entries(payload).every(([field, value]) => String(answers[field]).trim() === String(value));

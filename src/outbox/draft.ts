/**
 * The draft of a form, and how a device reads back what it has stored: like what a stranger sent, for an earlier version, a full disk or
 * a person with tools may have written it.
 */
import { emptyAnswers, enquirySteps } from "../shared/rules/enquiry.ts";
import { type DraftKind, initialProgress, type OutboxEntry, type OutboxItem } from "../shared/rules/outbox-entry.ts";

/** The content of a form while it is being filled in: the text of each field as it was typed, a number's too. */
export type DraftAnswers = Readonly<Record<string, string>>;

/** The saved answers of a form. A device has one draft of each kind. */
export type Draft = {
  id: DraftKind;
  /** The idempotency key that the request will carry: never that of a request in the outbox. */
  key: string;
  /** The tab that wrote it last; absent where an earlier version did. */
  tab?: string | undefined;
  answers: DraftAnswers;
  /** The step that the form shows, from 0. */
  step: number;
  /** The payload last sent under `key`, as JSON: another payload needs another key. */
  sentPayload?: string | undefined;
  /** Milliseconds since the epoch. */
  savedAt: number;
};

/** The forms by the kind of their request: their empty fields, and the number of their steps. */
const forms: Readonly<Record<DraftKind, { empty: DraftAnswers; steps: number }>> = {
  enquiry: { empty: emptyAnswers, steps: enquirySteps.length },
  message: { empty: { name: "", email: "", message: "" }, steps: 1 },
  question: { empty: { message: "", contact: "", about: "" }, steps: 1 },
};

/** The last step of a kind's form, from 0. */
export const lastStep = (kind: DraftKind): number => forms[kind].steps - 1;

/** Makes a form's answers of stored ones: the form's own fields, each as text. Version 1.0.0 stored numbers as numbers. */
export const draftAnswers = (kind: DraftKind, stored: object): DraftAnswers => {
  const values = stored as Record<string, unknown>;
  const { empty } = forms[kind];
  return Object.fromEntries(
    Object.entries(empty).map(([field, otherwise]) => [
      field,
      Object.hasOwn(values, field) ? asText(values[field]) : otherwise,
    ]),
  );
};

const asText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" && Number.isFinite(value) ? String(value) : "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOrNone = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const timeOr = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

/**
 * Reads a stored draft. Answers are kept whatever else is wrong with it.
 * @param otherwise the key and the time of a draft that has none, in milliseconds since the epoch
 * @returns undefined where there are no answers
 */
export function readDraft(
  kind: DraftKind,
  stored: unknown,
  otherwise: { key: string; now: number },
): Draft | undefined {
  if (!isObject(stored) || !isObject(stored.answers)) return undefined;
  const { step } = stored;
  return {
    id: kind,
    key: textOrNone(stored.key) ?? otherwise.key,
    tab: textOrNone(stored.tab),
    answers: draftAnswers(kind, stored.answers),
    step: typeof step === "number" && Number.isInteger(step) && step >= 0 && step <= lastStep(kind) ? step : 0,
    sentPayload: textOrNone(stored.sentPayload),
    savedAt: timeOr(stored.savedAt, otherwise.now),
  };
}

/**
 * Reads a stored outbox entry. One whose counters are unreadable is due at once: a number that is none would keep it for ever.
 * @returns undefined where there is nothing to send
 */
export function readEntry(stored: unknown): OutboxEntry | undefined {
  if (!isObject(stored) || !isObject(stored.payload) || !textOrNone(stored.id)) return undefined;
  const progress = {
    ...(stored as Partial<OutboxEntry>),
    id: String(stored.id),
    createdAt: timeOr(stored.createdAt, 0),
    attempts: Math.max(0, Math.trunc(timeOr(stored.attempts, initialProgress.attempts))),
    nextAttemptAt: timeOr(stored.nextAttemptAt, initialProgress.nextAttemptAt),
    state: stored.state === "refused" ? "refused" : "waiting",
  };
  return { ...progress, ...requestOf(stored.kind, stored.payload) } as OutboxEntry;
}

/** Names the kind of a stored request; one of an unknown kind is an enquiry, as one without a kind. */
const requestOf = (kind: unknown, payload: object): OutboxItem =>
  (kind === "message" ? { kind, payload } : { payload }) as OutboxItem;

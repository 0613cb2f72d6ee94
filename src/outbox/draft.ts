/**
 * The draft of a form, and the reading of stored drafts and entries. Stored values are checked like input from a stranger: an
 * earlier version, a full disk or a person with tools may have written them.
 */
import { isObject } from "../shared/lib/is-object.ts";
import { emptyAnswers, enquirySteps } from "../shared/rules/enquiry.ts";
import { type DraftKind, initialProgress, type OutboxEntry, type OutboxItem } from "../shared/rules/outbox-entry.ts";

/** The answers while the form is being filled in: each field's text as it was typed, also of a number. */
export type DraftAnswers = Readonly<Record<string, string>>;

/** The saved answers of a form. A tab has at most one draft of each kind; those of closed tabs are left over. */
export type Draft = {
  /** The key of its row: the idempotency key. Up to version 1.2.0 it was the kind, of which a device had one draft. */
  id: string;
  kind: DraftKind;
  /** The idempotency key that the request will carry: never that of a request in the outbox. */
  key: string;
  /** The id of the tab that it belongs to; absent while it belongs to none. */
  tab?: string | undefined;
  answers: DraftAnswers;
  /** The page and campaign that it was begun on; absent if an earlier version wrote it. */
  source?: string | undefined;
  /** The step that the form shows, from 0. */
  step: number;
  /** The payload last sent under `key`, as JSON: another payload needs another key. */
  sentPayload?: string | undefined;
  /** Milliseconds since the epoch. */
  savedAt: number;
};

/** The empty fields of each form, and the number of its steps. */
const formDeclarations = {
  enquiry: { empty: emptyAnswers, steps: enquirySteps.length },
  message: { empty: { name: "", email: "", message: "" }, steps: 1 },
  question: { empty: { message: "", contact: "", about: "" }, steps: 1 },
  "plan-answer": { empty: { kind: "", day: "", text: "", token: "", number: "" }, steps: 1 },
} as const satisfies Readonly<Record<DraftKind, { empty: DraftAnswers; steps: number }>>;

/** Returns the answers of a kind's empty form: its fields, in their order. */
export const getEmptyAnswers = (kind: DraftKind): DraftAnswers => formDeclarations[kind].empty;

const isDraftKind = (value: unknown): value is DraftKind =>
  typeof value === "string" && Object.hasOwn(formDeclarations, value);

/** Returns the last step of a kind's form, from 0. */
export const getLastStep = (kind: DraftKind): number => formDeclarations[kind].steps - 1;

/** Reads the answers of a form from stored ones: the form's own fields, each as text. Version 1.0.0 stored numbers as numbers. */
export const readDraftAnswers = (kind: DraftKind, stored: object): DraftAnswers => {
  const values = stored as Record<string, unknown>;
  const { empty } = formDeclarations[kind];
  return Object.fromEntries(
    Object.entries<string>(empty).map(([field, fallback]) => [
      field,
      Object.hasOwn(values, field) ? readText(values[field]) : fallback,
    ]),
  );
};

const readText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" && Number.isFinite(value) ? String(value) : "";

const readOptionalText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const readTime = (value: unknown, fallback: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : fallback;

/**
 * Reads a stored draft. Its answers are used even if everything else in it is invalid.
 * @param fallback the key and the time of a draft that has none, in milliseconds since the epoch
 * @returns undefined if there are no answers
 */
export function readDraft(stored: unknown, fallback: { key: string; now: number }): Draft | undefined {
  if (!isObject(stored) || !isObject(stored.answers)) return undefined;
  const { id, step } = stored;
  const kind = stored.kind ?? id;
  if (!isDraftKind(kind) || typeof id !== "string") return undefined;
  return {
    id,
    kind,
    key: readOptionalText(stored.key) ?? fallback.key,
    tab: readOptionalText(stored.tab),
    source: readOptionalText(stored.source),
    answers: readDraftAnswers(kind, stored.answers),
    step: typeof step === "number" && Number.isInteger(step) && step >= 0 && step <= getLastStep(kind) ? step : 0,
    sentPayload: readOptionalText(stored.sentPayload),
    savedAt: readTime(stored.savedAt, fallback.now),
  };
}

/**
 * Reads a stored outbox entry. An entry with unreadable counters is due at once, since otherwise it would never be sent.
 * @returns undefined if there is nothing to send
 */
export function readEntry(stored: unknown): OutboxEntry | undefined {
  if (!isObject(stored) || !isObject(stored.payload) || !readOptionalText(stored.id)) return undefined;
  const progress = {
    ...(stored as Partial<OutboxEntry>),
    id: String(stored.id),
    createdAt: readTime(stored.createdAt, 0),
    attempts: Math.max(0, Math.trunc(readTime(stored.attempts, initialProgress.attempts))),
    nextAttemptAt: readTime(stored.nextAttemptAt, initialProgress.nextAttemptAt),
    state: stored.state === "refused" ? "refused" : "waiting",
  };
  return { ...progress, ...makeRequest(stored.kind, stored.payload) } as OutboxEntry;
}

/** Makes a request of a stored payload; an unknown kind counts as an enquiry. */
const makeRequest = (kind: unknown, payload: object): OutboxItem =>
  (kind === "message" || kind === "plan-answer" ? { kind, payload } : { payload }) as OutboxItem;

import type { DraftAnswers } from "../../outbox/draft.ts";
import type { SubmitOutcome } from "../../outbox/submit-request.ts";
import type { DraftKind, OutboxItem } from "../../shared/rules/outbox-entry.ts";
import type { AnswersCheck } from "../rules/request-form.ts";
import type { FindError } from "./field-errors.ts";

/** A request that was sent or is queued, with the answers that it was made of. */
export type SentRequest = {
  answers: DraftAnswers;
  step: number;
  source: string | undefined;
  request: OutboxItem;
  outcome: Extract<SubmitOutcome, { outcome: "sent" | "waiting" }>;
};

/** The parts of a document that make one form, and what is its own about it. */
export type FormDeclaration = {
  /** The name of its island. */
  island: NonNullable<DOMStringMap["island"]>;
  kind: DraftKind;
  /** True if the thanks are shown instead of the form; false if the form stays open for the next request. */
  isReplacedByThanks: boolean;
  /** False on a site that stores nothing on devices. */
  isStored: boolean;
  /** The name of the field for the address of the answer. */
  addressName: string;
  findError: FindError;
  /** Makes the request of answers; undefined while one has an error. */
  makeRequest: (answers: DraftAnswers) => OutboxItem | undefined;
  /** Checks a request whose answers have no errors. */
  checkRequest: (form: HTMLFormElement, request: OutboxItem) => Exclude<AnswersCheck, "invalid">;
  /** Writes the beginning of a draft, by which a person recognises it. */
  describeDraft: (answers: DraftAnswers) => string;
  /** Returns the answers that the page's address brings. */
  readAddressAnswers: (form: HTMLFormElement) => Readonly<Partial<DraftAnswers>>;
  /** Shows the notes that the answers ask for. */
  showNotesOnAnswers: (form: HTMLFormElement, answers: DraftAnswers) => void;
  /** Asks for a parent's consent, which is missing. */
  askForConsent: (form: HTMLFormElement) => void;
  /** Sends a request, or queues it. Never throws. */
  deliver: (
    request: OutboxItem,
    options: { formKey: string | undefined; isAnother: boolean },
  ) => Promise<SubmitOutcome>;
  /** Says what became of a request. */
  announce: (outcome: SubmitOutcome) => void;
  /** Shows the thanks for a request; resolves once they are shown. */
  showThanks: (form: HTMLFormElement, sent: SentRequest, live: LiveForm) => void | Promise<void>;
  /** Called when a request has been sent, queued or refused. */
  onAnswered: (live: LiveForm) => void;
  /** Called when the form has its draft, on a device that may have requests. */
  onLoaded: (live: LiveForm) => void;
};

/** The presses beside a form that the form takes. */
export type LiveForm = {
  /** Empties the form for the next request. */
  restart: () => void;
  /** Brings the last request back into the form, to be sent with another address. */
  changeAddress: () => void;
  /** Shows the answers of a request that was withdrawn. */
  showWithdrawn: () => void;
  /** Chooses an answer that a link outside the form brings. */
  chooseAnswer: (name: string, answer: string) => void;
};

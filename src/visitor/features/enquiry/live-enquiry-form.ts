/**
 * Makes the questionnaire of a document interactive: it checks the answers, saves them on the device as they are typed, and
 * sends them at 'Submit Request'. The form's element is never rendered again. It is looked up at every event, and listeners are
 * on the document, so that translators and extensions may replace it.
 */
import { type Enquiry, readingOnly } from "../../../../supabase/functions/_shared/enquiry.ts";
import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { shownStep, showStep, stepLeaving, stepShown, stepsOf } from "../../../shared/lib/form-steps.ts";
import { reportStep } from "../../../shared/lib/performance-report.ts";
import { emptyAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { answerError, enquiryOf } from "../../../shared/rules/enquiry-check.ts";
import { isUsed } from "../../ui/form-in-use.ts";
import { focusFirstError, setBusy, showFieldErrors, showNote } from "../../ui/form-messages.ts";
import { announce } from "./announce.ts";
import { loadDeviceStore, mayHaveEnquiry } from "./device.ts";
import { createDraftSaver, readDraftStart } from "./draft-saver.ts";
import { fillForm, fillUntouched, readAnswers } from "./form-answers.ts";
import { hasConsent, showConsentField } from "./guardian.ts";
import { drawOutcome, drawWaiting, fetchOutcome } from "./outcome-places.ts";

type Field = keyof Enquiry;

const island = "[data-island=questionnaire]";

/** Finds the form's present element in the document. */
const findForm = () => document.querySelector<HTMLFormElement>(`${island} form`);

const saver = createDraftSaver(() => {
  const form = findForm();
  if (form) showNote(form, "not-kept", true);
});
let isStarted = false;
/** False until the saved answers are restored; before that no draft is saved. */
let isReady = false;
/** True from a press on 'Submit Request' until its outcome is known. */
let isSending = false;
/** True once the form has asked for an address or a number, which it does once per request. */
let hasRequestedContact = false;

/** Starts the questionnaire of this document; another call only restores the draft again. */
export function startQuestionnaire(): void {
  if (!isStarted) {
    document.addEventListener("submit", onSubmit);
    document.addEventListener("input", onInput);
    document.addEventListener("click", onClick);
    document.addEventListener(stepLeaving, onLeaving);
    document.addEventListener(stepShown, onStep);
  }
  isStarted = true;
  ready = restore();
}

/** Resolves once the saved answers are in the fields. */
let ready: Promise<void> = Promise.resolve();

/** Returns the questionnaire's form if an event came from it, and not from the form in the thanks. */
function formOf({ target }: Event): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(`${island} form`) : null;
  return form && !form.closest("[data-drawn]") ? form : undefined;
}

function onSubmit(event: Event): void {
  if (!formOf(event)) return;
  event.preventDefault();
  void submit();
}

function onInput(event: Event): void {
  const form = formOf(event);
  const { name } = event.target as HTMLInputElement;
  if (!form || !name) return;
  showFieldErrors(form, { [name]: undefined });
  if (name === "contact") showNote(form, "contact-asked", false);
  showNotesOnAnswers(form);
  save(form);
}

function onClick(event: Event): void {
  const { action } = (event.target as Element).closest<HTMLElement>("[data-action]")?.dataset ?? {};
  if (!formOf(event)) return;
  if (action === "start-over") startOver();
  if (action === "send-again") void submit({ isAnother: true });
  if (action === "send-without") void submit();
}

function onLeaving(event: Event): void {
  const form = formOf(event);
  if (form && !check(form, enquirySteps[shownStep(form)]?.fields ?? [])) event.preventDefault();
}

function onStep(event: Event): void {
  const form = formOf(event);
  if (!form) return;
  showNote(form, "restored", false);
  save(form);
  // Fetch the code that shows the outcome now, because the network may fail later.
  if (isUsed(form)) void fetchOutcome().catch(() => undefined);
}

/** Shows what is wrong with the answers of some fields. @returns true if there is nothing */
function check(form: HTMLFormElement, fields: readonly Field[]): boolean {
  const answers = readAnswers(form);
  const found = Object.fromEntries(fields.map((field) => [field, answerError(field, answers[field])]));
  showFieldErrors(form, found);
  const isGood = Object.values(found).every((error) => error === undefined);
  if (!isGood) focusFirstError(form);
  return isGood;
}

const save = (form: HTMLFormElement): void => {
  if (isReady && !isSending) saver.save(readAnswers(form), shownStep(form));
};

function showNotesOnAnswers(form: HTMLFormElement): void {
  const { destination, age } = readAnswers(form);
  showConsentField(form, age);
  showPlace(form);
  for (const country of readingOnly) showNote(form, `reading-only-${country}`, country === destination);
}

/** Shows the field for a place once it holds one: nothing is sent that a person cannot see. */
function showPlace(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("[name=place_in_mind]");
  if (field?.value) showNote(form, "place-in-mind", true);
}

/**
 * Restores the draft into the form, except for fields that the person or the browser has filled in already. If the answers were
 * sent or are queued, it shows that outcome instead.
 */
async function restore(): Promise<void> {
  const draft = await readDraftStart();
  const form = findForm();
  if (!form) return;
  const isFilled = fillUntouched(form, draft?.answers);
  showNotesOnAnswers(form);
  // The form is untouched, so open it at the draft's step.
  if (draft && !isUsed(form) && shownStep(form) === 0) showStep(form, draft.step);
  showNote(form, "restored", draft !== undefined);
  saver.key = draft?.key;
  isReady = true;
  if (isFilled && !(await showEarlierOutcome(form))) save(form);
  if (await mayHaveEnquiry()) await restoreWaitingRequests();
}

/** Shows what became of the request that the form holds, where this device has made the same one before. */
async function showEarlierOutcome(form: HTMLFormElement): Promise<boolean> {
  const payload = isUsed(form) ? undefined : enquiryOf(readAnswers(form));
  if (!payload || !(await mayHaveEnquiry())) return false;
  try {
    const same = await (await loadDeviceStore()).findSame({ payload });
    if (!same || isUsed(form)) return false;
    await accept(
      form,
      same.known === "sent" ? { outcome: "sent", id: same.id } : { outcome: "waiting", id: same.id },
      payload,
    );
    return true;
  } catch (error) {
    console.warn("Earlier requests cannot be read.", error);
    return false;
  }
}

let isWatching = false;

/** Draws the requests that wait below the form, once there is one. */
async function restoreWaitingRequests(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  try {
    (await loadDeviceStore()).whenWaiting("enquiry", () => void drawWaiting(island, reopenWithDraft));
  } catch (error) {
    isWatching = false;
    console.warn("What waits on this device cannot be shown yet.", error);
  }
}

async function submit({ isAnother = false } = {}): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    await ready;
    const form = findForm();
    if (form) await sendForm(form, isAnother);
  } finally {
    isSending = false;
  }
}

async function sendForm(form: HTMLFormElement, isAnother: boolean): Promise<void> {
  const answers = readAnswers(form);
  const payload = enquiryOf(answers);
  if (!payload) {
    const step = enquirySteps.findIndex(({ fields }) => fields.some((field) => answerError(field, answers[field])));
    if (step !== shownStep(form)) showStep(form, step, { focus: true });
    check(form, enquirySteps[step]?.fields ?? []);
    return;
  }
  if (!hasConsent(form, payload.age)) return;
  if (!payload.contact && !hasRequestedContact) return showContactRequest(form);
  showNote(form, "contact-asked", false);
  setBusy(form, true);
  saver.cancel();
  const outcome = await send(payload, { formKey: saver.key, isAnother });
  for (const state of ["sent", "waiting"])
    showNote(form, `made-before-${state}`, outcome.outcome === "made-before" && outcome.known === state);
  announce(outcome);
  if (outcome.outcome === "sent" || outcome.outcome === "waiting") {
    reportStep("questionnaire_sent", 1);
    await accept(form, outcome, payload);
  }
  setBusy(form, false);
  void restoreWaitingRequests();
}

/** Asks for an address or a number at the field. The next press sends the request with or without it. */
function showContactRequest(form: HTMLFormElement): void {
  hasRequestedContact = true;
  showNote(form, "contact-asked", true);
  form.querySelector<HTMLElement>("[name=contact]")?.focus();
}

/** Sends an enquiry. If its code cannot be fetched, nothing is queued or sent. */
async function send(
  payload: Enquiry,
  options: { formKey: string | undefined; isAnother: boolean },
): Promise<SubmitOutcome> {
  try {
    return await (await loadDeviceStore()).submitRequest({ payload }, options);
  } catch (error) {
    console.warn("The form cannot be sent yet.", error);
    return { outcome: "not-kept", reason: "no-answer" };
  }
}

/** Shows the thanks in the form's place, and empties the form for the next request. */
async function accept(
  form: HTMLFormElement,
  outcome: Extract<SubmitOutcome, { outcome: "sent" | "waiting" }>,
  payload: Enquiry,
): Promise<void> {
  await drawOutcome(island, {
    id: outcome.outcome === "waiting" ? outcome.id : undefined,
    request: payload,
    addContact: payload.contact
      ? undefined
      : async (contact) =>
          (await loadDeviceStore()).addContact({ ...payload, contact }, outcome.id, outcome.outcome === "sent"),
    onReset: startNewRequest,
    onTakenBack: reopenWithDraft,
  });
  clear(form);
}

const formNotes = ["restored", "made-before-sent", "made-before-waiting", "contact-asked"];

/** Empties the form and opens its first step. */
function clear(form: HTMLFormElement): void {
  saver.key = undefined;
  isReady = false;
  hasRequestedContact = false;
  fillForm(form, emptyAnswers);
  showFieldErrors(form, Object.fromEntries(enquirySteps.flatMap(({ fields }) => fields).map((field) => [field, ""])));
  for (const note of formNotes) showNote(form, note, false);
  showNotesOnAnswers(form);
  showStep(form, 0);
  isReady = true;
}

function startNewRequest(): void {
  const form = findForm();
  if (!form) return;
  form.hidden = false;
  clear(form);
  stepsOf(form)[0]?.querySelector<HTMLElement>("h3")?.focus();
}

/** Shows the form again, with the answers of a withdrawn request. */
function reopenWithDraft(): void {
  const form = findForm();
  if (!form) return;
  if (form.hidden) {
    form.hidden = false;
    clear(form);
  }
  ready = restore();
}

function startOver(): void {
  saver.forget();
  startNewRequest();
}

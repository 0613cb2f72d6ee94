/**
 * Makes the questionnaire of a document interactive. It reads events from the document, lets the state machine of
 * `visitor/rules/request-form.ts` decide, and runs the effects. The form's element is never rendered again. It is looked up at
 * every event, and listeners are on the document, so that translators and extensions may replace it.
 */
import type { Enquiry } from "../../../../supabase/functions/_shared/enquiry.ts";
import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { isTouched, listFields } from "../../../shared/lib/form-fields.ts";
import {
  listSteps,
  readShownStep,
  showStep,
  stepLeavingEvent,
  stepShownEvent,
} from "../../../shared/lib/form-steps.ts";
import { mayBeRefilled } from "../../../shared/lib/navigation-timing.ts";
import { reportStep } from "../../../shared/lib/performance-report.ts";
import { type EnquiryAnswers, emptyAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { readEnquiry } from "../../../shared/rules/enquiry-check.ts";
import { startFormMachine } from "../../rules/form-machine.ts";
import { makeOpenedForm, type SubmitPress } from "../../rules/request-form.ts";
import { createDraftSaver, mayHaveRequests, readSavedDraft } from "../../ui/draft-saver.ts";
import { isPartInUse } from "../../ui/form-in-use.ts";
import { setBusy, showFieldErrors, showNote } from "../../ui/form-messages.ts";
import { readAddressAnswers, readOfferedAnswer } from "./address-answers.ts";
import { announceEnquiry } from "./announce-enquiry.ts";
import { askForContact, checkAnswers, checkStep, showErrors, showNotesOnAnswers } from "./answer-checks.ts";
import { fillForm, fillUntouched, readAnswers } from "./form-answers.ts";
import { showConsentError } from "./guardian.ts";
import { loadOutcomeModule, renderOutcome, renderWaiting } from "./render-outcome.ts";

type DeliveredOutcome = Extract<SubmitOutcome, { outcome: "sent" | "waiting" }>;

const island = "[data-island=questionnaire]";
const formNotes = ["restored", "made-before-sent", "made-before-waiting", "contact-asked"];

/** Fetches the module that stores and sends requests; may be called again after a failure. */
const loadDelivery = () => import("../../../outbox/page/delivery.ts");

/** Finds the form's present element in the document. */
const findForm = () => document.querySelector<HTMLFormElement>(`${island} form`);

/** Returns the questionnaire's form if an event came from it, and not from the form in the thanks. */
function findEventForm({ target }: Event): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(`${island} form`) : null;
  return form && !form.closest("[data-drawn]") ? form : undefined;
}

let liveForm: ReturnType<typeof createLiveForm> | undefined;

/** Starts the questionnaire of this document; another call reads the saved answers again, into an element that was replaced. */
export function startQuestionnaire(): void {
  if (!liveForm) {
    liveForm = createLiveForm();
    document.addEventListener("submit", liveForm.onSubmit);
    document.addEventListener("input", liveForm.onInput);
    document.addEventListener("click", liveForm.onClick);
    document.addEventListener(stepLeavingEvent, liveForm.onLeaving);
    document.addEventListener(stepShownEvent, liveForm.onStep);
    addEventListener("pageshow", ({ persisted }) => persisted && liveForm?.dispatch({ type: "returned" }));
  }
  liveForm.dispatch({ type: "opened" });
}

function createLiveForm() {
  /** The request for which the thanks are shown, and its outcome. */
  let request: { payload: Enquiry; outcome: DeliveredOutcome } | undefined;
  let isWatchingOutbox = false;
  /** True while the form is emptied, when a step that is shown is no answer. */
  let isClearing = false;
  const saver = createDraftSaver("enquiry", () => withForm((form) => showNote(form, "not-kept", true)));

  const dispatch = startFormMachine(makeOpenedForm({ isReplacedByThanks: true }), {
    "save-draft": () => withForm((form) => saver.save(readAnswers(form), readShownStep(form))),
    "cancel-saving": () => saver.cancel(),
    "forget-draft": () => saver.forget(),
    // Effects that take time end in an event.
    "load-draft": () => void loadDraft(),
    "follow-draft": () => void followDraft(),
    "find-earlier-request": () => void findEarlierRequest(),
    "repeat-press": (effect) => press(effect.press),
    "show-errors": () => withForm(showErrors),
    "ask-for-consent": () => withForm(showConsentError),
    "ask-for-contact": () => withForm(askForContact),
    send: (effect) => void send(effect.press),
    "show-thanks": showThanks,
    "stop-busy": () => withForm((form) => setBusy(form, false)),
    clear: () => withForm(clear),
    "show-form": () =>
      withForm((form) => {
        form.hidden = false;
      }),
  });

  function withForm(task: (form: HTMLFormElement) => void): void {
    const form = findForm();
    if (form) task(form);
  }

  function press(submitPress: SubmitPress): void {
    withForm((form) => dispatch({ type: "submitted", press: submitPress, check: checkAnswers(form) }));
  }

  /**
   * Restores the draft into the form, except for fields that the person or the browser has filled in already. If the answers
   * were sent or are queued, that outcome is shown instead.
   */
  async function loadDraft(): Promise<void> {
    const draft = await readSavedDraft("enquiry");
    const form = findForm();
    if (form) {
      // After a reload the draft has what became of the answers that the address brings.
      const addressAnswers = mayBeRefilled() ? {} : readAddressAnswers(form, location);
      const hasUnsavedAnswers = fillUntouched(form, { ...draft?.answers, ...addressAnswers });
      showNotesOnAnswers(form);
      // An untouched form opens at the draft's step, and past the country if somebody has chosen it on another page.
      const step = Math.max(draft?.step ?? 0, addressAnswers.duration || addressAnswers.travel_month ? 1 : 0);
      if (step > 0 && !isPartInUse(form) && readShownStep(form) === 0) {
        // Nobody has pressed anything, so the form keeps its height, and nothing below it moves.
        form.style.minHeight = `${form.offsetHeight}px`;
        showStep(form, step);
      }
      showNote(form, "restored", draft !== undefined);
      saver.adopt(draft);
      dispatch({ type: "draft-loaded", hasUnsavedAnswers });
    }
    if (await mayHaveRequests()) await watchWaitingRequests();
  }

  /** Shows what another page has made of the draft since this form was left, as a newly opened form would. */
  async function followDraft(): Promise<void> {
    const hasTyped = await saver.follow(readTyped, (draft) =>
      withForm((form) => {
        clear(form);
        form.reset();
        fillUntouched(form, draft?.answers);
        showNotesOnAnswers(form);
        showStep(form, draft?.step ?? 0);
        showNote(form, "restored", draft !== undefined);
        saver.adopt(draft);
      }),
    );
    dispatch({ type: "draft-loaded", hasUnsavedAnswers: hasTyped });
  }

  /** Returns the answers in the form; undefined where nobody has given any. */
  function readTyped(): EnquiryAnswers | undefined {
    const form = findForm();
    return form && listFields(form).some(isTouched) ? readAnswers(form) : undefined;
  }

  /** Searches this device for the same request, which a browser may have filled in again. */
  async function findEarlierRequest(): Promise<void> {
    const form = findForm();
    const payload = form && !isPartInUse(form) ? readEnquiry(readAnswers(form)) : undefined;
    const earlierRequest = payload && (await findSame(payload));
    if (!form || !payload || !earlierRequest || isPartInUse(form))
      return dispatch({ type: "earlier-request-sought", isFound: false });
    request = { payload, outcome: { outcome: earlierRequest.known, id: earlierRequest.id } };
    dispatch({ type: "earlier-request-sought", isFound: true });
  }

  async function send({ isAnother }: SubmitPress): Promise<void> {
    const form = findForm();
    const payload = form && readEnquiry(readAnswers(form));
    if (!form || !payload) return dispatch({ type: "answered", outcome: "withdrawn" });
    showNote(form, "contact-asked", false);
    setBusy(form, true);
    const outcome = await deliver(payload, { formKey: saver.key, isAnother });
    for (const state of ["sent", "waiting"])
      withForm((current) =>
        showNote(current, `made-before-${state}`, outcome.outcome === "made-before" && outcome.known === state),
      );
    announceEnquiry(outcome);
    if (outcome.outcome === "sent" || outcome.outcome === "waiting") {
      reportStep("questionnaire_sent", 1);
      request = { payload, outcome };
    }
    dispatch({ type: "answered", outcome: outcome.outcome });
    void watchWaitingRequests();
  }

  /** Shows the thanks in the form's place. */
  async function showThanks(): Promise<void> {
    if (!request) return;
    const { payload, outcome } = request;
    await renderOutcome(island, {
      id: outcome.outcome === "waiting" ? outcome.id : undefined,
      request: payload,
      addContact: payload.contact
        ? undefined
        : async (contact) =>
            (await loadDelivery()).addContact({ ...payload, contact }, outcome.id, outcome.outcome === "sent"),
      onReset: () => restart(false),
      onTakenBack: () => dispatch({ type: "taken-back" }),
    });
  }

  function restart(isDraftForgotten: boolean): void {
    dispatch({ type: "restarted", isDraftForgotten });
    withForm((form) => listSteps(form)[0]?.querySelector<HTMLElement>("h3")?.focus());
  }

  /** Empties the form and opens its first step. */
  function clear(form: HTMLFormElement): void {
    saver.adopt(undefined);
    isClearing = true;
    fillForm(form, emptyAnswers);
    showFieldErrors(form, Object.fromEntries(enquirySteps.flatMap(({ fields }) => fields).map((field) => [field, ""])));
    for (const note of formNotes) showNote(form, note, false);
    showNotesOnAnswers(form);
    showStep(form, 0);
    isClearing = false;
  }

  /** Lists the waiting requests below the form, once there is one. */
  async function watchWaitingRequests(): Promise<void> {
    if (isWatchingOutbox) return;
    isWatchingOutbox = true;
    try {
      const onTakenBack = () => dispatch({ type: "taken-back" });
      (await loadDelivery()).formStore.onceWaiting("enquiry", () => void renderWaiting(island, "enquiry", onTakenBack));
    } catch (error) {
      isWatchingOutbox = false;
      console.warn("What waits on this device cannot be shown yet.", error);
    }
  }

  return {
    dispatch,

    onSubmit(event: Event): void {
      if (!findEventForm(event)) return;
      event.preventDefault();
      press({ isAnother: false });
    },

    onInput(event: Event): void {
      const form = findEventForm(event);
      const { name } = event.target as HTMLInputElement;
      if (!form || !name) return;
      showFieldErrors(form, { [name]: undefined });
      if (name === "contact") showNote(form, "contact-asked", false);
      showNotesOnAnswers(form);
      dispatch({ type: "changed" });
    },

    onClick(event: Event): void {
      // A link to the questionnaire chooses the page's country, even if the draft has another one.
      if ((event.target as Element).closest("a[href='#questionnaire']"))
        withForm((form) => {
          const offered = readOfferedAnswer(form);
          if (offered) fillForm(form, { ...readAnswers(form), destination: offered });
          showNotesOnAnswers(form);
        });
      const { action } = (event.target as Element).closest<HTMLElement>("[data-action]")?.dataset ?? {};
      if (!findEventForm(event)) return;
      if (action === "start-over") restart(true);
      if (action === "send-again") press({ isAnother: true });
      if (action === "send-without") press({ isAnother: false });
    },

    onLeaving(event: Event): void {
      const form = findEventForm(event);
      if (form && !checkStep(form, enquirySteps[readShownStep(form)]?.fields ?? [])) event.preventDefault();
    },

    onStep(event: Event): void {
      const form = findEventForm(event);
      if (!form || isClearing) return;
      showNote(form, "restored", false);
      if (isPartInUse(form)) form.style.minHeight = "";
      dispatch({ type: "changed" });
      // Fetch the code that shows the outcome now, because the network may fail later.
      if (isPartInUse(form)) void loadOutcomeModule().catch(() => undefined);
    },
  };
}

/** Finds a request with the same content that this device has sent or still holds. */
async function findSame(payload: Enquiry): Promise<{ id: string; known: "sent" | "waiting" } | undefined> {
  try {
    return (await mayHaveRequests()) ? await (await loadDelivery()).formStore.findSame({ payload }) : undefined;
  } catch (error) {
    console.warn("Earlier requests cannot be read.", error);
    return undefined;
  }
}

/** Sends an enquiry. If its code cannot be fetched, nothing is queued or sent. */
async function deliver(
  payload: Enquiry,
  options: { formKey: string | undefined; isAnother: boolean },
): Promise<SubmitOutcome> {
  try {
    return await (await loadDelivery()).submitRequest({ payload }, options);
  } catch (error) {
    console.warn("The form cannot be sent yet.", error);
    return { outcome: "not-kept", reason: "no-answer" };
  }
}

/** The questionnaire of a document: its declaration, its thanks, and the requests that wait. */
import type { Enquiry } from "../../../../supabase/functions/_shared/enquiry.ts";
import { stepShownEvent } from "../../../shared/lib/form-steps.ts";
import { reportStep } from "../../../shared/lib/performance-report.ts";
import { makeRequestTitle } from "../../../shared/rules/arrival.ts";
import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";
import { readEnquiry } from "../../../shared/rules/enquiry-check.ts";
import type { FormDeclaration, LiveForm, SentRequest } from "../../forms/form-declaration.ts";
import { deliverRequest, loadDelivery, startLiveForm } from "../../forms/live-form.ts";
import { createWaitingWatch } from "../../forms/waiting-watch.ts";
import { isPartInUse } from "../../ui/form-in-use.ts";
import { readAddressAnswers, readOfferedAnswer } from "./address-answers.ts";
import { announceEnquiry } from "./announce-enquiry.ts";
import { checkEnquiry, showNotesOnAnswers } from "./answer-checks.ts";
import { showConsentError } from "./guardian.ts";
import { loadOutcomeModule, renderOutcome, renderWaiting } from "./render-outcome.ts";
import { findShownError } from "./shown-error.ts";

const island = "questionnaire";

const watchWaiting = createWaitingWatch("enquiry", (live) => renderWaiting(island, "enquiry", live.showWithdrawn));

const declaration: FormDeclaration = {
  island,
  kind: "enquiry",
  isReplacedByThanks: true,
  isStored: true,
  addressName: "contact",
  findError: (name, answer) => findShownError(name as keyof EnquiryAnswers, answer),
  makeRequest(answers) {
    const payload = readEnquiry(answers as EnquiryAnswers);
    return payload && { payload };
  },
  checkRequest: (form, { payload }) => checkEnquiry(form, payload as Enquiry),
  describeDraft: ({ destination = "", duration = "", name = "" }) =>
    [makeRequestTitle({ kind: "enquiry", destination, duration }), name].filter(Boolean).join(", "),
  readAddressAnswers: (form) => readAddressAnswers(form, location),
  showNotesOnAnswers: (form, answers) => showNotesOnAnswers(form, answers as EnquiryAnswers),
  askForConsent: showConsentError,
  deliver: deliverRequest,
  announce(outcome) {
    announceEnquiry(outcome);
    if (outcome.outcome === "sent" || outcome.outcome === "waiting") reportStep("questionnaire_sent", 1);
  },
  showThanks,
  onAnswered: watchWaiting,
  onLoaded: watchWaiting,
};

let liveForm: LiveForm | undefined;

/** Starts the questionnaire of this document; another call reads the saved answers again, into an element that was replaced. */
export function startQuestionnaire(): void {
  if (!liveForm) {
    document.addEventListener("click", chooseOfferedCountry);
    document.addEventListener(stepShownEvent, fetchOutcomeModule);
  }
  liveForm = startLiveForm(declaration);
}

/** Chooses the page's country after a press on a link to the questionnaire, even if the draft has another one. */
function chooseOfferedCountry({ target }: Event): void {
  if (!(target as Element).closest("a[href='#questionnaire']")) return;
  const form = document.querySelector<HTMLFormElement>(`[data-island=${island}] form`);
  const offered = form && readOfferedAnswer(form);
  if (offered) liveForm?.chooseAnswer("destination", offered);
}

/** Fetches the code that shows the outcome while somebody answers, because the network may fail later. */
function fetchOutcomeModule({ target }: Event): void {
  if (target instanceof Element && target.closest(`[data-island=${island}]`) && isPartInUse(target))
    void loadOutcomeModule().catch(() => undefined);
}

/** Shows the thanks in the form's place. */
async function showThanks(_form: HTMLFormElement, { request, outcome }: SentRequest, live: LiveForm): Promise<void> {
  const payload = request.payload as Enquiry;
  await renderOutcome(island, {
    id: outcome.outcome === "waiting" ? outcome.id : undefined,
    request: payload,
    addContact: payload.contact
      ? undefined
      : async (contact) =>
          (await loadDelivery()).addContact({ ...payload, contact }, outcome.id, outcome.outcome === "sent"),
    onReset: live.restart,
    onChangeContact: live.changeAddress,
    onTakenBack: live.showWithdrawn,
  });
}

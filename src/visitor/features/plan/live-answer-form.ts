import {
  checkPlanAnswer,
  makePlanAnswerBody,
  type PlanAnswer,
} from "../../../../supabase/functions/_shared/plan-request.ts";
import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import type { OutboxItem } from "../../../shared/rules/outbox-entry.ts";
import type { FormDeclaration, LiveForm } from "../../forms/form-declaration.ts";
import { deliverRequest, startLiveForm } from "../../forms/live-form.ts";
import { sentLaterText } from "../../rules/waiting-request.ts";
import { showNote } from "../../ui/form-messages.ts";
import { newerVersionEvent } from "./newer-version.ts";

type Answers = Readonly<Record<string, string>>;

/** Makes the request of a form's answers; undefined while one has an error. */
export function makePlanAnswer(answers: Answers): OutboxItem | undefined {
  const check = checkPlanAnswer(makePlanAnswerBody(answers));
  return check.ok ? { kind: "plan-answer", payload: check.payload } : undefined;
}

/** Finds the error of one of the form's answers, as the function would. */
export function findPlanAnswerError(name: string, _: string, answers: Answers): string | undefined {
  if (name === "kind" && !answers.kind) return "Please choose one of the three";
  if (name !== "text" || !answers.kind) return undefined;
  const check = checkPlanAnswer(makePlanAnswerBody(answers));
  return check.ok ? undefined : check.fields.text;
}

/** Writes what becomes of an answer that was sent or that waits. */
export function describeAnswered(
  { kind, number }: Pick<PlanAnswer, "kind" | "number">,
  outcome: Extract<SubmitOutcome, { outcome: "sent" | "waiting" }>,
): string {
  const next = {
    go_ahead:
      "Next, a person in Nairobi writes to you within 24 hours on business days, confirms the plan and says how our fee is paid. Nothing is charged here, and we book nothing in your name.",
    change:
      "Next, a new version comes to this page and says what changed. All that you ask for on one version counts as one round of changes.",
    question: "A person in Nairobi answers within 24 hours on business days.",
  }[kind];
  if (outcome.outcome === "waiting") return `Your answer is kept here. ${sentLaterText} ${next}`;
  const older =
    "isToOlder" in outcome && outcome.isToOlder
      ? ` You have read version ${number}, and a newer one had come out: we know which one you mean, and the newest is fetched now.`
      : "";
  return `Your answer has been sent.${older} ${next}`;
}

function announceAnswer(outcome: SubmitOutcome): void {
  switch (outcome.outcome) {
    case "made-before":
      showToast({
        title: outcome.known === "sent" ? "This answer was sent already" : "This answer is waiting to be sent already",
        text: "To send another one, change what it says.",
      });
      break;
    case "refused":
      showToast({
        title: "Not accepted",
        text: `${outcome.message} Your words are still in the form.`,
        tone: "destructive",
      });
      break;
    case "not-kept":
      showToast({
        title: "Not sent",
        text: "There is no network, and this browser keeps nothing. Your words are still in the form.",
        tone: "destructive",
      });
  }
}

/** Says that a kept answer is about another plan or version than the one that is shown. */
function showOtherVersion(form: HTMLFormElement, { token = "", number = "" }: Answers): void {
  const find = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const [tokenField, numberField] = [find("token"), find("number")];
  const isOtherPlan = token !== "" && token !== tokenField?.defaultValue;
  const isOtherVersion = number !== "" && number !== numberField?.defaultValue;
  const text = form.querySelector("[data-subject]");
  if (text) text.textContent = isOtherPlan ? "it is about another plan." : `it is about version ${number}.`;
  showNote(form, "other-subject", isOtherPlan || isOtherVersion);
}

const declaration: Omit<FormDeclaration, "onAnswered" | "onLoaded"> = {
  island: "plan-answer",
  kind: "plan-answer",
  isReplacedByThanks: false,
  isStored: true,
  addressName: "text",
  findError: findPlanAnswerError,
  makeRequest: makePlanAnswer,
  checkRequest: () => "complete",
  describeDraft: ({ text = "" }) => text,
  readAddressAnswers: () => ({}),
  showNotesOnAnswers: showOtherVersion,
  askForConsent: () => {},
  deliver: deliverRequest,
  announce: announceAnswer,
  showThanks(form, { request, outcome }) {
    const note = form.querySelector<HTMLElement>("[data-note=answered]");
    if (note) note.textContent = describeAnswered(request.payload as PlanAnswer, outcome);
    showNote(form, "answered", true);
    note?.scrollIntoView({ block: "nearest" });
    if (outcome.outcome === "sent" && outcome.isToOlder) dispatchEvent(new Event(newerVersionEvent));
  },
};

/**
 * Starts the form with which a traveller answers their plan; another call reads the saved answer again.
 * @param watchWaiting lists the answers that wait, below the form
 */
export const startPlanAnswerForm = (watchWaiting: (live: LiveForm) => Promise<void>): LiveForm =>
  startLiveForm({
    ...declaration,
    onAnswered: (live) => void watchWaiting(live),
    onLoaded: (live) => void watchWaiting(live),
  });

import { watchToasts } from "../document/toasts.ts";
import { renderWaiting } from "../features/enquiry/render-outcome.ts";
import { startPlanAnswerForm } from "../features/plan/live-answer-form.ts";
import { createWaitingWatch } from "../forms/waiting-watch.ts";

const watchWaiting = createWaitingWatch("plan-answer", (live) =>
  renderWaiting("plan-answer", "plan-answer", live.showWithdrawn),
);

/** Starts the form for an answer to a plan, and lists the answers that wait to be sent below it. */
export const mount = async (): Promise<void> => {
  watchToasts();
  startPlanAnswerForm(watchWaiting);
};

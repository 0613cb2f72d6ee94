/**
 * A form that is shown one step at a time. The document itself holds which step that is, so that the document's script and
 * the part of the application that takes the form over are never of two minds.
 */

/** The form's own event once another step is shown. */
export const stepShown = "step-shown";

/** The form's own event before a step is left forwards; calling `preventDefault` keeps the person there. */
export const stepLeaving = "step-leaving";

/** The steps of a form, in their order. */
export const stepsOf = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>("[data-step]")];

/** The step that a form shows, from 0. */
export const shownStep = (form: HTMLFormElement): number => Number(form.dataset.shown ?? 0);

/**
 * Shows one step and says which it is.
 * @param options.focus moves the focus to the step's heading, as for somebody who went there
 */
export function showStep(form: HTMLFormElement, step: number, { focus = false } = {}): void {
  const steps = stepsOf(form);
  form.dataset.shown = String(step);
  steps.forEach((each, index) => void each.toggleAttribute("data-current", index === step));
  form.toggleAttribute("data-last", step === steps.length - 1);
  const counter = form.querySelector("[data-counter]");
  if (counter) counter.textContent = `${step + 1} of ${steps.length}`;
  form.querySelector("[role=progressbar]")?.setAttribute("aria-valuenow", String(step + 1));
  const previous = form.querySelector<HTMLButtonElement>("[data-go=previous]");
  if (previous) previous.disabled = step === 0;
  if (focus) steps[step]?.querySelector<HTMLElement>("[tabindex]")?.focus();
  form.dispatchEvent(new Event(stepShown));
}

/**
 * Helpers of a form that is shown one step at a time. The step is stored in an attribute of the form, which the document's script
 * and the application both read.
 */

import { ignorePressesBriefly } from "./ignore-presses.ts";

/** The event that a form dispatches after another step is shown. */
export const stepShownEvent = "step-shown";

/** The event that a form dispatches before the next step is shown; `preventDefault` keeps the current step. */
export const stepLeavingEvent = "step-leaving";

/** Returns the elements of a form's steps, in their order. */
export const listSteps = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>("[data-step]"),
];

/** Returns the index of the step that a form shows, from 0. */
export const readShownStep = (form: HTMLFormElement): number => Number(form.dataset.shown ?? 0);

/**
 * Shows one step and announces its number.
 * @param storedIndex the index of the step; the first step is shown if the form has no such step, which another version may have stored
 * @param options.focus moves the focus to the step's heading, as for somebody who went there
 */
export function showStep(form: HTMLFormElement, storedIndex: number, { focus = false } = {}): void {
  const steps = listSteps(form);
  const step = steps[storedIndex] ? Number(storedIndex) : 0;
  form.dataset.shown = String(step);
  steps.forEach((each, index) => void each.toggleAttribute("data-current", index === step));
  form.toggleAttribute("data-last", step === steps.length - 1);
  // The number alone: the words around it may be a translator's by now.
  const counter = form.querySelector("[data-counter] span");
  if (counter) counter.textContent = String(step + 1);
  form.querySelector("[role=progressbar]")?.setAttribute("aria-valuenow", String(step + 1));
  const previous = form.querySelector<HTMLButtonElement>("[data-go=previous]");
  if (previous) previous.disabled = step === 0;
  if (focus) steps[step]?.querySelector<HTMLElement>("h3")?.focus();
  ignorePressesBriefly(form);
  form.dispatchEvent(new Event(stepShownEvent, { bubbles: true }));
}

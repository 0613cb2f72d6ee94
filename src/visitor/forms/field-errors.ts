/** Shows the errors of a form's answers at their fields, and the step that has them. */
import { listFields } from "../../shared/lib/form-fields.ts";
import { listSteps, readShownStep, showStep } from "../../shared/lib/form-steps.ts";
import { focusFirstError, showFieldErrors } from "../ui/form-messages.ts";

/**
 * Checks one answer, beside all answers of its form. It returns the message to show by its field; undefined if the answer is good.
 */
export type FindError = (name: string, answer: string, answers: Readonly<Record<string, string>>) => string | undefined;

/** Finds the errors of answers, by the names of their fields. */
export const findErrors = (
  answers: Readonly<Record<string, string>>,
  findError: FindError,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, findError(name, answer, answers)]));

/** Shows the first step with an error, and its messages; all messages of a form without steps. */
export function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>): void {
  const steps = listSteps(form);
  const step = steps.findIndex((element) => listNames(element).some((name) => errors[name]));
  if (step >= 0 && step !== readShownStep(form)) showStep(form, step, { focus: true });
  const shownStep = steps[step];
  showFieldErrors(form, shownStep ? pickErrors(shownStep, errors) : errors);
  focusFirstError(form);
}

/**
 * Shows the errors in the answers of the step that a form shows.
 * @returns true if there are none
 */
export function checkShownStep(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>): boolean {
  const step = listSteps(form)[readShownStep(form)];
  const stepErrors = step ? pickErrors(step, errors) : errors;
  showFieldErrors(form, stepErrors);
  const isGood = Object.values(stepErrors).every((error) => error === undefined);
  if (!isGood) focusFirstError(form);
  return isGood;
}

const listNames = (element: HTMLElement): string[] => listFields(element).map(({ name }) => name);

function pickErrors(step: HTMLElement, errors: Readonly<Record<string, string | undefined>>) {
  const names = new Set(listNames(step));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));
}

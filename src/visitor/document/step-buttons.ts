/**
 * Shows a form step by step. Once the form's island is loaded, it checks and saves the answers. Before that, a step whose answers
 * the browser finds invalid waits for the island.
 */

import { listSteps, readShownStep, showStep, stepLeavingEvent, stepShownEvent } from "../../shared/lib/form-steps.ts";
import { isDeliberate } from "../../shared/lib/key-press.ts";
import { mayBeRefilled } from "../../shared/lib/navigation-timing.ts";
import { reportStep } from "../../shared/lib/performance-report.ts";
import { markFormInUse } from "../ui/form-in-use.ts";

/** The time for which a choice stays visible before the next step is shown, in milliseconds. */
const delays = { radio: 500, select: 300 };

/** The keys that choose an option; other keys only move between options. */
const choosingKeys: ReadonlySet<string> = new Set(["Enter", "Tab", " "]);

type Control = HTMLInputElement | HTMLSelectElement;

let advanceTimer: ReturnType<typeof setTimeout> | undefined;
/** True after a key that only moved between options, because then the changed value is no choice yet. */
let isBrowsingOptions = false;

/** The furthest step that was reached in this document, from 1; 0 before anybody has touched the form. */
let furthestStep = 0;

/** Reports the steps up to the shown one, each once, after the person has started to answer. */
function reportReachedSteps(form: HTMLFormElement): void {
  while (furthestStep <= readShownStep(form)) reportStep("questionnaire_step", ++furthestStep);
}

/** Makes the forms of this document show one step at a time. Another call adds forms that were rendered since. */
export function startSteps(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form.steps:not([data-stepped])")) {
    form.dataset.stepped = "";
    const focusedStep = listSteps(form).findIndex((step) => step.contains(document.activeElement));
    // The document already shows the first step.
    if (focusedStep > 0) showStep(form, focusedStep);
    // Restoring a draft shows its step, though nobody has reached it now.
    const report = () => reportReachedSteps(form);
    form.addEventListener("focusin", report, { once: true });
    form.addEventListener(stepShownEvent, () => void (furthestStep > 0 && report()));
    if (focusedStep >= 0) report();
    if (focusedStep >= 0) markFormInUse(form);
    // Handle a choice that was made before this script was loaded, but not one that the browser has restored.
    const chosen = listSteps(form)[0]?.querySelector<HTMLInputElement>("input[type=radio]:checked");
    if (focusedStep <= 0 && chosen && !chosen.defaultChecked && !mayBeRefilled()) {
      markFormInUse(form);
      advanceSoon(form, delays.radio);
    }
  }
}

/**
 * Listens for the events that advance a form. Call it before the listeners that queue presses for islands that are not loaded
 * yet.
 */
export function watchSteps(): void {
  startSteps();
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener("change", onChange, true);
  addEventListener("keydown", onKeyDown, true);
  addEventListener("keyup", onKeyUp, true);
  addEventListener("pointerdown", onPointerDown, true);
}

const findForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>("form.steps[data-stepped]") : null;

/** Finds the form of a radio button or select that advances its form when it is chosen. */
function findChoice(target: EventTarget | null): { form: HTMLFormElement; control: Control } | undefined {
  const form = findForm(target);
  const control = form && (target as Element).closest<Control>("input[type=radio], select");
  return control ? { form, control } : undefined;
}

function advanceSoon(form: HTMLFormElement, delay: number): void {
  clearTimeout(advanceTimer);
  // The 'Next' button is pressed, because before the form's island is loaded its press is queued.
  advanceTimer = setTimeout(() => form.querySelector<HTMLElement>("[data-go=next]")?.click(), delay);
}

function onClick(event: MouseEvent): void {
  const form = findForm(event.target);
  if (!form) return;
  const { go } = (event.target as Element).closest<HTMLElement>("[data-go]")?.dataset ?? {};
  if (go === "previous") {
    clearTimeout(advanceTimer);
    showStep(form, Math.max(0, readShownStep(form) - 1), { focus: true });
    event.stopImmediatePropagation();
  } else if (go === "next") goToNextStep(form, event);
  else if ((event.target as Element).closest("[data-choose]")) chooseNumber(form, event.target as Element);
  else if ((event.target as Element).matches("input[type=radio]")) advanceAfterChoice(form, delays.radio);
}

/** Writes the number of a pressed button into the field beside it, and advances as after any other choice. */
function chooseNumber(form: HTMLFormElement, target: Element): void {
  const button = target.closest<HTMLElement>("[data-choose]");
  const field = button?.closest("[data-step]")?.querySelector<HTMLInputElement>("input[inputmode=numeric]");
  if (!button || !field) return;
  field.value = button.dataset.choose ?? "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  advanceSoon(form, delays.radio);
}

const isLastStep = (form: HTMLFormElement): boolean => readShownStep(form) >= listSteps(form).length - 1;

/** Advances the form after a choice, unless the arrow keys only moved the selection. */
function advanceAfterChoice(form: HTMLFormElement, delay: number): void {
  if (isBrowsingOptions) clearTimeout(advanceTimer);
  else advanceSoon(form, delay);
}

function onSubmit(event: SubmitEvent): void {
  const form = findForm(event.target);
  if (form && !isLastStep(form)) goToNextStep(form, event);
}

function onChange({ target }: Event): void {
  const choice = findChoice(target);
  if (choice?.control instanceof HTMLSelectElement && choice.control.value && !isLastStep(choice.form))
    advanceAfterChoice(choice.form, delays.select);
}

function onPointerDown(): void {
  isBrowsingOptions = false;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  const choice = findChoice(event.target);
  if (!choice || !isDeliberate(event)) return;
  isBrowsingOptions = !choosingKeys.has(key);
  // Enter would submit the form with the option that was chosen before, or with none.
  if (key === "Enter" && choice.control.matches("input:not(:checked)")) {
    event.preventDefault();
    choice.control.click();
  }
}

function onKeyUp(event: KeyboardEvent): void {
  if (!isDeliberate(event)) return;
  const { key, target } = event;
  // A radio gets its click after the key is released, unless it is already checked.
  setTimeout(() => {
    isBrowsingOptions = false;
    const choice = key === " " ? findChoice(target) : undefined;
    if (choice?.control.matches("input:checked")) advanceSoon(choice.form, delays.radio);
  });
}

/** Advances by one step. With answers that are invalid or cannot be checked yet, the event is left to other listeners. */
function goToNextStep(form: HTMLFormElement, event: Event): void {
  clearTimeout(advanceTimer);
  const step = readShownStep(form);
  const isLive = form.closest("[data-live]") !== null;
  if (!isLive && !hasGoodAnswers(listSteps(form)[step])) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (form.dispatchEvent(new Event(stepLeavingEvent, { bubbles: true, cancelable: true })))
    showStep(form, step + 1, { focus: true });
}

/** Returns true if the browser's own validation accepts the answers of a step. */
const hasGoodAnswers = (step: HTMLElement | undefined): boolean =>
  [...(step?.querySelectorAll<Control>("input, select") ?? [])].every(({ validity }) => validity.valid);

import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readShownStep, showStep } from "../../../src/shared/lib/form-steps.ts";
import { startSteps, watchSteps } from "../../../src/visitor/document/step-buttons.ts";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";

const form = () => document.querySelector<HTMLFormElement>("form") as HTMLFormElement;
const radio = (value: string) => form().querySelector<HTMLInputElement>(`[value="${value}"]`) as HTMLInputElement;
const press = (target: Element, key: string): boolean => {
  const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  target.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
  return goesOn;
};
const click = (selector: string) => form().querySelector<HTMLElement>(selector)?.click();

/** The listeners are on the window of this file's document, once. */
beforeAll(() => {
  vi.stubGlobal("fetch", async () => new Response());
  watchSteps();
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = renderToStaticMarkup(<EnquiryForm />);
  startSteps();
  // A press ends what keys of the test before have begun.
  form().dispatchEvent(new Event("pointerdown", { bubbles: true }));
});
afterEach(() => void vi.useRealTimers());

describe("the steps of a form", () => {
  it("advances 500 ms after a choice, and not before", () => {
    radio("nepal").click();
    vi.advanceTimersByTime(499);
    expect(readShownStep(form())).toBe(0);
    vi.advanceTimersByTime(1);
    expect(readShownStep(form())).toBe(1);
  });

  it.each([
    ["destination", "nepal", 0],
    ["travel_style", "cultural", 2],
  ])("chooses an unchecked option of %s by Enter, and submits nothing", (_, value, step) => {
    const before = form().querySelector<HTMLInputElement>(`[name=${radio(value).name}]`);
    if (before) before.checked = true;
    form().dataset.shown = String(step);
    expect(press(radio(value), "Enter")).toBe(false);
    expect(radio(value).checked).toBe(true);
    vi.advanceTimersByTime(500);
    expect(readShownStep(form())).toBe(step + 1);
  });

  it("leaves Enter on the chosen option to the form", () => {
    radio("nepal").checked = true;
    expect(press(radio("nepal"), "Enter")).toBe(true);
  });

  it("only looks around by the arrow keys", () => {
    radio("nepal").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    radio("myanmar").click();
    vi.advanceTimersByTime(1_000);
    expect(readShownStep(form())).toBe(0);
  });

  it("advances after the duration is chosen, and never past the last step", () => {
    const choose = (name: string, value: string) => {
      const select = form().querySelector<HTMLSelectElement>(`[name=${name}]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      vi.advanceTimersByTime(300);
    };
    form().dataset.live = "";
    showStep(form(), 3);
    choose("duration", "2 weeks");
    expect(readShownStep(form())).toBe(4);
    choose("travel_month", "july");
    expect(readShownStep(form())).toBe(4);
  });

  it("stops a pending advance by Previous", () => {
    // A live island checks the answers itself.
    form().dataset.live = "";
    showStep(form(), 2);
    radio("cultural").click();
    click("[data-go=previous]");
    vi.advanceTimersByTime(1_000);
    expect(readShownStep(form())).toBe(1);
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readShownStep, showStep } from "../../../src/shared/lib/form-steps.ts";
import { startSteps, watchSteps } from "../../../src/visitor/document/step-buttons.ts";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";

const findForm = () => document.querySelector<HTMLFormElement>("form") as HTMLFormElement;
const findRadio = (value: string) =>
  findForm().querySelector<HTMLInputElement>(`[value="${value}"]`) as HTMLInputElement;
const pressKey = (target: Element, key: string): boolean => {
  const isUnhandled = target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  target.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
  return isUnhandled;
};
const click = (selector: string) => findForm().querySelector<HTMLElement>(selector)?.click();

/** The listeners are on this file's window, so they are added once. */
beforeAll(watchSteps);

beforeEach(() => {
  // The steps are reported to a server, which these tests do not have.
  vi.stubGlobal("fetch", async () => new Response());
  vi.useFakeTimers();
  document.body.innerHTML = renderToStaticMarkup(<EnquiryForm />);
  startSteps();
  // A press with the pointer ends the state that the keys of the test before have left.
  findForm().dispatchEvent(new Event("pointerdown", { bubbles: true }));
});
afterEach(() => void vi.useRealTimers());

describe("the steps of a form", () => {
  it("advances 500 ms after a choice, and not before", () => {
    findRadio("nepal").click();
    vi.advanceTimersByTime(499);
    expect(readShownStep(findForm())).toBe(0);
    vi.advanceTimersByTime(1);
    expect(readShownStep(findForm())).toBe(1);
  });

  it.each([
    ["destination", "nepal", 0],
    ["travel_style", "cultural", 2],
  ])("chooses an unchecked option of %s by Enter, and submits nothing", (_, value, step) => {
    const before = findForm().querySelector<HTMLInputElement>(`[name=${findRadio(value).name}]`);
    if (before) before.checked = true;
    findForm().dataset.shown = String(step);
    expect(pressKey(findRadio(value), "Enter")).toBe(false);
    expect(findRadio(value).checked).toBe(true);
    vi.advanceTimersByTime(500);
    expect(readShownStep(findForm())).toBe(step + 1);
  });

  it("takes a number that is chosen by one press, and advances", () => {
    findRadio("nepal").click();
    vi.advanceTimersByTime(500);
    const field = findForm().querySelector("[name=travelers]") as HTMLInputElement;
    const typed = vi.fn();
    field.addEventListener("input", typed);
    click("[data-choose='2']");
    expect([field.value, typed.mock.calls.length, readShownStep(findForm())]).toEqual(["2", 1, 1]);
    vi.advanceTimersByTime(500);
    expect(readShownStep(findForm())).toBe(2);
  });

  it("counts on in the words of a translator, which it does not put back into English", () => {
    const counter = findForm().querySelector<HTMLElement>("[data-counter]");
    const [number, words] = [...(counter?.childNodes ?? [])];
    expect(counter?.textContent).toBe("1 of 5");
    (number as HTMLElement).innerHTML = "<font>1</font>";
    const translated = document.createElement("font");
    translated.textContent = " von 5";
    words?.replaceWith(translated);
    showStep(findForm(), 2);
    expect(counter?.textContent).toBe("3 von 5");
  });

  it("leaves Enter on the chosen option to the form", () => {
    findRadio("nepal").checked = true;
    expect(pressKey(findRadio("nepal"), "Enter")).toBe(true);
  });

  it.each(["Shift", "Control", "Meta", "CapsLock", undefined])("goes on after a choice while %s is held", (key) => {
    const send = (type: string) =>
      findRadio("nepal").dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { key }));
    send("keydown");
    findRadio("nepal").click();
    vi.advanceTimersByTime(500);
    expect(readShownStep(findForm())).toBe(1);
    send("keyup");
  });

  it("goes on looking around while a modifier is pressed between two arrows", () => {
    const send = (type: string, key: string) =>
      findRadio("nepal").dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
    send("keydown", "ArrowDown");
    send("keydown", "Shift");
    send("keyup", "Shift");
    vi.advanceTimersByTime(0);
    findRadio("myanmar").click();
    vi.advanceTimersByTime(1_000);
    expect(readShownStep(findForm())).toBe(0);
  });

  it("only looks around by the arrow keys", () => {
    findRadio("nepal").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    findRadio("myanmar").click();
    vi.advanceTimersByTime(1_000);
    expect(readShownStep(findForm())).toBe(0);
  });

  it("advances after the duration is chosen, and never past the last step", () => {
    const choose = (name: string, value: string) => {
      const select = findForm().querySelector<HTMLSelectElement>(`[name=${name}]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      vi.advanceTimersByTime(300);
    };
    findForm().dataset.live = "";
    showStep(findForm(), 3);
    choose("duration", "2 weeks");
    expect(readShownStep(findForm())).toBe(4);
    choose("travel_month", "july");
    expect(readShownStep(findForm())).toBe(4);
  });

  it("chooses by Space the option that an arrow key has come to, and advances to the heading of the next step", () => {
    findRadio("nepal").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    findRadio("myanmar").click();
    findRadio("myanmar").dispatchEvent(new KeyboardEvent("keyup", { key: "ArrowDown", bubbles: true }));
    vi.advanceTimersByTime(1_000);
    expect(readShownStep(findForm())).toBe(0);
    pressKey(findRadio("myanmar"), " ");
    vi.advanceTimersByTime(501);
    expect(readShownStep(findForm())).toBe(1);
    expect(document.activeElement?.textContent).toBe("Who's going? (step 2 of 5)");
  });

  it("leaves a step that lacks its answer to the island, and stays there", () => {
    const isUnhandled = findForm()
      .querySelector("[data-go=next]")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    expect([isUnhandled, readShownStep(findForm())]).toEqual([true, 0]);
  });

  it("reports each step that somebody reaches once a page, and none that a draft shows", async () => {
    vi.resetModules();
    const reportedSteps: unknown[] = [];
    vi.doMock("../../../src/shared/lib/performance-report.ts", () => ({
      reportStep: (_name: string, step: number) => reportedSteps.push(step),
    }));
    const { startSteps: startAfresh } = await import("../../../src/visitor/document/step-buttons.ts");
    document.body.innerHTML = renderToStaticMarkup(<EnquiryForm />);
    startAfresh();
    showStep(findForm(), 1);
    expect(reportedSteps).toEqual([]);
    showStep(findForm(), 0);
    findRadio("nepal").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    for (const step of [1, 0, 1]) showStep(findForm(), step);
    expect(reportedSteps).toEqual([1, 2]);
    vi.doUnmock("../../../src/shared/lib/performance-report.ts");
  });

  it("stops a pending advance by Previous", () => {
    // The document leaves the check of the answers to a live island.
    findForm().dataset.live = "";
    showStep(findForm(), 2);
    findRadio("cultural").click();
    click("[data-go=previous]");
    vi.advanceTimersByTime(1_000);
    expect(readShownStep(findForm())).toBe(1);
  });
});

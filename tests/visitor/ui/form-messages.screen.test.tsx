import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DraftNotes } from "../../../src/visitor/ui/draft-notes.tsx";
import { focusFirstError, setBusy, showFieldErrors, showNote } from "../../../src/visitor/ui/form-messages.ts";

const form = () => document.querySelector("form") as HTMLFormElement;
const find = <T extends HTMLElement>(selector: string) => form().querySelector<T>(selector) as T;
const notes = renderToStaticMarkup(
  <DraftNotes restored="Your message is back." notKept="Nothing is kept here." erased="Erased." leftOver="Another:" />,
);

beforeEach(() => {
  document.body.innerHTML = `<form>${notes}
    <input name="name" aria-label="Name"><p data-error-of="name"></p>
    <input name="age" aria-label="Age">
    <label><input type="radio" name="style" value="luxury">Luxury</label>
    <label><input type="radio" name="style" value="family">Family</label><p data-error-of="style"></p>
    <div data-hidden-field hidden><input name="website"><p data-error-of="website"></p></div>
    <fieldset data-disabled-while-sent><button type="submit">
      <span data-label="ready">Send</span><span data-label="busy" hidden>Sending...</span></button></fieldset></form>`;
});

describe("the message of a field", () => {
  it("stands in its place and marks the field, until it is cleared; other fields are left alone", () => {
    find("[name=age]").setAttribute("aria-invalid", "true");
    showFieldErrors(form(), { name: "Name is too long", style: "Please select your travel style" });
    const invalid = () => [...form().querySelectorAll<HTMLInputElement>("[aria-invalid=true]")].map(({ name }) => name);
    expect(invalid()).toEqual(["name", "age", "style", "style"]);
    expect(find("[data-error-of=name]").textContent).toBe("Name is too long");
    showFieldErrors(form(), { name: undefined });
    expect(invalid()).toEqual(["age", "style", "style"]);
    expect(find("[data-error-of=name]").textContent).toBe("");
    expect(find("[data-error-of=style]").textContent).toBe("Please select your travel style");
  });

  it("gets a place behind the field, as an alert, where something has taken the document's own, and once alone", () => {
    showFieldErrors(form(), { age: undefined });
    expect(form().querySelector("[data-error-of=age]")).toBeNull();
    showFieldErrors(form(), { age: "Age must be at least 1" });
    showFieldErrors(form(), { age: "Age must be less than 120" });
    const places = form().querySelectorAll("[data-error-of=age]");
    expect(places).toHaveLength(1);
    expect([places[0]?.textContent, places[0]?.role]).toEqual(["Age must be less than 120", "alert"]);
    expect(places[0]?.previousElementSibling).toBe(find("[name=age]"));
  });

  it("the message of a field that nobody sees shows the field, and hides it again", () => {
    const wrapper = find("[data-hidden-field]");
    showFieldErrors(form(), { website: "Leave this empty" });
    expect(wrapper.hidden).toBe(false);
    showFieldErrors(form(), { website: undefined });
    expect(wrapper.hidden).toBe(true);
  });

  it("takes away what a translator has put in its place", () => {
    find("[data-error-of=name]").innerHTML = "<font>Le nom est trop long</font>";
    showFieldErrors(form(), { name: undefined });
    expect(find("[data-error-of=name]").innerHTML).toBe("");
  });

  it("is scrolled to and focused, the first one", () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    focusFirstError(form());
    expect(scrolled).not.toHaveBeenCalled();
    showFieldErrors(form(), { style: "Please select your travel style", age: "Age must be at least 1" });
    focusFirstError(form());
    expect(document.activeElement).toBe(find("[name=age]"));
    expect(scrolled.mock.contexts).toEqual([find("[name=age]")]);
  });
});

describe("a form that is being sent", () => {
  const button = () => find<HTMLButtonElement>("button[type=submit]");
  const label = () => [...button().querySelectorAll<HTMLElement>("span:not([hidden])")].map((each) => each.textContent);
  const isDisabled = () => find<HTMLFieldSetElement>("fieldset").disabled;

  it("says so on its button, and can be pressed once; afterwards the button has the focus that it lost", () => {
    expect(label()).toEqual(["Send"]);
    setBusy(form(), true);
    expect([label(), isDisabled(), form().hasAttribute("data-busy")]).toEqual([["Sending..."], true, true]);
    expect(form().hasAttribute("data-settling")).toBe(false);
    (document.activeElement as HTMLElement).blur();
    setBusy(form(), false);
    expect([label(), isDisabled(), form().hasAttribute("data-busy")]).toEqual([["Send"], false, false]);
    expect(document.activeElement).toBe(button());
  });

  it("takes no second press for a moment after it is back, and leaves the focus to whoever writes on", () => {
    vi.useFakeTimers();
    find("[name=name]").focus();
    setBusy(form(), true);
    setBusy(form(), false);
    expect(document.activeElement).toBe(find("[name=name]"));
    expect(form().hasAttribute("data-settling")).toBe(true);
    vi.advanceTimersByTime(399);
    expect(form().hasAttribute("data-settling")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(form().hasAttribute("data-settling")).toBe(false);
  });
});

it("an error of a field in a hidden note brings the note into sight", () => {
  form().insertAdjacentHTML(
    "beforeend",
    `<div hidden data-note="guardian"><input name="guardian" type="checkbox"><p data-error-of="guardian"></p></div>`,
  );
  showFieldErrors(form(), { guardian: "Needed" });
  expect(find("[data-note=guardian]").hidden).toBe(false);
});

it("a note about the draft is shown and hidden by its name, and no other one", () => {
  const listShown = () =>
    [...form().querySelectorAll<HTMLElement>("[data-note]:not([hidden])")].map((note) => note.textContent);
  expect(listShown()).toEqual([]);
  showNote(form(), "not-kept", true);
  expect(listShown()).toEqual(["Nothing is kept here."]);
  showNote(form(), "restored", true);
  showNote(form(), "not-kept", false);
  expect(listShown()[0]).toMatch(/^Your message is back\.\s*Start over$/);
  expect(listShown()).toHaveLength(1);
  // This form has no note of that name.
  showNote(form(), "guardian", true);
  expect(find("[data-note=not-kept]").role).toBe("alert");
});

import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { watchNumberFields } from "../../../src/visitor/document/number-fields.ts";

const field = () => document.querySelector("[name=travelers]") as HTMLInputElement;
/** Places the cursor at the end, as a tap on a phone does once the field has the focus. */
const placeCursor = () => field().setSelectionRange(field().value.length, field().value.length);

beforeAll(() => {
  // happy-dom has no commands, so the text is replaced without one.
  document.execCommand = () => false;
  watchNumberFields();
});
beforeEach(() => {
  document.body.innerHTML = `<form><input name="name"><input name="travelers" inputmode="numeric" value="1"></form>`;
});

it("a number that is typed after a tap replaces the one that the field shows, and is typed on", async () => {
  field().focus();
  placeCursor();
  await userEvent.keyboard("2");
  expect(field().value).toBe("2");
  await userEvent.keyboard("0");
  expect(field().value).toBe("20");
  field().blur();
  field().focus();
  placeCursor();
  await userEvent.keyboard("12");
  expect(field().value).toBe("12");
});

it("a digit arrives in WebKit, which loses what it is about to insert once the value has changed", () => {
  field().focus();
  placeCursor();
  const digit = new InputEvent("beforeinput", { inputType: "insertText", data: "7", bubbles: true, cancelable: true });
  const isLeftToBrowser = field().dispatchEvent(digit);
  expect([isLeftToBrowser, field().value]).toEqual([false, "7"]);
});

it("a number that somebody edits keeps its other digits", async () => {
  field().focus();
  placeCursor();
  await userEvent.keyboard("{ArrowRight}2");
  expect(field().value).toBe("12");
  await userEvent.keyboard("{Backspace}5");
  expect(field().value).toBe("15");
});

it("a text is no number, and is typed on", async () => {
  const name = document.querySelector("[name=name]") as HTMLInputElement;
  name.value = "A";
  name.focus();
  name.setSelectionRange(1, 1);
  await userEvent.keyboard("b");
  expect(name.value).toBe("Ab");
});

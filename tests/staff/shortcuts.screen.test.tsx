import { expect, it } from "vitest";
import { findShortcut, type Shortcut } from "../../src/staff/ui/shortcuts.ts";

const shortcuts: readonly Shortcut[] = [
  { key: "j", label: "Next", canRepeat: true, run: () => {} },
  { key: "a", label: "Take", run: () => {} },
  { key: "?", label: "Help", run: () => {} },
];
const makeKeyEvent = (change: Partial<KeyboardEvent> = {}) => ({
  key: "j",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 74,
  repeat: false,
  defaultPrevented: false,
  target: document.body as EventTarget,
  ...change,
});
const found = (change: Partial<KeyboardEvent> = {}, isDialogOpen = false) =>
  findShortcut(shortcuts, makeKeyEvent(change), () => isDialogOpen)?.key;

it("are found by the character that a key writes, whatever its place or layout", () => {
  expect(found()).toBe("j");
  expect(found({ key: "?", code: "Minus", shiftKey: true })).toBe("?");
  // On a Cyrillic, an AZERTY and a caps-locked keyboard the same keys write other characters.
  for (const [key, code] of [
    ["\u043E", "KeyJ"],
    ["q", "KeyA"],
    ["J", "KeyJ"],
    ["Process", "KeyJ"],
    ["Dead", "KeyA"],
  ] as const)
    expect(found({ key, code }), key).toBe(undefined);
});

it("act with no modifier, within no word that is composed, and once for a key that is held", () => {
  for (const change of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { keyCode: 229 },
    { defaultPrevented: true },
  ])
    expect(found(change)).toBe(undefined);
  // AltGr is reported as Ctrl and Alt together.
  expect(found({ key: "a", ctrlKey: true, altKey: true })).toBe(undefined);
  expect(found({ key: "a", repeat: true })).toBe(undefined);
  expect(found({ key: "j", repeat: true })).toBe("j");
});

it("act while no field has the focus and no dialog is open", () => {
  document.body.innerHTML = `<input type="checkbox"><textarea></textarea><select></select><div contenteditable><b></b></div><a href="/x"></a>`;
  for (const tag of ["input", "textarea", "select", "b"]) {
    expect(found({ target: document.querySelector(tag) }), tag).toBe(undefined);
  }
  expect(found({ target: document.querySelector("a") })).toBe("j");
  expect(found({}, true)).toBe(undefined);
});

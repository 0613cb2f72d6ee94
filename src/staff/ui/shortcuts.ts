import { useEffect, useRef } from "react";
import { isComposingKey } from "./composing-key.ts";

/** A key that does something on a screen. */
export type Shortcut = {
  /** The character that the key writes, on whatever layout. */
  key: string;
  label: string;
  /** True if holding the key repeats it. */
  canRepeat?: true;
  /** True if the key also works while a panel at the side is open, which is a part of the page. */
  isOverPanels?: true;
  run: () => void;
};

/** The key of the search over everything, which every screen has. */
export const searchKey = { key: "/", label: "Search everything" } as const;

/** The elements in which keys write or choose. */
const fieldSelector = "input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox]";
const dialogSelector = "[role=dialog], [role=alertdialog], dialog[open]";
const dialogOverPanelSelector = "[role=dialog]:not([data-side-panel]), [role=alertdialog], dialog[open]";

/**
 * Finds the shortcut that a key press is for. There is none while a field has the focus, a dialog is open, a word is being composed or a
 * modifier is held. The written character counts, not the position of the key, so that no other layout triggers a shortcut by
 * accident. Shift may be held, because some characters such as '?' need it.
 */
export function findShortcut(
  shortcuts: readonly Shortcut[],
  event: Pick<
    KeyboardEvent,
    "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "keyCode" | "repeat" | "defaultPrevented" | "target"
  >,
  isDialogOpen: (selector: string) => boolean = (selector) => document.querySelector(selector) !== null,
): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposingKey(event) || defaultPrevented) return undefined;
  const shortcut = shortcuts.find(({ key }) => key === event.key);
  if (!shortcut || (event.repeat && !shortcut.canRepeat)) return undefined;
  if (target instanceof Element && target.closest(fieldSelector)) return undefined;
  return isDialogOpen(shortcut.isOverPanels ? dialogOverPanelSelector : dialogSelector) ? undefined : shortcut;
}

/** Lets keys do something while a screen is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = findShortcut(current.current, event);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

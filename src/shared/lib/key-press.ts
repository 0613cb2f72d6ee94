/** The keys that do nothing alone: a person holds one for a shortcut of the system, such as that for a screenshot. */
const modifierKeys: ReadonlySet<string> = new Set([
  "Alt",
  "AltGraph",
  "CapsLock",
  "Control",
  "Fn",
  "FnLock",
  "Hyper",
  "Meta",
  "NumLock",
  "OS",
  "ScrollLock",
  "Shift",
  "Super",
  "Symbol",
  "SymbolLock",
]);

/**
 * Returns the key of a key event in lower case; empty if it has none. A browser that fills in a field, and some extensions, send key
 * events without a key.
 */
export const readPressedKey = ({ key }: { key?: string }): string => (typeof key === "string" ? key.toLowerCase() : "");

/** Returns true for every event but a key event that has no key, or a modifier alone. */
export function isDeliberate(event: Event): boolean {
  if (!event.type.startsWith("key")) return true;
  const { key } = event as { key?: string };
  return typeof key === "string" && !modifierKeys.has(key);
}

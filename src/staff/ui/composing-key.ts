/**
 * Returns true if a key press is part of composing a word, as with an input method for Chinese or Japanese: such an Escape or Enter is
 * meant for the composition alone. Safari ends the composition before the press, which then has the key code 229.
 */
export const isComposingKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === 229;

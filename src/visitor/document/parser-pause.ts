/**
 * The text of a script that does nothing. At such a script a parser waits for the style sheets before it
 * (https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet).
 */
export const parserPause = " ";

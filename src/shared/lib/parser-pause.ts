/**
 * The text of a script that does nothing. A parser that meets it waits for the styles before it
 * (https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet).
 */
export const parserPause = " ";

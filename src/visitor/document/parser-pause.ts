/**
 * The text of a script that does nothing. At such a script the parser waits for the preceding style sheets
 * (https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet).
 */
export const parserPause = " ";

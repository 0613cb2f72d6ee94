/** Keeps the press of a button that comes before the page's script, and repeats it when the script listens. */

declare global {
  interface Window {
    /** The button that was pressed last, before the page's script listened; null for a press elsewhere. */
    earlyPress?: HTMLButtonElement | null;
  }
}

/**
 * The text of the one inline script. The parser waits at this script for the preceding style sheets
 * (https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet). So the script runs before the first paint,
 * and no press can come earlier. Links, fields and submissions need no script, and are left to the browser.
 */
export const earlyPressScript = "onclick=function(e){earlyPress=e.target.closest(`button[type=button]`)}";

/** Presses the button again that was pressed before the page's listeners were there. Call it once, when they are. */
export function repeatEarlyPress(): void {
  window.onclick = null;
  if (window.earlyPress?.isConnected) window.earlyPress.click();
}

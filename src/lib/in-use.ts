/** Forms that somebody has begun with: nothing that was published meanwhile takes one from under their hands. */

/** Call it with what was pressed, focused or typed in. */
export function noteUse(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest("form") : null;
  // The part and not the form: what it says once the form has been sent is to be read in peace too.
  form?.closest("[data-island]")?.setAttribute("data-used", "");
}

/** Says that this page has such a form. */
export const isInUse = (): boolean => document.querySelector("[data-used]") !== null;

/** Marks forms that a person has begun to fill in, which newer rows must not replace. */

/** Marks the form of an element that was pressed, focused or typed in. */
export function markFormInUse(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest("form") : null;
  // The island is marked and not the form, because the message after the form was sent must stay readable too.
  form?.closest("[data-island]")?.setAttribute("data-used", "");
}

/** Returns true if a form of this page is in use. */
export const isAnyFormInUse = (): boolean => document.querySelector("[data-used]") !== null;

/** Returns true if a person has pressed, focused or typed in the part that an element belongs to. */
export const isPartInUse = (element: Element): boolean => element.closest("[data-used]") !== null;

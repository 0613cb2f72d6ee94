/** The time for which a press still belongs to what stood in a place before it changed, in milliseconds. */
const settlingTime = 400;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Lets no pointer reach an element for a moment, because its content has just changed under the finger: the second press of an
 * impatient or trembling hand was aimed at what stood there before. The keyboard and assistive technology go on at once.
 */
export function settle(element: Element | null | undefined): void {
  if (!element) return;
  // base.css takes the element, and all that is in it, out of the pointer's way.
  element.setAttribute("data-settling", "");
  clearTimeout(timers.get(element));
  timers.set(
    element,
    setTimeout(() => element.removeAttribute("data-settling"), settlingTime),
  );
}

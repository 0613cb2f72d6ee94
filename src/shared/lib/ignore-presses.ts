/** The time for which a press is ignored after the element under it has changed, in milliseconds. */
const ignoredMs = 400;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Ignores pointer input on an element for a moment after its content has changed, because a second press may have been meant
 * for the earlier content. The keyboard and assistive technology are not affected.
 */
export function ignorePressesBriefly(element: Element | null | undefined): void {
  if (!element) return;
  // base.css sets `pointer-events: none` for this attribute.
  element.setAttribute("data-settling", "");
  clearTimeout(timers.get(element));
  timers.set(
    element,
    setTimeout(() => element.removeAttribute("data-settling"), ignoredMs),
  );
}

/** Finds what a page hides from people who go through it by the keyboard, or read it in unusual windows. Each runs in the page. */

/**
 * Focuses every element that can have the focus, forwards and then backwards, and lists those of which nothing is in sight then
 * (WCAG 2.4.11).
 */
export async function listCoveredFocus(): Promise<string[]> {
  const focusable =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex='-1'])";
  const elements = [...document.querySelectorAll<HTMLElement>(focusable)];
  const covered = new Set<string>();
  const isSeen = (element: HTMLElement, { left, right, top, bottom }: DOMRect): boolean => {
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
    if (width <= 0 || height <= 0) return false;
    return [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(x + width * across, y + height * down);
        const label = (element as HTMLInputElement).labels?.[0];
        return hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
      }),
    );
  };
  document.documentElement.style.scrollBehavior = "auto";
  for (const element of [...elements, ...elements.toReversed()]) {
    element.focus();
    if (document.activeElement !== element) continue;
    // A long link may be on two lines, of which one is enough.
    const isInSight = () => {
      const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      return boxes.length === 0 || boxes.some((box) => isSeen(element, box));
    };
    if (isInSight()) continue;
    // A part that is laid out because the focus is in it has its height in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    if (!isInSight())
      covered.add(
        (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40) ||
          element.outerHTML.slice(0, 60),
      );
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return [...covered];
}

/** Lists what does not fit a window: the page that scrolls sideways, and fixed parts that take more than half of it. */
export function listCramped(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`);
  scrollTo(0, innerHeight * 2);
  let fixed = 0;
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position } = getComputedStyle(element);
    if (position !== "fixed" && position !== "sticky") continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { top, bottom, width } = element.getBoundingClientRect();
    const isAtEdge = position === "fixed" || top <= 1 || bottom >= innerHeight - 1;
    // Parts that let presses through lie over nothing by themselves.
    if (isAtEdge && width > innerWidth / 2 && getComputedStyle(element).pointerEvents !== "none")
      fixed += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  }
  scrollTo(0, 0);
  if (fixed > innerHeight / 2) faults.push(`fixed parts take ${Math.round(fixed)} of ${innerHeight} px`);
  return faults;
}

/** Lists the controls that nothing but their colour would show, if colours are those of the device. */
export function listUnseenControls(): string[] {
  const controls = "main :is(.button-primary, .button-quiet, .field, button[type=submit]), .nav-ask";
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(control);
      return (Number.parseFloat(borderTopWidth) === 0 || borderTopStyle === "none") && outlineStyle === "none";
    })
    .map((control) => control.textContent?.trim().slice(0, 40) || control.outerHTML.slice(0, 60));
}

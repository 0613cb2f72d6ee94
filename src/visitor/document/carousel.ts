import { ignorePressesBriefly } from "../../shared/lib/ignore-presses.ts";

/** The distance from a row's start or end within which the row counts as being there, in pixels. */
const edgeTolerance = 8;

/** Makes two buttons scroll each sideways row, and disables a button at its end. */
export function watchCarousels(): void {
  for (const group of document.querySelectorAll<HTMLElement>("[data-carousel]")) watchCarousel(group);
}

function watchCarousel(group: HTMLElement): void {
  const row = group.querySelector("ul");
  if (!row) return;
  const buttons = [...group.querySelectorAll<HTMLButtonElement>("button[data-turn]")];
  const isDisabled = (button: HTMLElement) => button.ariaDisabled === "true";

  const updateButtons = () => {
    // On a page from right to left the scroll position is negative.
    const scrolled = Math.abs(row.scrollLeft);
    const isAtStart = scrolled <= edgeTolerance;
    const isAtEnd = scrolled + row.clientWidth >= row.scrollWidth - edgeTolerance;
    // `disabled` is not used, because at the row's end the keyboard would lose its focus.
    for (const button of buttons) button.ariaDisabled = String(button.dataset.turn === "1" ? isAtEnd : isAtStart);
  };

  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => {
      // WebKit shows a row's other end once the page is turned around, and tells nobody.
      updateButtons();
      if (isDisabled(button)) return;
      // One item stays visible for orientation.
      const itemWidth = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;
      ignorePressesBriefly(row);
      const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      // The direction is read at each press, because a translator may change it while the page is open.
      const forward = getComputedStyle(row).direction === "rtl" ? -1 : 1;
      row.scrollBy({
        left: forward * Number(button.dataset.turn) * Math.max(itemWidth, row.clientWidth - itemWidth),
        behavior: isMotionReduced ? "instant" : "smooth",
      });
    });
  }
  new ResizeObserver(updateButtons).observe(row);
  row.addEventListener("scroll", updateButtons, { passive: true });
}

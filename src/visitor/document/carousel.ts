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
      const [first = 0, second = row.clientWidth] = [...row.children].map((item) => item.getBoundingClientRect().left);
      const step = Math.abs(second - first);
      // About one item stays in sight for orientation.
      const turn = Math.max(1, Math.round(row.clientWidth / step - 1));
      const index = Math.max(0, Math.round(Math.abs(row.scrollLeft) / step) + Number(button.dataset.turn) * turn);
      ignorePressesBriefly(row);
      const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      // The direction is read at each press, because a translator may change it while the page is open.
      const forward = getComputedStyle(row).direction === "rtl" ? -1 : 1;
      // The place is that of an item, as one that lies between two is not left by every browser. The row's end bounds it.
      row.scrollTo({
        left: forward * index * step,
        behavior: isMotionReduced ? "instant" : "smooth",
      });
    });
  }
  new ResizeObserver(updateButtons).observe(row);
  row.addEventListener("scroll", updateButtons, { passive: true });
}

/** The scroll position from which the bar is solid instead of transparent, in pixels. */
const solidFrom = 50;

/**
 * Makes the navigation bar solid once the page has scrolled. Call it after the first paint: reading the scroll position
 * earlier would force another layout.
 */
export function watchBar(): void {
  const bar = document.querySelector<HTMLElement>("header[data-over-picture]");
  if (!bar) return;
  const update = () => void bar.toggleAttribute("data-solid", scrollY > solidFrom);
  // A restored page may already be scrolled.
  update();
  addEventListener("scroll", update, { passive: true });
}

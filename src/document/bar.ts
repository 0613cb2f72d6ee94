/** From here on the bar stands on the page instead of floating over its picture. Pixels. */
const solidFrom = 50;

/**
 * Makes the navigation bar solid once the page has scrolled. To be called when the page has been painted: asking how far it
 * has scrolled before that would lay it out once more.
 */
export function watchBar(): void {
  const bar = document.querySelector<HTMLElement>("header[data-over-picture]");
  if (!bar) return;
  const look = () => void bar.toggleAttribute("data-solid", scrollY > solidFrom);
  // A page that was returned to may stand below its top.
  look();
  addEventListener("scroll", look, { passive: true });
}

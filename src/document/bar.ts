/** From here on the bar stands on the page instead of floating over its picture. Pixels. */
const solidFrom = 50;

/** Makes the navigation bar solid once the page has scrolled. */
export function watchBar(): void {
  const bar = document.querySelector<HTMLElement>("header[data-over-picture]");
  if (!bar) return;
  const look = () => void bar.toggleAttribute("data-solid", scrollY > solidFrom);
  look();
  addEventListener("scroll", look, { passive: true });
}

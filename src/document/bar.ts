import { firstPaint } from "../lib/first-paint.ts";

/** From here on the bar stands on the page instead of floating over its picture. Pixels. */
const solidFrom = 50;

/** Makes the navigation bar solid once the page has scrolled. */
export function watchBar(): void {
  const bar = document.querySelector<HTMLElement>("header[data-over-picture]");
  if (!bar) return;
  const look = () => void bar.toggleAttribute("data-solid", scrollY > solidFrom);
  // A page that was returned to may stand below its top. Asking before the first paint would lay it out once more.
  void firstPaint().then(look);
  addEventListener("scroll", look, { passive: true });
}

/** Lets the pictures below the first screens be fetched, as they come near. */
export const fetchFarPictures = (): void => void document.documentElement.toggleAttribute("data-far-pictures", true);

/** Waits with the pictures below the first screens until the page has been scrolled. */
export function watchFarPictures(): void {
  // A restored page may already be scrolled.
  if (scrollY > 0) fetchFarPictures();
  else addEventListener("scroll", fetchFarPictures, { once: true, passive: true });
}

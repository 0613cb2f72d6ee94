/** Makes buttons replace the part that holds them with the part of the page that they reveal. */
export function watchReveals(): void {
  document.addEventListener("click", ({ target }) => {
    const id = (target as Element).closest<HTMLElement>("button[data-reveal]")?.dataset.reveal;
    const part = id && document.getElementById(id);
    if (!part) return;
    part.hidden = false;
    for (const offer of document.querySelectorAll<HTMLElement>(`[data-until="${id}"]`)) offer.hidden = true;
    part.focus({ preventScroll: true });
    part.scrollIntoView();
  });
}

/** Makes buttons replace the part that contains them with the part that they name in `data-reveal`. */
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

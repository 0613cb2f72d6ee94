/** A button that reveals a part of the page, in the place of the part that offered it. */
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

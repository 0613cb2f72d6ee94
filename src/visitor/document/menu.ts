/** Closes the small menu on Escape, on a press elsewhere, and when the page is returned to. Opening needs no script. */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  if (!menu) return;
  const close = () => {
    menu.open = false;
  };
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    close();
    menu.querySelector("summary")?.focus();
  });
  addEventListener("pointerdown", ({ target }) => !menu.contains(target as Node) && close());
  addEventListener("pagehide", close);
}

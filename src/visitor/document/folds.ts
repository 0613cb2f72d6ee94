import { decodePart } from "../../shared/lib/decode-part.ts";

/** Opens what is closed where an address names something in it, and on paper: for browsers that do not do so themselves. */
export function watchFolds(): void {
  const openNamed = () => {
    const named = location.hash && document.getElementById(decodePart(location.hash.slice(1)) ?? "");
    if (!named) return;
    const closed = closedAround(named);
    for (const fold of closed) fold.open = true;
    if (closed.length > 0) named.scrollIntoView();
  };
  openNamed();
  addEventListener("hashchange", openNamed);

  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    for (const fold of closed) fold.open = true;
    // Some browsers tell twice of one print.
    opened.push(...closed);
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
    opened = [];
  });
}

function closedAround(element: HTMLElement): HTMLDetailsElement[] {
  const fold = element.parentElement?.closest<HTMLDetailsElement>("details:not([open])");
  return fold ? [fold, ...closedAround(fold)] : [];
}

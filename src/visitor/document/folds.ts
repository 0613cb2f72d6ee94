import { decodeAddressPart } from "../../shared/lib/decode-part.ts";

/** Opens closed parts for print and if an address names something in them, in browsers that do not do so themselves. */
export function watchFolds(): void {
  const openTarget = () => {
    const target = location.hash && document.getElementById(decodeAddressPart(location.hash.slice(1)) ?? "");
    if (!target) return;
    const closed = listClosedAround(target);
    for (const fold of closed) fold.open = true;
    if (closed.length > 0) target.scrollIntoView();
  };
  openTarget();
  addEventListener("hashchange", openTarget);

  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    for (const fold of closed) fold.open = true;
    // Some browsers fire this event twice for one print.
    opened.push(...closed);
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
    opened = [];
  });
}

function listClosedAround(element: HTMLElement): HTMLDetailsElement[] {
  const fold = element.parentElement?.closest<HTMLDetailsElement>("details:not([open])");
  return fold ? [fold, ...listClosedAround(fold)] : [];
}

import type { AnyRouter } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** The longest wait for a page's heading, in milliseconds; later the focus may be in use elsewhere. */
const headingTimeoutMs = 5_000;

/**
 * Focuses the new page's heading after a navigation, or the element that the address names. The router handles scrolling, and
 * restores it on the way back.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(() => watchRoutes(router), [router]);
}

function watchRoutes(router: AnyRouter): () => void {
  let stopWaiting = () => {};
  const unsubscribe = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
    const hasPathChanged = fromLocation && fromLocation.pathname !== toLocation.pathname;
    const hasHashChanged = fromLocation && toLocation.hash && fromLocation.hash !== toLocation.hash;
    if (!hasPathChanged && !hasHashChanged) return;
    stopWaiting();
    stopWaiting = focusOnceRendered(toLocation.hash);
  });
  return () => {
    stopWaiting();
    unsubscribe();
  };
}

/**
 * Focuses the target once it is rendered.
 * @returns a function that ends the waiting
 */
function focusOnceRendered(hash: string): () => void {
  if (focusTarget(hash)) return () => {};
  const activeAtStart = document.activeElement;
  const observer = new MutationObserver(() => {
    const hasFocusMoved = document.activeElement !== activeAtStart && document.activeElement !== document.body;
    if (hasFocusMoved || focusTarget(hash)) stop();
  });
  const timer = setTimeout(() => stop(), headingTimeoutMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function focusTarget(hash: string): boolean {
  const target = (hash && document.getElementById(hash)) || document.querySelector<HTMLElement>("main h1, h1");
  if (!target) return false;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

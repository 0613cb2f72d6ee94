import { decodeAddressPart } from "../../shared/lib/decode-part.ts";
import { isFromOwnSite, readNavigationTiming } from "../../shared/lib/navigation-timing.ts";

/**
 * Moves the focus of a person who follows a link of the site to the new page's heading, or to the element that the address names.
 * The browser scrolls by itself, and restores the position on the way back.
 */
export function watchFocus(): void {
  const navigation = readNavigationTiming();
  const isFollowedLink = navigation?.type === "navigate" && isFromOwnSite();
  if (isFollowedLink || navigation?.type === "back_forward") focusTarget();
  addEventListener("hashchange", focusTarget);
}

function focusTarget(): void {
  // A person who has begun to use the page keeps their focus.
  if (document.activeElement && !document.activeElement.matches("body, a[href^='#']")) return;
  const fragment = location.hash.slice(1);
  const namedElement = fragment && document.getElementById(decodeAddressPart(fragment) ?? fragment);
  const target = namedElement || document.querySelector<HTMLElement>("main h1, h1");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

import { siteUrl } from "../../shared/lib/env.ts";

/** Sets the address in the links that share a page to the one at which it is read, wherever the site was built for. */
export function setShareOrigin(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[aria-label='Share this post'] a"))
    link.href = link.href.replace(encodeURIComponent(siteUrl), encodeURIComponent(location.origin));
}

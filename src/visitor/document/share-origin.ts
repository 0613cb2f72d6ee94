import { siteUrl } from "../../shared/lib/env.ts";

/** Lets the links that share a page name the address at which it is read, wherever the site was built for. */
export function nameOrigin(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[aria-label='Share this post'] a"))
    link.href = link.href.replace(encodeURIComponent(siteUrl), encodeURIComponent(location.origin));
}

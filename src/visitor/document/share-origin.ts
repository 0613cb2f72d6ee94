import { siteUrl } from "../../shared/lib/env.ts";

/** Replaces the origin in share links by that of the present page, which may differ from the one that the site was built for. */
export function setShareOrigin(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[aria-label^='Share this'] a"))
    link.href = link.href.replace(encodeURIComponent(siteUrl), encodeURIComponent(location.origin));
}

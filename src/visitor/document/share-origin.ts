import { siteUrl } from "../../shared/lib/env.ts";

/** Puts the origin of the present page into share links, in place of the one that the site was built for, and shows the links. */
export function setShareOrigin(): void {
  for (const list of document.querySelectorAll<HTMLElement>("[aria-label^='Share this']")) {
    const path = list.parentElement?.querySelector<HTMLElement>("[data-share]")?.dataset.share ?? "";
    for (const link of list.querySelectorAll("a"))
      link.href = link.href.replace(encodeURIComponent(siteUrl + path), encodeURIComponent(location.origin + path));
    list.hidden = false;
  }
}

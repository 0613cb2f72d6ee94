import { siteUrl } from "../../shared/lib/env.ts";
import { showToast } from "../../shared/lib/toast-store.ts";

/** Lets the links that share a page name the address at which it is read, wherever the site was built for. */
export function nameOrigin(): void {
  const [built, here] = [siteUrl, location.origin].map(encodeURIComponent) as [string, string];
  if (built === here) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[aria-label='Share this post'] a"))
    link.href = link.href.replace(built, here);
}

/** Hands a post to the device's own share sheet, or else copies its address. */
export async function share({ share: path = "", title, text }: DOMStringMap): Promise<void> {
  const url = location.origin + path;
  const data = { title, text, url };
  if (navigator.share && (navigator.canShare?.(data) ?? true)) {
    try {
      return await navigator.share(data);
    } catch (error) {
      // Closing the share sheet is an answer too.
      if ((error as DOMException).name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: "Link copied!", text: "Blog post link has been copied to your clipboard." });
  } catch (error) {
    console.warn("The clipboard cannot be written.", error);
    showToast({ title: "Error", text: `This browser does not let us copy the link: ${url}`, tone: "destructive" });
  }
}

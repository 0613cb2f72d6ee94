import { showToast } from "../../shared/lib/toast-store.ts";
import { watchToasts } from "./toasts.ts";

/** Opens the device's share sheet for a page, or copies its address if there is none. */
export async function sharePage({ share: path = "", title, text }: DOMStringMap): Promise<void> {
  watchToasts();
  const url = location.origin + path;
  const data = { title, text, url };
  if (navigator.share && (navigator.canShare?.(data) ?? true)) {
    try {
      return await navigator.share(data);
    } catch (error) {
      // A person who closes the share sheet does not want a copy, nor one who presses again while it is open.
      if (["AbortError", "InvalidStateError"].includes((error as DOMException).name)) return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    const subject = path.startsWith("/blog/") ? "Blog post link" : "The link";
    showToast({ title: "Link copied!", text: `${subject} has been copied to your clipboard.` });
  } catch (error) {
    console.warn("The clipboard cannot be written.", error);
    showToast({ title: "Error", text: `This browser does not let us copy the link: ${url}`, tone: "destructive" });
  }
}

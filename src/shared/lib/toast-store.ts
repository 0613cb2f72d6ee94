import { carriedToastKey, hasCarriedToast } from "./carried-toast.ts";
import { createStore } from "./store.ts";
import { tabStore } from "./web-storage.ts";

/** A short message to the person, shown for a few seconds. */
export type Toast = { id: number; title: string; text?: string; tone: "neutral" | "destructive" };

const toastLifetimeMs = 5_000;

let lastId = 0;

/** The messages that are shown, oldest first. */
export const toastStore = createStore<readonly Toast[]>([]);

/** Shows a message, which disappears after five seconds. */
export function showToast(toast: { title: string; text?: string; tone?: Toast["tone"] }): void {
  const id = ++lastId;
  toastStore.set([...toastStore.read(), { tone: "neutral", ...toast, id }]);
  setTimeout(() => dismissToast(id), toastLifetimeMs);
}

/** Removes a message before its time is over. */
export function dismissToast(id: number): void {
  const toasts = toastStore.read();
  if (toasts.some((toast) => toast.id === id)) toastStore.set(toasts.filter((toast) => toast.id !== id));
}

/** Shows a message on the next document of this tab, because the current one is about to be left. */
export function showToastAfterNavigation(toast: { title: string; text?: string; tone?: Toast["tone"] }): void {
  // If the tab's storage is refused, no message is shown.
  tabStore.write(carriedToastKey, JSON.stringify(toast));
}

/** Shows the message that the previous document of this tab carried over. */
export function showCarriedToast(): void {
  if (!hasCarriedToast()) return;
  try {
    const carriedText = tabStore.read(carriedToastKey);
    tabStore.write(carriedToastKey, null);
    const { title, text, tone } = JSON.parse(carriedText ?? "{}") as Partial<Toast>;
    if (typeof title !== "string") return;
    showToast({ title, ...(typeof text === "string" && { text }), ...(tone === "destructive" && { tone }) });
  } catch {
    // The stored text is that of another version of the site.
  }
}

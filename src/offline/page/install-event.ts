/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface: Chromium only. */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let kept: InstallPromptEvent | undefined;
let told = () => {};

/**
 * Stores the browser's install prompt event. It fires early, before the code that uses it is fetched. The site shows its own
 * offer instead of the browser's.
 */
export function storeInstallEvent(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
    told();
  });
}

/** Returns the stored event and clears it, because a prompt can be shown only once. */
export function consumeInstallEvent(): InstallPromptEvent | undefined {
  const event = kept;
  kept = undefined;
  return event;
}

/** Calls the listener when the browser fires the event next. */
export function onInstallEvent(listener: () => void): void {
  told = listener;
}

/** Returns true if an install prompt event is stored. */
export const hasInstallEvent = (): boolean => kept !== undefined;

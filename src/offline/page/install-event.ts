/**
 * The browser's install prompt event, in Chromium only:
 * https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface.
 */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let promptEvent: InstallPromptEvent | undefined;
let notify = () => {};

/**
 * Stores the browser's install prompt event. It fires early, before the code that uses it is fetched. The site shows its own
 * offer instead of the browser's.
 */
export function storeInstallEvent(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
    notify();
  });
}

/** Returns the stored event and clears it, because a prompt can be shown only once. */
export function consumeInstallEvent(): InstallPromptEvent | undefined {
  const event = promptEvent;
  promptEvent = undefined;
  return event;
}

/** Calls the listener when the browser fires the event next. */
export function onInstallEvent(listener: () => void): void {
  notify = listener;
}

/** Returns true if an install prompt event is stored. */
export const hasInstallEvent = (): boolean => promptEvent !== undefined;

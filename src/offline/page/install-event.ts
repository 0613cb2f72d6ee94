/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface: Chromium only. */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let kept: InstallPromptEvent | undefined;
let told = () => {};

/**
 * Keeps the browser's offer to install the site, which comes early, for code that is fetched later. The site shows its
 * own offer instead of the browser's.
 */
export function storeInstallEvent(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
    told();
  });
}

/** Takes the offer, once: it cannot be used a second time. */
export function consumeInstallEvent(): InstallPromptEvent | undefined {
  const event = kept;
  kept = undefined;
  return event;
}

/** Calls back at the browser's next offer. */
export function onInstallEvent(listener: () => void): void {
  told = listener;
}

/** Tells if there is an offer. */
export const hasInstallEvent = (): boolean => kept !== undefined;

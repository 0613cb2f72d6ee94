/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface: Chromium only. */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let kept: InstallPromptEvent | undefined;
let told = () => {};

/**
 * Keeps the browser's offer to install the site, which comes early: this runs with the first load, what makes use of it
 * is fetched later. The site offers it itself, where it disturbs nobody.
 */
export function keepInstallEvent(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
    told();
  });
}

/** Takes the offer, once: it cannot be used a second time. */
export function takeInstallEvent(): InstallPromptEvent | undefined {
  const event = kept;
  kept = undefined;
  return event;
}

/** Calls back at the browser's next offer; what makes use of it need not be there before. */
export function onInstallEvent(listener: () => void): void {
  told = listener;
}

/** Tells if there is an offer. */
export const hasInstallEvent = (): boolean => kept !== undefined;

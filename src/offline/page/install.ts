import { isInstalled, isIos } from "../../shared/lib/platform.ts";
import { createStore } from "../../shared/lib/store.ts";
import { computeAge, localStore } from "../../shared/lib/web-storage.ts";
import { consumeInstallEvent, hasInstallEvent } from "./install-event.ts";

/** The way to install the site that this device offers: the browser's prompt, Safari's share menu, or none. */
export type InstallOffer = "prompt" | "share-menu" | "none";

const dismissedKey = "kilele-install-dismissed";
const dismissalMs = 30 * 24 * 60 * 60_000;

const offerStore = createStore<InstallOffer>("none");

export const installStore = { read: offerStore.read, subscribe: offerStore.subscribe };

/** Updates `installStore` from the browser's install prompt event, now and whenever it fires. */
export function watchInstall(): void {
  const offerPrompt = () => {
    if (!wasDismissedRecently()) offerStore.set("prompt");
  };
  addEventListener("beforeinstallprompt", offerPrompt);
  addEventListener("appinstalled", () => offerStore.set("none"));
  if (hasInstallEvent()) offerPrompt();
  else if (isIos() && !isInstalled() && !wasDismissedRecently()) offerStore.set("share-menu");
}

/** Shows the browser's installation dialog. */
export async function install(): Promise<void> {
  const prompt = consumeInstallEvent();
  if (!prompt) return offerStore.set("none");
  // A browser may refuse the prompt, for example because the press is too long ago.
  const answer = await prompt.prompt().catch(() => undefined);
  if (answer?.outcome === "dismissed") dismissInstall();
  else offerStore.set("none");
}

/** Hides the offer for 30 days. */
export function dismissInstall(): void {
  offerStore.set("none");
  // If the write fails, the offer is shown again on the next visit.
  localStore.write(dismissedKey, String(Date.now()));
}

const wasDismissedRecently = (): boolean => computeAge(localStore.read(dismissedKey)) < dismissalMs;

import { isInstalled, isIos } from "../../shared/lib/platform.ts";
import { createStore } from "../../shared/lib/store.ts";
import { computeAge, localStore } from "../../shared/lib/web-storage.ts";
import { consumeInstallEvent, hasInstallEvent } from "./install-event.ts";

/** The way to install the site that this device offers: the browser's prompt, Safari's share menu, or none. */
export type InstallOffer = "prompt" | "share-menu" | "none";

const dismissedKey = "kilele-install-dismissed";
const dismissalMs = 30 * 24 * 60 * 60_000;

const offer = createStore<InstallOffer>("none");

export const installStore = { read: offer.read, subscribe: offer.subscribe };

/** Updates `installStore` from the browser's install prompt event, now and whenever it fires. */
export function watchInstall(): void {
  const promptable = () => {
    if (!wasDismissedRecently()) offer.set("prompt");
  };
  addEventListener("beforeinstallprompt", promptable);
  addEventListener("appinstalled", () => offer.set("none"));
  if (hasInstallEvent()) promptable();
  else if (isIos() && !isInstalled() && !wasDismissedRecently()) offer.set("share-menu");
}

/** Shows the browser's installation dialog. */
export async function install(): Promise<void> {
  const prompt = consumeInstallEvent();
  if (!prompt) return offer.set("none");
  // A browser may refuse the prompt, for example because the press is too long ago.
  const answer = await prompt.prompt().catch(() => undefined);
  if (answer?.outcome === "dismissed") dismissInstall();
  else offer.set("none");
}

/** Hides the offer for 30 days. */
export function dismissInstall(): void {
  offer.set("none");
  // Where the write fails, the offer is shown again on the next visit.
  localStore.write(dismissedKey, String(Date.now()));
}

const wasDismissedRecently = (): boolean => computeAge(localStore.read(dismissedKey)) < dismissalMs;

import { createStore } from "../../shared/lib/store.ts";
import { showToast } from "../../shared/lib/toast-store.ts";

/** The time for which an undo is offered, in milliseconds. */
export const undoMs = 10_000;

/** The offer to undo a change: its text, and the functions that undo it or send all changes that could still be undone. */
export type UndoOffer = {
  title: string;
  text?: string;
  undo: () => Promise<void>;
  release: () => Promise<void>;
};

/** The offer that is shown, which is the newest; undefined for none. */
const shownOffer = createStore<UndoOffer | undefined>(undefined);
export const undoStore = { read: shownOffer.read, subscribe: shownOffer.subscribe };

/** The offers whose time is not over, oldest first. */
let offers: readonly UndoOffer[] = [];

/** The timers that end the offers. */
const timers = new Map<UndoOffer, ReturnType<typeof setTimeout>>();

function setOffers(next: readonly UndoOffer[]): void {
  offers = next;
  for (const [offer, timer] of timers) {
    if (next.includes(offer)) continue;
    clearTimeout(timer);
    timers.delete(offer);
  }
  shownOffer.set(next.at(-1));
}

/** Offers to undo a change for ten seconds. An earlier offer is shown again if this one ends first. */
export function offerUndo(offer: UndoOffer): void {
  setOffers([...offers, offer]);
  timers.set(
    offer,
    setTimeout(() => endOffer(offer), undoMs),
  );
}

/** Removes an offer. */
export function endOffer(offer: UndoOffer): void {
  setOffers(offers.filter((each) => each !== offer));
}

/** Removes all offers. */
export const endOffers = (): void => setOffers([]);

/** Undoes the change of an offer, and offers it again if this device fails to. */
export async function acceptOffer(offer: UndoOffer): Promise<void> {
  endOffer(offer);
  try {
    await offer.undo();
  } catch (error) {
    console.warn("A change was not undone.", error);
    showToast({ title: "Error", text: "This could not be undone. Please try again.", tone: "destructive" });
    offerUndo(offer);
  }
}

/** Sends all changes that could still be undone, whichever offer they belong to. */
export async function releaseOffers({ release }: UndoOffer): Promise<void> {
  endOffers();
  await release().catch((error: unknown) => console.warn("What was changed is sent a little later.", error));
}

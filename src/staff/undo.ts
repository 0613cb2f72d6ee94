import { createStore } from "../shared/lib/store.ts";

/** The time for which it is offered to undo a change, in milliseconds. */
export const undoTime = 10_000;

/** The offer to undo the last change: what is said about it, what undoes it, and what sends it at once. */
export type UndoOffer = {
  title: string;
  text?: string;
  undo: () => Promise<void>;
  release: () => Promise<void>;
};

/** The offer that is shown; undefined for none. */
export const undoStore = createStore<UndoOffer | undefined>(undefined);

/** Offers to undo a change for ten seconds. An offer that is still shown gives way to it, and its change is sent. */
export function offerUndo(offer: UndoOffer): void {
  undoStore.set(offer);
  setTimeout(() => endOffer(offer), undoTime);
}

/** Takes an offer away, if it is still the one that is shown. */
export function endOffer(offer: UndoOffer): void {
  if (undoStore.read() === offer) undoStore.set(undefined);
}

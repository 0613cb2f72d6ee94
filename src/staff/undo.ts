import { createStore } from "../shared/lib/store.ts";

/** The time for which an undo is offered, in milliseconds. */
export const undoMs = 10_000;

/** The offer to undo the last change: its text, and the functions that undo it or send it at once. */
export type UndoOffer = {
  title: string;
  text?: string;
  undo: () => Promise<void>;
  release: () => Promise<void>;
};

/** The offer that is shown; undefined for none. */
export const undoStore = createStore<UndoOffer | undefined>(undefined);

/** Offers to undo a change for ten seconds. It replaces an earlier offer, whose change is then sent. */
export function offerUndo(offer: UndoOffer): void {
  undoStore.set(offer);
  setTimeout(() => endOffer(offer), undoMs);
}

/** Removes an offer, if it is still shown. */
export function endOffer(offer: UndoOffer): void {
  if (undoStore.read() === offer) undoStore.set(undefined);
}

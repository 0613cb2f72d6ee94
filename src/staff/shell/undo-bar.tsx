import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { acceptOffer, releaseOffers, type UndoOffer, undoStore } from "../edits/undo.ts";

/**
 * The bar that names a deletion or change and undoes it. It is among the toasts, which stay reachable while a dialog is open and
 * are read out by screen readers.
 */
export function UndoBar() {
  const offer = useSyncExternalStore(undoStore.subscribe, undoStore.read);
  const region = document.getElementById("toasts");
  if (!offer) return null;
  return region ? createPortal(<Bar offer={offer} />, region) : <Bar offer={offer} />;
}

function Bar({ offer }: { offer: UndoOffer }) {
  return (
    <div data-undo="">
      <div>
        <p className="font-semibold">{offer.title}</p> <p>{offer.text}</p>
      </div>
      <span className="flex shrink-0">
        <button
          type="button"
          className="m-0 flex size-auto min-h-11 items-center px-3 text-base font-semibold text-forest underline"
          onClick={() => void acceptOffer(offer)}
        >
          Undo
        </button>
        <button type="button" onClick={() => void releaseOffers(offer)}>
          <span className="sr-only">Dismiss</span>
          <span aria-hidden="true">×</span>
        </button>
      </span>
    </div>
  );
}

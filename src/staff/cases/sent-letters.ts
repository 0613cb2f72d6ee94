/** Remembers the letter that a person has begun in another program, so that on their return they can be asked if it was sent. */
import type { Channel } from "../../shared/rules/follow-ups.ts";

type Letter = { id: string; channel: Channel };

/** The letter that was begun last. Nobody writes two at a time. */
let lastLetter: Letter | undefined;

/** Records that somebody has opened a letter to the traveller of a record. */
export function beginLetter(id: string, channel: Channel): void {
  lastLetter = { id, channel };
}

/** Returns the letter that was begun last and forgets it; undefined where there is none. */
export function consumeBegunLetter(): Letter | undefined {
  const letter = lastLetter;
  lastLetter = undefined;
  return letter;
}

/**
 * Calls back whenever the person returns to this page.
 * @returns a function that ends this
 */
export function watchReturns(onReturn: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") onReturn();
  };
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
}

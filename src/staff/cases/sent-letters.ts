/** The letters that were begun in another program: whoever comes back to the page is asked if they were sent. */
import type { Channel } from "../../shared/rules/follow-ups.ts";

type Letter = { id: string; channel: Channel };

/** The letter that was begun last. There is one: nobody writes two at a time. */
let begun: Letter | undefined;

/** Notes that somebody has opened a letter to the traveller of a record. */
export function beginLetter(id: string, channel: Channel): void {
  begun = { id, channel };
}

/** Returns the letter that was begun last, and forgets it; undefined where there is none. */
export function takeBegunLetter(): Letter | undefined {
  const letter = begun;
  begun = undefined;
  return letter;
}

/** Calls back when somebody comes back to this page. @returns stops watching */
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

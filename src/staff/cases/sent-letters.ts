/**
 * Remembers the letter that a person has begun in another program, so that on their return they can be asked if it was sent. The
 * letter is stored on the device: a tablet may end the page while the other program is open.
 */
import { createStore } from "../../shared/lib/store.ts";
import { computeAge, localStore } from "../../shared/lib/web-storage.ts";
import type { Channel } from "../../shared/rules/follow-ups.ts";
import { readSession } from "../session/session.ts";

/** `id`: the case. `answerId`: the id of the answer once it was sent, the same in every tab that asks. */
type BegunLetter = { id: string; channel: Channel; answerId: string };

/** The key of the letter that was begun last. Nobody writes two at a time. */
const storageKey = "kilele-letter";

/** The age at which nobody is asked about a letter any more, in milliseconds. */
const maxAgeMs = 12 * 60 * 60_000;

/** Records that the person who is signed in has opened a letter to the traveller of a record. */
export function beginLetter(id: string, channel: Channel): void {
  const letter = { id, channel, answerId: crypto.randomUUID(), by: readSession()?.userId, at: Date.now() };
  localStore.write(storageKey, JSON.stringify(letter));
}

/** Returns the letter that this person has begun last and forgets it; undefined if there is none. */
export function consumeBegunLetter(): BegunLetter | undefined {
  const storedLetter = localStore.read(storageKey);
  if (storedLetter === null) return undefined;
  localStore.write(storageKey, null);
  try {
    // An older version stored no id of the answer.
    const stored = JSON.parse(storedLetter) as Partial<BegunLetter> & { id: string; channel: Channel };
    const { id, channel, answerId = crypto.randomUUID() } = stored;
    const { by, at } = stored as { by?: string; at?: number };
    return by === readSession()?.userId && computeAge(String(at)) < maxAgeMs ? { id, channel, answerId } : undefined;
  } catch {
    return undefined;
  }
}

/** The case of which this tab recorded an answer last, as an object of its own for each answer. */
const lastAnswer = createStore<{ id: string } | undefined>(undefined);

/** Tells the box of a case's letter that an answer was recorded in this tab. */
export const announceAnswer = (id: string): void => lastAnswer.set({ id });

/**
 * Calls back whenever an answer of a case was recorded in this tab; an answer of a colleague or of another device is none.
 * @returns a function that ends this
 */
export const watchAnswers = (id: string, onAnswer: () => void): (() => void) =>
  lastAnswer.subscribe(() => {
    if (lastAnswer.read()?.id === id) onAnswer();
  });

/**
 * Calls back whenever the person returns to this page.
 * @returns a function that ends this
 */
export function watchReturns(onReturn: () => void): () => void {
  const handleReturn = () => {
    if (document.visibilityState === "visible") onReturn();
  };
  addEventListener("focus", handleReturn);
  document.addEventListener("visibilitychange", handleReturn);
  return () => {
    removeEventListener("focus", handleReturn);
    document.removeEventListener("visibilitychange", handleReturn);
  };
}

/**
 * Local and session storage that never throw. A browser that blocks cookies throws when either is mentioned, and full storage
 * throws when something is written.
 */
export type TextStore = {
  /** Returns the text under a key; null where there is none, or nothing can be read. */
  read: (key: string) => string | null;
  /** Writes a text, or removes it where it is null. Returns false where the browser's storage is refused. */
  write: (key: string, text: string | null) => boolean;
};

const makeTextStore = (find: () => Storage): TextStore => ({
  read(key) {
    try {
      return find().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      if (text === null) find().removeItem(key);
      else find().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** Values that stay on this device, in `localStorage`. */
export const localStore: TextStore = makeTextStore(() => localStorage);

/** Values that last as long as the tab is open, in `sessionStorage`. */
export const tabStore: TextStore = makeTextStore(() => sessionStorage);

/**
 * Returns the milliseconds that have passed since the time in a stored text; infinite where there is none, where it is no time, or where a
 * wrong clock wrote one that is still to come.
 */
export function computeAge(written: string | null): number {
  const age = Date.now() - Number(written ?? Number.NaN);
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
}

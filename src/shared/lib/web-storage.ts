/**
 * Local and session storage that never throw. A browser that blocks cookies throws when either is mentioned, and full storage
 * throws when something is written.
 */
export type TextStore = {
  /** Returns the text under a key; null if there is none, or nothing can be read. */
  read: (key: string) => string | null;
  /** Writes a text, or removes it if it is null. Returns false if the browser's storage is refused. */
  write: (key: string, text: string | null) => boolean;
};

const makeTextStore = (getStorage: () => Storage): TextStore => ({
  read(key) {
    try {
      return getStorage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      if (text === null) getStorage().removeItem(key);
      else getStorage().setItem(key, text);
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
 * Returns the milliseconds that have passed since the time in a stored text. They are infinite if the text is null, is no time, or
 * is a time in the future, which a wrong clock has written.
 */
export function computeAge(storedTime: string | null): number {
  const age = Date.now() - Number(storedTime ?? Number.NaN);
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
}

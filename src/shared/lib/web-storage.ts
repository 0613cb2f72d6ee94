/**
 * Local and session storage that never throw. A browser that blocks cookies refuses both by an error at the mere mention; a full
 * one refuses what is written.
 */
export type TextStore = {
  /** Returns the text under a key; null where there is none, or nothing can be read. */
  read: (key: string) => string | null;
  /** Writes a text, or removes it where it is null. Returns false where the browser's storage is refused. */
  write: (key: string, text: string | null) => boolean;
};

const textStore = (find: () => Storage): TextStore => ({
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

/** Values that stay on this device. */
export const localStore: TextStore = textStore(() => localStorage);

/** Values that stay as long as the tab is open. */
export const tabStore: TextStore = textStore(() => sessionStorage);

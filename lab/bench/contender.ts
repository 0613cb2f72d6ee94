/** The interface between the runner and a page. Every page puts one of these on `window.contender`. */
export type Contender = {
  /** Fills an empty device. Resolves with the milliseconds it took until all leads were in IndexedDB. */
  load: (access: Access) => Promise<number>;
  /** Stops listening, as a device without a network does. A list that is open stays open. */
  sleep: () => Promise<void>;
  /** Brings the device up to date; null if the contender has no way to. */
  catchUp: (() => Promise<void>) | null;
  /** Listens again and paints the newest leads into the document, from the first time on; null if it cannot. */
  live: (() => Promise<void>) | null;
  count: () => Promise<number>;
  /** Compares what is here with the server's ids and versions; resolves with the milliseconds it took. */
  reconcile?: () => Promise<number>;
  /** Finds the newest fifty leads with a word; resolves with the milliseconds of a search after the first. */
  search?: (word: string) => Promise<number>;
};

export type Access = { url: string; key: string; token: string; leads: number };

declare global {
  interface Window {
    contender: Contender;
  }
}

/** Paints names as the plainest list of cards does that a reader would see. */
export function paintNames(names: readonly string[]): void {
  const list = document.querySelector("ul") ?? document.body.appendChild(document.createElement("ul"));
  list.replaceChildren(
    ...names.map((name) => {
      const item = document.createElement("li");
      item.textContent = name;
      return item;
    }),
  );
}

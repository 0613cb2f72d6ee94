import type { Page } from "playwright";

/** Returns everything that the browser stores for the site of a page, as text. */
export const dumpStorage = (page: Page): Promise<string> => page.evaluate(readStorage);

/**
 * Returns true if anything that the browser stores matches. The search runs in the page, because copying everything out of it
 * takes seconds.
 */
export const isInStorage = async (page: Page, trace: RegExp): Promise<boolean> => {
  return page.evaluate(
    `(${readStorage})().then((all) => new RegExp(${JSON.stringify(trace.source)}, ${JSON.stringify(trace.flags)}).test(all))`,
  );
};

/**
 * Returns everything that the browser stores, as text, if another driver runs it in a page; it uses only functions of the
 * browser.
 */
export async function readStorage(): Promise<string> {
  const awaitRequest = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const storedValues: unknown[] = [
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    location.href,
    history.state,
  ];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await awaitRequest(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      storedValues.push(name, store, await awaitRequest(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true });
      const type = answer?.headers.get("content-type") ?? "";
      storedValues.push(name, request.url, /json|text|html|script|svg/.test(type) ? await answer?.text() : type);
    }
  }
  return JSON.stringify(storedValues);
}

import type { Page } from "playwright";

/**
 * Reads every row of a store of a page's IndexedDB. It creates no database, because an empty one would prevent the site from
 * creating its own stores.
 * @returns none if there is no such database or store yet
 */
export const readStore = <Row>(page: Page, database: string, store: string): Promise<Row[]> =>
  page.evaluate(
    async ([base, table]) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      if (!(await indexedDB.databases()).some(({ name }) => name === base)) return [];
      const openedDatabase = await answer(indexedDB.open(base));
      try {
        if (!openedDatabase.objectStoreNames.contains(table)) return [];
        return (await answer(openedDatabase.transaction(table).objectStore(table).getAll())) as Row[];
      } finally {
        openedDatabase.close();
      }
    },
    [database, store] as const,
  );

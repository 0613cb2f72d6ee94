import type { Page } from "playwright";

/**
 * Every row of a store of a page's IndexedDB. Makes no database: one that is opened before the site has made it would be
 * empty for good, and the site's own could not be made beside it.
 * @returns none where there is no such database or store yet
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
      const opened = await answer(indexedDB.open(base));
      try {
        if (!opened.objectStoreNames.contains(table)) return [];
        return (await answer(opened.transaction(table).objectStore(table).getAll())) as Row[];
      } finally {
        opened.close();
      }
    },
    [database, store] as const,
  );

import { liveQuery } from "dexie";

/**
 * Calls back with each new answer of a query, also after changes by other tabs.
 * @returns a function that ends the watching
 */
export function watchQuery<T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(query).subscribe({ next: onValue, error: onError });
  return () => subscription.unsubscribe();
}

/**
 * Runs work for each item with limited concurrency.
 * @param items in the order in which they are started
 * @throws the error of the first item whose work fails
 */
export async function runFewAtOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const goOn = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all([goOn(), goOn(), goOn()]);
}

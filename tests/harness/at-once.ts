/**
 * Does a piece of work for each item, a few at a time: while one waits, another goes on.
 * @param items in the order in which they are begun
 * @throws what the first piece of work throws that fails
 */
export async function fewAtOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const goOn = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all([goOn(), goOn(), goOn()]);
}

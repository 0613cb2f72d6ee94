/** Cuts a list into pieces of at most `size`, in its order; an empty list has none. */
export function cutIntoPieces<T>(items: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size));
  return pieces;
}

/** The leads before and after the open one in the list. */
export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * Finds the neighbours of the open lead. A lead that has left the list, because it was deleted or no filter shows it any more, has
 * those between which it stood: what followed it has its place now.
 * @param found the place of the open lead in the list; -1 where it is not there
 * @param last the place that it had when it was last there; -1 where it never was
 */
export function neighboursOf(
  entries: { at: (index: number) => { id: string } | undefined },
  found: number,
  last: number,
): Neighbours {
  const place = found >= 0 ? found : last;
  const at = (index: number) => (index < 0 ? undefined : entries.at(index)?.id);
  return { previous: at(place - 1), next: at(found >= 0 ? place + 1 : place) };
}

/** Chooses between the words for one thing and for any other number of them. */
export const chooseByCount = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Writes a number with its noun: "1 change", "3 changes". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${chooseByCount(count, one, many)}`;

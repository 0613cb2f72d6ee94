/** Returns the numbers of the lines that set nothing, counted from 1. */
export function findBrokenLines(text: string): number[];

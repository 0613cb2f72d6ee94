/** Returns the numbers of the lines that set nothing, counted from 1. */
export function brokenLines(text: string): number[];

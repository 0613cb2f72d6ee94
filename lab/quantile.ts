/** Returns the value below which a share of the values lies; NaN if there are none. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the value in the middle of the values; NaN if there are none. */
export const computeMedian = (values: readonly number[]): number => computeQuantile(values, 0.5);

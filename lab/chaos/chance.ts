import { makeSeededRandom } from "../../tests/harness/seeded-random.ts";

/** A source of pseudo-random numbers, which are the same for the same seed. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the values. */
  pick<T>(values: readonly [T, ...T[]]): T;
}

/** @param seed any whole number */
export function makeSeededChance(seed: number): Chance {
  const next = makeSeededRandom(seed);
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}

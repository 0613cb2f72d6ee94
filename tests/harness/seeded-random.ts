/**
 * Creates a seeded generator of pseudo-random numbers: for drawings, tests and simulations, never for secrets. The generator is
 * mulberry32 by Tommy Ettinger (public domain): https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 * @param seed any whole number
 * @returns a function that gives the next number in [0, 1)
 */
export function makeSeededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

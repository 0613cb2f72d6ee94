/**
 * Seeded chance and plain interpolation. Every random choice of a picture comes from `makeRandom(seed)`, so that it is
 * reproducible byte for byte.
 */

import { makeSeededRandom } from "../../../tests/harness/seeded-random.ts";

export const clamp = (v: number, a = 0, b = 1): number => Math.max(a, Math.min(b, v));

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

export const smoothstep = (a: number, b: number, v: number): number => {
  const t = clamp((v - a) / (b - a));
  return t * t * (3 - 2 * t);
};

/** A stream of numbers in [0, 1), with shorthands for a range, a symmetric deviation and a choice from a list. */
export type Random = {
  (): number;
  between: (low: number, high: number) => number;
  deviation: (most: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

/** Makes a seeded stream. */
export function makeRandom(seed: number): Random {
  const next = makeSeededRandom(seed);
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    deviation: (most: number) => (next() * 2 - 1) * most,
    pick: <T>(list: readonly T[]) => list[(next() * list.length) | 0] as T,
  });
}

/** Makes one-dimensional fractal value noise: a function of a place and a number of octaves, with values in [-1, 1]. */
export function makeNoise(seed: number): (x: number, octaves?: number) => number {
  const hash = (i: number) => {
    const s = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453;
    return (s - Math.floor(s)) * 2 - 1;
  };
  const value = (x: number) => {
    const i = Math.floor(x);
    const f = x - i;
    return lerp(hash(i), hash(i + 1), f * f * (3 - 2 * f));
  };
  return (x, octaves = 1) => {
    let sum = 0;
    let amplitude = 1;
    let total = 0;
    for (let o = 0; o < octaves; o++) {
      sum += value(x * 2 ** o + o * 17) * amplitude;
      total += amplitude;
      amplitude *= 0.5;
    }
    return sum / total;
  };
}

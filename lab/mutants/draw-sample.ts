import { createHash } from "node:crypto";
import type { Slip } from "./slips.ts";

/**
 * Draws slips: of each kind in turn, and two of one file only once every file with that kind has one. The same seed draws the same
 * from the same code, and nearly the same after a change.
 */
export function drawSample(slips: readonly Slip[], count: number, seed: number): Slip[] {
  const rank = ({ file, key }: Slip) => createHash("sha256").update(`${seed} ${file} ${key}`).digest("hex");
  const shuffled = slips
    .map((slip) => ({ slip, rank: rank(slip) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ slip }) => slip);
  const byKind = [...Map.groupBy(shuffled, ({ kind }) => kind).values()];
  const drawn = new Set<Slip>();
  const files = new Set<string>();
  while (drawn.size < Math.min(count, slips.length)) {
    for (const kind of byKind) {
      if (drawn.size === count) break;
      const left = kind.filter((slip) => !drawn.has(slip));
      const next = left.find(({ file }) => !files.has(file)) ?? left[0];
      if (!next) continue;
      drawn.add(next);
      files.add(next.file);
    }
  }
  return [...drawn];
}

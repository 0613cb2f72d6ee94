/** The state of a static host towards what staff publish; see the function `republish`. */

export type Publishing = {
  /** Changes that no build has covered yet. */
  waiting: number;
  /** The time of the first of them, in milliseconds since the epoch. */
  since: number | null;
  /** The reason why the host did not take the last call to build; null where it did. */
  reason: string | null;
};

/** The time within which a requested build is done, in milliseconds. */
const longestBuild = 15 * 60_000;

/** Reads the server's answer; undefined where no change waits for a build, or where the answer is invalid. */
export function readPublishing(value: unknown): Publishing | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { waiting, since, reason } = value as { [name: string]: unknown };
  const time = typeof since === "string" ? Date.parse(since.replace(" ", "T")) : Number.NaN;
  if (typeof waiting !== "number") return undefined;
  return { waiting, since: Number.isNaN(time) ? null : time, reason: typeof reason === "string" ? reason : null };
}

/** Says that staff must be told: the host refuses, or changes have waited for longer than any build takes. */
export const isStuck = ({ waiting, since, reason }: Publishing, now: number): boolean =>
  waiting > 0 && (reason !== null || (since !== null && now - since > longestBuild));

/**
 * The baseline: the first migrations of `supabase/migrations/`, which make the database of release 1.2.0. A database that the
 * migrations of that release have made has the same schema, so only its history is rewritten: it says the baseline's versions in
 * place of the release's.
 */

/** The release whose database the baseline makes. */
export const baselineRelease = "1.2.0";

/** The versions of the migrations of that release, in their order. */
export const releaseVersions: readonly string[] = [
  "20261123010100",
  "20261123010200",
  "20261123010300",
  "20261123010400",
  "20261123010500",
  "20261123010600",
  "20261123010650",
  "20261123010700",
  "20261123010750",
  "20261123010800",
  "20261123010900",
  "20261123010950",
  "20261123011000",
  "20261126211500",
  "20261126212000",
  "20261126213000",
  "20261126220100",
  "20261126220200",
  "20261126223000",
  "20261127020000",
  "20261127024000",
  "20261127025000",
  "20261127025500",
  "20261127070000",
  "20261127071000",
  "20261127110000",
  "20261127110500",
  "20261127111000",
  "20261127111100",
  "20261127111200",
  "20261127111300",
  "20261127111400",
  "20261127120000",
  "20261127130000",
  "20261127140000",
  "20261127145000",
  "20261127150000",
  "20261127160000",
  "20261127170000",
  "20261127171000",
  "20261127171100",
  "20261127172000",
  "20261127172100",
  "20261127173000",
  "20261127178000",
  "20261128110000",
];

/** The versions of the first and the last file of the baseline. */
const baselineRange = { first: "20261128120100", last: "20261128121700" };

/** Returns the versions of the baseline, from the names of the files of `supabase/migrations/`. */
export const selectBaseline = (files: readonly string[]): string[] =>
  files
    .map((file) => file.split("_")[0] ?? "")
    .filter((version) => version >= baselineRange.first && version <= baselineRange.last);

/**
 * The state of a database towards the baseline: `current` if its history says nothing of the release's migrations, `release` if it is
 * that release's, `half-recorded` if the baseline is recorded and versions of the release are left to delete, `older` if it knows
 * some of the release's migrations and not all.
 */
export type BaselineState = "current" | "release" | "half-recorded" | "older";

/**
 * Judges a history of migrations.
 * @param applied the versions that the database says it has
 * @param baseline the versions of the baseline
 */
export function judgeHistory(applied: readonly string[], baseline: readonly string[]): BaselineState {
  const known = new Set(applied);
  if (!releaseVersions.some((version) => known.has(version))) return "current";
  if (baseline.every((version) => known.has(version))) return "half-recorded";
  return releaseVersions.every((version) => known.has(version)) ? "release" : "older";
}

/**
 * Returns the message about a database from before the release.
 * @param owner names what it holds, such as "The data of /srv/data"
 * @param way says how it passes through the release
 */
export const describeOlderHistory = (owner: string, way: string): string =>
  `${owner} were made by a version before ${baselineRelease} of this project, or by an upgrade to it that was interrupted.
Nothing was changed. ${way}
docs/going-live.md has the steps.`;

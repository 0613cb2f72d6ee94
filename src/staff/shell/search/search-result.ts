import type { IconName } from "../../../shared/ui/icon.tsx";

/** The address that a result leads to. `find`: the text that the screen People searches for; it stays out of the address. */
export type SearchTarget = { to: string; search?: Readonly<Record<string, string>>; find?: string };

/** A record or a screen that the search has found. */
export type FoundRecord = {
  key: string;
  icon: IconName;
  name: string;
  /** The line below the name; empty for none. */
  detail: string;
  target: SearchTarget;
};

/** The results of one kind: those that are shown, and the number of all. */
export type ResultGroup = { title: string; results: readonly FoundRecord[]; count: number };

/** The number of results of a kind that are shown. */
export const maxShownOfKind = 6;

/** Makes the group of some results, of which the first are shown. */
export const makeResultGroup = (title: string, results: readonly FoundRecord[]): ResultGroup => ({
  title,
  results: results.slice(0, maxShownOfKind),
  count: results.length,
});

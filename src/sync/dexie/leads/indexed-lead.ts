/** The part of a lead by which it is searched, filtered and sorted. */
export type IndexedLead = {
  readonly id: string;
  /** `created_at` in milliseconds since the epoch. */
  readonly time: number;
  /** The chosen destination; empty where there is none. */
  readonly destination: string;
  /** True where the visitor gave a contact. */
  readonly isReachable: boolean;
  /** The searchable text, folded: one field a line, the name first. */
  readonly text: string;
};

/** Orders leads by time, the newest first, and leads of the same time by id, the highest first. */
export const compareNewestFirst = (a: IndexedLead, b: IndexedLead): number => b.time - a.time || (a.id < b.id ? 1 : -1);

/** An ordered list of leads with the part of an array's interface that a list needs. */
export type LeadEntries = {
  readonly length: number;
  at: (index: number) => IndexedLead | undefined;
  slice: (from: number, to: number) => readonly IndexedLead[];
  map: <T>(describe: (entry: IndexedLead) => T) => T[];
  filter: (predicate: (entry: IndexedLead) => boolean) => readonly IndexedLead[];
  findIndex: (predicate: (entry: IndexedLead) => boolean) => number;
};

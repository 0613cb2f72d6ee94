/**
 * The record of a run: everything that people did and saw on devices, and everything that the tables went through.
 * Rows go by `table/id`. Times are milliseconds since the epoch by the clock of the machine that runs it all.
 */

/** The values of the columns of a row that people edit. */
export type Fields = Readonly<Record<string, unknown>>;

/** An edit that a person made on a device. */
export type Operation = {
  device: string;
  row: string;
  kind: "insert" | "update" | "delete";
  /** The time at which the form was saved. */
  invokedAt: number;
  /** The time at which the device confirmed the edit; absent if it died or failed before. */
  keptAt?: number;
  /**
   * The fields that the person changed, as they typed them. A text is a new one, or one that this field of this row has held
   * before. Empty for a delete.
   */
  typed: Fields;
  /** The fields that the form of an insert filled in besides. */
  filled?: Fields;
  /** The row as the form showed it when it was opened; null for a new one. */
  seen: Fields | null;
  /** The fields of this row that the device showed as refused or in conflict when the sight was recorded, one entry for each edit. */
  attention: readonly Fields[];
  /** True if the device showed, when it was saved, that the row had been deleted elsewhere. */
  wasGone: boolean;
  /** The first outcome that the device reported for the edit. */
  firstOutcome?: { at: number; outcome: "saved" | "queued" | "conflict" | "refused" };
};

/** A person's decision about an edit that was refused or in conflict. */
export type Decision = {
  device: string;
  row: string;
  invokedAt: number;
  /** True if the device carried it out; absent if it died meanwhile. */
  done?: boolean;
  /** Values that are to be written, whatever is there. */
  insisted: Fields;
  /** True if the row is to be deleted, whatever is there. */
  insistedDelete: boolean;
  /** The values of every edit that is given up, in whole or in part. */
  givenUp: readonly Fields[];
  /** The row that was shown with the decision; null if it was deleted. */
  shownRow: Fields | null;
};

/** A row as a device showed it, without edits of its own on top; recorded when it changed. */
export type Sight = {
  device: string;
  row: string;
  at: number;
  /** null if the device had a complete mirror and showed no such row. */
  state: { version: number; fields: Fields } | null;
};

/** A change of a row that was committed, in the order of its row. */
export type Write = {
  row: string;
  at: number;
  /** The device that wrote, or another writer's name. */
  by: string;
  /** The id that the device gave the write; absent for other writers. */
  writeId?: string | undefined;
  version: number;
  before: Fields | null;
  after: Fields | null;
};

/** The tables went back to an earlier state. */
export type Restore = {
  at: number;
  /** The number of writes before it. */
  after: number;
  /** The rows that it brought back. */
  rows: ReadonlyMap<string, RowState>;
};

/** A row with its version. */
export type RowState = { version: number; fields: Fields };

/** The state of a device when everything had come to rest. */
export type End = {
  device: string;
  rows: ReadonlyMap<string, RowState>;
  /**
   * Edits that it still shows as waiting, refused or in conflict; `standing` describes their state for readers of a finding.
   */
  pending: readonly { row: string; fields: Fields; deletes: boolean; standing: string }[];
};

export type History = {
  /** The names of the devices. All other writers may overwrite anything. */
  devices: readonly string[];
  operations: readonly Operation[];
  decisions: readonly Decision[];
  /** Per device in the order in which it showed them. */
  sights: readonly Sight[];
  writes: readonly Write[];
  restores: readonly Restore[];
  /** The tables when everything had come to rest. */
  tables: ReadonlyMap<string, RowState>;
  ends: readonly End[];
};

/** A fault in a history. */
export type Finding = {
  kind: /** Something typed, or a delete, is neither done, nor given up by a person, nor still shown. */
    | "lost edit"
    /** It waits on a device still, though everything works again and people have decided what there was to decide. */
    | "stuck edit"
    /** An edit was done more often than a person asked for, or twice under one id. */
    | "doubled edit"
    /** A device overwrote what its person had not seen, or wrote what its person had not typed. */
    | "unseen overwrite"
    /** A device reported an edit as saved that was not. */
    | "false report"
    /** A row differs from its last recorded write. */
    | "unrecorded write"
    /** A device showed an older state of a row than it had shown before, or one that never was. */
    | "back in time"
    /** An idle device shows other rows than the tables have. */
    | "mirror unequal";
  row: string;
  device: string;
  text: string;
};

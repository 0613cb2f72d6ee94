/**
 * The rows of a grid of cards. The first row may begin with empty places; their number is the phase. Without it an inserted record
 * would move every card below it by one place.
 */

/** Counts the rows of a list. */
export const countGridRows = (length: number, columns: number, phase: number): number =>
  Math.ceil((length + (length > 0 ? phase : 0)) / columns);

/** Finds the row of an entry by its place in the list. */
export const findRow = (place: number, columns: number, phase: number): number => Math.floor((place + phase) / columns);

/** Returns the entries of a row. */
export const listRowEntries = <Entry>(
  entries: { slice: (from: number, to: number) => readonly Entry[] },
  row: number,
  columns: number,
  phase: number,
): readonly Entry[] => entries.slice(Math.max(0, row * columns - phase), (row + 1) * columns - phase);

/** Returns the phase with which an entry at a place is in a column. */
export const findPhaseForColumn = (place: number, column: number, columns: number): number =>
  (((column - place) % columns) + columns) % columns;

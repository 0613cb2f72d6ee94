/**
 * The rows of a grid of cards. The first row may begin with empty places; their number is the column offset. Without it an inserted record
 * would move every card below it by one place.
 */

/** Counts the rows of a list. */
export const countGridRows = (length: number, columns: number, columnOffset: number): number =>
  Math.ceil((length + (length > 0 ? columnOffset : 0)) / columns);

/** Finds the row of an entry by its place in the list. */
export const findRow = (index: number, columns: number, columnOffset: number): number =>
  Math.floor((index + columnOffset) / columns);

/** Returns the entries of a row. */
export const listRowEntries = <Entry>(
  entries: { slice: (from: number, to: number) => readonly Entry[] },
  row: number,
  columns: number,
  columnOffset: number,
): readonly Entry[] => entries.slice(Math.max(0, row * columns - columnOffset), (row + 1) * columns - columnOffset);

/** Returns the column offset with which an entry at a place is in a column. */
export const findOffsetForColumn = (index: number, column: number, columns: number): number =>
  (((column - index) % columns) + columns) % columns;

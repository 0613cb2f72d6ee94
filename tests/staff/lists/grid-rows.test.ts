import fc from "fast-check";
import { expect, it } from "vitest";
import { countGridRows, findOffsetForColumn, findRow, listRowEntries } from "../../../src/staff/lists/grid-rows.ts";

const lay = <T>(entries: readonly T[], columns: number, phase: number) =>
  Array.from({ length: countGridRows(entries.length, columns, phase) }, (_, row) =>
    listRowEntries(entries, row, columns, phase),
  );

it("lays out all records, in order, without a phase", () => {
  expect(lay([1, 2, 3, 4, 5], 3, 0)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(lay([], 3, 2)).toEqual([]);
});

it("keeps every card in its column and beside its neighbours when records come above it", () => {
  const before = [4, 5, 6, 7, 8, 9];
  // The reader's first visible card is 7, in the first column.
  const phase = findOffsetForColumn(4, 0, 3);
  expect(lay([3, ...before], 3, phase)).toEqual([[3], [4, 5, 6], [7, 8, 9]]);
});

it("shows each record once, with the anchor in its column, for any change above it", () => {
  const cases = fc.record({
    columns: fc.integer({ min: 1, max: 3 }),
    before: fc.nat(20),
    after: fc.nat(20),
    below: fc.nat(9),
  });
  fc.assert(
    fc.property(cases, ({ columns, before, after, below }) => {
      const column = findRow(before, columns, 0) * columns === before ? 0 : before % columns;
      const entries = Array.from({ length: after + 1 + below }, (_, n) => n);
      const phase = findOffsetForColumn(after, column, columns);
      const rows = lay(entries, columns, phase);
      expect(rows.flat()).toEqual(entries);
      const row = rows[findRow(after, columns, phase)] ?? [];
      const blanks = findRow(after, columns, phase) === 0 ? phase : 0;
      expect(row.indexOf(after) + blanks).toBe(column);
    }),
  );
});

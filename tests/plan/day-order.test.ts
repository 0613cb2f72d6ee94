import fc from "fast-check";
import { expect, it } from "vitest";
import { makeFirstPositions, makeRoomAt, moveDay, type PositionChange } from "../../src/plan/day-order.ts";
import { sortDays } from "../../src/plan/plan.ts";

type Row = { id: string; position: string };

const applyChanges = (rows: readonly Row[], changes: readonly PositionChange[]): Row[] =>
  rows.map((row) => ({ ...row, ...changes.find(({ id }) => id === row.id) }));

const makeRows = (count: number): Row[] =>
  makeFirstPositions(count).map((position, i) => ({ id: `day-${String(i).padStart(3, "0")}`, position }));

it("puts a moved day at its index and leaves the order of the others, whatever was moved before", () => {
  const moves = fc.array(fc.tuple(fc.nat(14), fc.integer({ min: -2, max: 20 })), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), moves, (count, steps) => {
      let rows = makeRows(count);
      for (const [which, index] of steps) {
        const before = sortDays(rows).map(({ id }) => id);
        const id = before[which % count] ?? "";
        rows = applyChanges(rows, moveDay(rows, id, index));
        const others = before.filter((each) => each !== id);
        const to = Math.min(Math.max(index, 0), count - 1);
        expect(sortDays(rows).map((row) => row.id)).toEqual(others.toSpliced(to, 0, id));
      }
    }),
  );
});

it("changes one row for a move", () => {
  expect(moveDay(makeRows(30), "day-003", 20)).toHaveLength(1);
});

it("makes room between days to which two devices gave one key", () => {
  const shared = makeFirstPositions(1)[0] ?? "";
  const rows = ["a", "b", "c", "d"].map((id) => ({ id, position: shared }));
  const { position, moved } = makeRoomAt(rows, 2);
  const after = [...applyChanges(rows, moved), { id: "new", position }];
  expect(sortDays(after).map(({ id }) => id)).toEqual(["a", "b", "new", "c", "d"]);
});

it("gives the same order on two devices that have inserted at one place", () => {
  const rows = makeRows(4);
  const [first, second] = ["from-tablet-1", "from-tablet-2"].map((id) => ({
    id,
    position: makeRoomAt(rows, 2).position,
  }));
  const merged = [...rows, first as Row, second as Row];
  expect(sortDays(merged)).toEqual(sortDays(merged.toReversed()));
});

it("changes nothing for a day that is where it should be, or is gone", () => {
  expect(moveDay(makeRows(3), "day-001", 1)).toEqual([]);
  expect(moveDay(makeRows(3), "day-009", 1)).toEqual([]);
});

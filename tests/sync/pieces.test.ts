import { expect, it } from "vitest";
import { cutIntoPieces } from "../../src/sync/pieces.ts";

it("cuts a list into pieces in its order, the last one as long as what is left", () => {
  expect(cutIntoPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(cutIntoPieces([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(cutIntoPieces([], 2)).toEqual([]);
});

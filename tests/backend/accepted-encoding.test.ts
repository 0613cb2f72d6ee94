import { expect, it } from "vitest";
import { isAccepted } from "../../backend/accepted-encoding.ts";

it.each([
  ["gzip, br", true],
  ["BR;q=0.5", true],
  ["br;q=1", true],
  ["br;q=0.001", true],
  ["br;q=0", false],
  ["gzip, br; q=0", false],
  ["br;q=0.000", false],
  ["br ; Q = 0", false],
  ["brotli", false],
  ["*", false],
  ["", false],
])("of %j br is taken: %s", (accepts, isTaken) => {
  expect(isAccepted("br", accepts)).toBe(isTaken);
});

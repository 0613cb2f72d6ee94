import { expect, it } from "vitest";
import { chooseByCount, formatCount } from "../../../src/shared/rules/counts.ts";

it.each([
  [0, "0 posts"],
  [1, "1 post"],
  [2, "2 posts"],
  [21, "21 posts"],
])("%i is written with its noun: %s", (count, text) => {
  expect(formatCount(count, "post")).toBe(text);
});

it("takes a plural that is no s", () => {
  expect(formatCount(1, "enquiry", "enquiries")).toBe("1 enquiry");
  expect(formatCount(3, "enquiry", "enquiries")).toBe("3 enquiries");
  expect(chooseByCount(3, "it", "them")).toBe("them");
});

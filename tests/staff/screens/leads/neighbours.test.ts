import { expect, it } from "vitest";
import { neighboursOf } from "../../../../src/staff/screens/leads/neighbours.ts";

const list = (...ids: string[]) => ids.map((id) => ({ id }));

it("are the leads before and after the open one, and none beyond the ends", () => {
  const entries = list("a", "b", "c");
  expect(neighboursOf(entries, 1, 1)).toEqual({ previous: "a", next: "c" });
  expect(neighboursOf(entries, 0, 0)).toEqual({ previous: undefined, next: "b" });
  expect(neighboursOf(entries, 2, 2)).toEqual({ previous: "b", next: undefined });
});

it("skip nothing once the open lead has left the list: what followed it stands in its place", () => {
  expect(neighboursOf(list("a", "c"), -1, 1)).toEqual({ previous: "a", next: "c" });
  expect(neighboursOf(list("b", "c"), -1, 0)).toEqual({ previous: undefined, next: "b" });
  expect(neighboursOf(list("a", "b"), -1, 2)).toEqual({ previous: "b", next: undefined });
  expect(neighboursOf(list(), -1, 0)).toEqual({ previous: undefined, next: undefined });
});

it("are none for a lead that the list never showed", () => {
  expect(neighboursOf(list("a", "b"), -1, -1)).toEqual({ previous: undefined, next: undefined });
});

import { expect, it } from "vitest";
import { findNeighbours, findPosition } from "../../../src/staff/lists/neighbours.ts";

const list = (...ids: string[]) => ids.map((id) => ({ id }));
const makeLast = (id: string, ...ids: string[]) => findPosition(list(...ids), id);

it("are the records before and after the open one, and none beyond the ends", () => {
  const entries = list("a", "b", "c");
  expect(findNeighbours(entries, "b", undefined)).toMatchObject({ previous: "a", next: "c" });
  expect(findNeighbours(entries, "a", undefined)).toMatchObject({ previous: undefined, next: "b" });
  expect(findNeighbours(entries, "c", undefined)).toMatchObject({ previous: "b", next: undefined });
});

it("skip nothing once the open record has left the list: it has those between which it stood", () => {
  const of = (id: string, ...left: string[]) => findNeighbours(list(...left), id, makeLast(id, "a", "b", "c"));
  expect(of("b", "a", "c")).toEqual({ previous: "a", next: "c" });
  expect(of("a", "b", "c")).toEqual({ previous: undefined, next: "b" });
  expect(of("c", "a", "b")).toEqual({ previous: "b", next: undefined });
  expect(of("b")).toEqual({ previous: undefined, next: undefined });
});

it("skip nothing where others came or went above meanwhile", () => {
  const of = (id: string, ...left: string[]) => findNeighbours(list(...left), id, makeLast(id, "a", "b", "c", "d"));
  expect(of("b", "x", "y", "a", "c", "d")).toEqual({ previous: "a", next: "c" });
  expect(of("c", "d")).toEqual({ previous: undefined, next: "d" });
  expect(of("b", "a", "d")).toEqual({ previous: "a", next: "d" });
});

it("are none for a record that the list never showed", () => {
  expect(findNeighbours(list("a", "b"), "z", undefined)).toEqual({ previous: undefined, next: undefined });
});

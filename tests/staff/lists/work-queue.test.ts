import { afterEach, expect, it } from "vitest";
import { endQueue, findQueueNeighbours, findQueueTable, startQueue } from "../../../src/staff/lists/work-queue.ts";

afterEach(endQueue);

it("gives a record the neighbours of the queue that it was opened from, whichever table they are of, until the queue ends", () => {
  startQueue([
    { table: "leads", id: "a" },
    { table: "messages", id: "b" },
    { table: "leads", id: "c" },
  ]);
  expect(findQueueNeighbours("a")).toMatchObject({ previous: undefined, next: "b" });
  expect(findQueueNeighbours("b")).toMatchObject({ previous: "a", next: "c" });
  expect([findQueueTable("b"), findQueueTable("c")]).toEqual(["messages", "leads"]);
  expect(findQueueNeighbours("elsewhere")).toBe(undefined);
  expect(findQueueNeighbours(undefined)).toBe(undefined);
  endQueue();
  expect(findQueueNeighbours("b")).toBe(undefined);
});

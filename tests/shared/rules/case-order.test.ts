import { expect, it } from "vitest";
import type { CaseFacts, FilteredEntry } from "../../../src/shared/rules/case-filters.ts";
import { type CaseSort, sortByCase } from "../../../src/shared/rules/case-order.ts";

const now = Date.parse("2026-11-27T10:00:00Z");
const hour = 60 * 60_000;
const context = { now, computeDeadline: (createdAt: number) => createdAt + 24 * hour };

const makeEntry = (id: string, hoursAgo: number): FilteredEntry => ({
  id,
  time: now - hoursAgo * hour,
  destination: "",
  isReachable: true,
});
/** The newest first, as the index has them. */
const entries = [
  makeEntry("new", 1),
  makeEntry("soon", 20),
  makeEntry("late", 30),
  makeEntry("later", 90),
  makeEntry("done", 95),
];
const facts: Record<string, Partial<CaseFacts>> = {
  new: { stage: "new", next_on: "2026-12-05" },
  soon: { stage: "taken", value: 50 },
  late: { stage: "new", next_on: "2026-12-01" },
  later: { stage: "new", value: 2_000 },
  done: { stage: "answered", answeredAt: now, value: 900 },
};
const sort = (by: CaseSort, of = facts) =>
  sortByCase(
    entries,
    by,
    context,
    (id) => ({ answeredAt: null, became: null, next_on: null, value: null, ...of[id] }) as CaseFacts,
  )
    .map(({ id }) => id)
    .join(" ");

it("puts first the answer that is missed next, then what is overdue for the shortest time, and last what awaits none", () => {
  expect(sort("deadline")).toBe("soon new late later done");
});

it("sorts by the next date and by the value; what has none comes last, the newest first", () => {
  expect(sort("next")).toBe("late new soon later done");
  expect(sort("value")).toBe("later done soon new late");
});

it("keeps a case that the device has not read yet among those that await an answer", () => {
  const order = sortByCase(entries, "deadline", context, () => undefined);
  expect(order.map(({ id }) => id)).toEqual(["soon", "new", "late", "later", "done"]);
});

import { expect, it } from "vitest";
import { passesNoteFilter } from "../../../../src/staff/screens/leads/note-filter.ts";

const now = Date.UTC(2026, 10, 27);
const daysAgo = (days: number) => now - days * 86_400_000;

it("shows as not taken what nobody took in the last thirty days", () => {
  const passes = passesNoteFilter({ filter: "untaken", ids: new Set(["taken"]), isListed: false }, now);
  const shown = [
    { id: "new", time: daysAgo(0) },
    { id: "taken", time: daysAgo(1) },
    { id: "last", time: daysAgo(30) },
    { id: "old", time: daysAgo(30) - 1 },
  ].filter(passes);
  expect(shown.map(({ id }) => id)).toEqual(["new", "last"]);
});

it("shows as not taken what a colleague left behind or gave back, however old it is", () => {
  const handled = new Set(["left", "taken"]);
  const passes = passesNoteFilter({ filter: "untaken", ids: new Set(["taken"]), isListed: false, handled }, now);
  expect(["left", "taken", "old"].map((id) => passes({ id, time: daysAgo(400) }))).toEqual([true, false, false]);
});

it.each(["mine", "due"] as const)("shows what is %s however old it is, and nothing else", (filter) => {
  const passes = passesNoteFilter({ filter, ids: new Set(["one"]), isListed: true }, now);
  expect(
    [
      { id: "one", time: daysAgo(400) },
      { id: "other", time: now },
    ].map(passes),
  ).toEqual([true, false]);
});

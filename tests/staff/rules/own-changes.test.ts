import { expect, it } from "vitest";
import { applyOwnChanges, type OwnChanges, recordOwnChange } from "../../../src/staff/rules/own-changes.ts";

const row = { table: "follow_ups", rowId: "a" } as const;
const rendered = { id: "a", stage: "new", assignee: null };

it("brings a rendered row up to the person's own presses, and no further", () => {
  const ownChanges: OwnChanges = new Map();
  recordOwnChange(ownChanges, { ...row, seen: rendered, values: { stage: "taken", assignee: "me" } });
  recordOwnChange(ownChanges, {
    ...row,
    seen: { ...rendered, stage: "taken", assignee: "me" },
    values: { stage: "planning" },
  });
  const seenAs = (newest: object, seen = rendered) =>
    applyOwnChanges(ownChanges, { ...row, seen, newest: { ...rendered, ...newest } });
  expect(seenAs({ stage: "planning", assignee: "me" })).toEqual({ id: "a", stage: "planning", assignee: "me" });
  // One of the two changes has been rendered.
  expect(seenAs({ stage: "planning", assignee: "me" }, { ...rendered, stage: "taken" })).toMatchObject({
    stage: "planning",
  });
  // A colleague has changed one of the columns since. The person has not seen that change.
  expect(seenAs({ stage: "planning", assignee: "other" })).toEqual({ ...rendered, stage: "planning" });
  // Both changes were undone and rendered.
  expect(seenAs({})).toEqual(rendered);
  // Other columns and other rows were not changed by the person.
  expect(seenAs({ stage: "planning", assignee: "me", contact: "a@b.c" })).not.toHaveProperty("contact");
  expect(applyOwnChanges(ownChanges, { ...row, rowId: "b", seen: rendered, newest: { stage: "planning" } })).toBe(
    rendered,
  );
  expect(applyOwnChanges(ownChanges, { ...row, seen: rendered, newest: undefined })).toBe(rendered);
});

it("forgets the rows that were changed long ago, and begins anew where somebody else changed one meanwhile", () => {
  const ownChanges: OwnChanges = new Map();
  recordOwnChange(ownChanges, { ...row, seen: rendered, values: { stage: "taken" } });
  recordOwnChange(ownChanges, { ...row, seen: { ...rendered, stage: "won" }, values: { stage: "planning" } });
  expect(applyOwnChanges(ownChanges, { ...row, seen: rendered, newest: { stage: "planning" } })).toEqual(rendered);
  for (let n = 0; n < 200; n++)
    recordOwnChange(ownChanges, { ...row, rowId: `${n}`, seen: rendered, values: { stage: "taken" } });
  const won = { ...rendered, stage: "won" };
  expect(applyOwnChanges(ownChanges, { ...row, seen: won, newest: { stage: "planning" } })).toEqual(won);
});

import { describe, expect, it } from "vitest";
import type { EditState, Fields, PendingEdit, ServerRow } from "../../src/shared/rules/sync-edit.ts";
import { applyEdits, type MergeResult, mergeEdit, rebase } from "../../src/sync/merge.ts";

const makeServerRow = (content: Fields): ServerRow => ({
  id: "row",
  created_at: "2026-01-01T00:00:00+00:00",
  sync_version: 7,
  ...content,
});

/** Makes an edit of `row`, by default one that has not been sent. */
const makeEdit = (edit: Pick<PendingEdit, "kind"> & Partial<PendingEdit>): PendingEdit => ({
  id: 1,
  table: "services",
  rowId: "row",
  patch: {},
  base: {},
  whole: null,
  state: "waiting",
  createdAt: Date.UTC(2026, 4, 1),
  attempts: 0,
  nextAttemptAt: 0,
  ...edit,
});

const upToDate: MergeResult = { result: "up-to-date" };
const send = (patch: Fields): MergeResult => ({ result: "send", patch });
const makeConflict = (...fields: string[]): MergeResult => ({
  result: "conflict",
  conflict: { kind: "fields", fields },
});

describe("an update", () => {
  const update = makeEdit({ kind: "update", patch: { name: "Mine", food: "Mine" }, base: { name: "A", food: "none" } });

  it.each<[string, ServerRow | null, MergeResult]>([
    [
      "is sent where nobody else touched its fields",
      makeServerRow({ name: "A", food: "none", note: "new" }),
      send(update.patch),
    ],
    ["sends only what the server does not have", makeServerRow({ name: "Mine", food: "none" }), send({ food: "Mine" })],
    ["is done where the server has all of it", makeServerRow({ name: "Mine", food: "Mine" }), upToDate],
    ["asks about what somebody else changed", makeServerRow({ name: "Theirs", food: "none" }), makeConflict("name")],
    ["asks where the row was deleted", null, { result: "conflict", conflict: { kind: "deleted" } }],
  ])("%s", (_, server, result) => expect(mergeEdit(update, server)).toEqual(result));
});

describe("a delete", () => {
  const seenRow = { name: "A", food: null, active: false };

  it.each<[string, Fields, ServerRow | null, MergeResult]>([
    ["is sent where the row is as it was seen", seenRow, makeServerRow(seenRow), send({})],
    [
      "is sent where a column was added that nobody has filled",
      seenRow,
      makeServerRow({ ...seenRow, note: null }),
      send({}),
    ],
    ["is sent where a column is gone that was empty", seenRow, makeServerRow({ name: "A", active: false }), send({})],
    ["asks where a value was changed", seenRow, makeServerRow({ ...seenRow, name: "B" }), changedSince()],
    ["asks where an empty one was filled", seenRow, makeServerRow({ ...seenRow, food: "F" }), changedSince()],
    ["asks where one was emptied", seenRow, makeServerRow({ ...seenRow, name: null }), changedSince()],
    ["asks where a new column was filled", seenRow, makeServerRow({ ...seenRow, note: "new" }), changedSince()],
    ["is sent whatever is there where only the id is known", {}, makeServerRow(seenRow), send({})],
    ["is done where the row is gone", seenRow, null, upToDate],
  ])("%s", (_, base, server, result) => expect(mergeEdit(makeEdit({ kind: "delete", base }), server)).toEqual(result));

  function changedSince(): MergeResult {
    return { result: "conflict", conflict: { kind: "changed" } };
  }
});

describe("an insert", () => {
  const insertEdit = { kind: "insert", patch: { name: "Mine", food: "Mine" } } as const;
  const wholeRow = makeServerRow({ name: "A", food: "Mine" });
  const restored = { ...insertEdit, whole: wholeRow, base: { name: "A", food: "Mine" } };

  it.each<[string, PendingEdit, ServerRow | null, MergeResult]>([
    ["is sent where there is no such row", makeEdit(insertEdit), null, send(insertEdit.patch)],
    [
      "is done where it has arrived, whatever became of the row since",
      makeEdit(insertEdit),
      makeServerRow({ name: "Theirs" }),
      upToDate,
    ],
    [
      "sends what was typed after it had arrived",
      makeEdit({ ...insertEdit, base: { name: "A" } }),
      makeServerRow({ name: "A", food: "Theirs" }),
      send({ name: "Mine" }),
    ],
    [
      "asks about what was typed after it had arrived where somebody else has changed that",
      makeEdit({ ...insertEdit, base: { name: "A" } }),
      makeServerRow({ name: "Theirs", food: "Mine" }),
      makeConflict("name"),
    ],
    [
      "has nothing to say of what was typed back",
      makeEdit({ ...insertEdit, base: insertEdit.patch }),
      makeServerRow({ name: "B" }),
      upToDate,
    ],
    ["of a restored row that is back sends what was changed", makeEdit(restored), wholeRow, send({ name: "Mine" })],
    [
      "of a restored row that is back otherwise asks about what was changed only",
      makeEdit(restored),
      makeServerRow({ name: "Theirs", food: "Theirs" }),
      makeConflict("name"),
    ],
    [
      "of a restored row sends what was typed into a field that it did not have",
      makeEdit({ ...restored, patch: { ...restored.patch, note: "new" } }),
      makeServerRow({ name: "Mine", food: "Mine" }),
      send({ note: "new" }),
    ],
  ])("%s", (_, edit, server, result) => expect(mergeEdit(edit, server)).toEqual(result));
});

describe("the edits of a row, laid over what the server has of it", () => {
  const first = makeEdit({
    kind: "update",
    patch: { name: "B" },
    base: { name: "A" },
    whole: makeServerRow({ name: "A" }),
  });
  const second = makeEdit({ ...first, id: 2, patch: { name: "C" }, base: { name: "B" } });

  it("stay as they are while the first is under way", () => {
    const request = {
      writeId: "w",
      table: "services",
      id: "row",
      kind: "update",
      version: 7,
      patch: {},
      seen: {},
    } as const;
    const sending = { ...first, state: "sending", request } as const;
    expect(rebase([sending, second], makeServerRow({ name: "B" }))).toEqual([sending, second]);
  });

  it("are merged one after the other: what the server has is dropped, what follows is laid over the row", () => {
    const server = makeServerRow({ name: "B" });
    expect(rebase([first, second], server)).toEqual([{ ...second, whole: server }]);
    expect(rebase([first, second], makeServerRow({ name: "C" }))).toMatchObject([
      { id: 1, state: "conflict" },
      { id: 2 },
    ]);
    expect(rebase([second], makeServerRow({ name: "C" }))).toEqual([]);
  });

  it("keep the row as it was last known where it is gone", () => {
    expect(rebase([first], null)).toMatchObject([{ conflict: { kind: "deleted" }, whole: { name: "A" } }]);
  });

  it("are dropped without a question if their author has deleted the row after them, and it is gone", () => {
    const deletion = makeEdit({ kind: "delete", id: 2, base: { name: "B" } });
    const restoring = makeEdit({ kind: "insert", id: 3, patch: { name: "C" } });
    expect(rebase([first, deletion], null)).toEqual([]);
    expect(rebase([first, deletion, restoring], null)).toMatchObject([{ id: 3, kind: "insert" }]);
    expect(rebase([first, deletion], makeServerRow({ name: "A" }))).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it("become a conflict, which is all that is said of them", () => {
    const refused = { ...first, state: "refused", reason: "No." } as const;
    const [edit] = rebase([refused], makeServerRow({ name: "Theirs" }));
    expect(edit).toMatchObject({ state: "conflict", conflict: { kind: "fields", fields: ["name"] } });
    expect(edit?.reason).toBeUndefined();
  });

  it.each<[EditState, EditState]>([
    ["conflict", "waiting"],
    ["waiting", "waiting"],
    ["refused", "refused"],
  ])("where nothing clashes, one that was %s is %s", (before, after) => {
    const conflict = before === "conflict" ? ({ kind: "deleted" } as const) : undefined;
    const [edit] = rebase([{ ...first, state: before, conflict }], makeServerRow({ name: "A" }));
    expect(edit?.state).toBe(after);
    expect(edit?.conflict).toBeUndefined();
  });

  it("an insert of a row that is there goes on as an update of what its author has changed", () => {
    const insert = makeEdit({ kind: "insert", patch: { name: "B", food: "F" }, base: { name: "A" } });
    expect(rebase([insert], null)).toMatchObject([{ kind: "insert", patch: { name: "B", food: "F" } }]);
    expect(rebase([insert], makeServerRow({ name: "A" }))).toMatchObject([{ kind: "update", patch: { name: "B" } }]);
    expect(rebase([first], makeServerRow({ name: "A" }))).toMatchObject([{ kind: "update", patch: { name: "B" } }]);
  });
});

describe("what a person sees", () => {
  const server = makeServerRow({ name: "Server", food: "none" });
  const wholeRow = makeServerRow({ name: "Whole", food: "none" });
  const update = makeEdit({ kind: "update", patch: { name: "Mine" }, whole: wholeRow });
  const remove = makeEdit({ kind: "delete", whole: wholeRow });

  it("is the server's row with their edits on top, in their order", () => {
    const later = makeEdit({ ...update, id: 2, patch: { name: "Later" } });
    expect(applyEdits(server, [update])).toEqual({ ...server, name: "Mine", local: "waiting" });
    expect(applyEdits(server, [update, later])).toMatchObject({ name: "Later", food: "none" });
  });

  it("a person sees of a row that was deleted elsewhere what they made of it", () => {
    expect(applyEdits(null, [update])).toEqual({ ...wholeRow, name: "Mine", local: "waiting" });
    expect(applyEdits(null, [{ ...update, whole: null }])).toBeNull();
  });

  it.each<[EditState, ServerRow | null, string | undefined]>([
    ["waiting", server, undefined],
    ["sending", server, undefined],
    ["refused", server, "Server"],
    ["conflict", server, "Server"],
    ["refused", null, "Whole"],
    ["conflict", null, "Whole"],
  ])("of a row whose deletion is %s, over %o, is called %s", (state, there, name) => {
    expect(applyEdits(there, [{ ...remove, state }])?.name).toBe(name);
  });

  it("a person sees of a row that they made what they typed, under the moment at which they made it", () => {
    const insert = makeEdit({ kind: "insert", patch: { name: "Mine" } });
    const moment = "2026-05-01T00:00:00.000+00:00";
    const stamps = { created_at: moment, updated_at: moment, sync_version: 0, local: "waiting" };
    expect(applyEdits(null, [insert])).toEqual({ id: "row", name: "Mine", ...stamps });
    expect(applyEdits(null, [{ ...insert, whole: wholeRow }])).toMatchObject({
      name: "Mine",
      food: "none",
      sync_version: 0,
    });
    expect(applyEdits(null, [{ ...insert, whole: wholeRow }])?.created_at).toBe(wholeRow.created_at);
    expect(applyEdits(server, [insert])).toEqual({ ...server, local: "waiting" });
    expect(applyEdits(server, [remove, insert])?.name).toBe("Mine");
  });

  it.each<[string, EditState[]]>([
    ["waiting", ["waiting"]],
    ["waiting", ["sending", "waiting"]],
    ["refused", ["refused"]],
    ["refused", ["refused", "waiting"]],
    ["conflict", ["conflict"]],
    ["conflict", ["conflict", "waiting"]],
    ["conflict", ["refused", "conflict"]],
  ])("is marked as %s where their edits are %j", (mark, states) => {
    expect(
      applyEdits(
        server,
        states.map((state) => ({ ...update, state })),
      )?.local,
    ).toBe(mark);
  });

  it("is nothing where there is no row and no edit", () => {
    expect(applyEdits(null, [])).toBeNull();
  });
});

describe("columns about which nobody is asked", () => {
  const makeMarkedEdit = (patch: Fields, base: Fields) =>
    makeEdit({ kind: "update", table: "seen_marks", patch, base });
  const row = (fields: Fields) => ({ id: "row", created_at: "x", sync_version: 2, ...fields }) as ServerRow;

  it("keeps the greater of two numbers", () => {
    const edit = makeMarkedEdit({ leads_seen: 7 }, { leads_seen: 3 });
    expect(mergeEdit(edit, row({ leads_seen: 5 }))).toEqual({ result: "send", patch: { leads_seen: 7 } });
    expect(mergeEdit(edit, row({ leads_seen: 9 }))).toEqual({ result: "up-to-date" });
  });

  it("keeps what either has added to a list, and not what either has taken from it", () => {
    const edit = makeMarkedEdit({ leads_opened: ["a", "mine"] }, { leads_opened: ["a", "gone"] });
    const server = row({ leads_opened: ["a", "gone", "theirs"] });
    expect(mergeEdit(edit, server)).toEqual({ result: "send", patch: { leads_opened: ["a", "theirs", "mine"] } });
    expect(mergeEdit(edit, row({ leads_opened: ["mine"] }))).toEqual({ result: "up-to-date" });
  });

  const makeChangedEdit = (patch: Fields, base: Fields) =>
    makeEdit({ kind: "update", table: "follow_ups", patch, base });

  it("sends the time of a change beside the change, whatever time others have written, and never alone", () => {
    const edit = makeChangedEdit({ stage: "planning", written_at: "10:00" }, { stage: "taken", written_at: null });
    expect(mergeEdit(edit, row({ stage: "taken", written_at: "11:00" }))).toEqual({
      result: "send",
      patch: { stage: "planning", written_at: "10:00" },
    });
    expect(mergeEdit(edit, row({ stage: "planning", written_at: "11:00" }))).toEqual({ result: "up-to-date" });
  });

  it("asks two who take one case at once, and merges what they did besides", () => {
    const takenChange = { assignee: "me", stage: "taken", written_at: "10:00" };
    const edit = makeChangedEdit(takenChange, { assignee: null, stage: "new", written_at: null });
    expect(mergeEdit(edit, row({ assignee: "you", stage: "taken", written_at: "09:00" }))).toEqual({
      result: "conflict",
      conflict: { kind: "fields", fields: ["assignee"] },
    });
    expect(mergeEdit(edit, row({ assignee: null, stage: "new", details: "Vegetarian", written_at: "09:00" }))).toEqual({
      result: "send",
      patch: takenChange,
    });
  });
});

import { describe, expect, it } from "vitest";
import { findFaults } from "../../lab/histories/checker.ts";
import type { Operation } from "../../lab/histories/history.ts";
import {
  listFaultKinds,
  makeDecision,
  makeEdit,
  makeHistory,
  makeSight,
  row,
  savedReport,
  write,
} from "./made-history.ts";

const done = [write("one", 20, 2, { name: "A" }, { name: "B" })];

describe("a history without a fault", () => {
  it("has an edit that is done once, and seen by all", () => {
    const sights = [makeSight("two", 5, 1, "A"), makeSight("two", 25, 2, "B")];
    expect(
      findFaults(
        makeHistory({
          operations: [makeEdit("one", { name: "B" }, { name: "A" }, { firstOutcome: savedReport })],
          writes: done,
          sights,
        }),
      ),
    ).toEqual([]);
  });

  it("has an edit that was given up, and one that its author typed over", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" })];
    expect(listFaultKinds({ operations, decisions: [makeDecision("one", { givenUp: [{ name: "B" }] })] })).toEqual([]);
    const over = makeEdit("one", { name: "C" }, { name: "B" }, { invokedAt: 12 });
    expect(
      listFaultKinds({
        operations: [...operations, over],
        writes: [write("one", 20, 2, { name: "A" }, { name: "C" })],
      }),
    ).toEqual([]);
  });

  it("has a person who insists, over what the person was shown", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" }), makeEdit("two", { name: "C" }, { name: "A" })];
    const writes = [...done, write("two", 50, 3, { name: "B" }, { name: "C" })];
    const decisions = [makeDecision("two", { insisted: { name: "C" }, shownRow: { name: "B" } })];
    expect(listFaultKinds({ operations, writes, decisions })).toEqual([]);
  });

  it("has a person who types on over what they insisted on", () => {
    const operations = [
      makeEdit("one", { name: "B" }, { name: "A" }),
      makeEdit("two", { name: "C" }, { name: "A" }),
      makeEdit("two", { name: "D" }, { name: "C" }, { invokedAt: 45 }),
    ];
    const decisions = [makeDecision("two", { insisted: { name: "C" }, shownRow: { name: "B" } })];
    expect(
      listFaultKinds({ operations, writes: [...done, write("two", 50, 3, { name: "B" }, { name: "D" })], decisions }),
    ).toEqual([]);
  });

  it("has several edits of one field that are given up together", () => {
    const row = "destinations/2";
    const operations = [
      makeEdit("one", { name: "N" }, {}, { row, kind: "insert", seen: null }),
      makeEdit("one", { name: "O" }, {}, { row, invokedAt: 12 }),
    ];
    const decisions = [makeDecision("one", { row, givenUp: [{ name: "N" }, { name: "O" }] })];
    expect(listFaultKinds({ operations, decisions })).toEqual([]);
  });

  it("has a lower version that was written later: transactions commit in another order than they begin", () => {
    const writes = [
      write("office", 2, 9, { name: "A" }, { name: "B" }),
      write("office", 3, 8, { name: "B" }, { name: "C" }),
    ];
    expect(listFaultKinds({ writes, sights: [makeSight("one", 2, 9, "B"), makeSight("one", 4, 8, "C")] })).toEqual([]);
  });

  it("has a restore that takes back what was done, shows an older state, and may be followed by the edit anew", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" }, { firstOutcome: savedReport })];
    const rows = new Map([[row, { version: 1, fields: { name: "A" } }]]);
    const writes = [...done, write("one", 60, 5, { name: "A" }, { name: "B" })];
    const sights = [makeSight("two", 25, 2, "B"), makeSight("two", 55, 1, "A"), makeSight("two", 65, 5, "B")];
    expect(listFaultKinds({ operations, writes, sights, restores: [{ at: 50, after: 2, rows }] })).toEqual([]);
  });
});

/** The office deletes the row. Its author on `two` wants it created again, and deletes it before that edit is sent. */
const remadeAndDeleted = {
  operations: [
    makeEdit("two", { name: "C" }, { name: "A" }),
    makeEdit("two", {}, { name: "C" }, { kind: "delete", invokedAt: 45, keptAt: 46 }),
  ],
  decisions: [makeDecision("two", { insisted: { name: "C" }, shownRow: null })],
  restores: [{ at: 42, after: 2, rows: new Map([[row, { version: 1, fields: { name: "A" } }]]) }],
};
const officeDelete = write("office", 20, 2, { name: "A" }, null);

describe("a row that was gone when its author deleted it", () => {
  const rows = new Map([[row, { version: 1, fields: { name: "A" } }]]);
  const restored = { writes: [officeDelete], tables: rows, ends: [{ device: "two", rows, pending: [] }] };

  it("may be there: a restore brought it back, which its author did not know", () => {
    expect(listFaultKinds({ ...remadeAndDeleted, ...restored })).toEqual([]);
    const [edited, deleted] = remadeAndDeleted.operations as [Operation, Operation];
    const undecided = { ...remadeAndDeleted, ...restored, decisions: [] };
    expect(listFaultKinds({ ...undecided, operations: [edited, { ...deleted, wasGone: true }] })).toEqual([]);
    expect(listFaultKinds({ ...undecided, operations: [edited, deleted] })).toEqual(["lost edit"]);
  });

  it("may not, where making it anew had been sent", () => {
    const writes = [officeDelete, write("two", 50, 3, null, { name: "C" })];
    expect(listFaultKinds({ ...remadeAndDeleted, restores: [], writes })).toEqual(["lost edit"]);
  });
});

describe("the checker finds", () => {
  it("an edit that a device still holds after everything has come to rest, which is not lost", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" })];
    const rows = new Map([[row, { version: 1, fields: { name: "A" } }]]);
    const pending = [{ row, fields: { name: "B" }, deletes: false, standing: "waiting" }];
    expect(listFaultKinds({ operations, ends: [{ device: "one", rows, pending }] })).toEqual(["stuck edit"]);
  });

  it("an edit that was kept and is nowhere", () => {
    expect(listFaultKinds({ operations: [makeEdit("one", { name: "B" }, { name: "A" })] })).toEqual(["lost edit"]);
  });

  it("an edit that another device gave up, which is none of its business", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" })];
    expect(listFaultKinds({ operations, decisions: [makeDecision("two", { givenUp: [{ name: "B" }] })] })).toEqual([
      "lost edit",
    ]);
  });

  it("a delete of a new row that was still on its way, and came", () => {
    const row = "destinations/2";
    const operations = [
      makeEdit("one", { name: "N" }, {}, { row, kind: "insert", seen: null }),
      makeEdit("one", {}, { name: "N" }, { row, kind: "delete", invokedAt: 12, keptAt: 13 }),
    ];
    const arrived = { ...write("one", 20, 2, null, { name: "N" }), row };
    expect(listFaultKinds({ operations, writes: [arrived] })).toEqual(["lost edit"]);
    const deleted = { ...write("one", 30, 3, { name: "N" }, null), row };
    expect(listFaultKinds({ operations, writes: [arrived, deleted] })).toEqual([]);
  });

  it("a delete that did nothing", () => {
    expect(listFaultKinds({ operations: [makeEdit("one", {}, { name: "A" }, { kind: "delete" })] })).toEqual([
      "lost edit",
    ]);
  });

  it("an edit that was called saved before it was", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" }, { firstOutcome: { ...savedReport, at: 12 } })];
    expect(listFaultKinds({ operations, writes: [write("one", 200, 2, { name: "A" }, { name: "B" })] })).toEqual([
      "false report",
    ]);
  });

  it("an edit that is done again after somebody changed it", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" })];
    const writes = [
      ...done,
      write("office", 30, 3, { name: "B" }, { name: "A" }),
      write("one", 40, 4, { name: "A" }, { name: "B" }),
    ];
    expect(listFaultKinds({ operations, writes })).toEqual(["doubled edit"]);
  });

  it("a row that is made twice, under two ids", () => {
    const operations = [makeEdit("one", { name: "N" }, {}, { row: "destinations/2", kind: "insert", seen: null })];
    const made = (id: string, version: number) => ({ ...write("one", 20, version, null, { name: "N" }), row: id });
    const writes = [made("destinations/2", 2), made("destinations/3", 3)];
    expect(listFaultKinds({ operations, writes, ends: [] })).toEqual(["doubled edit", "unseen overwrite"]);
  });

  it("a field that is overwritten with what was typed before its author saw and insisted", () => {
    const operations = [
      makeEdit("one", { name: "B" }, { name: "A" }),
      makeEdit("two", { name: "C" }, { name: "A" }),
      makeEdit("two", { name: "D" }, { name: "C" }, { invokedAt: 15 }),
    ];
    const decisions = [makeDecision("two", { insisted: { name: "C" }, shownRow: { name: "B" } })];
    const writes = [...done, write("two", 50, 3, { name: "B" }, { name: "D" })];
    expect(listFaultKinds({ operations, writes, decisions })).toContain("unseen overwrite");
  });

  it("a field that is overwritten unseen, and one that nobody had typed", () => {
    const operations = [makeEdit("one", { name: "B" }, { name: "A" })];
    const unseen = [
      write("office", 15, 2, { name: "A" }, { name: "C" }),
      write("one", 20, 3, { name: "C" }, { name: "B" }),
    ];
    expect(listFaultKinds({ operations, writes: unseen })).toEqual(["unseen overwrite"]);
    const before = { name: "A", food: "new" };
    const stale = [
      write("office", 15, 2, { name: "A" }, before),
      write("one", 20, 3, before, { name: "B", food: "old" }),
    ];
    expect(listFaultKinds({ operations, writes: stale })).toEqual(["unseen overwrite"]);
  });

  it("a delete of a row in a state that nobody there had seen, and a row that comes back unasked", () => {
    const operations = [makeEdit("one", {}, { name: "A" }, { kind: "delete" })];
    const writes = [write("office", 15, 2, { name: "A" }, { name: "C" }), write("one", 20, 3, { name: "C" }, null)];
    expect(listFaultKinds({ operations, writes })).toEqual(["unseen overwrite"]);
    const back = [write("office", 15, 2, { name: "A" }, null), write("one", 20, 3, null, { name: "A" })];
    expect(listFaultKinds({ writes: back })).toEqual(["unseen overwrite"]);
  });

  it("a device that goes back in time, one that shows what never was, and one that brings back a deleted row", () => {
    const writes = [write("office", 2, 2, { name: "A" }, { name: "B" })];
    expect(listFaultKinds({ writes, sights: [makeSight("one", 3, 2, "B"), makeSight("one", 4, 1, "A")] })).toEqual([
      "back in time",
    ]);
    expect(listFaultKinds({ writes, sights: [makeSight("one", 3, 2, "Z")] })).toEqual(["back in time"]);
    const deletedWrites = [write("office", 2, 2, { name: "A" }, null)];
    const sights = [makeSight("one", 1, 1, "A"), makeSight("one", 3, null), makeSight("one", 4, 1, "A")];
    expect(listFaultKinds({ writes: deletedWrites, sights })).toEqual(["back in time"]);
    // The device shows the state before the restore that brings it back, so the restore does not explain it.
    const rows = new Map([[row, { version: 1, fields: { name: "A" } }]]);
    const early = [makeSight("one", 3, 2, "B"), makeSight("one", 4, 1, "A")];
    expect(
      listFaultKinds({ writes, sights: early, restores: [{ at: 9, after: 2, rows }], tables: rows, ends: [] }),
    ).toEqual(["back in time"]);
  });

  it("a mirror that is not what the tables hold: a row too many, one too few, an old one", () => {
    const oldRows = new Map([[row, { version: 0, fields: { name: "A" } }]]);
    const moreRows = new Map([[row, { version: 1, fields: { name: "A" } }]]).set("destinations/2", {
      version: 1,
      fields: { name: "B" },
    });
    for (const rows of [oldRows, moreRows, new Map()]) {
      expect(listFaultKinds({ ends: [{ device: "one", rows, pending: [] }] })).toEqual(["mirror unequal"]);
    }
  });
});

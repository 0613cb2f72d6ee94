import { describe, expect, it } from "vitest";
import type { RowState, Write } from "../../lab/histories/history.ts";
import { listFaultKinds, makeDecision, makeEdit, makeSight, row, savedReport, write } from "./made-history.ts";

const [a, b, c] = [{ name: "A" }, { name: "B" }, { name: "C" }];

/** `one` writes B over A, the office writes A again, and `one` shows that state. */
const revertedWrites: Write[] = [write("one", 20, 2, a, b), write("office", 30, 3, b, a)];
const sights = [makeSight("one", 25, 2, "B"), makeSight("one", 35, 3, "A")];
const repeatedEdit = makeEdit("one", b, a, { invokedAt: 40, keptAt: 41 });

/** `one` deletes the row, and the office restores it. */
const deletion = makeEdit("one", {}, a, { kind: "delete" });
const broughtBack: Write[] = [write("one", 20, 2, a, null), write("office", 30, 3, null, a)];

describe("a history without a fault", () => {
  it("has a value that is set back, and typed once more by somebody who saw that", () => {
    const firstOutcome = { at: 60, outcome: "saved" } as const;
    const operations = [makeEdit("one", b, a, { firstOutcome: savedReport }), { ...repeatedEdit, firstOutcome }];
    expect(listFaultKinds({ operations, writes: [...revertedWrites, write("one", 50, 4, a, b)], sights })).toEqual([]);
  });

  it("has an author who sets a field back, before the first edit was sent and after", () => {
    const operations = [makeEdit("one", b, a), makeEdit("one", a, b, { invokedAt: 22 })];
    expect(listFaultKinds({ operations })).toEqual([]);
    expect(listFaultKinds({ operations, writes: [write("one", 20, 2, a, b), write("one", 30, 3, b, a)] })).toEqual([]);
  });

  it("has a value that a colleague wrote again, before the device came to send it", () => {
    const operations = [makeEdit("two", b, a), makeEdit("one", b, a, { firstOutcome: { ...savedReport, at: 40 } })];
    const writes = [write("two", 30, 2, a, b), write("office", 35, 3, b, a)];
    expect(listFaultKinds({ operations, writes })).toEqual([]);
  });

  it("has a deleted row that is brought back, and deleted by somebody who saw that", () => {
    const writes = [...broughtBack, write("one", 50, 4, a, null)];
    expect(listFaultKinds({ operations: [deletion, { ...deletion, invokedAt: 40 }], writes })).toEqual([]);
  });

  it("has a restore, after which a device does anew under the same id what the restore took back", () => {
    const writes = [write("one", 20, 2, a, b), write("one", 60, 5, a, b)].map((each) => ({
      ...each,
      writeId: "w",
    }));
    const rows = new Map<string, RowState>([[row, { version: 1, fields: a }]]);
    expect(
      listFaultKinds({ operations: [makeEdit("one", b, a)], writes, restores: [{ at: 50, after: 2, rows }] }),
    ).toEqual([]);
  });
});

describe("the checker finds", () => {
  it("an edit that is done again after a revert, though its author typed the same a second time", () => {
    const writes = [
      ...revertedWrites,
      write("one", 50, 4, a, b),
      write("office", 55, 5, b, a),
      write("one", 60, 6, a, b),
    ];
    expect(listFaultKinds({ operations: [makeEdit("one", b, a), repeatedEdit], writes })).toEqual(["doubled edit"]);
    // The second press was made too late to explain the write.
    const early = [...revertedWrites, write("one", 32, 4, a, b)];
    const late = { ...repeatedEdit, invokedAt: 1_000 };
    expect(listFaultKinds({ operations: [makeEdit("one", b, a), late], writes: early })).toEqual(["doubled edit"]);
  });

  it("a write that is done twice under one id, though its author typed the same a second time", () => {
    const writes = [...revertedWrites, write("one", 50, 4, a, b)];
    const named = writes.map((each) => (each.by === "one" ? { ...each, writeId: "w" } : each));
    expect(listFaultKinds({ operations: [makeEdit("one", b, a), repeatedEdit], writes: named })).toEqual([
      "doubled edit",
    ]);
  });

  it("an edit that is done again after a decision over another value", () => {
    const operations = [makeEdit("one", b, c)];
    const decisions = [makeDecision("one", { insisted: b, shownRow: a, invokedAt: 15 })];
    expect(listFaultKinds({ operations, decisions, writes: revertedWrites })).toEqual([]);
    const writes = [...revertedWrites, write("one", 50, 4, a, b)];
    expect(listFaultKinds({ operations, decisions, writes })).toEqual(["doubled edit"]);
  });

  it("a delete that is done again after the row was brought back", () => {
    const writes = [...broughtBack, write("one", 50, 4, a, null)];
    expect(listFaultKinds({ operations: [deletion], writes })).toEqual(["doubled edit"]);
  });

  it("a row that is made again after it was deleted", () => {
    const other = "destinations/2";
    const made = (time: number, version: number) => ({ ...write("one", time, version, null, b), row: other });
    const writes = [made(20, 2), { ...write("office", 30, 3, b, null), row: other }, made(40, 4)];
    const operations = [makeEdit("one", b, {}, { row: other, kind: "insert", seen: null })];
    expect(listFaultKinds({ operations, writes })).toEqual(["doubled edit"]);
  });

  it("a revert that is overwritten with what was typed over the earlier value", () => {
    const operations = [makeEdit("one", b, a), makeEdit("one", c, b, { invokedAt: 22 })];
    expect(listFaultKinds({ operations, writes: [...revertedWrites, write("one", 50, 4, a, c)] })).toEqual([
      "unseen overwrite",
    ]);
    // One write carries out both edits, and neither was done before.
    expect(listFaultKinds({ operations, writes: [write("one", 50, 2, a, c)] })).toEqual([]);
  });

  it("an edit that is nowhere, though its field held the value before", () => {
    expect(
      listFaultKinds({ operations: [makeEdit("one", b, a), repeatedEdit], writes: revertedWrites, sights }),
    ).toEqual(["lost edit"]);
    const firstOutcome = { at: 60, outcome: "saved" } as const;
    const lied = {
      operations: [makeEdit("one", b, a), { ...repeatedEdit, firstOutcome }],
      writes: revertedWrites,
      sights,
    };
    expect(listFaultKinds(lied)).toEqual(["lost edit", "false report"]);
  });

  it("an edit that sets a field back and is nowhere, though the field held that until its author's first edit came", () => {
    const operations = [makeEdit("one", b, a), makeEdit("one", a, b, { invokedAt: 15 })];
    expect(listFaultKinds({ operations, writes: [write("one", 20, 2, a, b)] })).toEqual(["lost edit"]);
  });

  it("a write that was undone by nobody who is known", () => {
    const operations = [makeEdit("one", b, a, { firstOutcome: savedReport })];
    const tables = new Map<string, RowState>([[row, { version: 3, fields: a }]]);
    const ends = [{ device: "one", rows: tables, pending: [] }];
    const writes = revertedWrites.slice(0, 1);
    expect(listFaultKinds({ operations, writes, tables, ends })).toEqual(["unrecorded write"]);
    expect(listFaultKinds({ operations, writes: [...writes, write("office", 40, 4, a, c)] })).toEqual([
      "unrecorded write",
    ]);
    expect(listFaultKinds({ operations, writes, tables: new Map(), ends: [] })).toEqual(["unrecorded write"]);
  });
});

import { describe, expect, it } from "vitest";
import { followRecord, makeColumns, pickChangedColumns } from "../../../src/staff/forms/form-values.ts";

type Row = { id: string; contact: string | null; details: string | null; fee: string | null };
type Values = { contact: string; details: string; fee: string };

const shape = {
  emptyValues: { contact: "", details: "", fee: "" },
  toValues: ({ contact, details, fee }: Row): Values => ({
    contact: contact ?? "",
    details: details ?? "",
    fee: fee?.trim() ?? "",
  }),
  toColumns: ({ contact, details, fee }: Values) => ({
    contact: contact || null,
    details: details || null,
    fee: fee || null,
  }),
};
const row: Row = { id: "row", contact: "old@a.bc", details: null, fee: " 120 " };
const start = shape.toValues(row);

describe("a form that follows its record", () => {
  it("takes the record's values where nothing was typed, and keeps what was replaced elsewhere", () => {
    const newer = { ...row, contact: "new@a.bc", details: "Rings at noon" };
    const followed = followRecord(shape, { values: { ...start, details: "Seven people" }, seen: row }, newer);
    expect(followed.values).toEqual({ contact: "new@a.bc", details: "Seven people", fee: "120" });
    expect(followed.seen).toEqual({ ...newer, details: null });
    expect(pickChangedColumns(makeColumns(shape, followed), followed.seen)).toEqual({ details: "Seven people" });
  });

  it("begins anew from a value that was saved, or that somebody else happens to have written too", () => {
    const saved = { ...row, details: "Seven people" };
    const followed = followRecord(shape, { values: { ...start, details: "Seven people" }, seen: row }, saved);
    expect(followed.seen).toEqual(saved);
    expect(pickChangedColumns(makeColumns(shape, followed), followed.seen)).toEqual({});
  });

  it("takes a value that an older version stored as its text for the value that the record has", () => {
    const seen = { ...row, details: "" };
    const followed = followRecord(shape, { values: { ...start, details: "Seven people" }, seen }, row);
    expect(followed.seen.details).toBe(null);
  });
});

it("a form saves the stored value of a field that nobody has changed, however the form formats it", () => {
  expect(makeColumns(shape, { values: { ...start, details: "Typed" }, seen: row })).toEqual({
    contact: "old@a.bc",
    details: "Typed",
    fee: " 120 ",
  });
  expect(makeColumns(shape, { values: start, seen: null }).fee).toBe("120");
});

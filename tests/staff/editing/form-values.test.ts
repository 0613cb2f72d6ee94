import { expect, it } from "vitest";
import { listTypedFields, pickColumns, takeRecordValues } from "../../../src/staff/editing/form-values.ts";

const storedValues = { contact: "old@a.bc", details: "" };

it("follows the record in the fields in which nothing was typed, and keeps what was replaced in the others", () => {
  const form = { typed: { ...storedValues, details: "Seven people" }, base: storedValues };
  const followed = takeRecordValues(form, { contact: "new@a.bc", details: "Rings at noon" });
  expect(followed).toEqual({
    typed: { contact: "new@a.bc", details: "Seven people" },
    base: { contact: "new@a.bc", details: "" },
  });
  expect(listTypedFields(followed)).toEqual(["details"]);
  expect(pickColumns(followed.typed, listTypedFields(followed))).toEqual({ details: "Seven people" });
});

it("begins anew from what was saved, or from what others happen to have written too", () => {
  const saved = { contact: "old@a.bc", details: "Seven people" };
  const followed = takeRecordValues({ typed: saved, base: storedValues }, saved);
  expect(followed).toEqual({ typed: saved, base: saved });
  expect(listTypedFields(followed)).toEqual([]);
});

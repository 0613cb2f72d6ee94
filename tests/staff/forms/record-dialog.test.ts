import { expect, it } from "vitest";
import { isAlreadySaved } from "../../../src/staff/forms/record-dialog.tsx";

const row = { id: "made", name: "Serengeti", culture: null };
const kind = { toColumns: (values: { name: string }) => ({ name: values.name, culture: null }) };
type Given = Parameters<typeof isAlreadySaved>;
const check = (draft: object, mode: "create" | "edit" = "create") =>
  isAlreadySaved(draft as unknown as Given[0], { config: kind, mode, rows: [row] } as unknown as Given[1]);

it("is what a tab has saved that died before it could forget the draft: it is not typed anew", () => {
  expect(check({ rowId: "made", values: { name: "Serengeti" } })).toBe(true);
});

it("is neither what was typed since, nor of another record, nor what the server refused, nor a change", () => {
  expect(check({ rowId: "made", values: { name: "Serengeti and more" } })).toBe(false);
  expect(check({ rowId: "another", values: { name: "Serengeti" } })).toBe(false);
  expect(check({ rowId: "made", values: { name: "Serengeti" }, refused: { id: 1, patch: {}, base: {} } })).toBe(false);
  expect(check({ rowId: "made", values: { name: "Serengeti" } }, "edit")).toBe(false);
});

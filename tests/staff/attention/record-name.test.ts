import { expect, it } from "vitest";
import { getRecordName } from "../../../src/staff/attention/record-name.ts";
import type { EditAndRow } from "../../../src/sync/dexie/staff-reads.ts";

const makeEditAndRow = (change: Partial<EditAndRow["edit"]>, server: object | null, about?: string) =>
  ({ edit: { table: "services", patch: {}, whole: null, ...change }, server, about }) as unknown as EditAndRow;

it("names a record as the person last knew it: by the change, else by the whole edit, else by the server's row", () => {
  expect(
    getRecordName(makeEditAndRow({ patch: { name: "New" }, whole: { name: "Old" } } as never, { name: "Server" })),
  ).toBe("New");
  expect(getRecordName(makeEditAndRow({ whole: { name: "Old" } } as never, { name: "Server" }))).toBe("Old");
  expect(getRecordName(makeEditAndRow({}, { name: "Server" }))).toBe("Server");
  expect(getRecordName(makeEditAndRow({}, null))).toBe("Service");
  expect(getRecordName(makeEditAndRow({ patch: { name: " " } }, { name: "Server" }))).toBe("Service");
});

it("names a case by its traveller, where this device knows them", () => {
  expect(getRecordName(makeEditAndRow({ table: "follow_ups" }, null, "Ada"))).toBe("Ada");
  expect(getRecordName(makeEditAndRow({ table: "follow_ups" }, null))).not.toBe("");
});

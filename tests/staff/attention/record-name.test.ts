import { expect, it } from "vitest";
import { getRecordName } from "../../../src/staff/attention/record-name.ts";
import type { ShownEdit } from "../../../src/sync/dexie/staff-reads.ts";

const makeShownEdit = (change: Partial<ShownEdit["edit"]>, server: object | null, about?: string) =>
  ({ edit: { table: "services", patch: {}, whole: null, ...change }, server, about }) as unknown as ShownEdit;

it("names a record as the person last knew it: by the change, else by the whole edit, else by the server's row", () => {
  expect(
    getRecordName(makeShownEdit({ patch: { name: "New" }, whole: { name: "Old" } } as never, { name: "Server" })),
  ).toBe("New");
  expect(getRecordName(makeShownEdit({ whole: { name: "Old" } } as never, { name: "Server" }))).toBe("Old");
  expect(getRecordName(makeShownEdit({}, { name: "Server" }))).toBe("Server");
  expect(getRecordName(makeShownEdit({}, null))).toBe("Service");
  expect(getRecordName(makeShownEdit({ patch: { name: " " } }, { name: "Server" }))).toBe("Service");
});

it("names a case by its traveller, where this device knows them", () => {
  expect(getRecordName(makeShownEdit({ table: "follow_ups" }, null, "Ada"))).toBe("Ada");
  expect(getRecordName(makeShownEdit({ table: "follow_ups" }, null))).not.toBe("");
});

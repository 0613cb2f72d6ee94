import { expect, it } from "vitest";
import { getRecordName } from "../../../src/staff/attention/record-name.ts";
import type { ShownEdit } from "../../../src/sync/dexie/staff-reads.ts";

const shown = (change: Partial<ShownEdit["edit"]>, server: object | null, about?: string) =>
  ({ edit: { table: "services", patch: {}, whole: null, ...change }, server, about }) as unknown as ShownEdit;

it("names a record as the person last knew it: by the change, else by the whole edit, else by the server's row", () => {
  expect(getRecordName(shown({ patch: { name: "New" }, whole: { name: "Old" } } as never, { name: "Server" }))).toBe(
    "New",
  );
  expect(getRecordName(shown({ whole: { name: "Old" } } as never, { name: "Server" }))).toBe("Old");
  expect(getRecordName(shown({}, { name: "Server" }))).toBe("Server");
  expect(getRecordName(shown({}, null))).toBe("Service");
  expect(getRecordName(shown({ patch: { name: " " } }, { name: "Server" }))).toBe("Service");
});

it("names a case by its traveller, where this device knows them", () => {
  expect(getRecordName(shown({ table: "follow_ups" }, null, "Ada"))).toBe("Ada");
  expect(getRecordName(shown({ table: "follow_ups" }, null))).not.toBe("");
});

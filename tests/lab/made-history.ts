import { findFaults } from "../../lab/histories/checker.ts";
import type { Decision, Fields, History, Operation, RowState, Sight, Write } from "../../lab/histories/history.ts";

/** The row of a history in which the test names no other. */
export const row = "destinations/1";

export const makeEdit = (device: string, typed: Fields, seen: Fields, more: Partial<Operation> = {}): Operation => ({
  device,
  row,
  kind: "update",
  invokedAt: 10,
  keptAt: 11,
  typed,
  seen,
  attention: [],
  wasGone: false,
  ...more,
});
export const write = (
  by: string,
  time: number,
  version: number,
  before: Fields | null,
  after: Fields | null,
): Write => ({
  row,
  by,
  at: time,
  version,
  before,
  after,
});
export const makeSight = (device: string, time: number, version: number | null, name = ""): Sight => ({
  device,
  row,
  at: time,
  state: version === null ? null : { version, fields: { name } },
});
export const makeDecision = (device: string, more: Partial<Decision>): Decision => ({
  device,
  row,
  invokedAt: 40,
  done: true,
  insisted: {},
  insistedDelete: false,
  givenUp: [],
  shownRow: null,
  ...more,
});

/** Makes a history of one row, which the office wrote at time 1 as version 1. At the end the devices show the last writes. */
export function makeHistory(more: Partial<History>): History {
  const writes = [write("office", 1, 1, null, { name: "A" }), ...(more.writes ?? [])];
  const rows = new Map<string, RowState>();
  for (const { row, version, after } of writes) {
    if (after) rows.set(row, { version, fields: after });
    else rows.delete(row);
  }
  const devices = ["one", "two"];
  const ends = devices.map((device) => ({ device, rows, pending: [] }));
  const rest = { devices, operations: [], decisions: [], sights: [], restores: [], tables: rows, ends };
  return { ...rest, ...more, writes };
}

export const listFaultKinds = (more: Partial<History>) => [
  ...new Set(findFaults(makeHistory(more)).map(({ kind }) => kind)),
];

/** The report of a device that an edit is saved. */
export const savedReport = { at: 30, outcome: "saved" } as const;

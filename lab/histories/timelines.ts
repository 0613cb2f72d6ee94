import type { Fields, Finding, History, RowState, Sight, Write } from "./history.ts";

/** A state of a row from a moment on; null for a missing row. `write` is the write that caused it, unless it was a restore. */
export type RecordedState = { at: number; state: RowState | null; write?: Write };

/** The state of a row before its first write: it does not exist. */
const neverThere: RecordedState = { at: Number.NEGATIVE_INFINITY, state: null };

/** Every state of every row, in its order. A row that was never written has no timeline. */
export function makeTimelines({ writes, restores }: History): Map<string, RecordedState[]> {
  const timelines = new Map<string, RecordedState[]>();
  const of = (row: string) => {
    const timeline = timelines.get(row) ?? [neverThere];
    timelines.set(row, timeline);
    return timeline;
  };
  const pending = [...restores];
  const restoreUpTo = (count: number) => {
    for (let next = pending[0]; next && next.after <= count; next = pending[0]) {
      pending.shift();
      for (const row of new Set([...timelines.keys(), ...next.rows.keys()])) {
        of(row).push({ at: next.at, state: next.rows.get(row) ?? null });
      }
    }
  };
  for (const [index, write] of writes.entries()) {
    const { row, at: time, version, after } = write;
    restoreUpTo(index);
    of(row).push({ at: time, state: after && { version, fields: after }, write });
  }
  restoreUpTo(writes.length);
  return timelines;
}

/** Returns true if two values are the same, compared as JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns true if two rows have the same value in every field. */
export const hasSameFields = (a: Fields, b: Fields): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => isSame(a[field], b[field]));

const isSameState = (a: RowState | null, b: RowState | null): boolean =>
  a === null || b === null ? a === b : a.version === b.version && hasSameFields(a.fields, b.fields);

/** Finds writes that do not follow the state of the write before, and rows that differ from their last write. */
export function findUnrecorded(
  { tables }: History,
  timelines: ReadonlyMap<string, readonly RecordedState[]>,
): Finding[] {
  const findings: Finding[] = [];
  const compare = (row: string, by: string, found: Fields | null, currentFields: Fields | null) => {
    if (found && currentFields ? hasSameFields(found, currentFields) : found === currentFields) return;
    const text = `found ${JSON.stringify(found)}, which was left as ${JSON.stringify(currentFields)}`;
    findings.push({ kind: "unrecorded write", row, device: by, text });
  };
  for (const row of new Set([...timelines.keys(), ...tables.keys()])) {
    let currentFields: Fields | null = null;
    for (const { state, write } of timelines.get(row) ?? []) {
      if (write) compare(row, write.by, write.before, currentFields);
      currentFields = state?.fields ?? null;
    }
    compare(row, "tables", tables.get(row)?.fields ?? null, currentFields);
  }
  return findings;
}

/** A sight with its place in the timeline of its row, and the place that its device had reached there before. */
type Placed = { sight: Sight; reached: number; timelineIndex: number };

/**
 * Finds the earliest possible moment of each sight, which leaves the most freedom to later ones. The place is negative if
 * there is none.
 */
export function placeSights({ sights }: History, timelines: ReadonlyMap<string, readonly RecordedState[]>): Placed[] {
  const reached = new Map<string, number>();
  return sights.map((sight) => {
    const key = `${sight.device} ${sight.row}`;
    const from = reached.get(key) ?? 0;
    const timelineIndex = (timelines.get(sight.row) ?? [neverThere]).findIndex(
      (moment, index) => index >= from && isSightOf(sight, moment),
    );
    if (timelineIndex >= 0) reached.set(key, timelineIndex);
    return { sight, reached: from, timelineIndex };
  });
}

const isSightOf = (sight: Sight, moment: RecordedState): boolean =>
  moment.at <= sight.at && isSameState(moment.state, sight.state);

/**
 * Monotonic reads: what a device shows of a row is a state that the row was in, and never one before what the device has
 * shown already.
 */
export function findTimeTravel(
  placed: readonly Placed[],
  timelines: ReadonlyMap<string, readonly RecordedState[]>,
): Finding[] {
  return placed.flatMap(({ sight, reached, timelineIndex: place }): Finding[] => {
    if (place >= 0) return [];
    const { device, row } = sight;
    const timeline = timelines.get(row) ?? [neverThere];
    const text = timeline.some((moment) => isSightOf(sight, moment))
      ? `showed ${say(sight)} after it had shown ${sayState(timeline[reached]?.state ?? null)}`
      : `showed ${say(sight)}, which it never was`;
    return [{ kind: "back in time", row, device, text }];
  });
}

const say = (sight: Sight): string => sayState(sight.state);
const sayState = (state: RowState | null): string =>
  state === null ? "no such row" : `version ${state.version} ${JSON.stringify(state.fields)}`;

/** After everything has come to rest, every device shows what the tables hold; rows with edits on top are not compared. */
export function findInequality({ ends, tables }: History): Finding[] {
  return ends.flatMap(({ device, rows, pending }) => {
    const editedRows = new Set(pending.map(({ row }) => row));
    const all = new Set([...rows.keys(), ...tables.keys()].filter((row) => !editedRows.has(row)));
    return [...all].flatMap((row): Finding[] => {
      const [here, there] = [rows.get(row) ?? null, tables.get(row) ?? null];
      if (isSameState(here, there)) return [];
      const text = `shows ${sayState(here)}, the tables hold ${sayState(there)}`;
      return [{ kind: "mirror unequal", row, device, text }];
    });
  });
}

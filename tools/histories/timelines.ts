import type { Fields, Finding, History, RowState, Sight } from "./history.ts";

/** A state that a row was in, from a moment on; null for none. */
export type Moment = { at: number; state: RowState | null };

/** Every state of every row, in its order. A row that was never written has no timeline. */
export function timelinesOf({ writes, restores }: History): Map<string, Moment[]> {
  const timelines = new Map<string, Moment[]>();
  const of = (row: string) => {
    // Before anything else, a row is not there.
    const timeline = timelines.get(row) ?? [{ at: Number.NEGATIVE_INFINITY, state: null }];
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
  for (const [index, { row, at, version, after }] of writes.entries()) {
    restoreUpTo(index);
    of(row).push({ at, state: after && { version, fields: after } });
  }
  restoreUpTo(writes.length);
  return timelines;
}

/** Returns whether two values are the same, compared as JSON. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns whether two rows say the same in every field. */
export const sameFields = (a: Fields, b: Fields): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => same(a[field], b[field]));

const sameState = (a: RowState | null, b: RowState | null): boolean =>
  a === null || b === null ? a === b : a.version === b.version && sameFields(a.fields, b.fields);

/**
 * Monotonic reads: what a device shows of a row is a state that the row was in, and never one before what the device has
 * shown already. Each sight is taken for the earliest state it can be; that leaves the most room to all that follow.
 */
export function findTimeTravel({ sights }: History, timelines: ReadonlyMap<string, readonly Moment[]>): Finding[] {
  const findings: Finding[] = [];
  const reached = new Map<string, number>();
  for (const sight of sights) {
    const { device, row } = sight;
    const timeline = timelines.get(row) ?? [{ at: Number.NEGATIVE_INFINITY, state: null }];
    const key = `${device} ${row}`;
    const from = reached.get(key) ?? 0;
    const isIt = (moment: Moment) => moment.at <= sight.at && sameState(moment.state, sight.state);
    const place = timeline.findIndex((moment, index) => index >= from && isIt(moment));
    if (place >= 0) {
      reached.set(key, place);
      continue;
    }
    const text = timeline.some(isIt)
      ? `showed ${say(sight)} after it had shown ${sayState(timeline[from]?.state ?? null)}`
      : `showed ${say(sight)}, which it never was`;
    findings.push({ kind: "back in time", row, device, text });
  }
  return findings;
}

const say = (sight: Sight): string => sayState(sight.state);
const sayState = (state: RowState | null): string =>
  state === null ? "no such row" : `version ${state.version} ${JSON.stringify(state.fields)}`;

/** After everything has come to rest, every device shows what the tables hold; rows with edits on top are not compared. */
export function findInequality({ ends, tables }: History): Finding[] {
  return ends.flatMap(({ device, rows, pending }) => {
    const edited = new Set(pending.map(({ row }) => row));
    const all = new Set([...rows.keys(), ...tables.keys()].filter((row) => !edited.has(row)));
    return [...all].flatMap((row): Finding[] => {
      const [here, there] = [rows.get(row) ?? null, tables.get(row) ?? null];
      if (sameState(here, there)) return [];
      const text = `shows ${sayState(here)}, the tables hold ${sayState(there)}`;
      return [{ kind: "mirror unequal", row, device, text }];
    });
  });
}

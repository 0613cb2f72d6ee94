/**
 * Judges a recorded history, in the manner of Jepsen (https://jepsen.io): it knows what was asked for, what was answered,
 * what was shown and what the tables went through, and nothing of how the devices work.
 *
 *   findFaults(history)   everything in it that cannot be explained; empty where all of it can
 */
import type { Decision, Fields, Finding, History, Operation, Write } from "./history.ts";
import { findInequality, findTimeTravel, type Moment, same, sameFields, timelinesOf } from "./timelines.ts";

/** The time by which a report may precede its write, in milliseconds: two programs read one clock. */
const slack = 50;

/** One text that a person typed into one field. */
type Typed = { operation: Operation; row: string; field: string; value: unknown; knew: unknown[]; allowed: number };

export function findFaults(history: History): Finding[] {
  const timelines = timelinesOf(history);
  const typed = readTyped(history);
  const arrivals = readArrivals(history);
  return [
    ...[...typed.values()].flatMap((each) => judgeTyped(each, history, arrivals)),
    ...history.operations.flatMap((operation) => judgeDelete(operation, history, timelines)),
    ...findOverwrites(history, typed),
    ...findStuck(history),
    ...findTimeTravel(history, timelines),
    ...findInequality(history),
  ];
}

const keyOf = (row: string, field: string, value: unknown): string => `${row} ${field} ${JSON.stringify(value)}`;

/** Everything typed, with what its author knew to stand there, and how often it may be done. */
function readTyped({ operations, decisions }: History): Map<string, Typed> {
  const typed = new Map<string, Typed>();
  const note = (operation: Operation) => {
    const { row, seen } = operation;
    for (const [field, value] of Object.entries(operation.typed)) {
      // A value under the person's own edit was known to that person.
      const own = seen && typed.get(keyOf(row, field, seen[field]));
      const under = own && own.operation.device === operation.device ? own.knew : [];
      const knew = seen ? [seen[field], ...under] : [];
      typed.set(keyOf(row, field, value), { operation, row, field, value, knew, allowed: 1 });
    }
  };
  const insist = ({ row, insisted, shown }: Decision) => {
    for (const [field, value] of Object.entries(insisted)) {
      const each = typed.get(keyOf(row, field, value));
      if (!each) continue;
      if (shown) each.knew.push(shown[field]);
      each.allowed++;
    }
  };
  // In the order of time: what was decided is known to whoever types on, not to whoever typed before.
  const steps = [
    ...operations.map((operation) => ({ at: operation.invokedAt, carryOut: () => note(operation) })),
    ...decisions
      .filter(({ done }) => done !== false)
      .map((decision) => ({ at: decision.invokedAt, carryOut: () => insist(decision) })),
  ];
  for (const { carryOut } of steps.sort((a, b) => a.at - b.at)) carryOut();
  return typed;
}

type Arrival = { write: Write; index: number };

const textOf = (field: string, value: unknown): string => `${field} ${JSON.stringify(value)}`;

/** Lists where each text came into its field, whatever the row: one that is made twice, under two ids, is done twice. */
function readArrivals({ writes }: History): Map<string, Arrival[]> {
  const arrivals = new Map<string, Arrival[]>();
  for (const [index, write] of writes.entries()) {
    for (const [field, value] of Object.entries(write.after ?? {})) {
      if (write.before && same(write.before[field], value)) continue;
      const text = textOf(field, value);
      arrivals.set(text, [...(arrivals.get(text) ?? []), { write, index }]);
    }
  }
  return arrivals;
}

function judgeTyped(typed: Typed, history: History, all: ReadonlyMap<string, readonly Arrival[]>): Finding[] {
  const { operation, row, field, value, allowed } = typed;
  const { device, told } = operation;
  const arrivals = all.get(textOf(field, value)) ?? [];
  const findings: Finding[] = [];
  const find = (kind: Finding["kind"], text: string) =>
    findings.push({ kind, row, device, text: `${field} = ${JSON.stringify(value)} ${text}` });

  // A restore takes back what was done, and it may be done anew.
  const lives = arrivals.map(({ index }) => history.restores.filter(({ after }) => after <= index).length);
  const most = Math.max(0, ...lives.map((life) => lives.filter((other) => other === life).length));
  if (most > allowed) find("doubled edit", `was done ${most} times, asked for ${allowed} times`);

  const givenUp = takenBack(typed, history);
  const pending = history.ends.some(
    (end) =>
      end.device === device && end.pending.some((edit) => edit.row === row && same(edit.fields[field] ?? null, value)),
  );
  const kept = operation.keptAt !== undefined;
  if (kept && arrivals.length === 0 && givenUp === null && !pending) find("lost edit", "was kept and is nowhere");
  if (told?.outcome === "saved" && !(givenUp !== null && givenUp <= told.at)) {
    const before = arrivals.some(({ write }) => write.at <= told.at + slack);
    if (!before) find("untrue word", "was called saved before it was");
  }
  return findings;
}

/** Returns the time at which a typed value was taken back on the same device; null where it was not. */
function takenBack({ operation, row, field, value, knew }: Typed, { operations, decisions }: History): number | null {
  const onHere = (other: { device: string; row: string; invokedAt: number }) =>
    other.device === operation.device && other.row === row && other.invokedAt >= operation.invokedAt;
  const moments = [
    ...operations.filter((later) => {
      if (later === operation || !onHere(later)) return false;
      if (later.kind === "delete") return true;
      if (!(field in later.typed) || !later.seen) return false;
      // Over what they saw of it, or by the same form once more, when it had been refused or was in conflict.
      if (same(later.seen[field], value)) return true;
      const shown = later.attention.some((fields) => same(fields[field] ?? null, value));
      return shown && knew.some((known) => same(known, later.seen?.[field]));
    }),
    ...decisions.filter(
      (decision) =>
        decision.done !== false &&
        onHere(decision) &&
        decision.givenUp.some((fields) => same(fields[field] ?? null, value)),
    ),
  ].map(({ invokedAt }) => invokedAt);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** A delete is done when the row was gone at any time since. */
function judgeDelete(
  operation: Operation,
  { decisions, ends, operations, writes }: History,
  timelines: ReadonlyMap<string, readonly Moment[]>,
): Finding[] {
  const { device, row, kind, invokedAt, keptAt, told, gone } = operation;
  if (kind !== "delete" || keptAt === undefined) return [];
  const timeline = timelines.get(row) ?? [];
  const here = (each: { device: string; row: string }) => each.device === device && each.row === row;
  const made = writes.flatMap((each) => (each.row === row && each.by === device && !each.before ? [each.at] : []));
  // The absence of a row before its first write here is no delete.
  const goneBy = (at: number) =>
    timeline.some(({ state, at: since }, index) => {
      const until = timeline[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      return state === null && until >= invokedAt && until > Math.max(...made) && since <= at;
    });
  // An edit that never left the device is simply taken back: a new row was never there then. A gone row that its author
  // had edited or wanted to insert again is gone as before; should somebody have brought it back meanwhile, that is news.
  const isNew = timeline.length === 0 && operations.some((each) => here(each) && each.kind === "insert");
  const remakes = decisions.filter((each) => here(each) && isRemake(each) && each.invokedAt <= invokedAt);
  const isRemade = remakes.some((remake) => made.every((at) => at < remake.invokedAt));
  const isTakenBack = isNew || isRemade || gone;
  const decided = decisions.some((each) => here(each) && each.done !== false && each.invokedAt >= invokedAt);
  const pending = ends.some((end) => end.device === device && end.pending.some((each) => each.row === row));
  const done = goneBy(Number.POSITIVE_INFINITY) || isTakenBack;
  const findings: Finding[] = [];
  if (!done && !decided && !pending) findings.push({ kind: "lost edit", row, device, text: "a delete did nothing" });
  if (told?.outcome === "saved" && !decided && !isTakenBack && !goneBy(told.at + slack)) {
    findings.push({ kind: "untrue word", row, device, text: "a delete was called saved before it was" });
  }
  return findings;
}

/** Returns whether a row that was gone is to be made anew. */
const isRemake = ({ done, shown, insisted }: Decision): boolean =>
  done !== false && !shown && Object.keys(insisted).length > 0;

/** The network works, the server answers, people have decided what they were shown: nothing is left to wait for. */
const findStuck = ({ ends }: History): Finding[] =>
  ends.flatMap(({ device, pending }) =>
    pending.map(({ row, standing }): Finding => ({ kind: "stuck edit", row, device, text: `is left: ${standing}` })),
  );

/** Finds writes of devices that are not what their people typed, or not over what they had seen. */
function findOverwrites(history: History, typed: ReadonlyMap<string, Typed>): Finding[] {
  const devices = new Set(history.devices);
  return history.writes.flatMap(({ row, by, before, after }): Finding[] => {
    if (!devices.has(by)) return [];
    const find = (text: string): Finding[] => [{ kind: "unseen overwrite", row, device: by, text }];
    if (before === null) return findUnaskedInsert(row, by, after ?? {}, history, typed).flatMap(find);
    if (after === null) {
      return isKnownDelete(row, by, before, history, typed)
        ? []
        : find(`deleted ${JSON.stringify(before)}, which nobody there had seen`);
    }
    return Object.keys({ ...before, ...after }).flatMap((field) => {
      if (same(before[field], after[field])) return [];
      const words = `${field}: ${JSON.stringify(before[field])} was overwritten with ${JSON.stringify(after[field])}`;
      const text = typed.get(keyOf(row, field, after[field]));
      if (text?.operation.device !== by) return find(`${words}, which nobody there had typed`);
      return text.knew.some((known) => same(known, before[field])) ? [] : find(`${words} unseen`);
    });
  });
}

/** A row that a device makes says what its person typed for it, or insisted on when it had been deleted elsewhere. */
function findUnaskedInsert(
  row: string,
  device: string,
  after: Fields,
  { decisions, operations }: History,
  typed: ReadonlyMap<string, Typed>,
): string[] {
  const onHere = (each: { device: string; row: string }) => each.device === device && each.row === row;
  const insisted = decisions.filter((each) => onHere(each) && each.done !== false);
  const made = operations.filter((each) => onHere(each) && each.kind === "insert");
  const mayMake = made.length > 0 || insisted.some((decision) => Object.keys(decision.insisted).length > 0);
  return Object.entries(after).flatMap(([field, value]) => {
    if (value === null || insisted.some((decision) => same(decision.insisted[field], value))) return [];
    if (made.some(({ filled }) => filled && same(filled[field], value))) return [];
    const asked = mayMake && typed.get(keyOf(row, field, value))?.operation.device === device;
    return asked ? [] : [`made ${field} = ${JSON.stringify(value)}, which nobody there had typed`];
  });
}

function isKnownDelete(
  row: string,
  device: string,
  before: Fields,
  { operations, decisions }: History,
  typed: ReadonlyMap<string, Typed>,
): boolean {
  const onHere = (each: { device: string; row: string }) => each.device === device && each.row === row;
  const knew = (seen: Fields) =>
    Object.keys(before).every((field) => {
      if (same(seen[field], before[field])) return true;
      const own = typed.get(keyOf(row, field, seen[field]));
      return own?.operation.device === device && own.knew.some((known) => same(known, before[field]));
    });
  const seen = operations.some((each) => onHere(each) && each.kind === "delete" && each.seen && knew(each.seen));
  const insisted = decisions.some(
    (each) =>
      onHere(each) && each.insistedDelete && each.done !== false && each.shown && sameFields(each.shown, before),
  );
  return seen || insisted;
}

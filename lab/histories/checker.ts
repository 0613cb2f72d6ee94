/**
 * Judges a recorded history, in the manner of Jepsen (https://jepsen.io): it uses the requested edits, the answers, the shown rows
 * and the changes of the tables, and does not depend on the engine.
 * findFaults(history) everything in it that cannot be explained; empty if all of it can
 */
import { findRepeated, findUnasked, maxClockDifferenceMs } from "./arrivals.ts";
import type { Decision, Finding, History, Operation } from "./history.ts";
import { isKnown, makeChangeKey, type Presses, readPresses } from "./presses.ts";
import {
  findInequality,
  findTimeTravel,
  findUnrecorded,
  isSame,
  makeTimelines,
  placeSights,
  type RecordedState,
} from "./timelines.ts";

export function findFaults(history: History): Finding[] {
  const timelines = makeTimelines(history);
  const placed = placeSights(history, timelines);
  const presses = readPresses(history);
  const sightsOf = Map.groupBy(placed, ({ sight }) => `${sight.device} ${sight.row}`);
  /** Lists the states of the row since the one that the device last showed as the server's before this operation. */
  const listStatesSinceSeen = ({ device, row, invokedAt }: Operation) => {
    const last = sightsOf
      .get(`${device} ${row}`)
      ?.findLast(({ sight, timelineIndex: place }) => sight.at <= invokedAt && place >= 0);
    return (timelines.get(row) ?? []).slice(last?.timelineIndex ?? 0);
  };
  return [
    ...history.operations.flatMap((operation) =>
      judgeTyped(operation, history, { presses, since: listStatesSinceSeen(operation) }),
    ),
    ...history.operations.flatMap((operation) => judgeDelete(operation, history, timelines)),
    ...findUnasked(history, presses),
    ...findRepeated(history),
    ...findUnrecorded(history, timelines),
    ...findStuck(history),
    ...findTimeTravel(placed, timelines),
    ...findInequality(history),
  ];
}

/**
 * Judges a typed value. It counts as done when the field has the value, whoever wrote it, because a device does not write a value
 * that is already there.
 */
function judgeTyped(
  operation: Operation,
  history: History,
  { presses, since }: { presses: Presses; since: readonly RecordedState[] },
): Finding[] {
  const { row, device, invokedAt, firstOutcome: told } = operation;
  return Object.entries(operation.typed).flatMap(([field, value]): Finding[] => {
    // Edits of a row are sent in their order: a value from before an earlier edit arrived does not confirm this one.
    const isEarlierOne = ({ write }: RecordedState) => {
      if (write?.by !== device || !write.after || isSame(write.before?.[field], write.after[field])) return false;
      const ownPresses = presses.get(makeChangeKey({ device, row, field, value: write.after[field] })) ?? [];
      const before = ownPresses.filter(({ at: time }) => time <= write.at + maxClockDifferenceMs);
      return before.length > 0 && before.every(({ at: time }) => time < invokedAt);
    };
    const moments = since.slice(Math.max(0, since.findLastIndex(isEarlierOne)));
    const find = (kind: Finding["kind"], text: string): Finding[] => [
      { kind, row, device, text: `${field} = ${JSON.stringify(value)} ${text}` },
    ];
    const stoodBy = (time: number) =>
      moments.some(({ at, state }) => at <= time && state && isSame(state.fields[field], value));
    const givenUp = findTakenBack(operation, field, history, presses);
    const isPending = history.ends.some(
      (end) =>
        end.device === device &&
        end.pending.some((edit) => edit.row === row && isSame(edit.fields[field] ?? null, value)),
    );
    const isLost =
      operation.keptAt !== undefined && givenUp === null && !isPending && !stoodBy(Number.POSITIVE_INFINITY);
    const isUntrue =
      told?.outcome === "saved" &&
      !(givenUp !== null && givenUp <= told.at) &&
      !stoodBy(told.at + maxClockDifferenceMs);
    return [
      ...(isLost ? find("lost edit", "was kept and is nowhere") : []),
      ...(isUntrue ? find("false report", "was called saved before it was") : []),
    ];
  });
}

/** Returns the time at which a typed value was taken back on the same device; null if it was not. */
function findTakenBack(
  operation: Operation,
  field: string,
  { operations, decisions }: History,
  presses: Presses,
): number | null {
  const { device, row, typed } = operation;
  const value = typed[field];
  const ownPresses = presses.get(makeChangeKey({ device, row, field, value })) ?? [];
  const onHere = (other: { device: string; row: string; invokedAt: number }) =>
    other.device === device && other.row === row && other.invokedAt >= operation.invokedAt;
  const moments = [
    ...operations.filter((later) => {
      if (later === operation || !onHere(later)) return false;
      if (later.kind === "delete") return true;
      if (!(field in later.typed) || !later.seen) return false;
      // The person saw the earlier edit and typed over it, or saved the same form again after a refusal or a conflict.
      if (isSame(later.seen[field], value)) return true;
      const isShown = later.attention.some((fields) => isSame(fields[field] ?? null, value));
      return isShown && isKnown(ownPresses, field, later.seen[field]);
    }),
    ...decisions.filter(
      (decision) =>
        decision.done !== false &&
        onHere(decision) &&
        decision.givenUp.some((fields) => isSame(fields[field] ?? null, value)),
    ),
  ].map(({ invokedAt }) => invokedAt);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Judges a delete, which is done if the row was gone at any time since. */
function judgeDelete(
  operation: Operation,
  { decisions, ends, operations, writes }: History,
  timelines: ReadonlyMap<string, readonly RecordedState[]>,
): Finding[] {
  const { device, row, kind, invokedAt, keptAt, firstOutcome: told, wasGone: gone } = operation;
  if (kind !== "delete" || keptAt === undefined) return [];
  const timeline = timelines.get(row) ?? [];
  const isOfRow = (each: { device: string; row: string }) => each.device === device && each.row === row;
  const ownInserts = writes.flatMap((each) =>
    each.row === row && each.by === device && !each.before ? [each.at] : [],
  );
  // An absence that ended when this device inserted the row, at first or again, is not what the delete did.
  const goneBy = (time: number) =>
    timeline.some(({ state, at: since }, index) => {
      const until = timeline[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      return state === null && until >= invokedAt && until > Math.max(...ownInserts) && since <= time;
    });
  // An edit that has never left the device is simply taken back, because the row of an insert was never there. A delete of a
  // row that its author had edited or wanted to insert again needs no write, unless somebody has restored the row meanwhile.
  const isNew = timeline.length === 0 && operations.some((each) => isOfRow(each) && each.kind === "insert");
  const remakes = decisions.filter((each) => isOfRow(each) && isRemake(each) && each.invokedAt <= invokedAt);
  const isRemade = remakes.some((remake) => ownInserts.every((time) => time < remake.invokedAt));
  const isTakenBack = isNew || isRemade || gone;
  const isDecided = decisions.some((each) => isOfRow(each) && each.done !== false && each.invokedAt >= invokedAt);
  const isPending = ends.some((end) => end.device === device && end.pending.some((each) => each.row === row));
  const isDone = goneBy(Number.POSITIVE_INFINITY) || isTakenBack;
  const findings: Finding[] = [];
  if (!isDone && !isDecided && !isPending)
    findings.push({ kind: "lost edit", row, device, text: "a delete did nothing" });
  if (told?.outcome === "saved" && !isDecided && !isTakenBack && !goneBy(told.at + maxClockDifferenceMs)) {
    findings.push({ kind: "false report", row, device, text: "a delete was called saved before it was" });
  }
  return findings;
}

/** Returns true if a deleted row has to be created again. */
const isRemake = ({ done, shownRow: shown, insisted }: Decision): boolean =>
  done !== false && !shown && Object.keys(insisted).length > 0;

/** Finds edits that still wait although the network and the server work and people have made all decisions. */
const findStuck = ({ ends }: History): Finding[] =>
  ends.flatMap(({ device, pending }) =>
    pending.map(({ row, standing }): Finding => ({ kind: "stuck edit", row, device, text: `is left: ${standing}` })),
  );

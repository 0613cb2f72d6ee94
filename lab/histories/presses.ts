import type { Decision, History, Operation } from "./history.ts";
import { isSame } from "./timelines.ts";

/** A change that is asked for on a device, or written by it, in one field of a row; a null `field` is the delete of the row. */
export type RequestedChange = { device: string; row: string; field: string | null; value: unknown };

/** A value that a person saw in a field, and that person's own later presses. */
type Known = { value: unknown; laterPresses: readonly Press[] };

/**
 * One field's change in one press of Save. A value that a row had before may be entered again: each press counts once. A
 * decision to create a deleted row again, or to retry, is such a press too.
 */
export type Press = RequestedChange & {
  at: number;
  /** False if the device died before it confirmed the press; it may have kept it all the same. */
  isKept: boolean;
  /** The values that its author took the row to hold, by field: when it was pressed, and at each decision since. */
  knew: Readonly<Record<string, readonly Known[]>>[];
};

/** The presses for each requested change by its key, in their order. */
export type Presses = ReadonlyMap<string, readonly Press[]>;

export const makeChangeKey = ({ device, row, field, value }: RequestedChange): string =>
  JSON.stringify([device, row, field, value ?? null]);

/** Lists the edits and decisions that people made, by the key of the change that each asks for. */
export function readPresses({ operations, decisions }: Pick<History, "operations" | "decisions">): Presses {
  const presses = new Map<string, Press[]>();
  const of = (wish: RequestedChange) => presses.get(makeChangeKey(wish)) ?? [];
  const note = (press: Press) => void presses.set(makeChangeKey(press), [...of(press), press]);

  /** Returns the values that somebody knows who sees this value. If it is the person's own, the value below it is known too. */
  const knownBy = (seen: RequestedChange & { field: string }): Known[] => {
    const ownPresses = of(seen);
    // A press before the last stored one no longer matters.
    const last = ownPresses.slice(
      Math.max(
        0,
        ownPresses.findLastIndex(({ isKept }) => isKept),
      ),
    );
    const beneath = last.flatMap((press) =>
      press.knew.flatMap(({ [seen.field]: knownValues = [] }) =>
        knownValues.map(({ value, laterPresses }) => ({ value, laterPresses: [...laterPresses, press] })),
      ),
    );
    return [{ value: seen.value, laterPresses: [] }, ...beneath];
  };

  const save = ({ device, row, kind, typed, filled, seen, invokedAt: time, keptAt }: Operation) => {
    const listKnown = (field: string) => (seen ? knownBy({ device, row, field, value: seen[field] }) : []);
    const press = { device, row, at: time, isKept: keptAt !== undefined };
    for (const [field, value] of Object.entries({ ...filled, ...typed })) {
      note({ ...press, field, value, knew: [{ [field]: listKnown(field) }] });
    }
    if (kind !== "delete") return;
    const whole = Object.fromEntries(Object.keys(seen ?? {}).map((field) => [field, listKnown(field)]));
    note({ ...press, field: null, value: null, knew: [whole] });
  };

  const insist = ({ device, row, insisted, insistedDelete, shownRow: shown, invokedAt: time, done }: Decision) => {
    const wishes = Object.entries(insisted).map(([field, value]): RequestedChange => ({ device, row, field, value }));
    if (insistedDelete) wishes.push({ device, row, field: null, value: null });
    const sight =
      shown &&
      Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, [{ value, laterPresses: [] }]]));
    for (const wish of wishes) {
      // An edit in conflict has not been carried out, so its press is repeated over the values that were shown.
      if (sight) for (const press of of(wish)) press.knew.push(sight);
      else note({ ...wish, at: time, isKept: done === true, knew: of(wish).flatMap(({ knew }) => knew) });
    }
  };

  // In the order of time, so that a decision is known to later edits and not to earlier ones.
  const steps = [
    ...operations.map((operation) => ({ at: operation.invokedAt, carryOut: () => save(operation) })),
    ...decisions
      .filter(({ done }) => done !== false)
      .map((decision) => ({ at: decision.invokedAt, carryOut: () => insist(decision) })),
  ];
  for (const { carryOut } of steps.sort((a, bench) => a.at - bench.at)) carryOut();
  return presses;
}

/** Returns true if the authors of these presses knew that the field had this value. */
export const isKnown = (presses: readonly Press[], field: string, value: unknown): boolean =>
  presses.some(({ knew }) =>
    knew.some(({ [field]: knownValues = [] }) => knownValues.some((each) => isSame(each.value, value))),
  );

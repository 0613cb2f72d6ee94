import type { Finding, History, Write } from "./history.ts";
import { makeChangeKey, type Press, type Presses, type RequestedChange } from "./presses.ts";
import { isSame } from "./timelines.ts";

/** The time by which a report may precede its write, in milliseconds: two programs read one clock. */
export const maxClockDifferenceMs = 50;

/** A requested change as a device wrote it. */
type Arrival = RequestedChange & {
  write: Write;
  index: number;
  /** The number of restores before it: writes that a restore has lost may be sent again. */
  restoreCount: number;
  /** The fields whose earlier values the device has to have shown. */
  replacedFields: readonly string[];
};

/** Lists the changes of devices' writes: the changed values, or a delete. */
function listArrivals({ devices, writes, restores }: History): Arrival[] {
  return writes.flatMap((write, index): Arrival[] => {
    const { by: device, row, before, after } = write;
    if (!devices.includes(device)) return [];
    const restoreCount = restores.filter((restore) => restore.after <= index).length;
    const rest = { device, row, write, index, restoreCount };
    if (after === null) return [{ ...rest, field: null, value: null, replacedFields: Object.keys(before ?? {}) }];
    return Object.entries(after)
      .filter(([field, value]) => !isSame(before?.[field], value))
      .map(([field, value]) => ({ ...rest, field, value, replacedFields: before ? [field] : [] }));
  });
}

/**
 * Finds writes of devices that nobody asked for, that were made over a state that their person had not seen, or that were made
 * more often than asked for. Each press explains one write at most, whatever others write in between.
 */
export function findUnasked(history: History, presses: Presses): Finding[] {
  const arrivals = Map.groupBy(listArrivals(history), makeChangeKey);
  const makers = listMakers(history);
  const typedAnywhere = new Set(history.operations.flatMap(({ device, typed }) => listTexts(device, typed)));

  const askedBefore = ({ write, ...wish }: Arrival) =>
    (presses.get(makeChangeKey(wish)) ?? []).filter(({ at: time }) => time <= write.at + maxClockDifferenceMs);

  /** Returns true if a press had been carried out, so that the field no longer had the value that the press replaced. */
  const isDone = (press: Press, { index }: Arrival) => {
    const before = (arrivals.get(makeChangeKey(press)) ?? []).filter((each) => each.index < index);
    const earlier = presses.get(makeChangeKey(press))?.indexOf(press) ?? 0;
    return before.length > earlier && before.some(({ write }) => write.at >= press.at);
  };

  const explains = (press: Press, arrival: Arrival) => {
    const { write, replacedFields: over, device, row } = arrival;
    if (write.before === null) return makers.has(`${device} ${row}`);
    return press.knew.some((knew) =>
      over.every((field) =>
        knew[field]?.some(
          ({ value, laterPresses: under }) =>
            isSame(value, write.before?.[field]) && !under.some((own) => isDone(own, arrival)),
        ),
      ),
    );
  };
  const listExplanations = (arrival: Arrival) => askedBefore(arrival).filter((press) => explains(press, arrival));

  const judge = (arrival: Arrival): Finding[] => {
    const { device, row } = arrival;
    const find = (kind: Finding["kind"], why: string): Finding => ({
      kind,
      row,
      device,
      text: `${say(arrival)}${why}`,
    });
    const explanationCount = listExplanations(arrival).length;
    if (explanationCount > 0)
      return [find("doubled edit", ` once more than the ${explanationCount} times it was asked for`)];
    if (askedBefore(arrival).length > 0) return [find("unseen overwrite", " unseen")];
    const isElsewhere = listTexts(device, { [arrival.field ?? ""]: arrival.value }).some((text) =>
      typedAnywhere.has(text),
    );
    return [
      ...(isElsewhere ? [find("doubled edit", " beside the row that it was typed for")] : []),
      find("unseen overwrite", ", which nobody there had asked for"),
    ];
  };

  return [...arrivals.values()].flatMap((all) =>
    [...Map.groupBy(all, ({ restoreCount: life }) => life).values()].flatMap((lived) =>
      listUnpartnered(lived, listExplanations).flatMap(judge),
    ),
  );
}

const listTexts = (device: string, fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).map(([field, value]) => makeChangeKey({ device, row: "", field, value }));

/** Lists each device with each row that it may make: one that is new there, or that its person wants back. */
function listMakers({ operations, decisions }: History): ReadonlySet<string> {
  const making = [
    ...operations.filter(({ kind }) => kind === "insert"),
    ...decisions.filter(({ done, insisted }) => done !== false && Object.keys(insisted).length > 0),
  ];
  return new Set(making.map(({ device, row }) => `${device} ${row}`));
}

/**
 * Assigns each item a partner of its own, as far as possible (Kuhn's algorithm for a maximum matching).
 * @returns the items without a partner
 */
function listUnpartnered<T, P>(items: readonly T[], listPartners: (item: T) => readonly P[]): T[] {
  const itemsByPartner = new Map<P, T>();
  const findPartner = (item: T, tried: Set<P>): boolean =>
    listPartners(item).some((partner) => {
      if (tried.has(partner)) return false;
      tried.add(partner);
      const other = itemsByPartner.get(partner);
      if (other !== undefined && !findPartner(other, tried)) return false;
      itemsByPartner.set(partner, item);
      return true;
    });
  return items.filter((item) => !findPartner(item, new Set()));
}

/** Finds writes that were done twice under one id: a device asks again under the same id only because no answer came. */
export function findRepeated({ writes, restores }: History): Finding[] {
  const done = new Set<string>();
  return writes.flatMap(({ writeId, by: device, row }, index): Finding[] => {
    if (writeId === undefined) return [];
    const restoreCount = restores.filter(({ after }) => after <= index).length;
    const key = `${restoreCount} ${writeId}`;
    if (!done.has(key)) {
      done.add(key);
      return [];
    }
    return [{ kind: "doubled edit", row, device, text: `the write ${writeId} was done twice` }];
  });
}

function say({ field, value, write: { before } }: Arrival): string {
  if (field === null) return `deleted ${JSON.stringify(before)}`;
  if (before === null) return `made ${field} = ${JSON.stringify(value)}`;
  return `${field}: ${JSON.stringify(before[field])} was overwritten with ${JSON.stringify(value)}`;
}

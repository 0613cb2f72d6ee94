/**
 * The one way in which screens follow the mirror. What is observed is shared by all who observe it, so that each change is read once,
 * and its last answer is there at once for whoever joins.
 */
import { liveQuery, type Subscription } from "dexie";
import type { MirrorTable } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "./staff-db.ts";
import { getReadingPause, type IndexUpdate, type TableIndex, watchTable } from "./watch-table.ts";

/**
 * The time for which an answer may be late because rows keep changing, in milliseconds: so long a reading during which something was
 * written is given up for another, and so much reading, its pauses counted, has no pause after it.
 */
const patienceMs = 1_000;

/**
 * Calls back with each new answer of a query, also after changes by other tabs. A live query alone gives up a reading for each change
 * during it and begins another: on a first load it would read all the time and never answer. So each live query here reads once, and
 * only notices the change after that. A reading during which something was written is given up and repeated, so that a person sees no
 * answer from before their edit. Where changes go on for longer than `patienceMs`, the answer is told all the same, and a pause
 * (`getReadingPause`) follows it.
 * @returns a function that ends the watching
 */
export function watchQuery<T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  let subscription: Subscription | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCurrent = true;
  /** The moment up to which the readings so far and their pauses take, by the page's clock. */
  let pauseEnd = 0;

  /** Reads once. @param givenUpSince the moment at which the first of the readings began that were given up for this one */
  const readOnce = (givenUpSince?: number) => {
    let since = 0;
    let runs = 0;
    let answer: { value: T } | undefined;
    const read = async () => {
      const startedAt = performance.now();
      since = givenUpSince ?? startedAt;
      answer = { value: await query() };
      const duration = performance.now() - startedAt;
      pauseEnd = Math.max(pauseEnd, startedAt) + duration + getReadingPause(duration);
    };
    const handleRun = () => {
      const newAnswer = answer;
      answer = undefined;
      const isGivenUp = newAnswer !== undefined && runs > 1 && performance.now() - since < patienceMs;
      if (newAnswer && !isGivenUp) onValue(newAnswer.value);
      if (runs === 1 || !isCurrent) return;
      subscription?.unsubscribe();
      const rest = pauseEnd - performance.now() - patienceMs;
      if (isGivenUp) readOnce(since);
      else if (rest > 0) timer = setTimeout(() => readOnce(), rest);
      else readOnce();
    };
    subscription = liveQuery(() => {
      runs++;
      return runs === 1 ? read() : undefined;
    }).subscribe({ next: handleRun, error: onError });
  };
  readOnce();
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
}

/** An observation, with the functions of an observable that `useObservable` of dexie-react-hooks calls. */
export type Observation<T> = {
  /** Returns true if the observation has an answer. */
  hasValue: () => boolean;
  /** Returns the last answer; undefined before the first. */
  getValue: () => T | undefined;
  /** Calls back with the last answer and with each new one. Returns a function that ends this. */
  subscribe: (onValue: (value: T) => void, onError?: (error: unknown) => void) => () => void;
};

/** An observation with the function that ends its source, whoever observes it. */
type OwnedObservation<T> = Observation<T> & { end: () => void };

/** Observes something. Returns a function that ends the observation; an error ends it too. */
type Source<T> = (onValue: (value: T) => void, onError: (error: unknown) => void) => () => void;

/** The pause before a failed read is repeated, in milliseconds; it doubles with each further failure, up to a minute. */
const retryPauseMs = 500;

/** The number of failures in a row from which on observers get the error. Reading is repeated all the same. */
const maxSilentFailures = 3;

/**
 * Creates an observation of a source that runs while somebody observes it.
 * @param onUnobserved called when the last observer has left; true if the source goes on running all the same
 */
function createObservation<T>(db: StaffDb, source: Source<T>, onUnobserved: () => boolean): OwnedObservation<T> {
  type Observer = { onValue: (value: T) => void; onError: ((error: unknown) => void) | undefined };
  const observers = new Set<Observer>();
  let answer: { value: T } | undefined;
  let stopSource: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const start = () => {
    stopSource = source(
      (value) => {
        failures = 0;
        answer = { value };
        for (const { onValue } of observers) onValue(value);
      },
      (error) => {
        stopSource?.();
        // A database that was closed for good has no further answer, and the mirror's state says that it is closed.
        if (db.hasBeenClosed()) return;
        failures++;
        console.warn("The device's rows cannot be read, and will be read again.", error);
        if (failures >= maxSilentFailures) for (const { onError } of observers) onError?.(error);
        retry = setTimeout(start, retryPauseMs * 2 ** Math.min(failures - 1, 7));
      },
    );
  };
  const end = () => {
    clearTimeout(retry);
    stopSource?.();
    stopSource = undefined;
  };
  return {
    end,
    hasValue: () => answer !== undefined,
    getValue: () => answer?.value,
    subscribe: (onValue, onError) => {
      const observer = { onValue, onError };
      observers.add(observer);
      if (answer) onValue(answer.value);
      if (!stopSource) start();
      return () => {
        observers.delete(observer);
        if (observers.size === 0 && !onUnobserved()) end();
      };
    },
  };
}

/**
 * The time for which an observation stays. `observed`: while somebody observes it. `answer`: its last answer stays while the mirror is
 * open. `source`: once begun, it goes on while the mirror is open.
 */
type Lifetime = "observed" | "answer" | "source";

const observationsByDb = new WeakMap<StaffDb, Map<unknown, Map<string, OwnedObservation<unknown>>>>();

/** Returns the observation of something of a mirror, which is created for the first observer. */
function getObservation<T>(
  db: StaffDb,
  { observed, key, source, lifetime }: { observed: unknown; key: string; source: Source<T>; lifetime: Lifetime },
): Observation<T> {
  const observations = observationsByDb.get(db) ?? new Map<unknown, Map<string, OwnedObservation<unknown>>>();
  observationsByDb.set(db, observations);
  const byKey = observations.get(observed) ?? new Map<string, OwnedObservation<unknown>>();
  observations.set(observed, byKey);
  const existing = byKey.get(key);
  if (existing) return existing as Observation<T>;
  const observation = createObservation(db, source, () => {
    if (lifetime === "observed" && byKey.get(key) === observation) byKey.delete(key);
    return lifetime === "source";
  });
  byKey.set(key, observation as OwnedObservation<unknown>);
  return observation;
}

/** Ends all observations of a mirror that is about to be closed: those of indexes would go on without an observer. */
export function endObservations(db: StaffDb): void {
  for (const byKey of observationsByDb.get(db)?.values() ?? []) for (const { end } of byKey.values()) end();
  observationsByDb.delete(db);
}

/**
 * Observes something of the mirror while somebody observes it.
 * @param watch a function of a module, by which the observation is shared
 */
export function observeSource<T>(
  db: StaffDb,
  watch: (db: StaffDb, onValue: (value: T) => void, onError: (error: unknown) => void) => () => void,
): Observation<T> {
  const source: Source<T> = (onValue, onError) => watch(db, onValue, onError);
  return getObservation(db, { observed: watch, key: "", source, lifetime: "observed" });
}

/** An input of a read: a value by which its answer is known again. */
export type ReadInput = string | number | boolean | null | undefined | readonly string[];

/** A read of the mirror. It is a function of a module, so that two calls with the same inputs have the same answer. */
export type MirrorRead<Inputs extends readonly ReadInput[], T> = (db: StaffDb, ...inputs: Inputs) => Promise<T>;

/** Reads whose last answers stay while the mirror is open. */
const readsWithLastAnswer = new WeakSet<object>();

/**
 * Marks a slow read with a small answer: a screen that is opened again shows the last answer until the new one is there.
 * @returns the same read
 */
export function rememberLastAnswer<Read extends MirrorRead<never, unknown>>(read: Read): Read {
  readsWithLastAnswer.add(read);
  return read;
}

/** Observes the answer of a read, which is repeated whenever what it has read changes. */
export function observeRead<Inputs extends readonly ReadInput[], T>(
  db: StaffDb,
  read: MirrorRead<Inputs, T>,
  ...inputs: Inputs
): Observation<T> {
  const source: Source<T> = (onValue, onError) => watchQuery(() => read(db, ...inputs), onValue, onError);
  const lifetime = readsWithLastAnswer.has(read) ? "answer" : "observed";
  return getObservation(db, { observed: read, key: JSON.stringify(inputs), source, lifetime });
}

/** Observes an index of a table. Once it is read it follows the table for as long as the mirror is open. */
export function observeIndex<T extends MirrorTable, Entry, Index>(
  db: StaffDb,
  declaration: TableIndex<T, Entry, Index>,
): Observation<IndexUpdate<T, Index>> {
  const source: Source<IndexUpdate<T, Index>> = (onValue, onError) => watchTable(db, declaration, onValue, onError);
  return getObservation(db, { observed: declaration, key: "", source, lifetime: "source" });
}

import { useCallback, useSyncExternalStore } from "react";
import type { StaffDb } from "../sync/dexie/staff-db.ts";

/** Observes something of a mirror. Returns a function that ends the observation. */
type Watch<T> = (db: StaffDb, onAnswer: (answer: T) => void, onError: (error: unknown) => void) => () => void;

type Observation = { answer?: unknown; error?: unknown; listeners: Set<() => void>; end: () => void };

const observations = new WeakMap<StaffDb, Map<string, Observation>>();

/** Begins an observation, or joins the one that has this name. Returns a function that leaves it; the last one ends it. */
function joinObservation<T>(db: StaffDb, name: string, watch: Watch<T>, listener: () => void): () => void {
  const observationsByName = observations.get(db) ?? new Map<string, Observation>();
  observations.set(db, observationsByName);
  const observation = observationsByName.get(name) ?? { listeners: new Set<() => void>(), end: () => {} };
  observation.listeners.add(listener);
  if (!observationsByName.has(name)) {
    observationsByName.set(name, observation);
    const notify = (change: Pick<Observation, "answer" | "error">) => {
      Object.assign(observation, change);
      for (const each of observation.listeners) each();
    };
    observation.end = watch(
      db,
      (answer) => notify({ answer }),
      (error) => notify({ error }),
    );
  }
  return () => {
    observation.listeners.delete(listener);
    if (observation.listeners.size > 0) return;
    observation.end();
    observationsByName.delete(name);
  };
}

/**
 * Follows an observation of the mirror that several components share, so that each change of the mirror is read once for all.
 * @param db `undefined` while the mirror is closed
 * @param name the name of the observation, different for each
 * @returns its last answer; `undefined` before the first
 * @throws the error of a read that failed
 */
export function useSharedAnswer<T>(db: StaffDb | undefined, name: string, watch: Watch<T>): T | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (db ? joinObservation(db, name, watch, listener) : () => {}),
    [db, name, watch],
  );
  const getObservation = () => (db ? observations.get(db)?.get(name) : undefined);
  const error = useSyncExternalStore(subscribe, () => getObservation()?.error);
  const answer = useSyncExternalStore(subscribe, () => getObservation()?.answer);
  if (error) throw error;
  return answer as T | undefined;
}

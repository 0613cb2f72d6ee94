/** A value with subscribers. */
export type Store<Value> = {
  read: () => Value;
  set: (value: Value) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
};

/** Makes a store; setting the same value again does not notify the subscribers. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

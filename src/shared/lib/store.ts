/** A value with subscribers. */
export type Store<Value> = {
  read: () => Value;
  set: (value: Value) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
};

/** Makes a store; setting the same value again does not notify the subscribers. */
export function createStore<Value>(initial: Value): Store<Value> {
  let held = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => held,
    set(value) {
      if (Object.is(value, held)) return;
      held = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Values by their keys, which weigh a number of bytes together at most. */
export type ByteCache<Value> = {
  /** Returns a value and marks it as the most recently used. */
  get(key: string): Value | undefined;
  /** Stores a value and replaces an earlier one. */
  set(key: string, value: Value): void;
  delete(key: string): void;
};

/**
 * @param maxBytes the maximum size in bytes; the least recently used value is removed first
 * @param weigh returns the size of a value in bytes, the same each time
 */
export function createByteCache<Value>(maxBytes: number, weigh: (value: Value) => number): ByteCache<Value> {
  // The last entry of the map is the most recently used one.
  const kept = new Map<string, Value>();
  let bytes = 0;

  const remove = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    bytes -= weigh(value);
  };

  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      kept.set(key, value);
      bytes += weigh(value);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

/** Values by their keys, which weigh a number of bytes together at most. */
export type ByteCache<Value> = {
  /** Gives a value, which counts as asked for now. */
  get(key: string): Value | undefined;
  /** Keeps a value in the place of the one before. */
  set(key: string, value: Value): void;
  delete(key: string): void;
};

/**
 * @param mostBytes the most that is kept; what was not asked for longest goes first
 * @param weigh gives the bytes of a value, the same each time
 */
export function byteCache<Value>(mostBytes: number, weigh: (value: Value) => number): ByteCache<Value> {
  // The last in the map is the one that was asked for last.
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
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

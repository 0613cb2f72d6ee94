/** The browser's description of a connection, in Chromium only: https://wicg.github.io/netinfo/. */
export type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** The browser's timing of a file's transfer. */
export type TimedFile = Pick<PerformanceResourceTiming, "transferSize" | "responseStart" | "responseEnd">;

/** The speed below which a connection counts as slow, in bytes per second. */
const slowSpeed = 75_000;

/** The smallest transfer from which a speed is computed, in bytes. */
const minMeasuredBytes = 20_000;

/** The types of connections for which people commonly pay by the byte. */
const meteredTypes = ["cellular", "bluetooth", "wimax"];

/**
 * Returns true if only opened pages should be fetched: the person saves data, or the connection is metered or slow.
 * @param files the files that this page has loaded
 * @returns `undefined` if neither the browser nor the files show it
 */
export function shouldSaveData(connection: Connection | undefined, files: readonly TimedFile[]): boolean | undefined {
  const { saveData = false, type = "", effectiveType } = connection ?? {};
  if (saveData || meteredTypes.includes(type) || (effectiveType && effectiveType !== "4g")) return true;
  const speed = measureSpeed(files);
  if (speed === undefined) return effectiveType ? false : undefined;
  return speed < slowSpeed;
}

/**
 * Measures a connection's speed by the loaded files.
 * @returns bytes per second of transfer time; `undefined` if too little was loaded
 */
export function measureSpeed(files: readonly TimedFile[]): number | undefined {
  const transferredFiles = files.filter(({ transferSize, responseStart }) => transferSize > 0 && responseStart > 0);
  const bytes = transferredFiles.reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes < minMeasuredBytes) return undefined;
  let transferMs = 0;
  let countedUntil = 0;
  for (const { responseStart, responseEnd } of transferredFiles.toSorted((a, b) => a.responseStart - b.responseStart)) {
    transferMs += Math.max(0, responseEnd - Math.max(responseStart, countedUntil));
    countedUntil = Math.max(countedUntil, responseEnd);
  }
  return bytes / (Math.max(transferMs, 1) / 1_000);
}

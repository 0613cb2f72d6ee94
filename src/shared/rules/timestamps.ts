/** The length of a day in milliseconds. */
export const dayInMs = 24 * 60 * 60_000;

/**
 * Reads a timestamp of the database as milliseconds since the epoch; NaN if it is none. Postgres also prints a space for the
 * `T`, and `+00` for `+00:00`.
 */
export const parseTimestamp = (timestamp: string): number =>
  Date.parse(
    timestamp
      .trim()
      .replace(" ", "T")
      .replace(/(:[\d.]+[+-]\d\d)$/, "$1:00"),
  );

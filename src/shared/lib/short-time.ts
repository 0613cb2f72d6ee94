/** The formatter, created on first use, because that takes a slow phone a tenth of a second. */
let formatter: Intl.DateTimeFormat | undefined;

/**
 * Writes a moment on this device's clock, such as "27 Nov 2026, 10:00".
 * @param moment a date, or milliseconds since the epoch
 */
export function formatShortTime(moment: Date | number): string {
  formatter ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return formatter.format(moment);
}

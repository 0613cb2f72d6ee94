/** The formatter, created on first use, because that takes a slow phone a tenth of a second. */
let format: Intl.DateTimeFormat | undefined;

/**
 * Writes a moment on this device's clock, such as "27 Nov 2026, 10:00".
 * @param at a date, or milliseconds since the epoch
 */
export function formatShortTime(at: Date | number): string {
  format ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return format.format(at);
}

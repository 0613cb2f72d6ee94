/** Created when it is first needed, because creating it takes a slow phone a tenth of a second. */
let format: Intl.DateTimeFormat | undefined;

/**
 * Writes a moment on this device's clock, such as "27 Nov 2026, 10:00".
 * @param at a date, or milliseconds since the epoch
 */
export function shortTime(at: Date | number): string {
  format ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return format.format(at);
}

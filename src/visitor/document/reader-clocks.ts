/** Returns the wall clock of a zone, or of this device, as if it were UTC, in milliseconds. */
const readWallClock = (now: Date, timeZone?: string): number =>
  Date.parse(`${now.toLocaleString("en-US", { ...(timeZone && { timeZone }), hourCycle: "h23" })} UTC`);

/** Says how far a zone's clocks are from this device's at a moment. @throws a RangeError for a zone that the browser does not know */
export function compareClocks(zone: string, now: Date): string {
  const quarters = Math.round((readWallClock(now, zone) - readWallClock(now)) / 900_000);
  if (quarters === 0) return "Now the same as your clock.";
  const hours = Math.abs(quarters) / 4;
  const part = ["", "¼", "½", "¾"][Math.abs(quarters) % 4];
  return `Now ${Math.floor(hours) || ""}${part} hour${hours > 1 ? "s" : ""} ${quarters > 0 ? "ahead of" : "behind"} your clock.`;
}

/** Fills the places of the page that put a country's clocks beside the reader's. */
export function fillClocks(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-clock]")) {
    try {
      place.textContent = ` ${compareClocks(place.dataset.clock ?? "", new Date())}`;
    } catch {
      // An old browser does not know the zone: the page says what it is beside UTC.
    }
  }
}

/** Fills a document's lists with what this device has read before, and dates the notes: for a page that cannot ask. */

import { askWorker } from "../../offline/page/worker-channel.ts";
import type { Kept, ListKey } from "../../shared/rules/reading.ts";
import { fillList, fillStampedList } from "./row-lists.ts";

/**
 * Replaces the lists of a document by newer readings from this device, and writes into the notes when they were read.
 * @param places the elements that hold lists or a row; rows are left as they are
 */
export async function fillFromDevice(places: readonly HTMLElement[]): Promise<void> {
  dateNotes(Math.max(...(await Promise.all(places.map(fillPlace)))));
}

/** @param newest when the shown rows were read, in milliseconds since 1970; 0 where the document is the newest */
function dateNotes(newest: number): void {
  const times = document.querySelectorAll<HTMLTimeElement>("[data-reading-note] time");
  if (times.length === 0) return;
  // Only now: a browser needs a long moment to make one.
  const local = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
  for (const time of times) {
    if (newest) time.dateTime = new Date(newest).toISOString();
    time.textContent = local.format(new Date(time.dateTime));
  }
}

/** @returns when the list was read, in milliseconds since 1970; 0 where the document has the newest */
async function fillPlace(place: HTMLElement): Promise<number> {
  const { rows, limit, stamp } = place.dataset;
  if (!rows) return 0;
  const kept = await askWorker<Kept<ListKey>>({ type: "KEPT_LIST", key: rows as ListKey });
  const note = document.querySelector<HTMLTimeElement>("[data-reading-note] time")?.dateTime ?? "";
  const made = Number(place.dataset.at) || Date.parse(note);
  if (kept && !(kept.fetchedAt < made && stamp)) {
    fillStampedList(place, rows as ListKey, kept.data.slice(0, limit ? Number(limit) : undefined));
    // A note tells of lists; nobody asks how old a telephone number is.
    return rows === "business" ? 0 : kept.fetchedAt;
  }
  if (!stamp) fillList(place, rows as ListKey, []);
  return 0;
}

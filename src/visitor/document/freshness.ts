/**
 * Shows what was published after the document was made, and says so where that cannot be found out. A document carries a
 * stamp of the rows that it was made of; only where the stamp no longer fits anything is changed.
 */

import { askWorker } from "../../offline/page/worker-channel.ts";
import { isInUse } from "../../shared/lib/in-use.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";
import { listReaders, readRowForStamp } from "../../shared/published/quick-reads.ts";
import { type Kept, type ListKey, type ReadingContent, type ReadingKey, splitKey } from "../../shared/rules/reading.ts";
import { rowsStamp } from "../../shared/rules/rows-stamp.ts";
import { bootIsland, fetchIsland } from "./islands.ts";

/** The age up to which rows are not fetched again, in milliseconds. */
const freshFor = 20_000;

/** Loads the code that fills the lists; it is fetched with the first list that has changed. */
const filling = () => import("./row-lists.ts");

/** Follows every list and row of this page: now, when the network returns, and when somebody comes back to the page. */
export function followRows(): void {
  const places = [...document.querySelectorAll<HTMLElement>("[data-rows], main[data-row]")];
  if (places.length === 0) return;
  let asked = 0;
  const look = async (force: boolean) => {
    if (!force && Date.now() - asked < freshFor) return;
    asked = Date.now();
    try {
      await Promise.all(places.map(refresh));
      showNotes(undefined);
    } catch (error) {
      console.warn(error);
      asked = 0;
      showNotes(Math.max(...(await Promise.all(places.map(fillFromDevice)))));
    }
  };
  addEventListener("online", () => void look(true));
  addEventListener("pageshow", ({ persisted }) => persisted && void look(false));
  void look(true);
}

/**
 * @param newest the time at which the shown rows were read, where newer ones cannot be fetched; 0 when the document is
 * the newest
 */
function showNotes(newest: number | undefined): void {
  const notes = document.querySelectorAll<HTMLElement>("[data-reading-note]");
  for (const note of notes) note.hidden = newest === undefined;
  if (newest === undefined || notes.length === 0) return;
  // Only now: a browser needs a long moment to make one.
  const local = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
  for (const note of notes) {
    const time = note.querySelector("time");
    if (time && newest) time.dateTime = new Date(newest).toISOString();
    if (time) time.textContent = local.format(new Date(time.dateTime));
  }
}

async function refresh(place: HTMLElement): Promise<void> {
  const { rows, row, limit } = place.dataset;
  if (rows) {
    const key = rows as ListKey;
    const list = await listReaders[key](limit ? Number(limit) : undefined);
    if (!limit) tell({ type: "LIST_READ", key, data: list, at: Date.now() });
    await show(place, key, list);
  } else if (row && place.dataset.live === undefined) await refreshRow(place, row as ReadingKey, place.dataset.stamp);
}

/** Sends a message to the worker, if there is one, without waiting. */
const tell = (message: ToWorker): void => findWorkers()?.controller?.postMessage(message);

async function show<Key extends ListKey>(place: HTMLElement, key: Key, rows: ReadingContent[Key]): Promise<void> {
  const stamp = rowsStamp(key, rows);
  if (stamp === place.dataset.stamp) return;
  (await filling()).fillList(place, key, rows);
  place.dataset.stamp = stamp;
}

/**
 * Replaces a list of the document by a newer reading from this device.
 * @returns when it was read; 0 where the document has the newest
 */
async function fillFromDevice(place: HTMLElement): Promise<number> {
  const { rows, limit, stamp } = place.dataset;
  if (!rows) return 0;
  const kept = await askWorker<Kept<ListKey>>({ type: "KEPT_LIST", key: rows as ListKey });
  const note = document.querySelector<HTMLTimeElement>("[data-reading-note] time")?.dateTime ?? "";
  const made = Number(place.dataset.at) || Date.parse(note);
  if (kept && !(kept.fetchedAt < made && stamp)) {
    await show(place, rows as ListKey, kept.data.slice(0, limit ? Number(limit) : undefined));
    // A note tells of lists; nobody asks how old a telephone number is.
    return rows === "business" ? 0 : kept.fetchedAt;
  }
  if (!stamp) (await filling()).fillList(place, rows as ListKey, []);
  return 0;
}

/**
 * Lets the application render the page of a changed row.
 * @throws where a form of the page is in use. The form and focus of a person who is typing cannot be moved into a new
 * page, so the page is marked as a copy and rendered at the next visit.
 */
async function refreshRow(main: HTMLElement, key: ReadingKey, stamp: string | undefined): Promise<void> {
  const { kind, name } = splitKey(key);
  if (kind !== "post" && kind !== "service" && kind !== "destination") return;
  const now = await readRowForStamp(kind, name);
  if (now && rowsStamp(kind, now) === stamp) return;
  if (!now) await askWorker({ type: "ROW_GONE", path: location.pathname, key });
  const shouldLeave = !now && kind === "post";
  // On a slow network somebody may begin with the form while this comes.
  if (!shouldLeave) await fetchIsland("row-page");
  if (isInUse()) throw new Error("A form is in use.");
  if (shouldLeave) location.replace("/404");
  else await bootIsland(main, "row-page");
}

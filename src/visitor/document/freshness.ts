/**
 * Updates a document with rows that were published after it was built, or shows how old it is if they cannot be fetched. A
 * document has a stamp of the rows that it was made of; it is changed only if the stamp of the present rows differs.
 */

import { requestFromWorker } from "../../offline/page/worker-channel.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";
import { type ListKey, type ReadingKey, splitKey } from "../../shared/rules/reading.ts";
import { fetchList, fetchRowForStamp } from "../published/quick-reads.ts";
import { rowsStamp } from "../rules/rows-stamp.ts";
import { isAnyFormInUse } from "../ui/form-in-use.ts";
import { bootIsland, fetchIsland, near } from "./islands.ts";

/** The age up to which rows are not fetched again, in milliseconds. */
const freshFor = 20_000;

/** Loads the code that fills the lists; it is fetched when the first list has changed or cannot be fetched. */
const filling = () => import("./row-lists.ts");

/**
 * Checks every list and row of this page, and the details of the business once one of them is near the window. It checks now,
 * when the network returns, and when the page becomes visible.
 */
export function followRows(): void {
  const lists = [...document.querySelectorAll<HTMLElement>("main [data-rows], main[data-row]")];
  if (lists[0]) follow(lists, showNotes);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The details of the business have no note about their age.
      follow([document.body]);
    },
    { rootMargin: near },
  );
  for (const place of document.querySelectorAll("[data-rows=business] :is([data-detail], footer)"))
    observer.observe(place);
}

function follow(places: HTMLElement[], say?: typeof showNotes): void {
  let asked = 0;
  const checkRows = async (force: boolean) => {
    if (!force && Date.now() - asked < freshFor) return;
    asked = Date.now();
    try {
      await Promise.all(places.map(refresh));
      say?.(false);
    } catch (error) {
      console.warn(error);
      asked = 0;
      // If the code cannot be fetched, the note keeps the time when the document was built.
      await filling()
        .then(({ fillFromDevice }) => fillFromDevice(places))
        .catch(console.warn);
      say?.(true);
    }
  };
  addEventListener("online", () => void checkRows(true));
  addEventListener("pageshow", ({ persisted }) => persisted && void checkRows(false));
  void checkRows(true);
}

/** Shows or hides the notes that newer rows could not be fetched. Each carries the time at which its document was made. */
function showNotes(isShown: boolean): void {
  for (const note of document.querySelectorAll<HTMLElement>("[data-reading-note]")) note.hidden = !isShown;
}

async function refresh(place: HTMLElement): Promise<void> {
  const { rows, row, limit } = place.dataset;
  if (rows) {
    const key = rows as ListKey;
    const list = await fetchList(key, limit ? Number(limit) : undefined);
    if (!limit) postToWorker({ type: "LIST_READ", key, data: list, at: Date.now() });
    await show(place, key, list);
  } else if (row && place.dataset.live === undefined) await refreshRow(place, row as ReadingKey, place.dataset.stamp);
}

/** Sends a message to the worker, if there is one, without waiting. */
const postToWorker = (message: ToWorker): void => findWorkers()?.controller?.postMessage(message);

async function show(place: HTMLElement, key: ListKey, rows: readonly object[]): Promise<void> {
  if (rowsStamp(key, rows) !== place.dataset.stamp) (await filling()).fillAnsweredList(place, key, rows);
}

/**
 * Lets the application render the page of a changed row.
 * @throws where a form of the page is in use. The form and focus of a person who is typing cannot be moved into a new
 * page, so the page is marked as a copy and rendered at the next visit.
 */
async function refreshRow(main: HTMLElement, key: ReadingKey, stamp: string | undefined): Promise<void> {
  const { kind, name } = splitKey(key);
  if (kind !== "post" && kind !== "service" && kind !== "destination") return;
  const now = await fetchRowForStamp(kind, name);
  if (now && rowsStamp(kind, now) === stamp) return;
  if (!now) await requestFromWorker({ type: "ROW_GONE", path: location.pathname, key });
  const shouldLeave = !now && kind === "post";
  // On a slow network the person may start with the form while this is fetched.
  if (!shouldLeave) await fetchIsland("row-page");
  if (isAnyFormInUse()) throw new Error("A form is in use.");
  if (shouldLeave) location.replace("/404");
  else await bootIsland(main, "row-page");
}

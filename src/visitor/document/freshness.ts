/**
 * Updates a document with rows that were published after it was built, or shows how old it is if they cannot be fetched. A document
 * has a stamp of its rows, and is changed only if the stamp of the present rows differs.
 */

import { maxAnswerMs, requestFromWorker } from "../../offline/page/worker-channel.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";
import { type ListKey, type ReadingKey, splitKey } from "../../shared/rules/reading.ts";
import { fetchList, fetchRowForStamp } from "../published/quick-reads.ts";
import { computeRowsStamp } from "../rules/rows-stamp.ts";
import { isAnyFormInUse } from "../ui/form-in-use.ts";
import { bootIsland, fetchIsland, nearDistance } from "./islands.ts";

/** The age below which rows are not fetched again, in milliseconds. */
const freshForMs = 20_000;

/** Loads the code that fills the lists, once the first list has changed or cannot be fetched. */
const loadRowLists = () => import("./row-lists.ts");

/**
 * Checks every list and row of this page, and the details of the business once one of them is near the window: now, when the
 * network returns, and when the page becomes visible.
 */
export function watchRows(): void {
  const lists = [...document.querySelectorAll<HTMLElement>("main [data-rows], main[data-row]")];
  if (lists[0]) watchElements(lists, toggleAgeNotes);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The details of the business have no note about their age.
      watchElements([document.body]);
    },
    { rootMargin: nearDistance },
  );
  for (const element of document.querySelectorAll("[data-rows=business] :is([data-detail], footer)"))
    observer.observe(element);
}

function watchElements(elements: HTMLElement[], toggleNotes?: typeof toggleAgeNotes): void {
  let checkedAt = 0;
  const checkRows = async (isForced: boolean) => {
    if (!isForced && Date.now() - checkedAt < freshForMs) return;
    checkedAt = Date.now();
    try {
      await Promise.all(elements.map(refreshElement));
      toggleNotes?.(false);
    } catch (error) {
      console.warn(error);
      checkedAt = 0;
      // If the code cannot be fetched, the note keeps the time when the document was built.
      await loadRowLists()
        .then(({ fillFromDevice }) => fillFromDevice(elements))
        .catch(console.warn);
      toggleNotes?.(true);
    }
  };
  addEventListener("online", () => void checkRows(true));
  addEventListener("pageshow", ({ persisted }) => persisted && void checkRows(false));
  void checkRows(true);
}

/**
 * Shows or hides the notes which say that newer rows could not be fetched. Each note has the time at which its document was made.
 */
function toggleAgeNotes(isShown: boolean): void {
  for (const note of document.querySelectorAll<HTMLElement>("[data-reading-note]")) note.hidden = !isShown;
}

async function refreshElement(element: HTMLElement): Promise<void> {
  const { rows, row, limit } = element.dataset;
  if (rows) {
    const key = rows as ListKey;
    const list = await fetchList(key, limit ? Number(limit) : undefined);
    if (!limit) postToWorker({ type: "LIST_READ", key, data: list, at: Date.now() });
    await showRows(element, key, list);
  } else if (row && element.dataset.live === undefined)
    await refreshRow(element, row as ReadingKey, element.dataset.stamp);
}

/** Sends a message to the worker, if there is one, without waiting. */
const postToWorker = (message: ToWorker): void => findWorkers()?.controller?.postMessage(message);

async function showRows(element: HTMLElement, key: ListKey, rows: readonly object[]): Promise<void> {
  if (computeRowsStamp(key, rows) !== element.dataset.stamp)
    (await loadRowLists()).fillAnsweredList(element, key, rows);
}

/**
 * Lets the application render the page of a changed row.
 * @throws if a form of the page is in use. The form and the focus of a person who is typing cannot be moved into a new page, so
 *   the page is marked as a copy and rendered at the next visit.
 */
async function refreshRow(main: HTMLElement, key: ReadingKey, stamp: string | undefined): Promise<void> {
  const { kind, name } = splitKey(key);
  if (kind !== "post" && kind !== "service" && kind !== "destination") return;
  const currentRow = await fetchRowForStamp(kind, name);
  if (currentRow && computeRowsStamp(kind, currentRow) === stamp) return;
  if (!currentRow) await requestFromWorker({ type: "ROW_GONE", path: location.pathname, key }, maxAnswerMs);
  const shouldLeave = !currentRow && kind === "post";
  // On a slow network the person may start with the form while this is fetched.
  if (!shouldLeave) await fetchIsland("row-page");
  if (isAnyFormInUse()) throw new Error("A form is in use.");
  if (shouldLeave) location.replace("/404");
  else await bootIsland(main, "row-page");
}

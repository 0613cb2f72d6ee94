/** The queue of records that somebody works through, such as Today's: Next and Previous of a panel follow it, across the two lists. */
import type { NotedTable } from "../../shared/rules/notes.ts";
import { findPosition, type Neighbours } from "./neighbours.ts";

export type QueueItem = { table: NotedTable; id: string };

let queue: readonly QueueItem[] = [];

/** Begins a queue, in the order in which it is shown. */
export function startQueue(items: readonly QueueItem[]): void {
  queue = items;
}

/** Ends the queue: the next panel follows its list. */
export function endQueue(): void {
  queue = [];
}

/** Returns the neighbours of a record in the queue; undefined if it is in none. */
export const findQueueNeighbours = (id: string | undefined): Neighbours | undefined =>
  id === undefined ? undefined : findPosition(queue, id);

/** Returns the table of a record of the queue; undefined if it is in none. */
export const findQueueTable = (id: string): NotedTable | undefined => queue.find((item) => item.id === id)?.table;

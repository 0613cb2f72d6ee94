/**
 * The order of a plan's days. Each day has a key between those of its neighbours (fractional indexing), so that a move changes one row
 * and the moves of two devices merge. Two devices may give out one key; the order of ids then decides, on every device alike.
 */
import { generateNKeysBetween } from "fractional-indexing";
import { type PlanDay, sortDays } from "./plan.ts";

type Ordered = Pick<PlanDay, "id" | "position">;

/** A new key for a day. */
export type PositionChange = { id: string; position: string };

/** Makes keys for new days in their order, behind all others. */
export const makeFirstPositions = (count: number): string[] => generateNKeysBetween(null, null, count);

/**
 * Makes the key of a day that is placed at an index.
 * @param days the other days; the one that moves is not among them
 * @param index the number of days before it
 * @returns its key, and new keys for later days that share the key of the day before it, which leaves no room
 */
export function makeRoomAt(days: readonly Ordered[], index: number): { position: string; moved: PositionChange[] } {
  const sorted = sortDays(days);
  const before = sorted[index - 1]?.position ?? null;
  const rest = sorted.slice(Math.max(0, index));
  const sharing = rest.findIndex(({ position }) => before === null || position > before);
  const crowded = sharing < 0 ? rest : rest.slice(0, sharing);
  const after = rest[sharing]?.position ?? null;
  const [position = "", ...others] = generateNKeysBetween(before, after, crowded.length + 1);
  return { position, moved: crowded.map(({ id }, i) => ({ id, position: others[i] ?? "" })) };
}

/**
 * Makes the changes that move a day to an index.
 * @param index its index after the move, the first is 0; an index beyond an end means that end
 * @returns empty if it is there already or there is no such day
 */
export function moveDay(days: readonly Ordered[], id: string, index: number): PositionChange[] {
  const sorted = sortDays(days);
  const from = sorted.findIndex((day) => day.id === id);
  const to = Math.min(Math.max(index, 0), sorted.length - 1);
  if (from < 0 || from === to) return [];
  const { position, moved } = makeRoomAt(
    sorted.filter((day) => day.id !== id),
    to,
  );
  return [{ id, position }, ...moved];
}

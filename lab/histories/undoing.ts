import { setTimeout as sleep } from "node:timers/promises";
import type { Session } from "../../tests/harness/database.ts";
import type { Chance } from "../chaos/chance.ts";
import { getId, getTable, madeByDatabase, typedColumns } from "./columns.ts";
import type { Fields, Write } from "./history.ts";
import type { HistoryServer } from "./server.ts";
import { isSame } from "./timelines.ts";

type Undone = { row: string; before: Fields; after: Fields | null };

/**
 * Undoes one of the latest writes of devices, or brings back a row that was deleted, as the office does.
 * @param skipped the number of later writes that stay
 */
export async function undoOne(connection: Session, skipped: number): Promise<void> {
  const [write] = await connection.query<Undone>(
    `select "row", before, after from histories.writes
      where before is not null and (by <> 'office' or after is null) order by seq desc limit 1 offset $1`,
    [skipped],
  );
  if (write) await undoWrite(connection, write);
}

/**
 * Undoes writes whose answer has not reached the device: the device asks again, and finds the row as if its write had never been
 * done.
 * @param options.unansweredWrites returns the ids of such writes
 */
export async function runUndoer(
  server: HistoryServer,
  {
    chance,
    unansweredWrites,
    goOn,
  }: { chance: Chance; unansweredWrites: () => readonly string[]; goOn: () => boolean },
): Promise<void> {
  while (goOn()) {
    await sleep(chance.between(50, 250));
    try {
      const [write] = await server.query<Undone>(
        `select "row", before, after from histories.writes
          where write_id = any($1) and before is not null order by random() limit 1`,
        [unansweredWrites()],
      );
      if (write) await undoWrite(server, write);
    } catch {
      // The database is being restored, or two writers are in a deadlock.
    }
  }
}

/** Sets the fields that a write has changed back to what they were, or brings the row back that it deleted. */
async function undoWrite(connection: Pick<Session, "query">, { row, before, after }: Undone): Promise<void> {
  const table = getTable(row);
  if (!after) {
    // The database restores this row together with its record.
    if (madeByDatabase.has(table)) return;
    const back = `select * from jsonb_populate_record(null::public.${table}, $1::jsonb)`;
    await connection.query(`insert into public.${table} ${back} on conflict do nothing`, [JSON.stringify(before)]);
    return;
  }
  for (const column of (typedColumns[table] ?? []).filter((each) => !isSame(before[each], after[each]))) {
    const back = `update public.${table} set ${column} = $1 where id = $2 and ${column} is distinct from $1`;
    await connection.query(back, [before[column], getId(row)]);
  }
}

/** Returns the writes that set a field back to a value that it held before, or bring a deleted row back. */
export function listReverts(writes: readonly Write[]): Write[] {
  const heldValues = new Map<string, Set<string>>();
  return writes.filter(({ row, before, after }) => {
    const knownValues = heldValues.get(row) ?? new Set();
    const changed = Object.entries(after ?? {}).filter(([field, value]) => !isSame(before?.[field], value));
    const texts = changed.map((each) => JSON.stringify(each));
    const isRevert = texts.some((text) => knownValues.has(text));
    heldValues.set(row, new Set([...knownValues, ...texts]));
    return isRevert;
  });
}

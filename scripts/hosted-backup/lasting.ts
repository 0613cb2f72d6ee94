/** The list of what a restore of a hosted project must not undo. It lies in clear beside the encrypted backup, so it has ids alone. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import {
  applyLastingChanges,
  collectLastingChanges,
  describeDamagedList,
  type LastingChanges,
  mergeLastingChanges,
  type Query,
  readLastingChanges,
  writeLastingChanges,
} from "../../backend/lasting-changes.ts";

/** The ending of such a list's name. */
export const lastingEnding = ".lasting.json";

/** A list as it is stored. Each is complete by itself, so only the newest counts. */
type StoredList = LastingChanges & { recorded_at: string };

const makeQuery =
  (client: Client): Query =>
  async <Row>(text: string, parameters: readonly unknown[] = []) =>
    (await client.query(text, [...parameters])).rows as Row[];

/** Writes the list of a project, without the hashes of passwords. */
export async function writeLastingList(client: Client, file: string): Promise<void> {
  const changes = await collectLastingChanges(makeQuery(client), mergeLastingChanges([]));
  const passwords = Object.fromEntries(
    Object.entries(changes.passwords).map(([id, { at, fingerprint }]) => [id, { at, fingerprint }]),
  );
  const list: StoredList = { ...changes, passwords, recorded_at: new Date().toISOString() };
  await writeLastingChanges(file, list);
}

/**
 * Repeats the changes of the newest list in a folder, in a restored project.
 * @returns a sentence for each kind of change, or that there is no list
 */
export async function repeatLastingChanges(client: Client, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(lastingEnding));
  const lists: StoredList[] = [];
  const sentences: string[] = [];
  for (const name of names) {
    const list = await readLastingChanges(join(folder, name));
    if (list === "damaged") sentences.push(describeDamagedList(join(folder, name)));
    else if (list) lists.push(list as StoredList);
  }
  const [newest] = lists.sort((one, other) => (one.recorded_at < other.recorded_at ? 1 : -1));
  if (!newest) {
    return [
      ...sentences,
      `No list (FILE${lastingEnding}) is beside the backup: erase again who was erased since it was made.`,
    ];
  }
  await client.query("begin");
  try {
    const notes = await applyLastingChanges(makeQuery(client), newest, { shouldErase: true });
    await client.query("commit");
    return [...sentences, ...notes];
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

import { cacheReading, readCachedReading, readCachedRows } from "../../../offline/reading/reading-cache.ts";
import { openVisitorDb } from "../../../outbox/dexie/visitor-db.ts";
import type { CachedContent, ContentOf, ReadingContent, ReadingKey } from "../../../shared/rules/reading.ts";

/** Reads the cached reading of a key; undefined if the device's store cannot be read. */
export async function readCachedOnDevice<Key extends ReadingKey>(key: Key): Promise<CachedContent<Key> | undefined> {
  try {
    return await readCachedReading(openVisitorDb(), key);
  } catch (error) {
    console.warn("What was read before cannot be opened on this device.", error);
    return undefined;
  }
}

/** Caches a reading on the device; a failure is ignored, because the reading can be shown anyway. */
export async function cacheOnDevice<Key extends ReadingKey>(
  key: Key,
  data: ContentOf<Key> | null,
  at: number,
): Promise<void> {
  try {
    await cacheReading(openVisitorDb(), key, data, at);
  } catch (error) {
    console.warn("This cannot be kept for reading offline.", error);
  }
}

/**
 * Reads every post, or destination, that was opened on this device, with its text; none when the store cannot be read.
 */
export async function readOpenedRows<Kind extends "post" | "destination">(kind: Kind): Promise<ReadingContent[Kind][]> {
  try {
    return await readCachedRows(openVisitorDb(), kind);
  } catch {
    return [];
  }
}

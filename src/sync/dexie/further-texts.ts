import { keepObserved } from "../../shared/lib/keep-observed.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import { readCasePlanTexts } from "./plan-texts.ts";
import type { StaffDb } from "./staff-db.ts";
import { readNoteTexts } from "./staff-notes.ts";

/** Reads the searchable texts that stand beside a table's records, by the records' ids: those of their notes and of their plans. */
export async function readFurtherTexts(db: StaffDb, beside: NotedTable): Promise<ReadonlyMap<string, string>> {
  const texts = new Map(await keepObserved(readNoteTexts(db, beside)));
  for (const [id, text] of await keepObserved(readCasePlanTexts(db))) {
    const noteTexts = texts.get(id);
    texts.set(id, noteTexts === undefined ? text : `${noteTexts}\n${text}`);
  }
  return texts;
}

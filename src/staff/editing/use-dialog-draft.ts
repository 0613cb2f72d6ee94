import { useEffect, useRef, useState } from "react";
import type { KeptDialog } from "../../sync/dexie/staff-db.ts";
import { dropDialog, keepDialog, loadDialog } from "../../sync/dexie/staff-dialogs.ts";
import { openDb } from "../mirror.ts";

/** A dialog as it was left: what was typed, and the row that it was typed over. Signing out takes it along. */
export type DialogDraft = Pick<KeptDialog, "rowId" | "seen" | "values" | "refused">;

/** The draft under a key: `undefined` until it has been read, null where there is none. */
export function useDialogDraft(key: string): DialogDraft | null | undefined {
  const [found, setFound] = useState<{ key: string; draft: DialogDraft | null }>();
  useEffect(() => {
    let isCurrent = true;
    readDraft(key)
      .catch((error: unknown) => {
        console.warn("What was typed before cannot be read.", error);
        return undefined;
      })
      .then((draft) => isCurrent && setFound({ key, draft: draft ?? null }));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found?.key === key ? found.draft : undefined;
}

/** Keeps the typed values, one write at a time; changes during a write go with the next write. */
export function useDraftKeeper(key: string, onFailure: () => void) {
  const failed = useRef(onFailure);
  failed.current = onFailure;

  const keeper = useRef({
    /** The draft to be written next; null drops it. */
    next: undefined as DialogDraft | null | undefined,
    writing: undefined as Promise<void> | undefined,
    /** @returns a promise that settles when this draft, or a later one, is on the disk */
    put(draft: DialogDraft | null): Promise<void> {
      this.next = draft;
      this.writing ??= this.write();
      return this.writing;
    },
    async write() {
      while (this.next !== undefined) {
        const draft = this.next;
        this.next = undefined;
        try {
          const db = openDb();
          await (draft ? keepDialog(db, { ...draft, key, savedAt: Date.now() }) : dropDialog(db, key));
        } catch (error) {
          console.warn("What was typed could not be kept.", error);
          failed.current();
        }
      }
      this.writing = undefined;
    },
  });
  return keeper.current;
}

/** Reads the draft; a closed mirror rejects the promise instead of throwing. */
const readDraft = async (key: string) => loadDialog(openDb(), key);

import { useEffect, useRef, useState } from "react";
import type { Fields } from "../../domain/sync-edit.ts";

/** A dialog as it was left: what was typed, and the row that it was typed over. */
export type DialogDraft = {
  /** The id of the row, made by this device for a new one. */
  rowId: string;
  /** The row as the form showed it when it was opened; null for a new one. */
  seen: Fields | null;
  values: Fields;
};

/** Where unfinished dialogs are kept, one under each key. */
export type DialogDrafts = {
  load: (key: string) => Promise<DialogDraft | undefined>;
  keep: (key: string, draft: DialogDraft) => Promise<void>;
  drop: (key: string) => Promise<void>;
};

/** The draft under a key: `undefined` until it has been read, null where there is none. */
export function useDialogDraft(drafts: DialogDrafts, key: string): DialogDraft | null | undefined {
  const [found, setFound] = useState<{ key: string; draft: DialogDraft | null }>();
  useEffect(() => {
    let current = true;
    drafts
      .load(key)
      .catch((error: unknown) => {
        console.warn("What was typed before cannot be read.", error);
        return undefined;
      })
      .then((draft) => current && setFound({ key, draft: draft ?? null }));
    return () => {
      current = false;
    };
  }, [drafts, key]);
  return found?.key === key ? found.draft : undefined;
}

/** Keeps what is typed, one write at a time: what changes while one is under way goes with the next. */
export function useDraftKeeper(drafts: DialogDrafts, key: string, onFailure: () => void) {
  const failed = useRef(onFailure);
  failed.current = onFailure;

  const keeper = useRef({
    /** What is to be written next; null drops the draft. */
    next: undefined as DialogDraft | null | undefined,
    writing: undefined as Promise<void> | undefined,
    /** @returns a promise that settles when this, or what came after it, is on the disk */
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
          await (draft ? drafts.keep(key, draft) : drafts.drop(key));
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

import { useCallback, useEffect, useRef, useState } from "react";
import type { StoredDialog } from "../../sync/dexie/staff-db.ts";
import {
  claimDialog,
  deleteDialog,
  dialogKey,
  loadDialogs,
  storeDialog,
  tabOf,
} from "../../sync/dexie/staff-dialogs.ts";
import { openDb } from "../mirror.ts";
import { openTabs, tabIdentity } from "../tab-identity.ts";

/** A dialog as it was left: what was typed, and the row that it was typed over. Signing out takes it along. */
export type DialogDraft = Pick<StoredDialog, "rowId" | "seen" | "values" | "refused">;

/** The drafts of one dialog. */
export type DialogDrafts = {
  /** The draft that was typed in this tab; null for none. */
  own: DialogDraft | null;
  /** Drafts that were typed in closed tabs, newest first. */
  leftOver: readonly StoredDialog[];
  /** Rises when the dialog is to begin anew with another draft. */
  turn: number;
  /**
   * Goes on with a draft that was left over.
   * @param current what is typed here now, which is left over then; null for nothing
   */
  resume: (draft: StoredDialog, current: DialogDraft | null) => Promise<void>;
  discard: (draft: StoredDialog) => Promise<void>;
};

type Found = Pick<DialogDrafts, "own" | "leftOver" | "turn"> & { dialog: string };

/** The drafts of a dialog: `undefined` until they have been read. */
export function useDialogDrafts(dialog: string): DialogDrafts | undefined {
  const [found, setFound] = useState<Found>();
  const read = useCallback(async (): Promise<Pick<DialogDrafts, "own" | "leftOver">> => {
    try {
      const [drafts, tab, tabs] = [await loadDialogs(openDb(), dialog), await tabIdentity(), await openTabs()];
      const isLeftOver = (draft: StoredDialog) => !tabs.has(tabOf(draft) ?? "");
      return { own: drafts.find((draft) => tabOf(draft) === tab) ?? null, leftOver: drafts.filter(isLeftOver) };
    } catch (error) {
      console.warn("What was typed before cannot be read.", error);
      return { own: null, leftOver: [] };
    }
  }, [dialog]);

  useEffect(() => {
    let isCurrent = true;
    void read().then((drafts) => isCurrent && setFound({ ...drafts, dialog, turn: 0 }));
    return () => {
      isCurrent = false;
    };
  }, [read, dialog]);

  const refresh = async (turns: number) => {
    const drafts = await read();
    setFound((before) => ({ ...drafts, dialog, turn: (before?.turn ?? 0) + turns }));
  };

  const resume = async (draft: StoredDialog, current: DialogDraft | null) => {
    const own = dialogKey(dialog, await tabIdentity());
    // Under a tab of its own that nobody has open.
    const setAside = current && { ...current, key: dialogKey(dialog, crypto.randomUUID()), savedAt: Date.now() };
    await claimDialog(openDb(), draft.key, own, setAside);
    await refresh(1);
  };
  const discard = async ({ key }: StoredDialog) => {
    await deleteDialog(openDb(), key);
    // The dialog goes on with what is typed in it.
    setFound((before) => before && { ...before, leftOver: before.leftOver.filter((each) => each.key !== key) });
  };
  return found?.dialog === dialog ? { ...found, resume, discard } : undefined;
}

/** Keeps what this tab types in a dialog, one write at a time; changes during a write go with the next write. */
export function useDraftStore(dialog: string, onFailure: () => void) {
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
      const key = dialogKey(dialog, await tabIdentity());
      while (this.next !== undefined) {
        const draft = this.next;
        this.next = undefined;
        try {
          const db = openDb();
          await (draft ? storeDialog(db, { ...draft, key, savedAt: Date.now() }) : deleteDialog(db, key));
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

import { useCallback, useEffect, useRef, useState } from "react";
import type { Fields } from "../../shared/rules/sync-edit.ts";
import type { StoredDialog } from "../../sync/dexie/staff-db.ts";
import {
  claimDialog,
  deleteDialog,
  deleteDialogWith,
  getDialogTab,
  loadDialogs,
  makeDialogKey,
  storeDialog,
} from "../../sync/dexie/staff-dialogs.ts";
import { openDb } from "../mirror/mirror.ts";
import { findTabIdentity, listOpenTabs } from "../mirror/tab-identity.ts";

/** The draft of a dialog: the typed values, and the row as it was when they were typed. Signing out deletes it. */
export type DialogDraft = Pick<StoredDialog, "rowId" | "seen" | "values" | "typed" | "refused">;

/** The drafts of one dialog. */
export type DialogDrafts = {
  /** The draft that was typed in this tab; null for none. */
  ownDraft: DialogDraft | null;
  /** Drafts that were typed in closed tabs, newest first. */
  leftOver: readonly StoredDialog[];
  /** Incremented when the dialog has to restart with another draft. */
  restartCount: number;
  /**
   * Resumes a left-over draft.
   * @param current the values typed here now, which become a left-over draft; null for none
   */
  resume: (draft: StoredDialog, current: DialogDraft | null) => Promise<void>;
  discard: (draft: StoredDialog) => Promise<void>;
};

type ReadDrafts = Pick<DialogDrafts, "ownDraft" | "leftOver">;
type LoadedDrafts = ReadDrafts & { restartCount: number; dialog: string };

async function loadDrafts(dialog: string, shouldResume: boolean): Promise<ReadDrafts> {
  const [drafts, tab, tabs] = [await loadDialogs(openDb(), dialog), await findTabIdentity(), await listOpenTabs()];
  const ownDraft = drafts.find((draft) => getDialogTab(draft) === tab) ?? null;
  const leftOver = drafts.filter((draft) => !tabs.has(getDialogTab(draft) ?? ""));
  const [newest, ...others] = leftOver;
  if (ownDraft || !newest || !shouldResume) return { ownDraft, leftOver };
  const claimed = await claimDialog(openDb(), newest.key, makeDialogKey(dialog, tab), null);
  // If somebody else was faster, there is one draft less.
  return claimed ? { ownDraft: claimed, leftOver: others } : loadDrafts(dialog, shouldResume);
}

/**
 * Reads the drafts of a dialog; `undefined` until they have been read.
 * @param options.shouldResume true for a form that goes on with the newest draft of a closed tab by itself
 */
export function useDialogDrafts(dialog: string, { shouldResume = false } = {}): DialogDrafts | undefined {
  const [loaded, setLoaded] = useState<LoadedDrafts>();
  const readDrafts = useCallback(async (): Promise<ReadDrafts> => {
    try {
      return await loadDrafts(dialog, shouldResume);
    } catch (error) {
      console.warn("What was typed before cannot be read.", error);
      return { ownDraft: null, leftOver: [] };
    }
  }, [dialog, shouldResume]);

  useEffect(() => {
    let isCurrent = true;
    void readDrafts().then((drafts) => isCurrent && setLoaded({ ...drafts, dialog, restartCount: 0 }));
    return () => {
      isCurrent = false;
    };
  }, [readDrafts, dialog]);

  const refresh = async (restarts: number) => {
    const drafts = await readDrafts();
    setLoaded((before) => ({ ...drafts, dialog, restartCount: (before?.restartCount ?? 0) + restarts }));
  };

  const resume = async (draft: StoredDialog, current: DialogDraft | null) => {
    const ownKey = makeDialogKey(dialog, await findTabIdentity());
    // The present values are stored under a new tab id, which no open tab has.
    const setAside = current && { ...current, key: makeDialogKey(dialog, crypto.randomUUID()), savedAt: Date.now() };
    await claimDialog(openDb(), draft.key, ownKey, setAside);
    await refresh(1);
  };
  const discard = async ({ key }: StoredDialog) => {
    await deleteDialog(openDb(), key);
    // The dialog keeps its present values.
    setLoaded((before) => before && { ...before, leftOver: before.leftOver.filter((each) => each.key !== key) });
  };
  return loaded?.dialog === dialog ? { ...loaded, resume, discard } : undefined;
}

/** Stores the draft of a dialog in this tab, one write at a time; changes during a write are saved by the next one. */
export function useDraftStore(dialog: string, onFailure: () => void) {
  const onFailureRef = useRef(onFailure);
  onFailureRef.current = onFailure;

  const draftStore = useRef({
    /** The draft to be written next; null drops it. */
    next: undefined as DialogDraft | null | undefined,
    writing: undefined as Promise<void> | undefined,
    /**
     * Stores a draft.
     * @returns a promise that settles when this draft, or a later one, is on the disk
     */
    put(draft: DialogDraft | null): Promise<void> {
      this.next = draft;
      this.writing ??= this.write();
      return this.writing;
    },
    /** Deletes the stored draft if it still has these values. The form is closed, and another one of its name may have been opened. */
    async forget(values: Fields): Promise<void> {
      await this.writing;
      try {
        const key = makeDialogKey(dialog, await findTabIdentity());
        await deleteDialogWith(openDb(), key, values);
      } catch (error) {
        console.warn("A draft that was saved cannot be deleted.", error);
      }
    },
    async write() {
      const key = makeDialogKey(dialog, await findTabIdentity());
      while (this.next !== undefined) {
        const draft = this.next;
        this.next = undefined;
        try {
          const db = openDb();
          await (draft ? storeDialog(db, { ...draft, key, savedAt: Date.now() }) : deleteDialog(db, key));
        } catch (error) {
          console.warn("What was typed could not be kept.", error);
          onFailureRef.current();
        }
      }
      this.writing = undefined;
    },
  });
  return draftStore.current;
}

import { runBeforeReload } from "../../offline/page/reload.ts";
import type { Draft, DraftAnswers } from "../../outbox/draft.ts";
import { mayHaveDatabase } from "../../shared/lib/databases.ts";
import { visitorDbName } from "../../shared/lib/store-names.ts";
import type { DraftKind } from "../../shared/rules/outbox-entry.ts";

/** Fetches the functions of the device's store; may be called again after a failure. */
const loadFormStore = async () => (await import("../../outbox/page/delivery.ts")).formStore;

/** Resolves to true if this device may have drafts or requests. A browser that does not list its databases may. */
export const mayHaveRequests = (): Promise<boolean> => mayHaveDatabase(visitorDbName);

/** Reads this device's draft of a form; undefined where there is none or the store cannot be read. */
export async function readSavedDraft(kind: DraftKind): Promise<Draft | undefined> {
  try {
    return (await mayHaveRequests()) ? await (await loadFormStore()).loadDraft(kind) : undefined;
  } catch (error) {
    console.warn("Answers cannot be kept on this device.", error);
    return undefined;
  }
}

/**
 * Makes a saver that saves the draft with every change, one write at a time; changes during a write are saved by the next one.
 * @param onFailure called when a change could not be saved
 */
export function createDraftSaver(kind: DraftKind, onFailure: () => void) {
  runBeforeReload(async () => (await loadFormStore()).waitForDraftWrites());
  let pending: { answers: DraftAnswers; step: number } | undefined;
  let isWriting = false;
  /** True while this device stores the answers as the form last had them. */
  let isStored = false;

  const saver = {
    /**
     * The idempotency key of this form, by which every tab recognises its request. It is the draft's key, or the key that a
     * later draft will get. So a draft that is written after its answers were sent has the key of that request.
     */
    key: undefined as string | undefined,
    save(answers: DraftAnswers, step: number): void {
      isStored = false;
      pending = { answers, step };
      if (!isWriting) void write();
    },
    /** Takes over the draft that the form shows, and its key; undefined where there is none. */
    adopt(draft: Draft | undefined): void {
      saver.key = draft?.key;
      isStored = draft !== undefined;
    },
    /**
     * Shows what another page has made of the draft since this form was left, unless somebody types while the draft is read.
     * @param readAnswers reads the answers in the form; undefined where nobody has given any
     * @param show called with the newer draft, or with none where its request was sent or waits
     * @returns true if somebody has typed meanwhile
     */
    async follow(
      readAnswers: () => DraftAnswers | undefined,
      show: (draft: Draft | undefined) => void,
    ): Promise<boolean> {
      const before = readAnswers();
      const newer = await findNewer(before);
      const hasTyped = JSON.stringify(readAnswers()) !== JSON.stringify(before);
      if (newer && !hasTyped) show(newer.draft);
      return hasTyped;
    },
    /** Drops a change that has not been written yet, because its request is being sent. */
    cancel(): void {
      pending = undefined;
    },
    /** Deletes the answers, on the device too. A failure is ignored, because a store that cannot be opened has no answers. */
    forget(): void {
      pending = undefined;
      saver.adopt(undefined);
      const deletion = loadFormStore().then(({ deleteDraft }) => deleteDraft(kind));
      deletion.catch((error: unknown) => console.warn("There is no draft to forget.", error));
    },
  };

  /**
   * Finds out if another page has changed or sent the draft since this form stored or loaded it. Answers that this device could
   * not store are never older than its draft.
   * @returns the draft, or none where its request was sent or waits; undefined where the form may stay as it is
   */
  async function findNewer(answers: DraftAnswers | undefined): Promise<{ draft: Draft | undefined } | undefined> {
    if (pending || isWriting || (answers && !isStored)) return undefined;
    try {
      if (!(await mayHaveRequests())) return undefined;
      const store = await loadFormStore();
      const draft = await store.loadDraft(kind);
      if (draft) return answers && hasSameAnswers(draft.answers, answers) ? undefined : { draft };
      return answers && saver.key && (await store.findStatus(saver.key)) ? { draft } : undefined;
    } catch (error) {
      console.warn("The saved answers cannot be read again.", error);
      return undefined;
    }
  }

  async function write(): Promise<void> {
    isWriting = true;
    while (pending) {
      const store = await loadFormStore().catch(() => undefined);
      // The store's code could not be fetched. The next change or the request itself fetches it again.
      const change = pending;
      if (!store || !change) break;
      pending = undefined;
      try {
        saver.key ??= crypto.randomUUID();
        saver.key = await store.saveDraft(kind, { ...change, formKey: saver.key });
        isStored = !pending;
      } catch (error) {
        console.warn("The draft was not kept.", error);
        onFailure();
      }
    }
    isWriting = false;
  }
  return saver;
}

const hasSameAnswers = (one: DraftAnswers, other: DraftAnswers): boolean =>
  Object.entries(one).every(([field, answer]) => answer === (other[field] ?? ""));

import { runBeforeReload } from "../../offline/page/reload.ts";
import type { DraftsForTab } from "../../outbox/dexie/drafts.ts";
import type { Draft, DraftAnswers } from "../../outbox/draft.ts";
import { getRequestSource } from "../../outbox/page/request-source.ts";
import { mayHaveDatabase } from "../../shared/lib/databases.ts";
import { visitorDbName } from "../../shared/lib/store-names.ts";
import type { DraftKind } from "../../shared/rules/outbox-entry.ts";

/** Fetches the functions of the device's store; may be called again after a failure. */
const loadFormStore = async () => (await import("../../outbox/page/delivery.ts")).formStore;

/** Resolves to true if this device may have drafts or requests. A browser that does not list its databases may. */
export const mayHaveRequests = (): Promise<boolean> => mayHaveDatabase(visitorDbName);

const noDrafts: DraftsForTab = { draft: undefined, isOwn: false, leftOver: [] };

/** The part of a draft by which a form goes on with it. */
export type DraftIdentity = Pick<Draft, "key" | "source" | "sentPayload">;

/**
 * Makes a saver that saves the draft with every change, one write at a time; changes during a write are saved by the next one.
 * @param onSaved called after each write; `isStored` is false if the device did not store it
 */
export function createDraftSaver(kind: DraftKind, onSaved: (isStored: boolean) => void) {
  runBeforeReload(async () => (await loadFormStore()).waitForDraftWrites());
  let pending: { answers: DraftAnswers; step: number } | undefined;
  let isWriting = false;
  /** True while this device stores the answers as the form last had them. */
  let isStored = false;
  /** The last write or deletion that has begun. They happen one after the other. */
  let lastTask: Promise<void> = Promise.resolve();

  const saver = {
    /**
     * The idempotency key of this form, by which every tab recognises its request. It is the draft's key, or the key that a
     * later draft will get. So a draft that is written after its answers were sent has the key of that request.
     */
    key: undefined as string | undefined,
    /** The page and campaign that the answers were begun on; undefined before the first change. */
    source: undefined as string | undefined,
    /** The payload that was sent under the key before, as JSON: other answers go under another one, also after the draft was erased. */
    sentPayload: undefined as string | undefined,
    /** Returns true while this device stores the answers as the form last had them. */
    isStored: (): boolean => isStored,
    /** Reads the drafts of this form; none if there is none or the store cannot be read. */
    async load(): Promise<DraftsForTab> {
      try {
        return (await mayHaveRequests()) ? await (await loadFormStore()).loadDraft(kind, saver.key) : noDrafts;
      } catch (error) {
        console.warn("Answers cannot be kept on this device.", error);
        return noDrafts;
      }
    },
    save(answers: DraftAnswers, step: number): void {
      isStored = false;
      saver.source ??= getRequestSource(location);
      pending = { answers, step };
      if (isWriting) return;
      isWriting = true;
      lastTask = lastTask.then(write);
    },
    /** Resolves once every change that was made before is written, or could not be. */
    settle: (): Promise<void> => lastTask,
    /** Takes over the draft that the form shows, its key and its source; undefined if there is none. */
    adopt(draft: Draft | undefined): void {
      saver.key = draft?.key;
      saver.source = draft?.source;
      saver.sentPayload = draft?.sentPayload;
      isStored = draft !== undefined;
    },
    /** Goes on with a draft that this device does not store any more. */
    resume({ key, source, sentPayload }: DraftIdentity): void {
      saver.key = key;
      saver.source = source;
      saver.sentPayload = sentPayload;
      isStored = false;
    },
    /**
     * Gives this tab another draft instead of its own, which is left over then.
     * @returns false if that draft is gone, or the store cannot be read
     */
    async switchTo(key: string): Promise<boolean> {
      try {
        return await (await loadFormStore()).switchDraft(kind, key);
      } catch (error) {
        console.warn("The other draft cannot be read.", error);
        return false;
      }
    },
    /**
     * Shows what another page has made of the draft since this form was left, unless somebody types while the draft is read.
     * @param readAnswers reads the answers in the form; undefined if nobody has given any
     * @param show called with the newer draft, or with none if its request was sent or waits
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
      const { key } = saver;
      saver.adopt(undefined);
      if (key === undefined) return;
      lastTask = lastTask
        .then(async () => (await loadFormStore()).deleteDraft(key))
        .catch((error: unknown) => console.warn("There is no draft to forget.", error));
    },
  };

  /**
   * Finds out if another page has changed or sent the draft since this form stored or loaded it. Answers that this device could
   * not store are never older than its draft, and a draft that is left over beside them is not theirs.
   * @returns the draft, or none if its request was sent or waits; undefined if the form may stay as it is
   */
  async function findNewer(answers: DraftAnswers | undefined): Promise<{ draft: Draft | undefined } | undefined> {
    if (pending || isWriting || (answers && !isStored)) return undefined;
    try {
      if (!(await mayHaveRequests())) return undefined;
      const store = await loadFormStore();
      const { draft, isOwn } = await store.loadDraft(kind, saver.key);
      if (draft && (isOwn || draft.key === saver.key || !answers))
        return answers && hasSameAnswers(draft.answers, answers) ? undefined : { draft };
      return answers && saver.key && (await store.findStatus(saver.key)) ? { draft: undefined } : undefined;
    } catch (error) {
      console.warn("The saved answers cannot be read again.", error);
      return undefined;
    }
  }

  async function write(): Promise<void> {
    while (pending) {
      const store = await loadFormStore().catch(() => undefined);
      // The store's code could not be fetched. The next change or the request itself fetches it again.
      const change = pending;
      if (!store || !change) break;
      pending = undefined;
      try {
        saver.key ??= crypto.randomUUID();
        const { key, source = "", sentPayload } = saver;
        const storedKey = await store.saveDraft(kind, { ...change, formKey: key, source, sentPayload });
        // Since then the form may have gone on with another draft.
        if (saver.key !== key) continue;
        if (storedKey !== key) saver.sentPayload = undefined;
        saver.key = storedKey;
        isStored = !pending;
        onSaved(true);
      } catch (error) {
        console.warn("The draft was not kept.", error);
        onSaved(false);
      }
    }
    isWriting = false;
  }
  return saver;
}

const hasSameAnswers = (one: DraftAnswers, other: DraftAnswers): boolean =>
  Object.entries(one).every(([field, answer]) => answer === (other[field] ?? ""));

import { callVisitorStore } from "../../shared/lib/answer-in-time.ts";
import type { DraftKind, OutboxItem, RequestKind } from "../../shared/rules/outbox-entry.ts";
import { deleteDraft, loadForm, saveDraft } from "../dexie/drafts.ts";
import { findSameRequest, watchForWaiting } from "../dexie/outbox-store.ts";
import { openVisitorDb } from "../dexie/visitor-db.ts";
import { waitForDraftWrites } from "../dexie/wait-for-draft-writes.ts";
import type { DraftAnswers } from "../draft.ts";
import { addContact, submitRequest } from "./delivery.ts";
import { requestDigest } from "./request-digest.ts";
import { tabId } from "./tab.ts";

type Change = { answers: DraftAnswers; step: number; formKey: string };

/**
 * The functions of the device's store that forms need: drafts and the outbox. This module is fetched only when there is something
 * to store or to restore. Every call has a time limit.
 */
export const formDevice = {
  loadDraft: (kind: DraftKind) =>
    callVisitorStore(() => loadForm(openVisitorDb(), { kind, newKey: crypto.randomUUID(), now: Date.now() })),
  saveDraft: (kind: DraftKind, change: Change) =>
    callVisitorStore(() =>
      saveDraft(openVisitorDb(), { ...change, kind, newKey: change.formKey, tab: tabId, now: Date.now() }),
    ),
  deleteDraft: (kind: DraftKind) => callVisitorStore(() => deleteDraft(openVisitorDb(), kind)),
  waitForDraftWrites: () => callVisitorStore(() => waitForDraftWrites(openVisitorDb())),
  submitRequest,
  addContact,
  /** Finds a request with the same content that this device has sent or still holds. */
  findSame: async (request: OutboxItem) => {
    const digest = await requestDigest(request);
    return callVisitorStore(() => findSameRequest(openVisitorDb(), digest));
  },
  /** Calls back once requests of a kind wait on this device. */
  onceWaiting: (kind: RequestKind, onWaiting: () => void) => watchForWaiting(openVisitorDb(), kind, onWaiting),
};

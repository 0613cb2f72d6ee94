import { useEffect, useRef, useState } from "react";
import { forgetDraft, loadForm, saveDraft } from "../../db/queries/drafts.ts";
import { writesSettled } from "../../db/queries/writes-settled.ts";
import { visitorDb } from "../../db/visitor-db.ts";
import { type EnquiryAnswers, emptyAnswers } from "../../domain/enquiry.ts";
import { tabId } from "../../lib/tab.ts";
import { beforeReload } from "../../pwa/reload.ts";

export type DraftStart = { answers: EnquiryAnswers; step: number; restored: boolean };

export const emptyStart: DraftStart = { answers: emptyAnswers, step: 0, restored: false };

/** The answers that this device remembers. An unreadable store starts an empty form. */
export async function readDraftStart(): Promise<DraftStart> {
  try {
    const draft = await loadForm(visitorDb(), Date.now());
    // A draft from before a question was added has no answer to it.
    return draft ? { answers: { ...emptyAnswers, ...draft.answers }, step: draft.step, restored: true } : emptyStart;
  } catch (error) {
    console.warn("Answers cannot be kept on this device.", error);
    return emptyStart;
  }
}

/** The same for a form; `undefined` until they have been read. */
export function useDraftStart(): DraftStart | undefined {
  const [start, setStart] = useState<DraftStart>();
  useEffect(() => {
    let current = true;
    void readDraftStart().then((found) => current && setStart(found));
    return () => {
      current = false;
    };
  }, []);
  return start;
}

const draftIsWritten = () => writesSettled(visitorDb());

/** Saves the draft with every change, one write at a time: what is typed while one is under way goes with the next. */
export function useDraftSaver(onFailure: () => void) {
  useEffect(() => beforeReload(draftIsWritten), []);
  const failed = useRef(onFailure);
  failed.current = onFailure;

  const saver = useRef({
    pending: undefined as { answers: EnquiryAnswers; step: number } | undefined,
    writing: false,
    save(answers: EnquiryAnswers, step: number) {
      this.pending = { answers, step };
      if (!this.writing) void this.write();
    },
    async write() {
      this.writing = true;
      while (this.pending) {
        const change = this.pending;
        this.pending = undefined;
        try {
          await saveDraft(visitorDb(), { ...change, tab: tabId, newKey: crypto.randomUUID(), now: Date.now() });
        } catch (error) {
          console.warn("The draft was not kept.", error);
          failed.current();
        }
      }
      this.writing = false;
    },
    /** Forgets a change that has not been written yet: the request it belongs to is on its way. */
    cancel() {
      this.pending = undefined;
    },
    /** Forgets what was typed, on the device too. What cannot be forgotten was not kept either. */
    forget() {
      this.cancel();
      forgetDraft(visitorDb()).catch((error: unknown) => console.warn("There is no draft to forget.", error));
    },
  });
  return saver.current;
}

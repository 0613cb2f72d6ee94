import { useEffect, useRef } from "react";
import { beforeReload } from "../../../offline/page/reload.ts";
import type { EnquiryAnswers } from "../../../shared/rules/enquiry.ts";
import { loadDevice, mayHoldEnquiry } from "./use-device.ts";

/** Reads the answers that this device keeps; nothing where there are none or the store cannot be read. */
export async function readDraftStart(): Promise<{ answers: EnquiryAnswers; step: number; key: string } | undefined> {
  try {
    if (!(await mayHoldEnquiry())) return undefined;
    const draft = await (await loadDevice()).loadDraft();
    return draft && { answers: draft.answers, step: draft.step, key: draft.key };
  } catch (error) {
    console.warn("Answers cannot be kept on this device.", error);
    return undefined;
  }
}

async function draftIsWritten(): Promise<void> {
  await (await loadDevice()).writesSettled();
}

/** Saves the draft with every change, one write at a time; changes during a write go with the next write. */
export function useDraftSaver(onFailure: () => void) {
  useEffect(() => beforeReload(draftIsWritten), []);
  const failed = useRef(onFailure);
  failed.current = onFailure;

  const saver = useRef({
    pending: undefined as { answers: EnquiryAnswers; step: number } | undefined,
    /** The idempotency key of this form, once it has one, by which every tab knows its request. */
    key: undefined as string | undefined,
    writing: false,
    save(answers: EnquiryAnswers, step: number) {
      this.pending = { answers, step };
      if (!this.writing) void this.write();
    },
    async write() {
      this.writing = true;
      while (this.pending) {
        const device = await loadDevice().catch(() => undefined);
        // The network is gone before it was here: the next change, or the request itself, asks for it again.
        const change = this.pending;
        if (!device || !change) break;
        this.pending = undefined;
        try {
          this.key = await device.saveDraft({ ...change, formKey: this.key });
        } catch (error) {
          console.warn("The draft was not kept.", error);
          failed.current();
        }
      }
      this.writing = false;
    },
    /** Drops a change that has not been written yet, because its request is being sent. */
    cancel() {
      this.pending = undefined;
    },
    /** Deletes the answers, on the device too. A failure is ignored: a store that cannot be opened kept nothing. */
    forget() {
      this.cancel();
      const forgotten = loadDevice().then(({ forgetDraft }) => forgetDraft());
      forgotten.catch((error: unknown) => console.warn("There is no draft to forget.", error));
    },
  });
  return saver.current;
}

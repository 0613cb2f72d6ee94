import { useEffect, useId, useRef, useState } from "react";
import { suggestNextDay } from "../../shared/rules/follow-ups.ts";
import { deleteDialogsByPrefix } from "../../sync/dexie/staff-dialogs.ts";
import { type CaseRecord, readCase } from "../../sync/dexie/staff-follow-ups.ts";
import { openDb } from "../mirror.ts";
import { useSession } from "../session/session.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { AnswerFields, makeAnswerChange, type TypedAnswer } from "./answer-fields.tsx";
import { changeFollowUp } from "./change-follow-up.ts";
import { announceAnswer, consumeBegunLetter, watchReturns } from "./sent-letters.ts";

type Asked = { record: CaseRecord; typed: TypedAnswer };

/**
 * Asks a person who returns from the mail program, WhatsApp or the telephone if the letter was sent. One press records the answer
 * with its channel and the next date.
 */
export function SentQuestion() {
  const userId = useSession()?.userId;
  const [asked, setAsked] = useState<Asked>();
  const formId = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const askOnReturn = () => {
      const letter = consumeBegunLetter();
      if (!letter) return;
      const ask = async () => {
        const record = await readCase(openDb(), letter.id);
        if (!record) return;
        const nextOn = record.followUp.next_on ?? suggestNextDay(new Date());
        setAsked({ record, typed: { channel: letter.channel, nextOn } });
      };
      // The read fails if the mirror was closed meanwhile; then nobody is asked.
      ask().catch(() => undefined);
    };
    // The page may have ended while the other program was open.
    askOnReturn();
    return watchReturns(askOnReturn);
  }, []);
  // The last question stays while the dialog fades out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = last.current;
  const save = async () => {
    if (!asked || !userId) return;
    const { followUp } = asked.record;
    // The database is opened before the save, because a sign-out during the save closes the mirror.
    const db = openDb();
    setAsked(undefined);
    const { outcome } = await changeFollowUp(followUp, (seen) => makeAnswerChange(seen, userId, asked.typed));
    if (outcome === "failed") return;
    announceAnswer(followUp.id);
    // The letter is sent, so its draft is done with.
    await deleteDialogsByPrefix(db, `follow_ups/${followUp.id}/letter`).catch(() => undefined);
  };
  return (
    <ModalDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      size="small"
      title="Sent?"
      description="Then it is written down as answered."
      initialFocus={yes}
      footer={
        <>
          <button type="button" className="button-quiet" onClick={() => setAsked(undefined)}>
            Not sent
          </button>
          <button ref={yes} type="submit" form={formId} className="button-primary">
            Yes, It Was Sent
          </button>
        </>
      }
    >
      {shown && (
        <form
          id={formId}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className="font-display text-lg [overflow-wrap:anywhere]">
            <bdi>{shown.record.name}</bdi>
          </p>
          <AnswerFields
            typed={shown.typed}
            onChange={(typed) => setAsked((before) => before && { ...before, typed })}
          />
        </form>
      )}
    </ModalDialog>
  );
}

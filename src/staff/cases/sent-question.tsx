import { useEffect, useId, useRef, useState } from "react";
import { suggestNextDay } from "../../shared/rules/follow-ups.ts";
import { type CaseRecord, readCase } from "../../sync/dexie/staff-follow-ups.ts";
import { openDb } from "../mirror.ts";
import { useSession } from "../session/session.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { AnswerFields, type TypedAnswer } from "./answer-fields.tsx";
import { saveAnswer } from "./save-answer.ts";
import { consumeBegunLetter, watchReturns } from "./sent-letters.ts";

type LetterQuestion = { record: CaseRecord; typed: TypedAnswer; answerId: string };

/**
 * Asks a person who returns from the mail program, WhatsApp or the telephone if the letter was sent. One press records the answer
 * with its channel and the next date.
 */
export function SentQuestion() {
  const userId = useSession()?.userId;
  const [question, setQuestion] = useState<LetterQuestion>();
  const formId = useId();
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const askOnReturn = () => {
      const letter = consumeBegunLetter();
      if (!letter) return;
      const askAboutLetter = async () => {
        const record = await readCase(openDb(), letter.id);
        if (!record) return;
        const nextOn = record.followUp.next_on ?? suggestNextDay(new Date());
        setQuestion({ record, typed: { channel: letter.channel, nextOn }, answerId: letter.answerId });
      };
      // The read fails if the mirror was closed meanwhile; then nobody is asked.
      askAboutLetter().catch(() => undefined);
    };
    // The page may have ended while the other program was open.
    askOnReturn();
    return watchReturns(askOnReturn);
  }, []);
  // The last question stays while the dialog fades out.
  const lastQuestion = useRef(question);
  if (question) lastQuestion.current = question;
  const shownQuestion = lastQuestion.current;
  const save = async () => {
    if (!question || !userId) return;
    const { record, typed, answerId } = question;
    setQuestion(undefined);
    await saveAnswer(record.followUp, typed, { id: answerId, by: userId });
  };
  return (
    <ModalDialog
      open={question !== undefined}
      onClose={() => setQuestion(undefined)}
      size="small"
      title="Sent?"
      description="Then it is written down as answered."
      initialFocus={confirmButton}
      footer={
        <>
          <button type="button" className="button-quiet" onClick={() => setQuestion(undefined)}>
            Not sent
          </button>
          <button ref={confirmButton} type="submit" form={formId} className="button-primary">
            Yes, It Was Sent
          </button>
        </>
      }
    >
      {shownQuestion && (
        <form
          id={formId}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className="font-display text-lg [overflow-wrap:anywhere]">
            <bdi>{shownQuestion.record.name}</bdi>
          </p>
          <AnswerFields
            typed={shownQuestion.typed}
            onChange={(typed) => setQuestion((before) => before && { ...before, typed })}
          />
        </form>
      )}
    </ModalDialog>
  );
}

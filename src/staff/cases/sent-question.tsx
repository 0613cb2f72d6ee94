import { useEffect, useId, useRef, useState } from "react";
import type { Channel } from "../../shared/rules/follow-ups.ts";
import { type CaseRecord, readCase } from "../../sync/dexie/staff-follow-ups.ts";
import { openDb } from "../mirror/mirror.ts";
import { useSession } from "../session/session.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { FieldFormElement, useFieldForm } from "../ui/field-form.tsx";
import { AnswerFields, type AnswerValues, checkAnswer, makeAnswerShape } from "./answer-fields.tsx";
import { saveAnswer } from "./save-answer.ts";
import { consumeBegunLetter, watchReturns } from "./sent-letters.ts";

type LetterQuestion = { record: CaseRecord; channel: Channel; answerId: string };

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
        if (record) setQuestion({ record, channel: letter.channel, answerId: letter.answerId });
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
      {shownQuestion && userId && (
        <SentForm
          key={shownQuestion.answerId}
          id={formId}
          question={shownQuestion}
          by={userId}
          onSave={() => setQuestion(undefined)}
        />
      )}
    </ModalDialog>
  );
}

function SentForm({
  id,
  question: { record, channel, answerId },
  by,
  onSave,
}: {
  id: string;
  question: LetterQuestion;
  by: string;
  onSave: () => void;
}) {
  const { followUp } = record;
  const form = useFieldForm<AnswerValues>({
    defaultValues: useState({ ...makeAnswerShape(answerId, channel).toValues(followUp), channel })[0],
    check: (values) => checkAnswer(followUp, by, values),
    save: async (values) => {
      // The answer is a change of its own from here on, which the person is told of wherever they are.
      onSave();
      await saveAnswer(followUp, values, { by, hasLetter: true });
    },
  });
  return (
    <FieldFormElement form={form} id={id} className="grid gap-3">
      <p className="font-display text-lg [overflow-wrap:anywhere]">
        <bdi>{record.name}</bdi>
      </p>
      <AnswerFields form={form} />
    </FieldFormElement>
  );
}

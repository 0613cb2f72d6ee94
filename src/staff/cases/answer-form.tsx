import { useContext, useState } from "react";
import { createPortal } from "react-dom";
import type { Channel, FollowUp } from "../../shared/rules/follow-ups.ts";
import { readLinkedContacts } from "../../sync/dexie/read-linked-contacts.ts";
import { DraftedForm } from "../forms/drafted-form.tsx";
import { FormNotices } from "../forms/form-notices.tsx";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { useSession } from "../session/session.ts";
import { FieldFormElement } from "../ui/field-form.tsx";
import { FocusFirstField } from "../ui/focus-first-field.tsx";
import {
  AnswerFields,
  type AnswerValues,
  checkAnswerNote,
  makeAnswerChange,
  makeAnswerShape,
  suggestChannel,
} from "./answer-fields.tsx";
import { AnsweringContext } from "./answering.ts";
import { usePanelStart } from "./panel-start.ts";
import type { saveAnswer } from "./save-answer.ts";
import { useCaseForm } from "./use-case-form.ts";

type AnswerFormProps = { followUp: FollowUp; onSave: typeof saveAnswer };

/**
 * The form that records an answer to the traveller: its time, its channel, and the next date.
 * @param props.buttonPlace the element among a panel's actions that its button stands in; undefined if it stands in the form's own place
 */
export function AnswerForm({ buttonPlace, ...props }: AnswerFormProps & { buttonPlace?: HTMLElement | null }) {
  const userId = useSession()?.userId;
  const [isOpen, setOpen] = useState(false);
  /** Incremented when the form is closed, so that its draft is read anew. */
  const [closings, setClosings] = useState(0);
  const draftKey = `follow_ups/${props.followUp.id}/answer`;
  const { country } = useContext(AnsweringContext);
  const contacts = useStaffQuery(readLinkedContacts, props.followUp.id);
  // The form waits for the contacts, on the first of which its channel depends, also where it is opened before they are read.
  usePanelStart(contacts && "answer", () => setOpen(true));
  if (!userId) return null;
  const button = (
    <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
      Answered
    </button>
  );
  return (
    <DraftedForm key={closings} dialog={draftKey}>
      {(drafts) =>
        (isOpen && contacts) || drafts.ownDraft ? (
          <FocusFirstField isPressed={isOpen}>
            <OpenAnswerForm
              {...props}
              suggested={suggestChannel(contacts?.[0] ?? null, country)}
              by={userId}
              draftKey={draftKey}
              drafts={drafts}
              onClose={() => {
                setOpen(false);
                setClosings(closings + 1);
              }}
            />
          </FocusFirstField>
        ) : buttonPlace ? (
          createPortal(button, buttonPlace)
        ) : (
          button
        )
      }
    </DraftedForm>
  );
}

function OpenAnswerForm({
  suggested,
  by,
  onSave,
  onClose,
  ...props
}: AnswerFormProps & {
  suggested: Channel;
  by: string;
  draftKey: string;
  drafts: DialogDrafts;
  onClose: () => void;
}) {
  // The suggestion stays as it was when the form was opened.
  const [firstSuggested] = useState(suggested);
  const storedId = props.drafts.ownDraft?.values.answerId;
  const [answerId] = useState(() => (typeof storedId === "string" ? storedId : crypto.randomUUID()));
  const answerForm = useCaseForm<AnswerValues>({
    ...props,
    shape: makeAnswerShape(answerId, firstSuggested),
    makeChange: (values) => (seen) => makeAnswerChange(seen, by, values),
    check: checkAnswerNote,
    onSave: (_change, seen, { refused }, values) => onSave(seen, values, { by, hasLetter: true, refused }),
    onSaved: onClose,
  });
  const { form, isBusy, discard } = answerForm;
  return (
    <FieldFormElement
      form={form}
      label="Answered"
      className="mt-3 grid w-full gap-3 rounded-md bg-sunken p-3 sm:grid-cols-2"
    >
      <AnswerFields form={form} />
      <FormNotices form={answerForm} className="sm:col-span-2" />
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <button type="submit" className="button-primary" disabled={isBusy}>
          Save Answer
        </button>
        <button type="button" className="button-quiet" onClick={() => void discard().then(onClose)}>
          Cancel
        </button>
      </p>
    </FieldFormElement>
  );
}

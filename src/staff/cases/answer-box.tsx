import { useContext, useEffect, useRef, useState } from "react";
import { isReachableOrigin } from "../../../supabase/functions/_shared/public-origin.ts";
import { siteUrl } from "../../shared/lib/env.ts";
import { findCountryName } from "../../shared/rules/country-name.ts";
import { isCorrectedContact, listContacts } from "../../shared/rules/same-person.ts";
import { AddressText } from "../../shared/ui/address-text.tsx";
import { readLinkedContacts } from "../../sync/dexie/read-linked-contacts.ts";
import { readPlansOfCase } from "../../sync/dexie/read-plans.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { type DialogDrafts, useDialogDrafts } from "../forms/use-dialog-draft.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useNewestRows, useStaffQuery } from "../mirror/rows.ts";
import { findSentLink } from "../plans/plan-address.ts";
import { type AnswerLetter, listAnswerActions } from "../rules/lead-contact.ts";
import { fillPlaceholders, type QuickTextSender, type QuickTextValues } from "../rules/quick-texts.ts";
import { useSession } from "../session/session.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { AreaField, SelectField } from "../ui/field.tsx";
import { useFormValues } from "../ui/field-form.tsx";
import { AnswerLinks } from "./answer-links.tsx";
import { AnsweringContext } from "./answering.ts";
import { useColleagues } from "./colleagues.tsx";
import { OtherContacts } from "./other-contacts.tsx";
import { makeLetterDialog } from "./save-answer.ts";
import { watchAnswers } from "./sent-letters.ts";

type AnswerBoxProps = {
  id: string;
  name: string;
  /** The letter with the greeting. */
  letter: AnswerLetter;
  /** Returns the values for the placeholders of a quick text. */
  readValues: (sender: QuickTextSender) => QuickTextValues;
  /** The text shown if there is no contact. */
  none: string;
};

/** The text of a letter that is typed, and the function that changes it; without one the box only shows the ways to answer. */
type TypedLetter = { text: string; change?: (text: string) => void };

/**
 * The ways to answer a case from its panel: by the traveller's own contact, or what staff have corrected it to, then by the others, with the
 * greeting or a quick text, which can be changed before it is sent. Typed text is stored as a draft on this device until the
 * answer is recorded.
 */
export function AnswerBox(props: AnswerBoxProps) {
  const drafts = useDialogDrafts(makeLetterDialog(props.id), { shouldResume: true });
  return drafts ? (
    <AnswerBoxWithLetter {...props} drafts={drafts} />
  ) : (
    <AnswerActions {...props} typed={{ text: "" }} />
  );
}

const letterShape = {
  emptyValues: { letter: "" },
  toValues: ({ letter }: { letter: string }) => ({ letter }),
  toColumns: (values: { letter: string }) => values,
};

function AnswerBoxWithLetter({ drafts, ...props }: AnswerBoxProps & { drafts: DialogDrafts }) {
  const { id } = props;
  const { form, discard } = useRecordForm({
    shape: letterShape,
    draftKey: makeLetterDialog(id),
    drafts,
    row: null,
    newId: id,
    check: () => ({}),
    // The letter is sent by another program.
    save: async () => undefined,
    failedText: "",
  });
  const values = useFormValues(form);
  const emptyLetter = useRef(discard);
  emptyLetter.current = discard;
  // Once the answer is recorded, the box is empty for the next one. What a colleague answers meanwhile leaves this letter as it is.
  useEffect(() => watchAnswers(id, () => void emptyLetter.current()), [id]);
  return (
    <AnswerActions {...props} typed={{ text: values.letter, change: (text) => form.setFieldValue("letter", text) }} />
  );
}

function AnswerActions({ id, name, letter, readValues, none, typed }: AnswerBoxProps & { typed: TypedLetter }) {
  const { country } = useContext(AnsweringContext);
  const followUp = useStaffQuery(readFollowUps, [id])?.get(id);
  const linkedContacts = useStaffQuery(readLinkedContacts, id);
  const quickTexts = (useNewestRows("quick_texts") ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const plans = useStaffQuery(readPlansOfCase, id) ?? [];
  const userId = useSession()?.userId ?? null;
  const { members } = useColleagues();
  const { text: typedLetter, change: changeLetter } = typed;
  const [filledText, setFilled] = useState("");

  const values = readValues({
    // A letter names a person, and never the address with which they sign in.
    me: members.find(({ id }) => id === userId)?.name ?? "",
    site: [siteUrl, location.origin].find(isReachableOrigin) ?? "",
    plan: findSentLink(plans),
  });
  const isCorrected = isCorrectedContact(followUp?.contact ?? null, letter.contact);
  // The traveller's own comes first, as long as staff have not corrected it; what staff know besides follows under it. One who has left
  // none here is answered by what is known beside their other records.
  const contact = listContacts(followUp?.contact, letter.contact)[0] ?? linkedContacts?.[0];
  if (!contact) return linkedContacts && <p className="text-lg font-semibold">{none}</p>;
  const choose = (quickId: string) => {
    const quickText = quickTexts.find((each) => each.id === quickId);
    if (!quickText) return;
    const text = fillPlaceholders(quickText.body, values);
    setFilled(text);
    // Text that somebody has typed or changed is never replaced.
    changeLetter?.(typedLetter.trim() === "" || typedLetter === filledText ? text : `${typedLetter}\n\n${text}`);
  };
  const letterText = typedLetter.trim() === "" ? letter.text : typedLetter;
  const actions = listAnswerActions({ ...letter, contact, text: letterText }, country);
  const readAs = actions.find((action) => action.readAs)?.readAs;
  return (
    <div>
      <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
        <AddressText text={contact} />
      </p>
      {isCorrected && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          Corrected. They wrote: <bdi>{letter.contact}</bdi>
        </p>
      )}
      {changeLetter && quickTexts.length > 0 && (
        <div className="mt-2">
          <SelectField
            name="quick_text"
            label="Quick text"
            options={[
              { value: "", label: "Greeting" },
              ...quickTexts.map((each) => ({ value: each.id, label: each.name })),
            ]}
            value={
              quickTexts.find(
                (each) =>
                  typedLetter !== "" &&
                  typedLetter === filledText &&
                  typedLetter === fillPlaceholders(each.body, values),
              )?.id ?? ""
            }
            onChange={(chosen) => (chosen === "" ? typedLetter === filledText && changeLetter("") : choose(chosen))}
          />
        </div>
      )}
      {changeLetter && typedLetter !== "" && (
        <div className="mt-2">
          <AreaField name="letter" label="Letter" rows={6} value={typedLetter} onChange={changeLetter} />
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <AnswerLinks id={id} name={name} actions={actions} />
        <CopyButton text={contact} label="Copy Contact" className="button-quiet relative gap-2 px-3" />
        {typedLetter !== "" && (
          <CopyButton text={typedLetter} label="Copy Letter" className="button-quiet gap-2 px-3" />
        )}
      </p>
      <OtherContacts id={id} name={name} letter={{ ...letter, contact, text: letterText }} country={country} />
      {actions.some(({ isCut }) => isCut) && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            This is too long for a link: the other program gets its beginning. Copy it, and paste it there.
          </p>
          {typedLetter === "" && (
            <CopyButton text={letterText} label="Copy Letter" className="button-quiet gap-2 px-3" />
          )}
        </div>
      )}
      {readAs && (
        <p className="mt-2 text-sm text-muted">
          WhatsApp opens <bdi dir="ltr">{readAs}</bdi>: a number without its country is read as one of{" "}
          {findCountryName(country ?? "")}.
        </p>
      )}
    </div>
  );
}

import { useContext, useEffect, useRef, useState } from "react";
import { isReachableOrigin } from "../../../supabase/functions/_shared/public-origin.ts";
import { siteUrl } from "../../shared/lib/env.ts";
import { findCountryName } from "../../shared/rules/country-name.ts";
import { AddressText } from "../../shared/ui/address-text.tsx";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { useKeptForm } from "../editing/use-kept-form.ts";
import { useNewest, useStaffQuery } from "../rows.ts";
import { getColleagueName } from "../rules/colleagues.ts";
import { type AnswerLetter, listAnswerActions } from "../rules/lead-contact.ts";
import { fillPlaces, type QuickTextSender, type QuickTextValues } from "../rules/quick-texts.ts";
import { useSession } from "../session/session.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { AreaField, SelectField } from "../ui/field.tsx";
import { AnswerLinks } from "./answer-links.tsx";
import { AnsweringContext } from "./answering.ts";
import { useColleagues } from "./colleagues.tsx";
import { watchAnswers } from "./sent-letters.ts";

/**
 * The ways to answer a case from its panel: by the contact that staff have learnt since, else by the traveller's own, with the
 * greeting or a quick text, which can be changed before it is sent. Typed text is stored as a draft on this device until the
 * answer is recorded.
 */
export function AnswerBox({
  id,
  name,
  letter,
  readValues,
  none,
}: {
  id: string;
  name: string;
  /** The letter with the greeting. */
  letter: AnswerLetter;
  /** Returns the values for the placeholders of a quick text. */
  readValues: (sender: QuickTextSender) => QuickTextValues;
  /** The text shown where there is no contact. */
  none: string;
}) {
  const { country } = useContext(AnsweringContext);
  const followUp = useStaffQuery((db) => readFollowUps(db, [id]), [id])?.get(id);
  const quickTexts = (useNewest("quick_texts") ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const userId = useSession()?.userId ?? null;
  const { names } = useColleagues();
  const kept = useKeptForm(`follow_ups/${id}/letter`, id, { letter: "" });
  const own = kept.typed.letter;
  const [filled, setFilled] = useState("");
  const empty = useRef(() => {});
  empty.current = () => kept.change({ letter: "" });
  // Once the answer is recorded, the box is empty for the next one. What a colleague answers meanwhile leaves this letter as it is.
  useEffect(() => watchAnswers(id, () => empty.current()), [id]);

  const values = readValues({
    me: getColleagueName(names, userId),
    site: [siteUrl, location.origin].find(isReachableOrigin) ?? "",
  });
  const contact = followUp?.contact ?? letter.contact;
  if (!contact) return <p className="text-lg font-semibold">{none}</p>;
  const choose = (quickId: string) => {
    const chosen = quickTexts.find((each) => each.id === quickId);
    if (!chosen) return;
    const text = fillPlaces(chosen.body, values);
    setFilled(text);
    // Text that somebody has typed or changed is never replaced.
    kept.change({ letter: own.trim() === "" || own === filled ? text : `${own}\n\n${text}` });
  };
  const text = own.trim() === "" ? letter.text : own;
  const actions = listAnswerActions({ ...letter, contact, text }, country);
  const readAs = actions.find((action) => action.readAs)?.readAs;
  return (
    <div>
      <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
        <AddressText text={contact} />
      </p>
      {followUp?.contact && letter.contact && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          Corrected. They wrote: <bdi>{letter.contact}</bdi>
        </p>
      )}
      {quickTexts.length > 0 && (
        <div className="mt-2">
          <SelectField
            name="quick_text"
            label="Quick text"
            options={[
              { value: "", label: "Greeting" },
              ...quickTexts.map((each) => ({ value: each.id, label: each.name })),
            ]}
            value={
              quickTexts.find((each) => own !== "" && own === filled && own === fillPlaces(each.body, values))?.id ?? ""
            }
            onChange={(chosen) => (chosen === "" ? own === filled && kept.change({ letter: "" }) : choose(chosen))}
          />
        </div>
      )}
      {own !== "" && (
        <div className="mt-2">
          <AreaField
            name="letter"
            label="Letter"
            rows={6}
            value={own}
            onChange={(typed) => kept.change({ letter: typed })}
          />
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <AnswerLinks id={id} name={name} actions={actions} />
        <CopyButton text={contact} label="Copy Contact" className="button-quiet relative gap-2 px-3" />
        {own !== "" && <CopyButton text={own} label="Copy Letter" className="button-quiet gap-2 px-3" />}
      </p>
      {actions.some(({ isCut }) => isCut) && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            This is too long for a link: the other program gets its beginning. Copy it, and paste it there.
          </p>
          {own === "" && <CopyButton text={text} label="Copy Letter" className="button-quiet gap-2 px-3" />}
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

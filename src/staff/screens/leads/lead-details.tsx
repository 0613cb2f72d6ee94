import { useContext } from "react";
import { type EnquiryName, getEnquiryField } from "../../../../supabase/functions/_shared/enquiry.ts";
import { generatedColumnLabels } from "../../../shared/records/declaration.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { listLeadAnswers, noContactText } from "../../../shared/rules/lead-list.ts";
import { AnswerBox } from "../../cases/answer-box.tsx";
import { AnsweringContext } from "../../cases/answering.ts";
import { formatReceivedTime } from "../../cases/received-time.ts";
import { makeLeadLetter } from "../../rules/lead-contact.ts";
import { makeLeadValues } from "../../rules/quick-texts.ts";

/** Writes all answers of a lead as a text to be copied. */
export const writeLeadText = (lead: Lead): string =>
  [
    ...listLeadAnswers(lead).map(([name, answer]) => [getEnquiryField(name).label, answer]),
    [generatedColumnLabels.created_at, formatReceivedTime(lead.created_at)],
    [generatedColumnLabels.id, lead.id],
  ]
    .map(([term, value]) => `${term}: ${value}`)
    .join("\n");

/** The answers that say what is wished, in the order in which a planner reads them. All others come after the case. */
const wishNames: readonly EnquiryName[] = [
  "destination",
  "travel_month",
  "travelers",
  "duration",
  "place_in_mind",
  "anything_else",
];

/** The ways to answer, then the wish, whole. */
export function LeadWish({ lead }: { lead: Lead }) {
  const answers = new Map(listLeadAnswers(lead));
  const business = useContext(AnsweringContext);
  return (
    <>
      <AnswerBox
        key={lead.id}
        id={lead.id}
        name={lead.name}
        letter={makeLeadLetter(lead, business)}
        readValues={(sender) => makeLeadValues(lead, sender)}
        none={noContactText}
      />
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {wishNames.map((name) => {
          const answer = answers.get(name);
          return answer === undefined ? null : <Answer key={name} name={name} answer={answer} />;
        })}
      </dl>
    </>
  );
}

/** The answers about the traveller, and when they came. */
export function LeadAnswers({ lead }: { lead: Lead }) {
  const isShownElsewhere = (name: EnquiryName) => name === "contact" || name === "name" || wishNames.includes(name);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2">
      {listLeadAnswers(lead).map(
        ([name, answer]) => !isShownElsewhere(name) && <Answer key={name} name={name} answer={answer} />,
      )}
      <div className="col-span-2">
        <dt className="text-sm text-muted">{generatedColumnLabels.created_at}</dt>
        <dd className="leading-snug">
          <time dateTime={lead.created_at}>{formatReceivedTime(lead.created_at)}</time>
        </dd>
      </div>
    </dl>
  );
}

/** One answer. A text of several lines has the whole width. */
function Answer({ name, answer }: { name: EnquiryName; answer: string }) {
  const field = getEnquiryField(name);
  const isLong = field.kind === "optional";
  return (
    <div className={isLong ? "col-span-2" : ""}>
      <dt className="text-sm text-muted">{field.label}</dt>
      <dd dir="auto" className={`leading-snug [overflow-wrap:anywhere] ${isLong ? "whitespace-pre-wrap" : ""}`}>
        {answer}
      </dd>
    </div>
  );
}

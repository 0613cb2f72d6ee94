import { useContext } from "react";
import { getEnquiryField } from "../../../../supabase/functions/_shared/enquiry.ts";
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

/** The ways to answer, then the visitor's answers, of which two have room in a line. */
export function LeadAnswers({ lead }: { lead: Lead }) {
  const answers = listLeadAnswers(lead);
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
        {answers.map(
          ([name, answer]) =>
            name !== "contact" &&
            name !== "name" && (
              <div key={name}>
                <dt className="text-sm text-muted">{getEnquiryField(name).label}</dt>
                <dd dir="auto" className="leading-snug [overflow-wrap:anywhere]">
                  {answer}
                </dd>
              </div>
            ),
        )}
        <div className="col-span-2">
          <dt className="text-sm text-muted">{generatedColumnLabels.created_at}</dt>
          <dd className="leading-snug">
            <time dateTime={lead.created_at}>{formatReceivedTime(lead.created_at)}</time>
          </dd>
        </div>
      </dl>
    </>
  );
}

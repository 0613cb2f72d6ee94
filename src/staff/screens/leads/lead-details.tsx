import { enquiryField } from "../../../../supabase/functions/_shared/enquiry.ts";
import { stampLabels } from "../../../shared/records/declaration.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { leadAnswers } from "../../../shared/rules/lead-list.ts";
import { AddressText } from "../../../shared/ui/address-text.tsx";
import { receivedTime } from "../../received-time.ts";
import { ContactActions } from "./contact-actions.tsx";

/** Writes all that a lead says as a text to be copied. */
export const leadAsText = (lead: Lead): string =>
  [
    ...leadAnswers(lead).map(([name, answer]) => [enquiryField(name).label, answer]),
    [stampLabels.created_at, receivedTime(lead.created_at)],
    [stampLabels.id, lead.id],
  ]
    .map(([term, value]) => `${term}: ${value}`)
    .join("\n");

/** The visitor's answers: the contact first, with the ways to answer, then those that are short enough for two in a line. */
export function LeadAnswers({ lead }: { lead: Lead }) {
  const answers = leadAnswers(lead);
  return (
    <>
      {answers.map(
        ([name, answer]) =>
          name === "contact" && (
            <div key={name}>
              <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
                <AddressText text={answer} />
              </p>
              <ContactActions lead={lead} explained />
            </div>
          ),
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {answers.map(
          ([name, answer]) =>
            name !== "contact" &&
            name !== "name" && (
              <div key={name}>
                <dt className="text-sm text-muted">{enquiryField(name).label}</dt>
                <dd dir="auto" className="leading-snug [overflow-wrap:anywhere]">
                  {answer}
                </dd>
              </div>
            ),
        )}
        <div className="col-span-2">
          <dt className="text-sm text-muted">{stampLabels.created_at}</dt>
          <dd className="leading-snug">
            <time dateTime={lead.created_at}>{receivedTime(lead.created_at)}</time>
          </dd>
        </div>
      </dl>
    </>
  );
}

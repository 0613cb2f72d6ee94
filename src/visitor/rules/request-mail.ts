import { type Enquiry, formatAnswerText, writeLetterLine } from "../../../supabase/functions/_shared/enquiry.ts";
import type { PageQuestion } from "../../../supabase/functions/_shared/message.ts";
import type { PlanAnswer } from "../../../supabase/functions/_shared/plan-request.ts";
import { planAnswerNames } from "../../shared/rules/arrival.ts";
import { makeChatAddress, makeMailAddress } from "../../shared/rules/business-details.ts";
import type { ContactMessage } from "../../shared/rules/contact-message.ts";
import { enquirySteps } from "../../shared/rules/enquiry.ts";
import { isQuestion, type OutboxItem } from "../../shared/rules/outbox-entry.ts";

/**
 * Makes the address of a link that opens the mail program with the content of a waiting request, for a person who wants to send it
 * now (RFC 6068).
 * @param to the recipient's address
 */
export function makeRequestMail(request: OutboxItem, to: string): string {
  const { subject, lines } = makeLetter(request);
  // RFC 6068: line breaks are CR LF; a plus sign is not decoded as a blank.
  return `${makeMailAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}

/**
 * Makes the address of a chat that begins with the content of a waiting request.
 * @param chat the address of the business's chat
 */
export const makeRequestChat = (request: OutboxItem, chat: string): string | undefined =>
  makeChatAddress(chat, writeRequestText(request));

/** Writes the content of a waiting request as a text to copy, its subject first. */
export function writeRequestText(request: OutboxItem): string {
  const { subject, lines } = makeLetter(request);
  return [subject, "", ...lines].join("\n");
}

function makeLetter(request: OutboxItem): Letter {
  if (request.kind === "message") return makeMessageLetter(request.payload);
  if (request.kind === "plan-answer") return makePlanLetter(request.payload);
  return makeEnquiryLetter(request.payload);
}

/** Makes the letter of an answer to a plan. The link is a key and is left out: the office finds the plan by its traveller. */
const makePlanLetter = ({ kind, number, text = "" }: PlanAnswer): Letter => ({
  subject: `My plan, version ${number}: ${planAnswerNames[kind]}`,
  lines: text.split(/\r?\n/),
});

type Letter = { subject: string; lines: string[] };

const makeMessageLetter = (payload: ContactMessage | PageQuestion): Letter => {
  const text = payload.message.split(/\r?\n/);
  if (!isQuestion(payload))
    return { subject: `Message from ${payload.name}`, lines: [...text, "", `${payload.name}, ${payload.email}`] };
  return {
    subject: payload.about ? `Question about ${payload.about}` : "Question",
    lines: [...text, "", payload.contact],
  };
};

function makeEnquiryLetter(enquiry: Enquiry): Letter {
  const answers = enquirySteps.flatMap(({ fields }) => fields).map((name) => [name, enquiry[name]] as const);
  return {
    subject: `Travel enquiry: ${formatAnswerText("destination", enquiry.destination)}, ${formatAnswerText("duration", enquiry.duration)}`,
    lines: answers
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => writeLetterLine(name, formatAnswerText(name, value))),
  };
}

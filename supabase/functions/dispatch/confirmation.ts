import { readEmail } from "../_shared/contact.ts";
import { getEnquiryField, writeLetterLine } from "../_shared/enquiry.ts";

/** A mail in the form that the mail service accepts, without the sender. */
export type OutgoingMail = { to: string[]; subject: string; text: string; reply_to?: string };

/** The fields that the mail repeats. None is free text, so that nobody can send their own words through this mail. */
const repeatedFields = ["destination", "travelers", "travel_style", "duration"] as const;

/** A stored enquiry, and how the business confirms one; see the migration `confirmations`. */
export type ConfirmedEnquiry = {
  [Name in (typeof repeatedFields)[number]]: (Name extends "travelers" ? number : string) | null;
} & {
  contact: string | null;
  /** The text that staff wrote; null if they send no confirmation. */
  words: string | null;
  reply_to: string | null;
};

/** Writes the line of an answer, with the form's labels; no line if the answer is none of the form's options. */
function writeAnswerLine(name: (typeof repeatedFields)[number], value: string | number | null): string[] {
  const field = getEnquiryField(name);
  const words = "options" in field ? field.options.find((option) => option.value === value)?.label : value;
  return words ? [writeLetterLine(name, words)] : [];
}

/**
 * Writes the mail that confirms an enquiry. The address may belong to anybody, so the mail contains nothing that the sender could
 * have worded.
 * @param site the site's address, without a slash at the end
 * @returns undefined if the contact is no email address, or nothing is to be confirmed
 */
export function writeConfirmation(
  { words, ...enquiry }: ConfirmedEnquiry,
  site: string,
  { isEntered = false } = {},
): OutgoingMail | undefined {
  const address = readEmail(enquiry.contact ?? "");
  if (address === undefined || !words?.trim()) return undefined;
  return {
    to: [address],
    subject: "We have received your travel enquiry",
    text: [
      words.trim(),
      "",
      "What we have received:",
      ...repeatedFields.flatMap((name) => writeAnswerLine(name, enquiry[name])),
      "",
      isEntered
        ? "A colleague wrote this down when you spoke with us. Is something wrong? Answer this mail."
        : "You did not ask us about a journey? Then somebody has mistyped an address. No other mail follows.",
      ...(site ? ["", site] : []),
      "",
    ].join("\n"),
    ...(enquiry.reply_to ? { reply_to: enquiry.reply_to } : {}),
  };
}

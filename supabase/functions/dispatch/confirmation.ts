import { readEmail } from "../_shared/contact.ts";
import { enquiryField, letterLine } from "../_shared/enquiry.ts";

/** A mail as its service takes it, without the sender. */
export type Letter = { to: string[]; subject: string; text: string; reply_to?: string };

/** The fields that the mail repeats. No free text is among them, so that nobody can send words of their own by this mail. */
const repeated = ["destination", "travelers", "travel_style", "duration"] as const;

/** A stored enquiry, and how the business confirms one; see the migration `confirmations`. */
export type Confirmed = { [Name in (typeof repeated)[number]]: (Name extends "travelers" ? number : string) | null } & {
  contact: string | null;
  /** Staff's words; null where they confirm nothing. */
  words: string | null;
  reply_to: string | null;
};

/** Says what was answered, by the label of the form; nothing where an answer is none of those that the form offers. */
function answerLine(name: (typeof repeated)[number], value: string | number | null): string[] {
  const field = enquiryField(name);
  const words = "options" in field ? field.options.find((option) => option.value === value)?.label : value;
  return words ? [letterLine(name, words)] : [];
}

/**
 * Writes the mail that confirms an enquiry. The address may be anybody's: nothing stands in it that the sender could have worded.
 * @param site the site's address, without a slash at the end
 * @param options.isEntered true where staff entered it: then its traveller has asked, by telephone or in the office
 * @returns undefined where the contact is no address, or nothing is to be confirmed
 */
export function confirmation(
  { words, ...enquiry }: Confirmed,
  site: string,
  { isEntered = false } = {},
): Letter | undefined {
  const address = readEmail(enquiry.contact ?? "");
  if (address === undefined || !words?.trim()) return undefined;
  return {
    to: [address],
    subject: "We have received your travel enquiry",
    text: [
      words.trim(),
      "",
      "What we have received:",
      ...repeated.flatMap((name) => answerLine(name, enquiry[name])),
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

import { readEmail } from "../_shared/contact.ts";
import { destinationOptions, durations, type Option, travelStyles } from "../_shared/enquiry.ts";

/** What a mail service is handed, besides the sender. */
export type Letter = { to: string[]; subject: string; text: string; reply_to?: string };

/** A stored enquiry, and how the business confirms one; see the migration `confirmations`. */
export type Confirmed = {
  contact: string | null;
  destination: string | null;
  travelers: number | null;
  travel_style: string | null;
  duration: string | null;
  /** Staff's words; null where they confirm nothing. */
  words: string | null;
  reply_to: string | null;
};

const labelOf = (options: readonly Option[], value: string | null): string | undefined =>
  options.find((option) => option.value === value)?.label;

/**
 * Writes the mail that confirms an enquiry. The address may be anybody's: nothing stands in it that the sender could have worded.
 * @param site the site's address, without a slash at the end
 * @returns undefined where the contact is no address, or nothing is to be confirmed
 */
export function confirmation({ words, ...enquiry }: Confirmed, site: string): Letter | undefined {
  const address = readEmail(enquiry.contact ?? "");
  if (address === undefined || !words?.trim()) return undefined;
  const answers: [string, string | number | null | undefined][] = [
    ["Where to", labelOf(destinationOptions, enquiry.destination)],
    ["Number of Travelers", enquiry.travelers],
    ["Travel style", labelOf(travelStyles, enquiry.travel_style)],
    ["Trip Duration", labelOf(durations, enquiry.duration)],
  ];
  const lines = answers.flatMap(([label, answer]) => (answer ? [`${label}: ${answer}`] : []));
  return {
    to: [address],
    subject: "We have received your travel enquiry",
    text: [
      words.trim(),
      "",
      "What we have received:",
      ...lines,
      "",
      "You did not ask us about a journey? Then somebody has mistyped an address. No other mail follows.",
      ...(site ? ["", site] : []),
      "",
    ].join("\n"),
    ...(enquiry.reply_to ? { reply_to: enquiry.reply_to } : {}),
  };
}

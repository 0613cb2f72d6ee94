import { destinationOptions, durations, type Enquiry, travelStyles } from "../../supabase/functions/_shared/enquiry.ts";
import type { Outgoing } from "./outbox.ts";

/**
 * A letter that says what a waiting request says, for somebody who would rather send it now.
 * @param to the address it goes to
 * @returns an address for a link that opens the mail program (RFC 6068)
 */
export function requestMail(request: Outgoing, to: string): string {
  const { subject, lines } =
    request.kind === "message" ? messageLetter(request.payload) : enquiryLetter(request.payload);
  // RFC 6068: line breaks are CR LF; a mail program takes a plus sign for a plus sign.
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}

type Letter = { subject: string; lines: string[] };

const messageLetter = ({ name, email, message }: { name: string; email: string; message: string }): Letter => ({
  subject: `Message from ${name}`,
  lines: [...message.split(/\r?\n/), "", `${name}, ${email}`],
});

function enquiryLetter(enquiry: Enquiry): Letter {
  const destination = labelOf(destinationOptions, enquiry.destination);
  const duration = labelOf(durations, enquiry.duration);
  return {
    subject: `Travel enquiry: ${destination}, ${duration}`,
    lines: [
      `Where to: ${destination}`,
      `Number of Travelers: ${enquiry.travelers}`,
      `Travel style: ${labelOf(travelStyles, enquiry.travel_style)}`,
      `Trip Duration: ${duration}`,
      `Full Name: ${enquiry.name}`,
      `Age: ${enquiry.age}`,
      `Current Location: ${enquiry.location}`,
    ],
  };
}

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

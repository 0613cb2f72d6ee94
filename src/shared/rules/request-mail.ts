import {
  destinationOptions,
  durations,
  type Enquiry,
  travelStyles,
} from "../../../supabase/functions/_shared/enquiry.ts";
import { mailTo } from "./business-details.ts";
import type { Outgoing } from "./outbox.ts";

/**
 * Makes a letter with the content of a waiting request, for a person who wants to send it now.
 * @param to the address it goes to
 * @returns an address for a link that opens the mail program (RFC 6068)
 */
export function requestMail(request: Outgoing, to: string): string {
  const { subject, lines } =
    request.kind === "message" ? messageLetter(request.payload) : enquiryLetter(request.payload);
  // RFC 6068: line breaks are CR LF; a mail program takes a plus sign for a plus sign.
  return `${mailTo(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}

type Letter = { subject: string; lines: string[] };

const messageLetter = ({ name, email, message }: { name: string; email: string; message: string }): Letter => ({
  subject: `Message from ${name}`,
  lines: [...message.split(/\r?\n/), "", `${name}, ${email}`],
});

function enquiryLetter(enquiry: Enquiry): Letter {
  const destination = labelOf(destinationOptions, enquiry.destination);
  const duration = labelOf(durations, enquiry.duration);
  // In the letter's order. A field that is new to the form does not compile until it has its line.
  const lines: Record<keyof Enquiry, string | undefined> = {
    destination: `Where to: ${destination}`,
    travelers: `Number of Travelers: ${enquiry.travelers}`,
    travel_style: `Travel style: ${labelOf(travelStyles, enquiry.travel_style)}`,
    duration: `Trip Duration: ${duration}`,
    name: `Full Name: ${enquiry.name}`,
    age: `Age: ${enquiry.age}`,
    location: `Current Location: ${enquiry.location}`,
    contact: enquiry.contact ? `Email or phone: ${enquiry.contact}` : undefined,
  };
  return {
    subject: `Travel enquiry: ${destination}, ${duration}`,
    lines: Object.values(lines).filter((line) => line !== undefined),
  };
}

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

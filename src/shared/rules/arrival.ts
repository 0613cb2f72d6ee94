import { formatAnswerText } from "../../../supabase/functions/_shared/enquiry.ts";
import type { OutboxItem } from "./outbox-entry.ts";

/** The part of a request that this device shows, also after the request has arrived. It does not name the person. */
export type ShownContent = { kind: "message" } | { kind: "enquiry"; destination: string; duration: string };

/** Returns the part of a request that this device shows, also after the request has arrived. */
export const pickShownContent = (request: OutboxItem): ShownContent =>
  request.kind === "message"
    ? { kind: "message" }
    : { kind: "enquiry", destination: request.payload.destination, duration: request.payload.duration };

/** Returns the title of a request: an enquiry's is made of its destination and duration. */
export const makeRequestTitle = (content: ShownContent): string =>
  content.kind === "message"
    ? "Message"
    : `${formatAnswerText("destination", content.destination)}, ${formatAnswerText("duration", content.duration)}`;

/**
 * Writes the text of the toast for a request that a replay has delivered.
 * @param arrival.content absent where the entry no longer exists
 * @param arrival.replyTo the person's email address; empty where the request has none
 * @param arrival.arrivedAt the time of its arrival, in words
 */
export function makeArrivalNotice({
  content,
  replyTo,
  arrivedAt,
}: {
  content: ShownContent | undefined;
  replyTo: string;
  arrivedAt: string;
}): { title: string; text: string } {
  const isMessage = content?.kind === "message";
  const subject = content && !isMessage ? `${makeRequestTitle(content)}: it` : "It";
  const replySentence = replyTo ? ` We answer to ${replyTo}.` : "";
  return {
    title: `Your ${isMessage ? "message" : "request"} has been sent`,
    text: `${subject} reached us ${arrivedAt}.${replySentence}`,
  };
}

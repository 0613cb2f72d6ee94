import { formatAnswerText } from "../../../supabase/functions/_shared/enquiry.ts";
import type { PlanAnswer } from "../../../supabase/functions/_shared/plan-request.ts";
import type { OutboxItem } from "./outbox-entry.ts";

/** The part of a request that this device shows, also after the request has arrived. It does not name the person. */
export type ShownContent =
  | { kind: "message" }
  | { kind: "plan-answer"; answer: PlanAnswer["kind"]; number: number }
  | { kind: "enquiry"; destination: string; duration: string };

/** Returns the part of a request that this device shows, also after the request has arrived. */
export function pickShownContent(request: OutboxItem): ShownContent {
  if (request.kind === "message") return { kind: "message" };
  if (request.kind === "plan-answer")
    return { kind: "plan-answer", answer: request.payload.kind, number: request.payload.number };
  return { kind: "enquiry", destination: request.payload.destination, duration: request.payload.duration };
}

/** The names of a traveller's answers, as the form has them. */
export const planAnswerNames: Readonly<Record<PlanAnswer["kind"], string>> = {
  go_ahead: "Go ahead",
  change: "Please change",
  question: "A question",
};

/** Returns the title of a request: an enquiry's is made of its destination and duration. */
export function makeRequestTitle(content: ShownContent): string {
  if (content.kind === "message") return "Message";
  if (content.kind === "plan-answer")
    return `Answer to version ${content.number} of a plan: ${planAnswerNames[content.answer]}`;
  return `${formatAnswerText("destination", content.destination)}, ${formatAnswerText("duration", content.duration)}`;
}

/**
 * Writes the text of the toast for a request that a replay has delivered.
 * @param arrival.content absent if the entry no longer exists
 * @param arrival.replyTo the person's email address; empty if the request has none
 * @param arrival.arrivedAt the time of its arrival, in words
 * @param arrival.isToOlder true if it answers a version of a plan that a newer one had replaced
 */
export function makeArrivalNotice({
  content,
  replyTo,
  arrivedAt,
  isToOlder = false,
}: {
  content: ShownContent | undefined;
  replyTo: string;
  arrivedAt: string;
  isToOlder?: boolean | undefined;
}): { title: string; text: string } {
  const kind = content?.kind ?? "enquiry";
  const subject = content && kind !== "message" ? `${makeRequestTitle(content)}: it` : "It";
  const replySentence = replyTo ? ` We answer to ${replyTo}.` : "";
  const olderSentence = isToOlder ? " A newer version of the plan had come out; we know which one you read." : "";
  return {
    title: `Your ${arrivalNouns[kind]} has been sent`,
    text: `${subject} reached us ${arrivedAt}.${olderSentence}${replySentence}`,
  };
}

const arrivalNouns = { enquiry: "request", message: "message", "plan-answer": "answer" } as const;

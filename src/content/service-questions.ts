/** Questions that people ask before they order a plan, with our answers: the page of a service and its structured data have them. */
import type { ServiceType } from "../shared/records/records.ts";

export type AnsweredQuestion = { question: string; answer: string };

const sharedQuestions: readonly AnsweredQuestion[] = [
  {
    question: "Do you book anything?",
    answer:
      "No. The plan says what to book, where, by when and in which order, and you book it in your own name. Nothing is added to a price.",
  },
  {
    question: "What if a road is closed or a bed is full?",
    answer:
      "Each day has a second way and a second bed. Where a day depends on a boat or a pass, the plan says what to do without it.",
  },
  {
    question: "Does it work without a network?",
    answer:
      "Yes. Keep the page on your telephone, or print the PDF. The route is a GPX file for a map app, which needs no signal for it.",
  },
  {
    question: "When do I pay?",
    answer:
      "After we have agreed on the plan and its price in writing, and before we begin to write. Asking costs nothing.",
  },
];

const questionOfType: Record<ServiceType, AnsweredQuestion> = {
  "ready-made": {
    question: "Can it be changed?",
    answer:
      "Twice within its route: the month, the pace, a stop more or less. For another route, ask for a tailor-made plan; what you paid is counted.",
  },
  "tailor-made": {
    question: "What if I do not like it?",
    answer:
      "Two rounds of changes are included, and the first is there for just that: read it, say what is wrong, and it is written anew.",
  },
};

/** Lists the questions of one type of service. */
export const listServiceQuestions = (type: ServiceType): readonly AnsweredQuestion[] => [
  ...sharedQuestions,
  questionOfType[type],
];

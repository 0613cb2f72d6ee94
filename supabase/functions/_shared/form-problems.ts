/** The reasons for refusing a plain form that concern no single field, with their messages. */
export const formProblems = {
  busy: "Too many requests came from your connection. Please try again in a few minutes.",
  unavailable: "Our server could not take it at this moment. Please try again in a minute.",
  too_large: "It is longer than what we can take. Please make it shorter.",
  unreadable: "It could not be read. Please try again.",
} as const;

export type FormProblem = keyof typeof formProblems;

/** The reasons for refusing a plain form that concern no single field, with their messages. */
export const formProblems = {
  busy: "Too many requests came from your connection. Please try again in a few minutes.",
  unavailable: "Our server could not take it at this moment. Please try again in a minute.",
  too_large: "It is longer than what we can take. Please make it shorter.",
  unreadable: "It could not be read. Please try again.",
  deleted:
    "We received the same before, and have deleted it since. If you still want an answer, please change it or wait ten minutes.",
  elsewhere:
    "Your browser does not say that it comes from a page of this site. Please send it from here, or write to us by email or telephone.",
  link: "The link of this plan opens nothing any more, so your answer has not come to us. Please write to us by email or telephone.",
} as const;

export type FormProblem = keyof typeof formProblems;

/** The problem that a page names for a refusal, by the status that a program gets. All other refusals are temporary. */
const problemsByStatus: Readonly<Record<number, FormProblem>> = {
  400: "unreadable",
  403: "elsewhere",
  404: "link",
  410: "link",
  413: "too_large",
  415: "unreadable",
  429: "busy",
};

/** Returns the problem that a page names for a refusal with a status. */
export const findFormProblem = (status: number): FormProblem => problemsByStatus[status] ?? "unavailable";

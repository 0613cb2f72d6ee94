/** The event by which the page of a plan learns that an answer went to a version that a newer one has replaced. */
export const newerVersionEvent = "kilele-newer-version";

/** The kinds of pages, and the steps of the questionnaire, as the table knows them. */
export const pageKinds = ["home", "guides", "blog", "services", "other"] as const;
export const stepKinds = ["step 1", "step 2", "step 3", "step 4", "step 5", "sent"] as const;
export type CountedKind = (typeof pageKinds)[number] | (typeof stepKinds)[number];

/** The kinds of pages that the table `daily_counts` counts. */
export const pageKinds = ["home", "guides", "blog", "services", "other"] as const;
/** The steps of the questionnaire that the table `daily_counts` counts. */
export const stepKinds = ["step 1", "step 2", "step 3", "step 4", "step 5", "sent"] as const;
export type CountedKind = (typeof pageKinds)[number] | (typeof stepKinds)[number];

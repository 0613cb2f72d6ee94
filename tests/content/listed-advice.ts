import type { GuideSlug } from "../../src/content/guide.ts";

/** The parts of Britain's travel advice on a country that a box repeats. */
export type ListedAdvice = {
  /** The numbers under "Emergency services". */
  emergency: readonly string[];
  /** The months for which a passport is valid, counted from the day of arrival or of departure; absent if the stay itself is enough. */
  validity?: { months: 3 | 6; from: "arrival" | "departure" };
  /** The pages that must be blank, if the advice counts them. */
  blankPages?: 1 | 2 | 3;
};

/** Copied from the pages as they stood on 22 August 2026: "Getting help" and "Entry requirements" of each country on GOV.UK. */
export const listedAdvice: Readonly<Record<GuideSlug, ListedAdvice>> = {
  albania: { emergency: ["127", "128", "112"], validity: { months: 3, from: "departure" } },
  cambodia: { emergency: ["117", "118", "119"], validity: { months: 6, from: "arrival" } },
  indonesia: { emergency: ["118", "112", "110"], validity: { months: 6, from: "arrival" }, blankPages: 2 },
  kosovo: { emergency: ["112", "192", "92", "193", "93", "194", "94"] },
  laos: { emergency: ["1190", "1191", "1195"], validity: { months: 6, from: "arrival" }, blankPages: 2 },
  madagascar: { emergency: ["17", "117", "18", "118"], validity: { months: 6, from: "arrival" }, blankPages: 2 },
  mongolia: { emergency: ["103", "101", "102"], validity: { months: 6, from: "arrival" } },
  montenegro: { emergency: ["112"], validity: { months: 3, from: "departure" } },
  morocco: { emergency: ["150", "190", "177"], validity: { months: 3, from: "arrival" } },
  mozambique: {
    emergency: ["848888", "823388", "198", "112"],
    validity: { months: 6, from: "arrival" },
    blankPages: 2,
  },
  myanmar: { emergency: ["192", "191", "199"], validity: { months: 6, from: "arrival" } },
  namibia: { emergency: ["10111", "999", "112"], validity: { months: 6, from: "arrival" }, blankPages: 3 },
  nepal: { emergency: ["100", "1144", "101", "102"], validity: { months: 6, from: "arrival" } },
  serbia: { emergency: ["112", "194", "193", "192"], validity: { months: 3, from: "departure" } },
  tanzania: { emergency: ["112"], validity: { months: 6, from: "arrival" }, blankPages: 1 },
  vietnam: { emergency: ["115", "114", "113", "112"], validity: { months: 6, from: "arrival" }, blankPages: 2 },
};

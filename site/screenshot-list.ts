/** A picture of the site that a browser shows before it is installed. */
export type Screenshot = {
  file: string;
  label: string;
  formFactor: "narrow" | "wide";
  /** The picture's width in pixels. */
  width: number;
  height: number;
  /** The page's address. */
  page: string;
  /** The selector of the element that is scrolled to the top of the window. */
  scrollTo?: string;
};

const narrow = { formFactor: "narrow", width: 780, height: 1688 } as const;
const wide = { formFactor: "wide", width: 1280, height: 800 } as const;

export const screenshots: readonly Screenshot[] = [
  { ...narrow, file: "narrow-guide.png", label: "A country guide", page: "/destinations/namibia" },
  { ...narrow, file: "narrow-home.png", label: "Home", page: "/" },
  {
    ...narrow,
    file: "narrow-months.png",
    label: "When to go, month by month",
    page: "/destinations/laos",
    scrollTo: "#best-time",
  },
  {
    ...narrow,
    file: "narrow-plan.png",
    label: "Plan your adventure",
    page: "/#questionnaire",
    scrollTo: "#questionnaire",
  },
  { ...wide, file: "wide-home.png", label: "Home", page: "/" },
  {
    ...wide,
    file: "wide-destinations.png",
    label: "Sixteen destinations",
    page: "/destinations",
    scrollTo: "main ul",
  },
  { ...wide, file: "wide-guide.png", label: "A country guide", page: "/destinations/namibia" },
];

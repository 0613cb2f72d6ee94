import { AboutPage } from "../features/texts/about-page.tsx";
import type { Page } from "./page.ts";

export const aboutPage: Page = {
  path: "/about-us",
  // The foot of every page links here.
  alias: "/about",
  library: "reading",
  head: {
    title: "About us | Kilele Journeys",
    description:
      "Why Kilele Journeys is named after a summit of Mount Kenya, what its travel plans hold, what they leave to you, and who they are for.",
    imageAlt: "Three travellers and a guide on a ridge path at dawn, walking toward twin summits above the clouds",
  },
  body: () => <AboutPage />,
};

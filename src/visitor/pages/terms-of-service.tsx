import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { TermsPage } from "../features/texts/terms-page.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

export const termsPage: Page = {
  path: "/terms-of-service",
  library: "reading",
  head: {
    title: "Terms of Service | Kilele Journeys",
    description:
      "The terms for this website and for every plan by Kilele Journeys: what is provided, what you see to yourself, and where liability ends.",
  },
  body: () => (
    <>
      <StickyFormLink>
        <TermsPage />
      </StickyFormLink>
      <ClosingStrip />
    </>
  ),
};

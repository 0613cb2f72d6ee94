import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { LegalNoticePage } from "../features/texts/legal-notice-page.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

export const legalNoticePage: Page = {
  path: "/legal-notice",
  library: "reading",
  head: {
    title: "Legal Notice | Kilele Journeys",
    description:
      "Who runs Kilele Journeys, where the business is registered, who answers for what the blog says, and whose work the maps and guides use.",
  },
  body: () => (
    <>
      <StickyFormLink>
        <LegalNoticePage />
      </StickyFormLink>
      <ClosingStrip />
    </>
  ),
};

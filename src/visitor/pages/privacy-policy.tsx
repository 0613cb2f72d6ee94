import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { PrivacyPage } from "../features/texts/privacy-page.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

export const privacyPage: Page = {
  path: "/privacy-policy",
  library: "reading",
  head: {
    title: "Privacy Policy | Kilele Journeys",
    description:
      "What Kilele Journeys learns when you write, what stays on your own device, why there are no cookies for visitors, and how to have data deleted.",
  },
  body: () => (
    <>
      <StickyFormLink>
        <PrivacyPage />
      </StickyFormLink>
      <ClosingStrip />
    </>
  ),
};

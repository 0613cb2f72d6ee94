import { ContactPage } from "../features/contact/contact-page.tsx";
import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import type { Page } from "./page.ts";

export const contactPage: Page = {
  path: "/contact",
  library: "core",
  head: {
    title: "Contact | Kilele Journeys",
    description:
      "Write to Kilele Journeys in Nairobi, or telephone: questions, corrections and plans. A reply comes within 24 hours on business days.",
  },
  body: () => (
    <>
      <ContactPage />
      <ClosingStrip />
    </>
  ),
};

import { allGuides } from "../../content/guides.ts";
import { QuestionnaireSection } from "../features/enquiry/questionnaire-section.tsx";
import { ReadingNote } from "../features/reading/reading-note.tsx";
import { ServicesPage } from "../features/services/services-page.tsx";
import type { Page } from "./page.ts";
import { listGuidePlans } from "./service-plan.tsx";

export const servicesPage: Page = {
  path: "/services",
  library: "core",
  lists: ["services"],
  head: {
    title: "Services: Ready-Made and Tailor-Made | Kilele Journeys",
    description:
      "Ready-Made itineraries to use at once, or Tailor-Made plans written with you: how our travel planning works, and what each kind includes.",
    keywords:
      "travel planning, itinerary, ready-made itinerary, tailor-made travel, independent travel, travel consultant, Nairobi",
  },
  body: ({ services, at }) => (
    <ServicesPage
      services={services}
      guidePlans={listGuidePlans(services ?? [], allGuides)}
      note={<ReadingNote at={at} hidden className="mt-6" />}
      questionnaire={<QuestionnaireSection />}
    />
  ),
};

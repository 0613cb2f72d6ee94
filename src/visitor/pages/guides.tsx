import type { Guide } from "../../content/guide.ts";
import { getMaps } from "../../content/maps.ts";
import { getPlan, makeJourneys } from "../../content/plans.ts";
import { AskSection } from "../features/contact/ask-form.tsx";
import { QuestionnaireSection } from "../features/enquiry/questionnaire-section.tsx";
import { GuidePage, isPlanned } from "../features/guides/guide-page.tsx";
import type { Page } from "./page.ts";

/** Makes the page of a guide; any other address under /destinations/ is searched by id. */
export const makeGuidePage = (guide: Guide): Page => ({
  path: `/destinations/${guide.slug}`,
  hasHero: true,
  formAddress: "#questionnaire",
  library: { guide: guide.slug },
  lists: ["services"],
  subject: { kind: "guide", guide },
  head: {
    title: `${guide.name} travel guide | Kilele Journeys`,
    description: guide.summary,
    image: guide.slug,
    imageAlt: guide.posterAlt,
    type: "article",
  },
  body: ({ services }) => (
    <>
      <GuidePage
        guide={guide}
        maps={getMaps(guide.slug)}
        plan={getPlan(guide.slug)}
        journeys={makeJourneys(guide)}
        services={services ?? []}
      />
      <QuestionnaireSection
        offered={isPlanned(guide) ? guide.slug : undefined}
        note={
          isPlanned(guide)
            ? undefined
            : `We plan no journey to ${guide.name}. Choose another country, or "Not sure yet", and we write back with places that have something of what draws you there.`
        }
      />
      <AskSection about={guide.name} subject={guide.name} questionnaire="#questionnaire" />
    </>
  ),
});

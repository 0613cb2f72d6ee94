import { guide } from "../../content/guides/namibia.ts";
import { getMaps } from "../../content/maps.ts";
import { makeJourneys } from "../../content/plans.ts";
import { AskSection } from "../features/contact/ask-form.tsx";
import { SamplePlan } from "../features/services/sample-plan.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

/** Finds the journey of which the sample shows a day. @throws where the guide has no such outline */
function findSampleJourney() {
  const journey = makeJourneys(guide).find(({ outline }) => outline.duration === "2 weeks");
  if (!journey) throw new Error("src/content/guides/namibia.ts has no outline of two weeks");
  return journey;
}

export const samplePlanPage: Page = {
  path: "/sample-plan",
  library: "core",
  formAddress: "/destinations/namibia#questionnaire",
  head: {
    title: "A sample plan | Kilele Journeys",
    description:
      "One day of a travel plan as you get it, Opuwo to Epupa in northern Namibia: stops and times, the road, what it costs and the numbers to have.",
  },
  body: () => (
    <>
      <StickyFormLink href="/destinations/namibia#questionnaire">
        <SamplePlan journey={findSampleJourney()} map={getMaps("namibia").country} />
      </StickyFormLink>
      <AskSection
        about="A sample plan"
        subject="plans"
        questionnaire="/destinations/namibia#questionnaire"
        hasQuestionnaireLink
      />
    </>
  ),
};

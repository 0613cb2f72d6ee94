import { guide } from "../../content/guides/namibia.ts";
import { makeJourneys } from "../../content/plans.ts";
import { AskSection } from "../features/contact/ask-form.tsx";
import { SamplePlan } from "../features/services/sample-plan.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

/** Finds the journey that the sample shows. @throws if the guide has no such outline */
function findSampleJourney() {
  const journey = makeJourneys(guide).find(({ outline }) => outline.duration === "2 weeks");
  if (!journey) throw new Error("src/content/guides/namibia.ts has no outline of two weeks");
  return journey;
}

export const samplePlanPage: Page = {
  path: "/sample-plan",
  library: "reading",
  styles: "plan",
  formAddress: "/destinations/namibia#questionnaire",
  head: {
    title: "A sample plan | Kilele Journeys",
    description:
      "A travel plan as you get it, two weeks in Namibia: a page that your phone keeps, day by day with the road, the beds, what it costs and the numbers to have.",
  },
  body: ({ at }) => (
    <>
      <StickyFormLink href="/destinations/namibia#questionnaire">
        <SamplePlan guide={guide} journey={findSampleJourney()} at={at} />
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

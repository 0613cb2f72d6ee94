import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { SamplePlan } from "../features/services/sample-plan.tsx";
import type { Page } from "./page.ts";

export const samplePlanPage: Page = {
  path: "/sample-plan",
  library: "core",
  head: {
    title: "A sample plan | Kilele Journeys",
    description:
      "One day of a travel plan as you get it, Opuwo to Epupa in northern Namibia: stops and times, the road, what it costs and the numbers to have.",
  },
  body: () => (
    <>
      <SamplePlan />
      <ClosingStrip guide={{ slug: "namibia", name: "Namibia" }} />
    </>
  ),
};

import { planPath } from "../../plan/plan-link.ts";
import { PlanPage } from "../features/plan/plan-page.tsx";
import type { Page } from "./page.ts";

export const planPage: Page = {
  path: planPath,
  library: "core",
  styles: "plan",
  isDrawnByScript: true,
  head: {
    title: "A plan for you",
    // A chat that previews a link shows these words to everybody in it: they say nothing of the plan.
    description:
      "A plan for you, made in Nairobi. It opens with its link only, and stays on your device for the days without a network.",
    noindex: true,
  },
  body: () => <PlanPage />,
};

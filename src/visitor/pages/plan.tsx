import { planPath } from "../../plan/plan-link.ts";
import { PlanPage } from "../features/plan/plan-page.tsx";
import type { Page } from "./page.ts";

export const planPage: Page = {
  path: planPath,
  library: "core",
  styles: "plan",
  head: {
    title: "A plan for you",
    // A chat that previews a link shows these words to everybody in it.
    description: "A plan for you",
    noindex: true,
  },
  body: () => <PlanPage />,
};

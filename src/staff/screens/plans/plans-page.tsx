import { createLazyRoute, useSearch } from "@tanstack/react-router";
import { useScreenSearch } from "../../routing/use-screen-search.ts";
import { PlanDesk } from "./plan-desk.tsx";
import { PlanList } from "./plan-list.tsx";
import { StartPlan } from "./start-plan.tsx";

/** /admin/plans: all plans, or the choice of how a new one begins, or the desk of one plan. */
function PlansPage() {
  const { plan, new: caseId } = useSearch({ from: "/admin/plans" });
  const onSearch = useScreenSearch("/admin/plans");
  if (plan !== undefined) return <PlanDesk id={plan} onLeave={() => onSearch({})} />;
  // The way back from the desk leads to where the plan was begun from.
  if (caseId !== undefined) return <StartPlan caseId={caseId} onMade={(id) => onSearch({ plan: id }, true)} />;
  return <PlanList />;
}

export const plansPage = createLazyRoute("/admin/plans")({ component: PlansPage });

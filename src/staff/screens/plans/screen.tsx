import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";
import { isNonEmptyText } from "../../routing/search-parameters.ts";

/** The open part of the screen: a plan, or the choice of how a new one begins, for a case or for none. */
type PlansSearch = { plan?: string; new?: string };

/** Reads the id of the open plan from the query, or the id of the case that a plan is made for ("none" for a ready-made one). */
const readPlansSearch = (search: Record<string, unknown>): PlansSearch => {
  if (isNonEmptyText(search.plan)) return { plan: search.plan };
  return isNonEmptyText(search.new) ? { new: search.new } : {};
};

export const plans = {
  title: "Plans",
  group: "Management",
  icon: "route",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/plans",
    head: makeHead("Plans"),
    validateSearch: readPlansSearch,
  }).lazy(() => import("./plans-page.tsx").then((module) => module.plansPage)),
} as const satisfies Screen;

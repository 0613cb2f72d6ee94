import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";
import { isNonEmptyText } from "../../routing/search-parameters.ts";

/** Reads the id of the open lead from the query. */
const readLeadSearch = ({ lead }: Record<string, unknown>): { lead?: string } => (isNonEmptyText(lead) ? { lead } : {});

export const leads = {
  title: "Leads",
  group: "Management",
  icon: "inbox",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/leads",
    head: makeHead("Leads"),
    validateSearch: readLeadSearch,
  }).lazy(() => import("./leads-page.tsx").then((module) => module.leadsPage)),
} as const satisfies Screen;

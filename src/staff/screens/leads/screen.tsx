import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../admin-route.ts";
import { isNamed } from "../../search-parameters.ts";

/** The lead that is open. */
const leadSearch = ({ lead }: Record<string, unknown>): { lead?: string } => (isNamed(lead) ? { lead } : {});

export const leads = {
  title: "Leads",
  group: "Management",
  icon: "inbox",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/leads",
    head: makeHead("Leads"),
    validateSearch: leadSearch,
  }).lazy(() => import("./leads-page.tsx").then((module) => module.leadsPage)),
} as const satisfies Screen;

import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";

/** Reads the query, of which `?edit=1` opens the form of the business details. */
const readBusinessSearch = ({ edit }: Record<string, unknown>): { edit?: 1 } =>
  String(edit) === "1" ? { edit: 1 } : {};

export const business = {
  title: "Business Details",
  group: "Business",
  icon: "phone",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/business",
    head: makeHead("Business Details"),
    validateSearch: readBusinessSearch,
  }).lazy(() => import("./business-page.tsx").then((module) => module.businessPage)),
} as const satisfies Screen;

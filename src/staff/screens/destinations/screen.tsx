import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";
import { readContentSearch } from "../../routing/search-parameters.ts";

export const destinations = {
  title: "Destinations",
  group: "Management",
  icon: "compass",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/destinations",
    head: makeHead("Destinations"),
    validateSearch: readContentSearch,
  }).lazy(() => import("./destinations-page.tsx").then((module) => module.staffDestinationsPage)),
} as const satisfies Screen;

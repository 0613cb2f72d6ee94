import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../admin-route.ts";
import { readContentSearch } from "../../search-parameters.ts";

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

import { createRoute } from "@tanstack/react-router";
import { adminRoute, headOf, type Screen } from "../../admin-route.ts";
import { contentSearch } from "../../search-parameters.ts";

export const destinations = {
  title: "Destinations",
  group: "Management",
  icon: "compass",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/destinations",
    head: headOf("Destinations"),
    validateSearch: contentSearch,
  }).lazy(() => import("./destinations-page.tsx").then((module) => module.staffDestinationsPage)),
} as const satisfies Screen;

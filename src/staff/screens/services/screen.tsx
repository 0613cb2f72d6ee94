import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";
import { readContentSearch } from "../../routing/search-parameters.ts";

export const services = {
  title: "Services",
  group: "Management",
  icon: "wallet",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/services",
    head: makeHead("Services"),
    validateSearch: readContentSearch,
  }).lazy(() => import("./services-page.tsx").then((module) => module.staffServicesPage)),
} as const satisfies Screen;

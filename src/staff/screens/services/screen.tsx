import { createRoute } from "@tanstack/react-router";
import { adminRoute, headOf, type Screen } from "../../admin-route.ts";
import { contentSearch } from "../../search-parameters.ts";

export const services = {
  title: "Services",
  group: "Management",
  icon: "wallet",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/services",
    head: headOf("Services"),
    validateSearch: contentSearch,
  }).lazy(() => import("./services-page.tsx").then((module) => module.staffServicesPage)),
} as const satisfies Screen;

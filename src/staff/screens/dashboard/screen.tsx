import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";

export const dashboard = {
  title: "Dashboard",
  group: "Management",
  icon: "dashboard",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/",
    head: makeHead("Dashboard"),
  }).lazy(() => import("./dashboard-page.tsx").then((module) => module.dashboardPage)),
} as const satisfies Screen;

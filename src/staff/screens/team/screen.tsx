import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";

export const team = {
  title: "Team",
  group: "Business",
  icon: "team",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/team",
    head: makeHead("Team"),
  }).lazy(() => import("./team-screen.tsx").then((module) => module.teamPage)),
} as const satisfies Screen;

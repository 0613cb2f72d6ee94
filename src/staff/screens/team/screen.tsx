import { createRoute } from "@tanstack/react-router";
import { adminRoute, headOf, type Screen } from "../../admin-route.ts";

export const team = {
  title: "Team",
  group: "Business",
  icon: "team",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/team",
    head: headOf("Team"),
  }).lazy(() => import("./team-screen.tsx").then((module) => module.teamPage)),
} as const satisfies Screen;

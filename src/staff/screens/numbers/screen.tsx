import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";

export const numbers = {
  title: "Numbers",
  group: "Business",
  icon: "chart",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/numbers",
    head: makeHead("Numbers"),
  }).lazy(() => import("./numbers-page.tsx").then((module) => module.numbersPage)),
} as const satisfies Screen;

import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";

export const people = {
  title: "People",
  group: "Business",
  icon: "search",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/people",
    head: makeHead("People"),
  }).lazy(() => import("./people-screen.tsx").then((module) => module.peoplePage)),
} as const satisfies Screen;

import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";
import { readContentSearch } from "../../routing/search-parameters.ts";

export const quickTexts = {
  title: "Quick Texts",
  group: "Business",
  icon: "chat",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/quick-texts",
    head: makeHead("Quick Texts"),
    validateSearch: readContentSearch,
  }).lazy(() => import("./quick-texts-page.tsx").then((module) => module.quickTextsPage)),
} as const satisfies Screen;

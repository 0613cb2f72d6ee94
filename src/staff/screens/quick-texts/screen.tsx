import { createRoute } from "@tanstack/react-router";
import { adminRoute, headOf, type Screen } from "../../admin-route.ts";
import { contentSearch } from "../../search-parameters.ts";

export const quickTexts = {
  title: "Quick Texts",
  group: "Business",
  icon: "chat",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/quick-texts",
    head: headOf("Quick Texts"),
    validateSearch: contentSearch,
  }).lazy(() => import("./quick-texts-page.tsx").then((module) => module.quickTextsPage)),
} as const satisfies Screen;

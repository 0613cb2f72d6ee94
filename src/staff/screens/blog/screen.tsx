import { createRoute } from "@tanstack/react-router";
import { adminRoute, makeHead, type Screen } from "../../routing/admin-route.ts";
import { readContentSearch } from "../../routing/search-parameters.ts";

export const blog = {
  title: "Blog Posts",
  group: "Management",
  icon: "book",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/blog",
    head: makeHead("Blog Posts"),
    validateSearch: readContentSearch,
  }).lazy(() => import("./blog-page.tsx").then((module) => module.staffBlogPage)),
} as const satisfies Screen;

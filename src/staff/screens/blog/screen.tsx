import { createRoute } from "@tanstack/react-router";
import { adminRoute, headOf, type Screen } from "../../admin-route.ts";
import { contentSearch } from "../../search-parameters.ts";

export const blog = {
  title: "Blog Posts",
  group: "Management",
  icon: "book",
  route: createRoute({
    getParentRoute: () => adminRoute,
    path: "/blog",
    head: headOf("Blog Posts"),
    validateSearch: contentSearch,
  }).lazy(() => import("./blog-page.tsx").then((module) => module.staffBlogPage)),
} as const satisfies Screen;

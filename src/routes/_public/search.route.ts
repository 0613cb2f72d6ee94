import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const searchRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/search",
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    q === undefined || q === "" ? {} : { q: String(q) },
  loader: async () => {
    const { openReading } = await import("../../features/reading/readings.ts");
    return { posts: await openReading("posts") };
  },
  head: () =>
    pageHead({
      title: "Search guides and posts | Kilele Journeys",
      description:
        "Search sixteen country guides and the blog for a place, a dish or a word. It works without a connection, and accents can be left out.",
      path: "/search",
    }),
}).lazy(() => import("./search.tsx").then((module) => module.searchPage));

import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const blogRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/blog",
  loader: async () => {
    const { openReading } = await import("../../features/reading/readings.ts");
    return { posts: await openReading("posts") };
  },
  head: () =>
    pageHead({
      title: "Travel Consulting Insights | Kilele Journeys",
      description:
        "Notes from a travel planner's desk in Nairobi: counting nights, riding shared taxis, maps without a signal, money, and being a good guest.",
      path: "/blog",
    }),
}).lazy(() => import("./blog.tsx").then((module) => module.blogPage));

import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** Where a missing or unpublished post sends its reader; every unknown address shows the same page. */
export const notFoundRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/404",
  head: () =>
    pageHead({
      title: "Page not found | Kilele Journeys",
      description: "There is no page at this address. The home page of Kilele Journeys leads to all that there are.",
      path: "/404",
      noindex: true,
    }),
  component: NotFoundPage,
});

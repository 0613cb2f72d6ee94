import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const destinationsRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/destinations",
  head: () =>
    pageHead({
      title: "Sixteen destinations | Kilele Journeys",
      description:
        "Guides to sixteen countries for independent travellers: when to go, what to do, how to behave, and a first outline for three days to two weeks.",
      path: "/destinations",
    }),
}).lazy(() => import("./destinations.tsx").then((module) => module.destinationsPage));

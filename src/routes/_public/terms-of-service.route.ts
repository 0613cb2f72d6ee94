import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const termsRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/terms-of-service",
  head: () =>
    pageHead({
      title: "Terms of Service | Kilele Journeys",
      description:
        "The terms for this website and for every plan by Kilele Journeys: what is provided, what you see to yourself, and where liability ends.",
      path: "/terms-of-service",
    }),
}).lazy(() => import("./terms-of-service.tsx").then((module) => module.termsPage));

import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const privacyRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/privacy-policy",
  head: () =>
    pageHead({
      title: "Privacy Policy | Kilele Journeys",
      description:
        "What Kilele Journeys learns when you write, what stays on your own device, why there are no cookies for visitors, and how to have data deleted.",
      path: "/privacy-policy",
    }),
}).lazy(() => import("./privacy-policy.tsx").then((module) => module.privacyPage));

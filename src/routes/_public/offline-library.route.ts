import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const offlineLibraryRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/offline-library",
  head: () =>
    pageHead({
      title: "Offline library | Kilele Journeys",
      description:
        "What this device keeps of Kilele Journeys for reading without a network: guides, posts, pictures, and requests that wait to be sent.",
      path: "/offline-library",
      // It shows a device to its owner; there is nothing in it for anybody else.
      noindex: true,
    }),
}).lazy(() => import("./offline-library.tsx").then((module) => module.offlineLibraryPage));

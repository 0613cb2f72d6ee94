import { createRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const servicesRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/services",
  loader: async () => {
    const { openReading } = await import("../../features/reading/readings.ts");
    return { services: await openReading("services") };
  },
  head: () =>
    pageHead({
      title: "Services: Ready-Made and Tailor-Made | Kilele Journeys",
      description:
        "Ready-Made itineraries to use at once, or Tailor-Made plans written with you: how our travel planning works, and what each kind includes.",
      path: "/services",
      keywords:
        "travel planning, itinerary, ready-made itinerary, tailor-made travel, independent travel, travel consultant, Nairobi",
    }),
}).lazy(() => import("./services.tsx").then((module) => module.servicesPage));

import { createRoute } from "@tanstack/react-router";
import { brand } from "../../content/brand.ts";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const homeRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/",
  staticData: { hero: true },
  loader: async () => {
    const { openReading } = await import("../../features/reading/readings.ts");
    return { posts: await openReading("posts") };
  },
  head: () =>
    pageHead({
      title: "Kilele Journeys: travel independently yet together",
      description: brand.description,
      path: "/",
      imageAlt: "Three travellers and a guide on a ridge path at dawn, walking toward twin summits above the clouds",
    }),
}).lazy(() => import("./home.tsx").then((module) => module.homePage));

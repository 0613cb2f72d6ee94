import { createRoute } from "@tanstack/react-router";
import { headDescription, headTitle } from "../../features/reading/head-text.ts";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const serviceRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/services/$id",
  loader: async ({ params: { id } }) => {
    const { openReading } = await import("../../features/reading/readings.ts");
    return { service: await openReading(`service:${id}`) };
  },
  head: ({ params: { id }, loaderData }) => {
    const path = `/services/${id}`;
    if (loaderData?.service.state !== "ready") {
      return pageHead({ title: headTitle("Service"), description: headDescription(), path, noindex: true });
    }
    const { name, description } = loaderData.service.data;
    return pageHead({ title: headTitle(name), description: headDescription(description), path });
  },
}).lazy(() => import("./service.tsx").then((module) => module.servicePage));

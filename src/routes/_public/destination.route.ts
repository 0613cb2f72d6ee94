import { createRoute } from "@tanstack/react-router";
import { headDescription, headTitle } from "../../features/reading/head-text.ts";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

/** Any destination that is not one of the sixteen guides: those have routes of their own, which come first. */
export const destinationRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/destinations/$id",
  loader: async ({ params: { id } }) => {
    const { openReading } = await import("../../features/reading/readings.ts");
    const [destination, services] = await Promise.all([openReading(`destination:${id}`), openReading("services")]);
    return { destination, services };
  },
  head: ({ params: { id }, loaderData }) => {
    const path = `/destinations/${id}`;
    if (loaderData?.destination.state !== "ready") {
      return pageHead({ title: headTitle("Destination"), description: headDescription(), path, noindex: true });
    }
    const { name, highlights, culture } = loaderData.destination.data;
    return pageHead({
      title: headTitle(name),
      description: headDescription(highlights, culture),
      path,
      type: "article",
    });
  },
}).lazy(() => import("./destination.tsx").then((module) => module.destinationPage));

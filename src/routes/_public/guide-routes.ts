import { createRoute } from "@tanstack/react-router";
import { guideSlugs } from "../../content/guide.ts";
import { loadGuide } from "../../features/guides/load-guide.ts";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

/** The sixteen fixed country pages; any other address under /destinations/ is looked up by id. */
export const guideRoutes = guideSlugs.map((slug) =>
  createRoute({
    getParentRoute: () => publicLayoutRoute,
    path: `/destinations/${slug}`,
    loader: () => loadGuide(slug),
    staticData: { hero: true },
    staleTime: Number.POSITIVE_INFINITY,
    head: ({ loaderData: guide }) =>
      pageHead({
        title: `${guide?.name} travel guide | Kilele Journeys`,
        description: guide?.summary ?? "",
        path: `/destinations/${slug}`,
        image: slug,
        imageAlt: guide?.posterAlt,
        type: "article",
      }),
  }).lazy(() => import("./guide.tsx").then((module) => module.guidePage)),
);

import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import type { PublishedPage } from "./features/reading/published-pages.ts";
import { adoptPageData } from "./features/reading/readings.ts";
import { createAppRouter } from "./router.tsx";

export { publishedPages } from "./features/reading/published-pages.ts";
export { siteUrl } from "./lib/env.ts";

/** One page as HTML, for the build. */
export type RenderedPage = { html: string; found: boolean };

/**
 * Renders one address to a whole document.
 * @param address path of the page, with a leading slash
 * @param published the rows it is made of, where the build has any
 * @returns the document, and whether the router knows the address
 */
export async function renderPage(address: string, published?: PublishedPage): Promise<RenderedPage> {
  adoptPageData({ at: 0, entries: { ...published?.context, ...published?.data.entries } });
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  // A page of any length in one piece: React would send the end of a long one after the rest, moved into its place by
  // inline scripts, which the content security policy refuses.
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const { matches } = router.state;
  const found = matches.length > 1 && matches.every((match) => match.status === "success");
  return { html: await new Response(prelude).text(), found };
}

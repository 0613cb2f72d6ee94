import { createRoute } from "@tanstack/react-router";
import { headDescription, headTitle } from "../../features/reading/head-text.ts";
import { siteUrl } from "../../lib/env.ts";
import { pageHead } from "../../lib/page-head.ts";
import { publicLayoutRoute } from "./layout.tsx";

export const blogPostRoute = createRoute({
  getParentRoute: () => publicLayoutRoute,
  path: "/blog/$slug",
  loader: async ({ params: { slug } }) => {
    const { loadPost } = await import("./load-post.ts");
    return loadPost(slug);
  },
  // The text of a page that was taken over is the document's own and could not be drawn a second time: whoever comes
  // back gets it from the loader again.
  gcTime: 0,
  head: ({ params: { slug }, loaderData }) => {
    const path = `/blog/${slug}`;
    if (loaderData?.post.state !== "ready") {
      return pageHead({ title: headTitle("Blog"), description: headDescription(), path, noindex: true });
    }
    const { title, excerpt, featured_image: picture } = loaderData.post.data;
    const { meta, links } = pageHead({
      title: headTitle(title),
      description: headDescription(excerpt),
      path,
      image: loaderData.drawn?.name,
      type: "article",
    });
    // A post's own picture is of unknown size, so the size of the site's pictures must not be claimed for it.
    const own = picture && meta.filter((tag) => !("property" in tag && tag.property?.startsWith("og:image")));
    const content = picture?.startsWith("/") ? siteUrl + picture : (picture ?? undefined);
    return { meta: own ? [...own, { property: "og:image", content }] : meta, links };
  },
}).lazy(() => import("./blog-post.tsx").then((module) => module.blogPostPage));

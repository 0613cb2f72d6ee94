import { siteUrl } from "../../shared/lib/env.ts";

export type PageHead = {
  /** At most 60 characters with the business's name in it if it fits. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** The page's own address, with a leading slash. */
  path: string;
  /** Name of the share image under /share/, without its ending; the site's own by default. */
  image?: string;
  imageAlt?: string;
  /** The address of the page's own picture, of unknown size, used instead of a share image. */
  ownImage?: string;
  type?: "website" | "article";
  keywords?: string;
  /** True for pages that search engines must not index. */
  noindex?: boolean;
};

/** A `meta` element of a page's head. */
export type HeadMeta = { name?: string; property?: string; content: string };

export function makePageHead({
  title,
  description,
  path,
  image = "kilele",
  imageAlt,
  type = "website",
  ...more
}: PageHead): { title: string; canonical: string; metas: HeadMeta[] } {
  const address = siteUrl + path;
  const shareImage = [
    { property: "og:image", content: `${siteUrl}/share/${image}.jpg` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
  ];
  const picture = more.ownImage ? [{ property: "og:image", content: more.ownImage }] : shareImage;
  if (imageAlt) picture.push({ property: "og:image:alt", content: imageAlt });
  const optionalMetas = [
    more.keywords && { name: "keywords", content: more.keywords },
    more.noindex && { name: "robots", content: "noindex" },
  ].filter((tag) => !!tag);
  return {
    title,
    canonical: address,
    metas: [
      { name: "description", content: description },
      { property: "og:type", content: type },
      { property: "og:site_name", content: "Kilele Journeys" },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      ...(siteUrl ? [{ property: "og:url", content: address }] : []),
      // A network reads a card apart from its page, and can resolve no path.
      ...(picture[0]?.content.startsWith("/") ? [] : picture),
      { name: "twitter:card", content: "summary_large_image" },
      ...optionalMetas,
    ],
  };
}

/** The public addresses that exist whatever the backend holds, and the modules that each of them needs first. */
import { guideSlugs } from "../src/content/guide.ts";

/** One page to be made. */
export type PageAddress = {
  /** With a leading slash and no trailing one. */
  path: string;
  /** Source files whose chunks the page loads at once; their addresses go into its head, so that nothing waits for them. */
  modules: readonly string[];
};

const route = (file: string) => `src/routes/_public/${file}.tsx`;
const readings = "src/features/reading/readings.ts";

/** Every static public page: the fixed ones, then the sixteen guides. */
export const staticAddresses: readonly PageAddress[] = [
  { path: "/", modules: [route("home"), readings] },
  { path: "/destinations", modules: [route("destinations")] },
  { path: "/services", modules: [route("services"), readings] },
  { path: "/blog", modules: [route("blog"), readings] },
  { path: "/search", modules: [route("search"), readings] },
  { path: "/about-us", modules: [route("about")] },
  { path: "/about", modules: [route("about")] },
  { path: "/contact", modules: [route("contact")] },
  { path: "/privacy-policy", modules: [route("privacy-policy")] },
  { path: "/terms-of-service", modules: [route("terms-of-service")] },
  { path: "/offline-library", modules: [route("offline-library")] },
  ...guideSlugs.map((slug) => ({
    path: `/destinations/${slug}`,
    modules: [route("guide"), `src/content/guides/${slug}.ts`],
  })),
];

/** What a page made of a row needs first, by the folder its address is in. */
export const rowPageModules: Readonly<Record<string, readonly string[]>> = {
  blog: [route("blog-post"), "src/routes/_public/load-post.ts"],
  services: [route("service"), readings],
  destinations: [route("destination"), readings],
};

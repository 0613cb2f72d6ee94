/**
 * Renders pages with current rows on request, with the code that rendered the built documents. So changes of published rows and of
 * the business's details are shown at once, also to crawlers and without JavaScript.
 */
import { makeFeed } from "../site/feed.ts";
import { loadRenderer, type Renderer } from "../site/renderer.ts";
import { makeSitemap } from "../site/sitemap.ts";
import { findRowRoute } from "../src/shared/lib/row-routes.ts";
import type { ListKey } from "../src/shared/rules/reading.ts";
import { findRelatedPosts } from "../src/shared/rules/related-posts.ts";
import { makeDestinationPath, makeServicePath } from "../src/shared/rules/row-path.ts";
import type { LiveRows, PublishedLists, RowName } from "./live-rows.ts";

/**
 * A rendered page with its path, which is another one than the path asked for if that is a former address of a row; `missing` if
 * there is no such published row, `broken` if its rows cannot be rendered.
 */
type LivePage = { body: Buffer; path: string } | "missing" | "broken";

/** Returns the page of a path without a slash at its end; undefined if the built file is to be served. */
export type LivePages = (path: string) => Promise<LivePage | undefined>;

/**
 * The address that lists name if the site was built without one: nobody has a name below `.invalid` (RFC 2606). The server writes
 * the origin of each request in its place, so that a list is made once for all of them.
 */
export const unnamedOrigin = "https://unnamed.invalid";

/** The maximum number of cached pages; the least recently used one is removed first. */
const maxCachedPages = 500;

/** The lists whose rows have pages of their own. */
const pageLists: readonly ListKey[] = ["posts", "services", "destinations"];

/**
 * The two steps by which an address's page is made. `name` is the same for all addresses of a page. `stamp` resolves to a text that
 * changes with the page's content, and `make` reads the rows and resolves to the rendering; both resolve to undefined if there is no
 * page.
 */
type PageSource = {
  name: string;
  stamp: () => Promise<string | undefined>;
  make: () => Promise<Rendering | undefined>;
};

/** The path of a page, and its rendering from rows that were read. */
type Rendering = { path: string; render: () => string };

/**
 * Creates the renderer of pages with current rows.
 * @param siteDir the built site
 * @param log receives a line about a page that could not be rendered, without its content
 * @returns a function from a path without a trailing slash to its page; undefined if the path is not a page or its rows cannot be
 *   read, in which case the built document is served
 */
export function createLivePages(siteDir: string, rows: LiveRows, log: (line: string) => void): LivePages {
  const pageCache = new Map<string, { stamp: string; page: Promise<LivePage> }>();
  let loading: ReturnType<typeof loadRenderer> | undefined;
  /**
   * Loads the renderer once the site has one. The site may be built while this process runs: it then has no renderer yet, or a part of
   * one that cannot be read, and the next request looks again.
   */
  const findRenderer = async () => {
    const own = loading ?? loadRenderer(siteDir);
    loading = own;
    let loadedRenderer: Awaited<typeof own>;
    try {
      loadedRenderer = await own;
    } finally {
      if (!loadedRenderer && loading === own) loading = undefined;
    }
    return loadedRenderer;
  };

  const renderPage = ({ path, render }: Rendering): LivePage => {
    try {
      return { path, body: Buffer.from(render()) };
    } catch (error) {
      log(`error: ${path} cannot be rendered (${getErrorName(error)})`);
      return "broken";
    }
  };

  /** Renders a page once per stamp for all requests. Its rows are as new as the stamp, or newer. */
  const cachePage = (name: string, stamp: string, make: PageSource["make"]): Promise<LivePage> => {
    const cachedEntry = pageCache.get(name);
    const entry =
      cachedEntry?.stamp === stamp
        ? cachedEntry
        : { stamp, page: make().then((rendering): LivePage => (rendering ? renderPage(rendering) : "missing")) };
    pageCache.delete(name);
    pageCache.set(name, entry);
    const oldest = pageCache.size > maxCachedPages && pageCache.keys().next().value;
    if (oldest) pageCache.delete(oldest);
    entry.page.catch(() => pageCache.get(name) === entry && pageCache.delete(name));
    return entry.page;
  };

  return async (path) => {
    try {
      const loadedRenderer = await findRenderer();
      const pageSource = loadedRenderer && findPageSource(path, rows, loadedRenderer);
      if (!pageSource) return undefined;
      const stamp = await pageSource.stamp();
      return stamp === undefined ? "missing" : await cachePage(pageSource.name, stamp, pageSource.make);
    } catch (error) {
      log(`error: a page could not be made of its rows (${getErrorName(error)})`);
      return undefined;
    }
  };
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

type LoadedRenderer = NonNullable<Awaited<ReturnType<typeof loadRenderer>>>;

function findPageSource(
  path: string,
  rows: LiveRows,
  { renderer: findRenderer, assets }: LoadedRenderer,
): PageSource | undefined {
  if (path === "/sitemap.xml") {
    const make = async () => {
      const [lists, changes] = await Promise.all([rows.readLists(pageLists), rows.readChangeTimes()]);
      const named = { ...findRenderer, siteUrl: findRenderer.siteUrl || unnamedOrigin };
      return { path, render: () => makeLiveSitemap(named, lists, changes) };
    };
    return { name: path, stamp: () => rows.readListStamp(pageLists), make };
  }
  if (path === "/feed.xml") {
    const make = async () => {
      const [lists, changes] = await Promise.all([rows.readLists(["posts"]), rows.readChangeTimes()]);
      const posts = (lists.posts ?? []).map((post) => ({ ...post, changedAt: changes.get(`/blog/${post.slug}`) }));
      return { path, render: () => makeFeed(findRenderer.siteUrl || unnamedOrigin, posts) };
    };
    return { name: path, stamp: () => rows.readListStamp(["posts"]), make };
  }
  const page = findRenderer.staticPages.find((each) => each.path === path || each.alias === path);
  if (page) {
    const lists = [...(page.lists ?? []), "business"] as const;
    const make = async () => {
      const content = await rows.readLists(lists);
      return { path, render: () => findRenderer.renderPage(page, content, Date.now(), assets) };
    };
    return { name: path, stamp: () => rows.readListStamp(lists), make };
  }
  const match = findRowRoute(path);
  if (!match) return undefined;
  const row: RowName = { kind: match.route.kind, key: match.key };
  const make = async () => {
    const content = await readRow(rows, row);
    return (
      content && {
        path: findRenderer.getRowPath(content.row),
        render: () => findRenderer.renderRow(content.row, content.lists, Date.now(), assets),
      }
    );
  };
  return { name: match.route.folder + match.key, stamp: () => rows.readRowStamp(row), make };
}

/** Reads a row and the lists that its page shows; undefined if visitors may not see the row. */
async function readRow(rows: LiveRows, { kind, key }: RowName) {
  switch (kind) {
    case "post": {
      const { row: post, lists } = await rows.readPage(kind, key);
      const posts = lists.posts ?? [];
      return post && { row: { kind, post, related: findRelatedPosts(posts, key) }, lists };
    }
    case "service": {
      const { row: service, lists } = await rows.readPage(kind, key);
      return service && { row: { kind, service, published: await rows.readPublishedPlan(service.id) }, lists };
    }
    case "destination": {
      const { row: destination, lists } = await rows.readPage(kind, key);
      return destination && { row: { kind, destination, services: lists.services ?? [] }, lists };
    }
  }
}

/** Makes the sitemap of the current rows: the built pages that search engines may index, and a page for each published row. */
export function makeLiveSitemap(
  findRenderer: Pick<Renderer, "staticPages" | "siteUrl">,
  { posts, services, destinations }: Partial<PublishedLists>,
  changes: ReadonlyMap<string, string>,
): string {
  const pages = findRenderer.staticPages.filter(({ head }) => !head.noindex).map(({ path }) => path);
  const rows = [
    ...(posts ?? []).map(({ slug }) => `/blog/${slug}`),
    ...(services ?? []).map(makeServicePath),
    ...(destinations ?? []).map(makeDestinationPath),
  ];
  return makeSitemap(
    findRenderer.siteUrl,
    [...pages, ...rows].map((path) => ({ path, changedAt: changes.get(path) })),
  );
}

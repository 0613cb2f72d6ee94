/**
 * Renders pages with current rows on request, with the code that rendered the built documents. So changes of published rows and of
 * the business's details are shown at once, also to crawlers and without JavaScript.
 */
import { makeFeed } from "../site/feed.ts";
import { loadRenderer, type Renderer } from "../site/renderer.ts";
import { makeSitemap } from "../site/sitemap.ts";
import { findRowRoute } from "../src/shared/lib/addresses.ts";
import type { ListKey } from "../src/shared/rules/reading.ts";
import { findRelatedPosts } from "../src/shared/rules/related-posts.ts";
import type { LiveRows, PublishedLists, RowName } from "./live-rows.ts";

/** A rendered page; `missing` if there is no such published row, `broken` if its rows cannot be rendered. */
type LivePage = { body: Buffer } | "missing" | "broken";

/** Returns the page of a path without a slash at its end; undefined where the built file is to be served. */
export type LivePages = (path: string) => Promise<LivePage | undefined>;

/**
 * The address that lists name where the site was built without one: nobody has a name below `.invalid` (RFC 2606). The server writes
 * the origin of each request in its place, so that a list is made once for all of them.
 */
export const unnamedOrigin = "https://unnamed.invalid";

/** The maximum number of cached pages; the least recently used one is removed first. */
const maxCachedPages = 500;

/** The lists whose rows have pages of their own. */
const pageLists: readonly ListKey[] = ["posts", "services", "destinations"];

/**
 * The two steps by which an address's page is made. `stamp` resolves to a text that changes with the page's content, and `make` reads
 * the rows and resolves to the rendering; both resolve to undefined where there is no page.
 */
type Recipe = { stamp: () => Promise<string | undefined>; make: () => Promise<Render | undefined> };

/** Renders a page from rows that were read. */
type Render = () => string;

/**
 * Creates the renderer of pages with current rows.
 * @param siteDir the built site
 * @param log receives a line about a page that could not be rendered, without its content
 * @returns a function from a path without a trailing slash to its page; undefined if the path is not a page or its rows cannot be
 *   read, in which case the built document is served
 */
export function createLivePages(siteDir: string, rows: LiveRows, log: (line: string) => void): LivePages {
  const kept = new Map<string, { stamp: string; page: Promise<LivePage> }>();
  let loaded: ReturnType<typeof loadRenderer> | undefined;
  /** Loads the renderer once the site has one: the site may be built while this process runs. */
  const renderer = async () => {
    loaded ??= loadRenderer(siteDir);
    const found = await loaded;
    if (!found) loaded = undefined;
    return found;
  };

  const render = (path: string, work: Render): LivePage => {
    try {
      return { body: Buffer.from(work()) };
    } catch (error) {
      log(`error: ${path} cannot be rendered (${getErrorName(error)})`);
      return "broken";
    }
  };

  /** Renders a page once per stamp for all requests. Its rows are as new as the stamp, or newer. */
  const cachePage = (path: string, stamp: string, make: Recipe["make"]): Promise<LivePage> => {
    const before = kept.get(path);
    const made =
      before?.stamp === stamp
        ? before
        : { stamp, page: make().then((work): LivePage => (work ? render(path, work) : "missing")) };
    kept.delete(path);
    kept.set(path, made);
    const oldest = kept.size > maxCachedPages && kept.keys().next().value;
    if (oldest) kept.delete(oldest);
    made.page.catch(() => kept.get(path) === made && kept.delete(path));
    return made.page;
  };

  return async (path) => {
    try {
      const found = await renderer();
      const recipe = found && findRecipe(path, rows, found);
      if (!recipe) return undefined;
      const stamp = await recipe.stamp();
      return stamp === undefined ? "missing" : await cachePage(path, stamp, recipe.make);
    } catch (error) {
      log(`error: a page could not be made of its rows (${getErrorName(error)})`);
      return undefined;
    }
  };
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

type LoadedRenderer = NonNullable<Awaited<ReturnType<typeof loadRenderer>>>;

function findRecipe(path: string, rows: LiveRows, { renderer, assets }: LoadedRenderer): Recipe | undefined {
  if (path === "/sitemap.xml") {
    const make = async () => {
      const [lists, changes] = await Promise.all([rows.readLists(pageLists), rows.readChangeTimes()]);
      return () => makeLiveSitemap({ ...renderer, siteUrl: renderer.siteUrl || unnamedOrigin }, lists, changes);
    };
    return { stamp: () => rows.readListStamp(pageLists), make };
  }
  if (path === "/feed.xml") {
    const make = async () => {
      const [lists, changes] = await Promise.all([rows.readLists(["posts"]), rows.readChangeTimes()]);
      const posts = (lists.posts ?? []).map((post) => ({ ...post, changedAt: changes.get(`/blog/${post.slug}`) }));
      return () => makeFeed(renderer.siteUrl || unnamedOrigin, posts);
    };
    return { stamp: () => rows.readListStamp(["posts"]), make };
  }
  const page = renderer.staticPages.find((each) => each.path === path || each.alias === path);
  if (page) {
    const lists = [...(page.lists ?? []), "business"] as const;
    const make = async () => {
      const content = await rows.readLists(lists);
      return () => renderer.renderPage(page, content, Date.now(), assets);
    };
    return { stamp: () => rows.readListStamp(lists), make };
  }
  const at = findRowRoute(path);
  if (!at) return undefined;
  const row: RowName = { kind: at.route.kind, key: at.key };
  const make = async () => {
    const content = await readRow(rows, row);
    return content && (() => renderer.renderRow(content.row, content.lists, Date.now(), assets));
  };
  return { stamp: () => rows.readRowStamp(row), make };
}

/** Reads a row and the lists that its page shows; undefined where visitors may not see the row. */
async function readRow(rows: LiveRows, { kind, key }: RowName) {
  switch (kind) {
    case "post": {
      const { row: post, lists } = await rows.readPage(kind, key);
      const posts = lists.posts ?? [];
      return post && { row: { kind, post, related: findRelatedPosts(posts, key) }, lists };
    }
    case "service": {
      const { row: service, lists } = await rows.readPage(kind, key);
      return service && { row: { kind, service }, lists };
    }
    case "destination": {
      const { row: destination, lists } = await rows.readPage(kind, key);
      return destination && { row: { kind, destination, services: lists.services ?? [] }, lists };
    }
  }
}

/** Makes the sitemap of the current rows: the built pages that search engines may index, and a page for each published row. */
export function makeLiveSitemap(
  renderer: Pick<Renderer, "staticPages" | "siteUrl">,
  { posts, services, destinations }: Partial<PublishedLists>,
  changes: ReadonlyMap<string, string>,
): string {
  const pages = renderer.staticPages.filter(({ head }) => !head.noindex).map(({ path }) => path);
  const rows = [
    ...(posts ?? []).map(({ slug }) => `/blog/${slug}`),
    ...(services ?? []).map(({ id }) => `/services/${id}`),
    ...(destinations ?? []).map(({ id }) => `/destinations/${id}`),
  ];
  return makeSitemap(
    renderer.siteUrl,
    [...pages, ...rows].map((path) => ({ path, changedAt: changes.get(path) })),
  );
}

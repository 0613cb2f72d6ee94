/**
 * The cached documents of posts, services and destinations that were opened on this device, for use offline; online the network has
 * newer ones. Each version of the site has its own cache, because a document without its version's styles would be unstyled.
 */

import { notKeptPath } from "../../shared/lib/not-kept-page.ts";
import { findRowRoute } from "../../shared/lib/row-routes.ts";
import type { PageData } from "../../shared/rules/page-data.ts";
import type { FilePorts, FileSet } from "./file-set.ts";

const cachePrefix = "kilele-pages";

/** The maximum number of cached documents. The oldest is removed first. */
const maxDocuments = 60;

export function createRowPages(ports: FilePorts, core: Pick<FileSet, "cacheName" | "match">) {
  const cacheName = `${cachePrefix}-${core.cacheName}`;
  const open = () => ports.caches.open(cacheName);

  /** Lists the styles and the first scripts of this version, by their addresses: every document of the version loads the same. */
  const listFirstFiles = async (): Promise<string[]> => {
    const text = await (await core.match(notKeptPath))?.text();
    return text?.match(/\/assets\/[\w.-]+\.(?:css|js)(?=")/g) ?? [];
  };

  /**
   * Resolves to true if a text is the document of that path, made by this version of the site, and not for instance a log-in
   * page.
   */
  const isDocumentOf = async (path: string, html: string): Promise<boolean> => {
    const firstFiles = await listFirstFiles();
    const hasDocumentName = html.includes(`<meta name="document" content="${path}"`);
    return hasDocumentName && firstFiles.length > 0 && firstFiles.every((file) => html.includes(`"${file}"`));
  };

  /** Finds the path of the cached document of the same row, whose address was another one then. */
  const findOtherPath = async (path: string): Promise<string | undefined> => {
    const paths = (await (await open()).keys()).map(({ url }) => new URL(url).pathname);
    return paths.find((each) => each !== path && areSameRow(each, path));
  };

  /**
   * Caches a response if it is the document of its path.
   * @returns the rows that it was made of; `undefined` if it was not cached
   */
  const store = async (path: string, response: Response): Promise<PageData | undefined> => {
    if (response.status !== 200 || response.redirected) return undefined;
    const html = await response.clone().text();
    if (!(await isDocumentOf(path, html))) return undefined;
    const cache = await open();
    await cache.put(path, new Response(html, { headers: response.headers }));
    const keys = await cache.keys();
    for (const request of keys.slice(0, Math.max(0, keys.length - maxDocuments))) await cache.delete(request);
    const other = await findOtherPath(path);
    if (other) await cache.delete(other);
    return readRowData(html);
  };

  const storeFetched = async (path: string, answer: Response): Promise<void> => {
    const answeredPath = answer.redirected ? new URL(answer.url).pathname : path;
    if (areSameRow(path, answeredPath))
      await store(answeredPath, answer.redirected ? new Response(answer.body, answer) : answer);
  };

  return {
    isDocumentOf,
    store,
    findOtherPath,
    match: (path: string) => ports.caches.match(path, { cacheName, ignoreVary: true }),
    /** Lists the cached documents, the newest first, each with its title as HTML. */
    async list(): Promise<{ path: string; titleHtml: string }[]> {
      const cache = await open();
      const documents = (await cache.keys()).toReversed().map(async (request) => {
        const html = (await (await cache.match(request))?.text()) ?? "";
        const [, titleHtml = ""] = html.match(/<title>([^<|]*)/) ?? [];
        return { path: new URL(request.url).pathname, titleHtml: titleHtml.trim() };
      });
      return (await Promise.all(documents)).filter(({ titleHtml }) => titleHtml);
    },
    forget: async (path: string) => void (await (await open()).delete(path)),
    /**
     * Fetches this version's documents of the rows that any version has cached. Documents that cannot be fetched are skipped. A row
     * that has another address now is cached under that.
     */
    async carryOver(): Promise<void> {
      const paths = new Set<string>();
      for (const name of await ports.caches.keys()) {
        if (!name.startsWith(cachePrefix) || name === cacheName) continue;
        for (const { url } of await (await ports.caches.open(name)).keys()) paths.add(new URL(url).pathname);
      }
      for (const path of paths)
        await ports.fetch(path).then(
          (answer) => storeFetched(path, answer),
          () => undefined,
        );
    },
    /** Deletes the caches of other versions. */
    async prune(): Promise<void> {
      for (const name of await ports.caches.keys()) {
        if (name.startsWith(cachePrefix) && name !== cacheName) await ports.caches.delete(name);
      }
    },
  };
}

function areSameRow(path: string, other: string): boolean {
  if (path === other) return true;
  const [row, otherRow] = [findRowRoute(path), findRowRoute(other)];
  return row !== undefined && row.route === otherRow?.route && row.key === otherRow.key;
}

function readRowData(html: string): PageData | undefined {
  const json = html.match(/<script type="application\/json" id="page-data">([^<]*)<\/script>/)?.[1];
  return json ? (JSON.parse(json) as PageData) : undefined;
}

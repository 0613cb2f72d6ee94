/** Renders the documents that depend on rows. A row that cannot be rendered is reported, and only its own page is missing. */

import { findRowRoute } from "../src/shared/lib/row-routes.ts";
import type { Lists, Page } from "../src/visitor/pages/page.ts";
import type { DocumentAssets } from "../src/visitor/render-document.tsx";
import type { Renderer } from "./renderer.ts";
import type { RowsForBuild } from "./rows-for-build.ts";

/** Reports a row that was left out of the build, with the error. */
export type ReportSkipped = (row: string, error: unknown) => void;

/**
 * Renders the page of each row. For a row without a page the host serves the fallback document, as for a row that is published
 * later.
 */
export function renderRows(
  { renderRow, getRowPath }: Pick<Renderer, "renderRow" | "getRowPath">,
  { rows, lists, readAt }: Pick<RowsForBuild, "rows" | "lists" | "readAt">,
  assets: DocumentAssets,
  reportSkipped: ReportSkipped,
): { path: string; html: string }[] {
  return rows.flatMap((row) => {
    try {
      return [{ path: getRowPath(row), html: renderRow(row, lists, readAt, assets) }];
    } catch (error) {
      reportSkipped(describeRow(row), error);
      return [];
    }
  });
}

/**
 * Renders the document of a former address of a row: it redirects to the present address, which is its canonical one. Hosts with
 * permanent redirects get those instead (`readMovedAddresses` in hosts/prepare.ts).
 */
export const renderRedirect = (to: string, siteUrl: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>` +
  `<meta name="robots" content="noindex"><link rel="canonical" href="${siteUrl}${to}">` +
  `<meta http-equiv="refresh" content="0; url=${to}"></head>` +
  `<body><p>This page has moved to <a href="${to}">${siteUrl}${to}</a>.</p></body></html>\n`;

/** Returns the address to which a document redirects; `undefined` for every document but that of a former address. */
export const findRedirect = (html: string): string | undefined =>
  /^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>This page has moved<\/title>.*?content="0; url=(\/[a-z]+\/[a-z0-9-]+)"/s.exec(
    html,
  )?.[1];

/**
 * Lists the former addresses of which a build knows, each with the present one: the former slugs of posts, and for services and
 * destinations the id alone, which was their address up to version 1.2.
 */
export function listFormerAddresses(
  { getRowPath }: Pick<Renderer, "getRowPath">,
  { rows, moved }: Pick<RowsForBuild, "rows" | "moved">,
): [from: string, to: string][] {
  const named = rows.flatMap((row): [string, string][] => {
    const path = getRowPath(row);
    const found = findRowRoute(path);
    return found && found.route.kind !== "post" ? [[found.route.folder + found.key, path]] : [];
  });
  return [
    ...[...moved].map(([from, to]): [string, string] => [`/blog/${from}`, `/blog/${to}`]),
    ...named.filter(([from, to]) => from !== to),
  ];
}

/** Renders a page with the lists that it shows; without them, as in a build without a backend, if a row breaks the rendering. */
export function renderLists(
  { renderPage }: Pick<Renderer, "renderPage">,
  page: Page,
  lists: Lists,
  at: number,
  assets: DocumentAssets,
  reportSkipped: ReportSkipped,
): string {
  try {
    return renderPage(page, lists, at, assets);
  } catch (error) {
    // The fault of a page without rows is not that of a row.
    if (!page.lists?.length) throw error;
    reportSkipped(`the rows of ${page.path}`, error);
    return renderPage(page, {}, at, assets);
  }
}

function describeRow(row: RowsForBuild["rows"][number]): string {
  switch (row.kind) {
    case "post":
      return `post:${row.post.slug}`;
    case "service":
      return `service:${row.service.id}`;
    case "destination":
      return `destination:${row.destination.id}`;
  }
}

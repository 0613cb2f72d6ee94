import { afterEach, expect, it, vi } from "vitest";
import { listFormerAddresses, renderLists, renderRows } from "../../site/row-documents.ts";
import type { PublishedPost } from "../../src/shared/rules/reading.ts";
import type { Page } from "../../src/visitor/pages/page.ts";
import type { DocumentAssets } from "../../src/visitor/render-document.tsx";

afterEach(() => vi.restoreAllMocks());

const assets = {} as DocumentAssets;
const makeContent = (slug: string) => ({ kind: "post" as const, post: { slug } as PublishedPost, related: [] });

/** Collects the rows that a build skips. */
function collectSkippedRows() {
  const skipped: string[] = [];
  return { skipped, report: (row: string, error: unknown) => skipped.push(`${row}: ${(error as Error).message}`) };
}

it("builds every row's page but that of the row that cannot be rendered, and names it", () => {
  const { skipped, report } = collectSkippedRows();
  const renderer = {
    getRowPath: (row: ReturnType<typeof makeContent>) => `/blog/${row.post.slug}`,
    renderRow: (row: ReturnType<typeof makeContent>) => {
      if (row.post.slug === "broken") throw new RangeError("Maximum call stack size exceeded");
      return `<h1>${row.post.slug}</h1>`;
    },
  } as unknown as Parameters<typeof renderRows>[0];
  const documents = renderRows(
    renderer,
    { rows: [makeContent("broken"), makeContent("good")], lists: {}, readAt: 0 },
    assets,
    report,
  );
  expect(documents).toEqual([{ path: "/blog/good", html: "<h1>good</h1>" }]);
  expect(skipped).toEqual(["post:broken: Maximum call stack size exceeded"]);
});

it("names a service and a destination that cannot be rendered by their ids", () => {
  const { skipped, report } = collectSkippedRows();
  const renderer = {
    getRowPath: () => "/",
    renderRow: () => {
      throw new TypeError("broken");
    },
  };
  const rows = [
    { kind: "service", service: { id: "s1" } },
    { kind: "destination", destination: { id: "d1" } },
  ] as unknown as Parameters<typeof renderRows>[1]["rows"];
  expect(renderRows(renderer, { rows, lists: {}, readAt: 0 }, assets, report)).toEqual([]);
  expect(skipped).toEqual(["service:s1: broken", "destination:d1: broken"]);
});

it("builds a page of lists without rows where one of them breaks it, and fails where the page itself is broken", () => {
  const { skipped, report } = collectSkippedRows();
  const renderer = {
    renderPage: (page: Page, lists: { posts?: unknown }) => {
      if (lists.posts || !page.lists) throw new TypeError("broken");
      return "<h1>Blog</h1>";
    },
  } as unknown as Parameters<typeof renderLists>[0];
  const lists = { posts: [] };
  const blog = { path: "/blog", lists: ["posts"] } as unknown as Page;
  expect(renderLists(renderer, blog, lists, 0, assets, report)).toBe("<h1>Blog</h1>");
  expect(skipped).toEqual(["the rows of /blog: broken"]);
  expect(() => renderLists(renderer, { path: "/about-us" } as Page, lists, 0, assets, report)).toThrow("broken");
});

it("leads from the former slugs of posts, and from the ids of services and destinations, to their addresses", () => {
  const id = "5e000000-0000-4000-8000-000000000001";
  const paths = ["/blog/tea", `/services/two-weeks-${id}`, `/services/${id}`, `/destinations/georgia-${id}`];
  expect(
    listFormerAddresses(
      { getRowPath: (row) => row as unknown as string },
      { rows: paths as never, moved: new Map([["coffee", "tea"]]) },
    ),
  ).toEqual([
    ["/blog/coffee", "/blog/tea"],
    [`/services/${id}`, `/services/two-weeks-${id}`],
    [`/destinations/${id}`, `/destinations/georgia-${id}`],
  ]);
});

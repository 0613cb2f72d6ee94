import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { watchRows } from "../../../src/visitor/document/freshness.ts";
import { LatestPosts } from "../../../src/visitor/features/blog/latest-posts.tsx";

const post = (title: string) => ({
  id: "5e000000-0000-4000-8000-0000000000b1",
  slug: "tea",
  title,
  excerpt: null,
  featured_image: null,
  published_at: "2026-11-01T10:00:00+00:00",
});
const titles = () => Array.from(document.querySelectorAll("main li a"), ({ textContent }) => textContent);
const note = () => document.querySelector<HTMLElement>("[data-reading-note]");

let answers: (unknown[] | "offline")[];
let requestCount: number;

/** Opens a document that was built with posts. Listeners of earlier tests do nothing, because their elements are gone. */
function open(posts: unknown[]) {
  document.body.innerHTML = `<main><p data-reading-note hidden></p>${renderToStaticMarkup(<LatestPosts posts={posts as never} />)}</main>`;
  watchRows();
}
/** Fires the event of a return from the back/forward cache, after which the page requests only rows that are old. */
const comeBack = () => {
  const event = new Event("pageshow");
  dispatchEvent(Object.assign(event, { persisted: true }));
};

beforeEach(() => {
  requestCount = 0;
  answers = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => {
    const answer = answers[requestCount++] ?? answers.at(-1);
    if (!Array.isArray(answer)) throw new TypeError("offline");
    return Response.json(answer);
  });
});

it("fills a list with rows that were published since, and shows no note about its age", async () => {
  answers = [[post("New")]];
  open([post("Old")]);
  await vi.waitFor(() => expect(titles()).toContain("New"));
  expect([titles().includes("Old"), note()?.hidden]).toEqual([false, true]);
});

it("asks again on return only where the last answer is old or none came", async () => {
  answers = ["offline", [post("New")]];
  open([post("Old")]);
  await vi.waitFor(() => expect(note()?.hidden).toBe(false));
  expect(titles()).toContain("Old");
  // No request has been answered yet, so the rows are requested even after a short time.
  comeBack();
  await vi.waitFor(() => expect(titles()).toContain("New"));
  expect(note()?.hidden).toBe(true);
  const before = requestCount;
  comeBack();
  expect(requestCount).toBe(before);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  comeBack();
  expect(requestCount).toBeGreaterThan(before);
});

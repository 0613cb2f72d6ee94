/** The page of a post: what stands on it for a post with everything, and what is missing without a gap for one with little. */
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PublishedPost, RelatedPost } from "../../../src/shared/rules/reading.ts";
import { PostPage } from "../../../src/visitor/features/blog/post-page.tsx";

const post: PublishedPost = {
  id: "1",
  title: "On buses",
  slug: "on-buses",
  excerpt: null,
  content: "Wait.",
  featured_image: null,
  published: true,
  published_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};
const makeRelated = (slug: string): RelatedPost => ({
  id: slug,
  slug,
  title: `About ${slug}`,
  featured_image: null,
  published_at: "2026-02-03T00:00:00Z",
});
const open = (change: Partial<PublishedPost>, related: readonly RelatedPost[]) =>
  render(
    <PostPage
      post={{ ...post, ...change }}
      note={undefined}
      html="<p>Wait.</p>"
      drawn={undefined}
      plans={null}
      related={related}
      questionnaire="/?country=laos#questionnaire"
      askSection={<p>Ask here</p>}
      closingStrip={<p>Plan it</p>}
    />,
  );
const related = () => within(screen.getByRole("complementary", { name: "Related Stories" }));

it("has its summary, the minutes of its text, its form, and each related post as a link with its day", () => {
  open(
    { excerpt: "They leave when they are full.", content: "word ".repeat(700) },
    ["ferries", "trains"].map(makeRelated),
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("On buses");
  screen.getByText("They leave when they are full.");
  screen.getByText("· 3 min read");
  related().getByRole("heading", { level: 2, name: "Related Stories" });
  expect(
    related()
      .getAllByRole("listitem")
      .map((item) => [
        within(item).getByRole("link").getAttribute("href"),
        within(item).getByRole("heading", { level: 3 }).textContent,
        item.querySelector("time")?.dateTime.slice(0, 10),
      ]),
  ).toEqual([
    ["/blog/ferries", "About ferries", "2026-02-03"],
    ["/blog/trains", "About trains", "2026-02-03"],
  ]);
  const words = document.body.textContent ?? "";
  const places = ["Wait.", "Ask here", "Related Stories", "View All Posts", "Plan it"].map((each) =>
    words.indexOf(each),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it("leaves out a summary and related posts where there are none, and still leads to all posts", () => {
  open({}, []);
  screen.getByText("· 1 min read");
  expect(document.querySelector("header p")).toBeNull();
  expect([related().queryByRole("heading"), related().queryByRole("list")]).toEqual([null, null]);
  expect(related().getByRole("link", { name: "View All Posts" }).getAttribute("href")).toBe("/blog");
});

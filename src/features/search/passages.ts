import { markdownText } from "../../domain/markdown.ts";
import type { PostCard } from "../../domain/reading.ts";
import type { BlogPost } from "../../domain/records.ts";
import type { SearchPassage } from "../../domain/search.ts";
import type { GuideSection } from "./guide-texts.ts";

/** A part of a guide as a passage, under the anchor that its page has. */
export const guidePassage = ({ slug, name, ...section }: GuideSection): SearchPassage => ({
  page: `/destinations/${slug}`,
  title: name,
  kind: "Guide",
  ...section,
});

/** A post as one passage a paragraph; of a post that was never opened here, only title and excerpt are known. */
export function postPassages(post: PostCard | BlogPost): SearchPassage[] {
  const passage = (text: string): SearchPassage => ({
    page: `/blog/${post.slug}`,
    title: post.title,
    kind: "Blog",
    text,
  });
  const paragraphs =
    "content" in post
      ? post.content
          .split(/\n{2,}/)
          .map(markdownText)
          .filter(Boolean)
      : [];
  return [passage(post.excerpt ?? ""), ...paragraphs.map(passage)];
}

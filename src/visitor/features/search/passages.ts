import { labelsOf } from "../../../shared/records/declaration.ts";
import { destinationRecord } from "../../../shared/records/destination.ts";
import type { BlogPost, Destination } from "../../../shared/records/records.ts";
import { markdownText } from "../../../shared/rules/markdown.ts";
import type { DestinationCard, PostCard } from "../../../shared/rules/reading.ts";
import type { SearchPassage } from "../../../shared/rules/search.ts";
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

const labels = labelsOf(destinationRecord);

/** A destination that staff have written; of one that was never opened here, only name and highlights are known. */
export function destinationPassages(destination: DestinationCard | Destination): SearchPassage[] {
  const passage = (text: string | null, heading?: string): SearchPassage => ({
    page: `/destinations/${destination.id}`,
    title: destination.name,
    kind: "Destination",
    heading,
    text: text ?? "",
  });
  if (!("culture" in destination)) return [passage(destination.highlights)];
  const { top_experiences: experiences } = destination;
  const facts = (["culture", "language", "best_time", "food", "etiquette", "trivia"] as const).filter(
    (column) => destination[column],
  );
  return [
    passage(destination.highlights),
    ...experiences.map((experience) => passage(experience, labels.top_experiences)),
    ...facts.map((column) => passage(destination[column], labels[column])),
  ];
}

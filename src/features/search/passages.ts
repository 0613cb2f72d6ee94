import type { Guide } from "../../content/guide.ts";
import { markdownText } from "../../domain/markdown.ts";
import type { PostCard } from "../../domain/reading.ts";
import type { BlogPost } from "../../domain/records.ts";
import type { SearchPassage } from "../../domain/search.ts";

const unmarked = (text: string): string => text.replace(/\*([^*]+)\*/g, "$1");

/** The sections of a guide as passages, under the anchors that its page has. */
export function guidePassages(guide: Guide): SearchPassage[] {
  const { slug, name } = guide;
  const passage = (text: string, heading?: string, anchor?: string): SearchPassage => ({
    page: `/destinations/${slug}`,
    title: name,
    kind: "Guide",
    anchor,
    heading,
    text: unmarked(text),
  });
  const phrases = guide.language.phrases.map(({ text, meaning }) => `${text} ${meaning}`).join(". ");
  return [
    passage([guide.tagline, `${guide.highlights.join(", ")}.`, ...guide.description, guide.notice ?? ""].join(" ")),
    passage(guide.bestTime.summary, "Best Time to Visit", "best-time"),
    ...guide.experiences.map(({ title, text }) => passage(`${title}. ${text}`, "Top Experiences", "experiences")),
    passage(guide.culture, "Culture", "culture"),
    passage(`${guide.language.intro} ${phrases} ${guide.language.sound}`, "Language", "language"),
    passage(guide.food, "Local Cuisine", "food"),
    passage(guide.etiquette.join(" "), "Etiquette", "etiquette"),
    passage(guide.trivia.join(" "), "Did You Know?", "trivia"),
    passage(guide.gettingAround, "Getting There and Around", "getting-around"),
    passage(guide.moneyAndConnectivity, "Money and Connectivity", "money"),
    ...guide.outlines.map(({ title, duration, stops, note }) =>
      passage(`${duration}: ${title}. ${stops.map(({ place }) => place).join(", ")}. ${note}`, "Outlines", "outlines"),
    ),
  ];
}

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

import { travelStyles } from "../../../../supabase/functions/_shared/enquiry.ts";
import { priceSentence } from "../../../content/price-promise.tsx";
import { allMonths } from "../../../content/travel-months.ts";
import { destinationLabels } from "../../../shared/records/destination-labels.ts";
import type { Destination, Service } from "../../../shared/records/records.ts";
import type { BusinessRow } from "../../../shared/rules/business-details.ts";
import type { DestinationCard, PostCard, PublishedPost } from "../../../shared/rules/reading.ts";
import { makeDestinationPath, makeServicePath } from "../../../shared/rules/row-path.ts";
import { getMonthName, makeMonthPath } from "../../rules/chooser.ts";
import { extractMarkdownText } from "../../rules/markdown-text.ts";
import type { SearchPassage } from "../../rules/search.ts";
import type { GuideSection } from "./guide-texts.ts";

/** Makes the passage of a part of a guide, under its anchor on the page. */
export const makeGuidePassage = ({ slug, name, ...section }: GuideSection): SearchPassage => ({
  page: `/destinations/${slug}`,
  title: name,
  kind: "Guide",
  ...section,
});

/**
 * Makes the passages of a post, one a paragraph. Of a post that was never opened here, only the title and the excerpt are known.
 */
export function makePostPassages(post: PostCard | PublishedPost): SearchPassage[] {
  const makePassage = (text: string): SearchPassage => ({
    page: `/blog/${post.slug}`,
    title: post.title,
    kind: "Blog",
    text,
  });
  const paragraphs =
    "content" in post
      ? post.content
          .split(/\n{2,}/)
          .map(extractMarkdownText)
          .filter(Boolean)
      : [];
  return [makePassage(post.excerpt ?? ""), ...paragraphs.map(makePassage)];
}

/** Makes the passage of a service. */
export const makeServicePassage = ({ id, name, description }: Service): SearchPassage => ({
  page: makeServicePath({ id, name }),
  title: name,
  kind: "Plan",
  text: description ?? "",
});

const makePagePassage = (address: string, title: string, text: string, anchor?: string): SearchPassage => ({
  page: address,
  title,
  kind: "Page",
  text,
  ...(anchor && { anchor }),
});

/** The passages of the site's fixed pages. */
export const pagePassages: readonly SearchPassage[] = [
  makePagePassage(
    "/services",
    "Services",
    "Ready-Made and Tailor-Made plans: an itinerary for every day, with a budget estimate of what it costs. How it works, and what a plan includes.",
  ),
  makePagePassage(
    "/",
    "Plan Your Adventure",
    `Five questions, and an answer within 24 hours on business days. ${travelStyles.map(({ label }) => label).join(", ")}: what you like decides the plan.`,
    "questionnaire",
  ),
  makePagePassage(
    "/contact",
    "Contact",
    "Ask a question: write a message, send an email, or telephone our office in Nairobi.",
  ),
  makePagePassage(
    "/about-us",
    "About us",
    "Who we are, the story of Mount Kenya and our name, what you get and what you do not get.",
  ),
  makePagePassage("/destinations", "Destinations", "All sixteen countries with a guide, and more places we know."),
  makePagePassage("/blog", "Travel Consulting Insights", "The blog: what we tell people before they go."),
  makePagePassage(
    "/offline-library",
    "Offline library",
    "What this device keeps for reading without a network, and requests that wait.",
  ),
  makePagePassage(
    "/privacy-policy",
    "Privacy Policy",
    "What we learn when you write, why there are no cookies, and how to have your data deleted.",
  ),
  makePagePassage(
    "/terms-of-service",
    "Terms of Service",
    "What is provided, what you see to yourself, payment, and where liability ends.",
  ),
  makePagePassage(
    "/legal-notice",
    "Legal Notice",
    "Who runs the business, where it is registered, and whose work the maps and guides use.",
  ),
  makePagePassage(
    "/sample-plan",
    "A sample plan",
    "One day of a plan as you get it: stops and times, the road, costs, and a map.",
  ),
  ...allMonths.map((month) =>
    makePagePassage(
      makeMonthPath(month),
      `Where to go in ${getMonthName(month)}`,
      `The countries whose guides commend ${getMonthName(month)}, or have a journey in it.`,
    ),
  ),
];

/** Makes the passages of the business's details: its price, and its number on WhatsApp. */
export function makeBusinessPassages({
  fee_from,
  whatsapp,
}: Pick<BusinessRow, "fee_from" | "whatsapp">): SearchPassage[] {
  const price = {
    ...makePagePassage(
      "/services",
      "Services: what a plan costs",
      [priceSentence, fee_from && `Plans start at ${fee_from}.`].filter(Boolean).join(" "),
    ),
    heading: "Price",
  };
  const chat = whatsapp
    ? `Write to us on WhatsApp: ${whatsapp}.`
    : "We are not on WhatsApp. Write a message, send an email, or telephone.";
  return [price, { ...makePagePassage("/contact", "Contact", chat), heading: "WhatsApp" }];
}

/**
 * Makes the passages of a destination that staff have written. Of one that was never opened here, only the name and the highlights
 * are known.
 */
export function makeDestinationPassages(destination: DestinationCard | Destination): SearchPassage[] {
  const makePassage = (text: string | null, heading?: string): SearchPassage => ({
    page: makeDestinationPath(destination),
    title: destination.name,
    kind: "Destination",
    heading,
    text: text ?? "",
  });
  if (!("culture" in destination)) return [makePassage(destination.highlights)];
  const { top_experiences: experiences } = destination;
  const facts = (["culture", "language", "best_time", "food", "etiquette", "trivia"] as const).filter(
    (column) => destination[column],
  );
  return [
    makePassage(destination.highlights),
    ...experiences.map((experience) => makePassage(experience, destinationLabels.top_experiences)),
    ...facts.map((column) => makePassage(destination[column], destinationLabels[column])),
  ];
}

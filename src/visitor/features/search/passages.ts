import { travelStyles } from "../../../../supabase/functions/_shared/enquiry.ts";
import { priceFirst } from "../../../content/price-promise.tsx";
import { labelsOf } from "../../../shared/records/declaration.ts";
import { destinationRecord } from "../../../shared/records/destination.ts";
import type { Destination, Service } from "../../../shared/records/records.ts";
import type { BusinessRow } from "../../../shared/rules/business-details.ts";
import { markdownText } from "../../../shared/rules/markdown.ts";
import type { DestinationCard, PostCard, PublishedPost } from "../../../shared/rules/reading.ts";
import type { SearchPassage } from "../../rules/search.ts";
import type { GuideSection } from "./guide-texts.ts";

/** A part of a guide as a passage, under the anchor that its page has. */
export const guidePassage = ({ slug, name, ...section }: GuideSection): SearchPassage => ({
  page: `/destinations/${slug}`,
  title: name,
  kind: "Guide",
  ...section,
});

/** A post as one passage a paragraph; of a post that was never opened here, only title and excerpt are known. */
export function postPassages(post: PostCard | PublishedPost): SearchPassage[] {
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

/** A plan that staff have published. */
export const servicePassage = ({ id, name, description }: Service): SearchPassage => ({
  page: `/services/${id}`,
  title: name,
  kind: "Plan",
  text: description ?? "",
});

const page = (address: string, title: string, text: string, anchor?: string): SearchPassage => ({
  page: address,
  title,
  kind: "Page",
  text,
  ...(anchor && { anchor }),
});

/** The pages that always are there, each in a sentence. */
export const pagePassages: readonly SearchPassage[] = [
  page(
    "/services",
    "Services",
    "Ready-Made and Tailor-Made plans: an itinerary for every day, with a budget estimate of what it costs. How it works, and what a plan includes.",
  ),
  page(
    "/",
    "Plan Your Adventure",
    `Five questions, and an answer within 24 hours on business days. ${travelStyles.map(({ label }) => label).join(", ")}: what you like decides the plan.`,
    "questionnaire",
  ),
  page("/contact", "Contact", "Ask a question: write a message, send an email, or telephone our office in Nairobi."),
  page(
    "/about-us",
    "About us",
    "Who we are, the story of Mount Kenya and our name, what you get and what you do not get.",
  ),
  page("/destinations", "Destinations", "All sixteen countries with a guide, and more places we know."),
  page("/blog", "Travel Consulting Insights", "The blog: what we tell people before they go."),
  page(
    "/offline-library",
    "Offline library",
    "What this device keeps for reading without a network, and requests that wait.",
  ),
  page(
    "/privacy-policy",
    "Privacy Policy",
    "What we learn when you write, why there are no cookies, and how to have your data deleted.",
  ),
  page(
    "/terms-of-service",
    "Terms of Service",
    "What is provided, what you see to yourself, payment, and where liability ends.",
  ),
  page(
    "/legal-notice",
    "Legal Notice",
    "Who runs the business, where it is registered, and whose work the maps and guides use.",
  ),
  page(
    "/sample-plan",
    "A sample plan",
    "One day of a plan as you get it: stops and times, the road, costs, and a map.",
  ),
];

/** The passages that a detail of the business answers: its price, and its number on WhatsApp. */
export function businessPassages({ fee_from, whatsapp }: Pick<BusinessRow, "fee_from" | "whatsapp">): SearchPassage[] {
  const price = {
    ...page(
      "/services",
      "Services: what a plan costs",
      [priceFirst, fee_from && `Plans start at ${fee_from}.`].filter(Boolean).join(" "),
    ),
    heading: "Price",
  };
  const chat = whatsapp
    ? `Write to us on WhatsApp: ${whatsapp}.`
    : "We are not on WhatsApp. Write a message, send an email, or telephone.";
  return [price, { ...page("/contact", "Contact", chat), heading: "WhatsApp" }];
}

const labels = labelsOf(destinationRecord);

/** A destination that staff have written; if it was never opened here, only its name and highlights are known. */
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

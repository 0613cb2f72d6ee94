/**
 * The cards of published rows: what a list shows of a row, for the document and for the script that fills the same list with newer
 * rows.
 */
import type { DestinationCard, PostCard, ReadingContent } from "../../shared/rules/reading.ts";

/** The content of a card. */
export type RowCard = {
  href: string;
  title: string;
  text: string | null;
  /** The kind of plan, on a service's card. */
  plan?: string;
  /** A time in ISO 8601, on a post's card. */
  time?: string;
  /** The row's own picture, on a post's card: an address, or null where a drawn one stands for it. */
  picture?: string | null;
  /** The name under which the picture grows into its page. */
  transition?: string;
};

/** Makes the card of a post. */
export const postCard = ({ slug, title, excerpt, published_at, featured_image }: PostCard): RowCard => ({
  ...{ href: `/blog/${slug}`, title, text: excerpt, time: published_at },
  ...{ picture: featured_image, transition: `post-${slug}` },
});

/** Makes the card of a destination that staff have written. */
export const placeCard = ({ id, name, highlights }: DestinationCard): RowCard => ({
  ...{ href: `/destinations/${id}`, title: name, text: highlights },
});

type Service = ReadingContent["services"][number];

/** The names of the kinds of plan, and their text where a service has none. */
export type PlanLabels = { readonly [type in Service["type"]]: { plan: string; summary: string } };

/** Makes the card of a service. */
export function serviceCard({ id, name, type, description, fee_from }: Service, labels: PlanLabels): RowCard {
  const { plan, summary } = labels[type];
  return {
    ...{ href: `/services/${id}`, title: name, text: description ?? summary },
    plan: fee_from ? `${plan}, from ${fee_from}` : plan,
  };
}

/** The card of the template from which further cards are made. */
export const emptyCard: RowCard = {
  ...{ href: "", title: "-", text: "-", plan: "-" },
  ...{ time: "1970-01-01T00:00:00Z", picture: null, transition: "post-" },
};

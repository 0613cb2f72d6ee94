/** The cards of published rows in lists, for the document and for the script that fills the same list with newer rows. */
import { formatPrice } from "../../content/price.ts";
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
  /** The row's own picture, on a post's card: its address, or null where a drawn picture is shown instead. */
  picture?: string | null;
  /** The last part of a post's address, which chooses its drawn picture. */
  slug?: string;
  /** The name of the picture's view transition, by which it grows into its page. */
  transition?: string;
};

/** Makes the card of a post. */
export const makePostCard = ({ slug, title, excerpt, published_at, featured_image }: PostCard): RowCard => ({
  ...{ href: `/blog/${slug}`, title, text: excerpt, time: published_at },
  ...{ slug, picture: featured_image, transition: `post-${slug}` },
});

/** Makes the card of a destination that staff have written. */
export const makePlaceCard = ({ id, name, highlights }: DestinationCard): RowCard => ({
  ...{ href: `/destinations/${id}`, title: name, text: highlights },
});

type Service = ReadingContent["services"][number];

/** The names of the kinds of plan; their text and their fee, for a service that has none of its own. */
export type PlanLabels = { readonly [type in Service["type"]]: { plan: string; summary: string; fee?: string } };

/** Makes the card of a service. */
export function makeServiceCard({ id, name, type, description, fee_from }: Service, labels: PlanLabels): RowCard {
  const { plan, summary, fee } = labels[type];
  const price = fee_from ?? fee;
  return {
    ...{ href: `/services/${id}`, title: name, text: description ?? summary },
    plan: price ? `${plan}, from ${formatPrice(price)}` : plan,
  };
}

/** The card in a list's template, from which further cards are made. */
export const emptyCard: RowCard = {
  ...{ href: "", title: "-", text: "-", plan: "-" },
  ...{ time: "1970-01-01T00:00:00Z", picture: null, transition: "post-" },
};

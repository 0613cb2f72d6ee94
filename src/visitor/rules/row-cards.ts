/** The cards of published rows in lists, for the document and for the script that fills the same list with newer rows. */
import { formatPrice } from "../../content/price.ts";
import type { DestinationCard, PostCard, ReadingContent } from "../../shared/rules/reading.ts";
import { makeDestinationPath, makeServicePath } from "../../shared/rules/row-path.ts";

/** The content of a card. */
export type RowCard = {
  href: string;
  title: string;
  text: string | null;
  /** The kind of plan, on a service's card. */
  plan?: string;
  /** The season, days and pace of the outline that a plan is made of. */
  facts?: string;
  /** The price from which on a plan is written; absent if the business names none. */
  price?: string;
  /** The poster of a plan's country. */
  poster?: { avif: string; webp: string };
  /** A time in ISO 8601, on a post's card. */
  time?: string;
  /** The row's own picture, on a post's card: its address, or null if a drawn picture is shown instead. */
  picture?: string | null;
  /** The last part of a post's address, which chooses its drawn picture. */
  slug?: string;
  /** The name of the picture's view transition, by which it grows into its page. */
  transition?: string;
};

/** Makes the card of a post. */
export const makePostCard = ({ slug, title, excerpt, published_at, featured_image }: PostCard): RowCard => ({
  href: `/blog/${slug}`,
  title,
  text: excerpt,
  time: published_at,
  slug,
  picture: featured_image,
  transition: `post-${slug}`,
});

/** Makes the card of a destination that staff have written. */
export const makePlaceCard = ({ id, name, highlights }: DestinationCard): RowCard => ({
  href: makeDestinationPath({ id, name }),
  title: name,
  text: highlights,
});

type Service = ReadingContent["services"][number];

/** The names of the kinds of plan; their text and their fee, for a service that has none of its own. */
export type PlanLabels = { readonly [type in Service["type"]]: { plan: string; summary: string; fee?: string } };

/** The details that guides have of plans: those of an outline by `albania 1 week`, and a poster by its country. */
export type GuidePlans = {
  readonly outlines: { readonly [countryAndOutline: string]: { facts: string; firstMonth: number } };
  readonly posters: { readonly [country: string]: { avif: string; webp: string } };
};

/** The details of no guide, for lists that show plans by their words alone. */
export const noGuidePlans: GuidePlans = { outlines: {}, posters: {} };

const findOutline = ({ outlines }: GuidePlans, { country, outline }: Pick<Service, "country" | "outline">) =>
  outlines[`${country} ${outline}`];

/**
 * Sorts plans for people who choose one: those of an outline by the first month of their season and by country, then those of
 * a country, then those of no country, each by name.
 */
export function sortPlans<Plan extends Service>(services: readonly Plan[], guidePlans: GuidePlans): Plan[] {
  const rank = (service: Plan) => findOutline(guidePlans, service)?.firstMonth ?? (service.country ? 13 : 14);
  const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...services].sort(
    (a, b) => rank(a) - rank(b) || compareTexts(a.country ?? "", b.country ?? "") || compareTexts(a.name, b.name),
  );
}

/** Makes the card of a service. */
export function makeServiceCard(service: Service, labels: PlanLabels, guidePlans: GuidePlans): RowCard {
  const { id, name, type, description, country, fee_from } = service;
  const { plan, summary, fee } = labels[type];
  const price = fee_from ?? fee;
  const facts = findOutline(guidePlans, service)?.facts;
  const poster = country ? guidePlans.posters[country] : undefined;
  return {
    href: makeServicePath({ id, name }),
    title: name,
    text: description ?? summary,
    plan,
    ...(facts && { facts }),
    ...(price && { price: `From ${formatPrice(price)}` }),
    ...(poster && { poster }),
  };
}

/** The card in a list's template, from which further cards are made. */
export const emptyCard: RowCard = {
  href: "",
  title: "-",
  text: "-",
  plan: "-",
  facts: "-",
  price: "-",
  poster: { avif: "-", webp: "-" },
  time: "1970-01-01T00:00:00Z",
  picture: null,
  transition: "post-",
};

import type { ReactNode } from "react";
import { isPlannedTo } from "../../../supabase/functions/_shared/enquiry.ts";
import { siteUrl } from "../../shared/lib/env.ts";
import type { Destination, Service } from "../../shared/records/records.ts";
import type { PublishedPost, RelatedPost } from "../../shared/rules/reading.ts";
import { makeDestinationPath, makeServicePath } from "../../shared/rules/row-path.ts";
import type { PostHtml } from "../features/blog/post-body.tsx";
import { PostPage } from "../features/blog/post-page.tsx";
import { type DrawnPicture, getDrawnPicture } from "../features/blog/post-pictures.ts";
import { AskSection } from "../features/contact/ask-form.tsx";
import { DestinationPage } from "../features/destinations/destination-page.tsx";
import { ClosingStrip } from "../features/enquiry/closing-strip.tsx";
import { QuestionnaireSection } from "../features/enquiry/questionnaire-section.tsx";
import { makeHeadDescription, makeHeadTitle } from "../features/reading/head-text.ts";
import { ReadingNote } from "../features/reading/reading-note.tsx";
import { ServicePage } from "../features/services/service-page.tsx";
import { findNamedCountry } from "../rules/named-country.ts";
import type { Page } from "./page.ts";

/** The time at which the shown rows were read, and true if the note about their age is hidden, as in a new document. */
export type CopyNote = { at: number; hidden: boolean };

/** Makes the page of one post. */
export function makePostPage(content: {
  post: PublishedPost;
  related: readonly RelatedPost[];
  /** The post's text, ready to be shown. */
  html: PostHtml;
  copy: CopyNote;
  /** The plans for the country that the post is about, which only the renderer of documents can draw. */
  plans: ReactNode;
}): Page {
  const { post, related, html, copy, plans } = content;
  const drawn = getDrawnPicture(post.slug);
  const image = findSharedPicture(post, drawn);
  const guide = findNamedCountry(post.title, post.excerpt);
  const questionnaire = guide ? `/destinations/${guide.slug}#questionnaire` : "/#questionnaire";
  return {
    path: `/blog/${post.slug}`,
    formAddress: questionnaire,
    subject: { kind: "post", post, image: image.address },
    head: {
      title: makeHeadTitle(post.title),
      description: makeHeadDescription(post.excerpt),
      type: "article",
      ...image.head,
    },
    body: () => (
      <PostPage
        post={post}
        html={html}
        drawn={drawn}
        related={related}
        plans={plans}
        questionnaire={questionnaire}
        askSection={<AskSection about={post.title} subject={guide?.name ?? "this"} questionnaire={questionnaire} />}
        closingStrip={<ClosingStrip guide={guide} />}
        note={<ReadingNote {...copy} className="mt-6" />}
      />
    ),
  };
}

function findSharedPicture(post: PublishedPost, drawn: DrawnPicture | undefined) {
  const ownAddress = post.featured_image?.replace(/^(?=\/)/, siteUrl);
  const name = drawn?.name ?? "kilele";
  return ownAddress
    ? { address: ownAddress, head: { ownImage: ownAddress } }
    : { address: `${siteUrl}/share/${name}.jpg`, head: { image: name } };
}

/**
 * Makes the page of one service.
 * @param content.plan the days of its ready-made plan or outline, which only the renderer of documents can draw
 * @param content.hasPublishedPlan true if the plan is drawn as travellers' plans are
 */
export const makeServicePage = ({
  service,
  copy,
  plan,
  hasPublishedPlan = false,
}: {
  service: Service;
  copy: CopyNote;
  plan?: ReactNode;
  hasPublishedPlan?: boolean;
}): Page => ({
  path: makeServicePath(service),
  ...(hasPublishedPlan ? { styles: "plan" as const } : {}),
  formAddress: "#questionnaire",
  subject: { kind: "service", service },
  head: {
    title: makeHeadTitle(service.name),
    description: makeHeadDescription(service.description),
    ...findCountryPicture(service),
  },
  body: () => (
    <>
      <ServicePage service={service} note={<ReadingNote {...copy} className="mt-6" />} plan={plan} />
      <QuestionnaireSection offered={service.country ?? findPlannedCountry(service.name)} />
      <AskSection about={service.name} subject="this plan" questionnaire="#questionnaire" />
    </>
  ),
});

/** Finds the picture of a plan's country for previews of a shared link. */
function findCountryPicture({ country, name }: Pick<Service, "country" | "name">): { image?: string } {
  const image = country ?? findNamedCountry(name)?.slug;
  return image ? { image } : {};
}

/** Makes the page of one destination that staff have written; the section of services is left out if there are none. */
export const makeDestinationPage = (content: {
  destination: Destination;
  services: readonly Service[];
  copy: CopyNote;
}): Page => ({
  path: makeDestinationPath(content.destination),
  formAddress: "#questionnaire",
  subject: { kind: "destination", destination: content.destination },
  head: {
    title: makeHeadTitle(content.destination.name),
    description: makeHeadDescription(content.destination.highlights, content.destination.culture),
    type: "article",
  },
  body: () => (
    <>
      <DestinationPage
        destination={content.destination}
        services={sortByRelevance(content.services, content.destination)}
        note={<ReadingNote {...content.copy} className="mt-6" />}
      />
      <PlaceQuestionnaire name={content.destination.name} />
      <AskSection about={content.destination.name} subject="this place" questionnaire="#questionnaire" />
    </>
  ),
});

/** Puts the plans for a place's country before the others; both stay newest first. */
export function sortByRelevance(
  services: readonly Service[],
  { name, highlights }: Pick<Destination, "name" | "highlights">,
): Service[] {
  const country = findNamedCountry(name, highlights)?.slug;
  const isRelevant = (service: Service) =>
    country !== undefined && (service.country ?? findNamedCountry(service.name)?.slug) === country;
  return [...services.filter(isRelevant), ...services.filter((service) => !isRelevant(service))];
}

/** Finds the country that texts are about, if we plan journeys there. */
function findPlannedCountry(...texts: (string | null)[]): string | undefined {
  const slug = findNamedCountry(...texts)?.slug;
  return slug && isPlannedTo(slug) ? slug : undefined;
}

/**
 * The form below a place that staff have written of: its country is chosen if the form has it. Otherwise the request names the
 * place beside an open choice.
 */
function PlaceQuestionnaire({ name }: { name: string }) {
  const offered = findPlannedCountry(name);
  if (offered) return <QuestionnaireSection offered={offered} />;
  return <QuestionnaireSection offered="other" place={name} />;
}

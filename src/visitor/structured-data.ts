/**
 * Structured data for search engines: JSON-LD after schema.org. Pure functions; the build puts it into the
 * prerendered page's head, and nowhere else (a script element made in the browser would need a trusted type).
 */

import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Service as OfferedService,
  TouristDestination,
  TravelAgency,
} from "schema-dts";
import { brand, defaultDetails } from "../content/brand.ts";
import type { Guide } from "../content/guide.ts";
import { listServiceQuestions } from "../content/service-questions.ts";
import type { Destination, Service } from "../shared/records/records.ts";
import type { BusinessDetails } from "../shared/rules/business-details.ts";
import { cutText } from "../shared/rules/cut-text.ts";
import { formatOfficeTime } from "../shared/rules/office-time.ts";
import type { PublishedPost } from "../shared/rules/reading.ts";
import { makeDestinationPath, makeServicePath } from "../shared/rules/row-path.ts";

/** A node of the graph; its properties may hold further nodes and lists. */
export type StructuredData = { "@type": string; [property: string]: unknown };

/** The subject of a page that is about one thing. */
export type PageSubject =
  | { kind: "guide"; guide: Pick<Guide, "slug" | "name" | "summary" | "highlights"> }
  | { kind: "destination"; destination: Pick<Destination, "id" | "name" | "highlights" | "culture"> }
  | {
      kind: "post";
      post: Pick<PublishedPost, "slug" | "title" | "excerpt" | "published_at" | "updated_at">;
      /** Address of the picture that the page shows when it is shared. */
      image: string;
    }
  | { kind: "service"; service: Pick<Service, "id" | "name" | "type" | "description"> };

/** The pages with sub-pages, and the names of these pages in breadcrumbs. */
const sectionNames: Readonly<Record<string, string>> = {
  "/destinations": "Destinations",
  "/services": "Services",
  "/blog": "Blog",
  "/about-us": "About us",
  "/contact": "Contact",
  "/privacy-policy": "Privacy Policy",
  "/terms-of-service": "Terms of Service",
  "/legal-notice": "Legal Notice",
};

/**
 * Returns everything that a page says about itself to a machine.
 * @param path the page's canonical path, with a leading slash
 * @param site the site's address, without a trailing slash
 * @param subject what the page is about; a page without one still names the business
 * @param business its details
 */
export function makeStructuredData(
  path: string,
  site: string,
  subject?: PageSubject,
  business: BusinessDetails = defaultDetails,
): StructuredData[] {
  const subjectNode = subject && describeSubject(subject, site);
  const breadcrumbs = describeBreadcrumbs(
    path,
    site,
    typeof subjectNode?.name === "string" ? subjectNode.name : undefined,
  );
  const questions = subject?.kind === "service" ? [describeQuestions(subject.service, site)] : [];
  return [
    describeAgency(site, business),
    ...(subjectNode ? [subjectNode] : []),
    ...questions,
    ...(breadcrumbs ? [breadcrumbs] : []),
  ];
}

/** Writes the nodes as one graph, with every text escaped for a script element. */
export function serializeStructuredData(nodes: readonly StructuredData[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}

const makeAgencyId = (site: string) => `${site}/#agency`;

/** The business itself, on every page. */
function describeAgency(site: string, business: BusinessDetails): StructuredData {
  const accounts = [business.instagram, business.facebook].filter((account) => typeof account === "string");
  // Details that the business leaves out are left out here too, because schema.org has no null.
  const [email, telephone] = [business.email ?? undefined, business.phone ?? undefined];
  return {
    "@type": "TravelAgency",
    "@id": makeAgencyId(site),
    name: brand.name,
    slogan: brand.tagline,
    description: brand.description,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    image: `${site}/share/kilele.jpg`,
    email,
    telephone,
    address: {
      "@type": "PostalAddress",
      streetAddress: business.street ?? undefined,
      addressLocality: business.locality ?? undefined,
      addressCountry: business.country_code ?? undefined,
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email,
      telephone,
      availableLanguage: [...brand.languages],
    },
    ...(accounts.length > 0 && { sameAs: accounts }),
  } satisfies TravelAgency;
}

function describeSubject(subject: PageSubject, site: string): StructuredData {
  switch (subject.kind) {
    case "guide":
      return describeGuide(subject.guide, site);
    case "destination":
      return describeDestination(subject.destination, site);
    case "post":
      return describePost(subject.post, site, subject.image);
    case "service":
      return describeService(subject.service, site);
  }
}

/** A country, as its guide describes it. */
function describeGuide(
  { slug, name, summary, highlights }: Pick<Guide, "slug" | "name" | "summary" | "highlights">,
  site: string,
): StructuredData {
  const url = `${site}/destinations/${slug}`;
  return {
    "@type": "TouristDestination",
    "@id": `${url}#destination`,
    name,
    description: summary,
    url,
    image: `${site}/share/${slug}.jpg`,
    keywords: highlights.join(", "),
  } satisfies TouristDestination;
}

/** A destination that staff wrote. */
function describeDestination(
  { id, name, highlights, culture }: Pick<Destination, "id" | "name" | "highlights" | "culture">,
  site: string,
): StructuredData {
  const url = site + makeDestinationPath({ id, name });
  const description = highlights || culture;
  return {
    "@type": "TouristDestination",
    "@id": `${url}#destination`,
    name,
    ...(description && { description }),
    url,
  } satisfies TouristDestination;
}

function describePost(
  post: Extract<PageSubject, { kind: "post" }>["post"],
  site: string,
  image: string,
): StructuredData {
  const url = `${site}/blog/${post.slug}`;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    name: post.title,
    // Longer headlines are cut or refused by those who read this.
    headline: cutText(post.title, 110),
    ...(post.excerpt && { description: post.excerpt }),
    image,
    datePublished: formatOfficeTime(post.published_at),
    dateModified: formatOfficeTime(post.updated_at),
    inLanguage: "en",
    url,
    mainEntityOfPage: url,
    author: { "@id": makeAgencyId(site) },
    publisher: { "@id": makeAgencyId(site) },
  } satisfies BlogPosting;
}

function describeService(
  { id, name, type, description }: Pick<Service, "id" | "name" | "type" | "description">,
  site: string,
): StructuredData {
  const url = site + makeServicePath({ id, name });
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name,
    ...(description && { description }),
    serviceType: type === "ready-made" ? "Ready-Made travel plan" : "Tailor-Made travel plan",
    provider: { "@id": makeAgencyId(site) },
    url,
  } satisfies OfferedService;
}

/** The questions below a service, with their answers. */
const describeQuestions = (service: Pick<Service, "id" | "name" | "type">, site: string): StructuredData =>
  ({
    "@type": "FAQPage",
    "@id": `${site}${makeServicePath(service)}#questions`,
    mainEntity: listServiceQuestions(service.type).map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: question,
      acceptedAnswer: { "@type": "Answer" as const, text: answer },
    })),
  }) satisfies FAQPage;

/**
 * Returns the breadcrumbs of a page; the home page itself has none.
 * @param name the page's name, if it is below a section's page
 */
function describeBreadcrumbs(path: string, site: string, name: string | undefined): StructuredData | undefined {
  const sectionPath = `/${path.split("/")[1]}`;
  const sectionName = sectionNames[sectionPath];
  if (!sectionName) return undefined;
  const steps = [
    { name: "Home", item: `${site}/` },
    { name: sectionName, item: site + sectionPath },
    ...(path !== sectionPath && name ? [{ name, item: site + path }] : []),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  } satisfies BreadcrumbList;
}

import type { ReactNode } from "react";
import type { GuideSlug } from "../../content/guide.ts";
import type { Service } from "../../shared/records/records.ts";
import type { BusinessRow } from "../../shared/rules/business-details.ts";
import type { DestinationCard, PostCard } from "../../shared/rules/reading.ts";
import type { PageHead } from "../document/page-head.ts";
import type { SentForm } from "../rules/sent-form.ts";
import type { PageSubject } from "../structured-data.ts";

/** The published lists that some pages show; a list is absent if a document was made without it. */
export type Lists = {
  posts?: readonly PostCard[];
  services?: readonly Service[];
  destinations?: readonly DestinationCard[];
  /** The details of the business as staff wrote them, a list of one that every page shows. */
  business?: readonly BusinessRow[];
};

/** The rows that a page is made with. */
export type PageContent = Lists & {
  /** The time at which the rows were read, in milliseconds since the epoch. */
  at: number;
  /** The sent form that the page answers, if a server renders it. */
  form?: SentForm;
};

/** The declaration of a public page. The build makes its document, the sitemap and the offline list from it. */
export type Page = {
  /** The path of the page: with a leading slash and without a trailing one. */
  path: string;
  /** Another address of the same page; its document names `path` as the proper one. */
  alias?: string;
  head: Omit<PageHead, "path">;
  /** True if it begins with a picture from edge to edge, over which the navigation bar lies. */
  hasHero?: boolean;
  /** The address of the form that fits the page, if it is not the one of the home page. */
  formAddress?: string;
  /** The subject of the page, for search engines. */
  subject?: PageSubject;
  /**
   * The set of cached files that the page belongs to: `core` is fetched with the worker on every line, `reading` after it, and a
   * guide's page with the guide. A page without a set is not cached ahead.
   */
  library?: "core" | "reading" | { guide: GuideSlug };
  /**
   * The published lists that it shows, besides the details of the business. A server with a database renders such a page again
   * when these rows have changed.
   */
  lists?: readonly (keyof Lists)[];
  /** True if an island shows what the business states, such as the lowest fee, so that the document carries it as data. */
  hasStatements?: true;
  /** The stylesheet that it has besides the site's own. */
  styles?: "plan";
  /** True if a script draws its content, so that the document asks for that script at once. */
  isDrawnByScript?: boolean;
  /** The content of its main part. */
  body: (content: PageContent) => ReactNode;
};

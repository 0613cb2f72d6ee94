/** What a prerendered page's head says to search engines, made from the same data as the page. */
import type { Guide } from "../src/content/guide.ts";
import { type PageSubject, serializeStructuredData, structuredDataFor } from "../src/content/structured-data.ts";
import type { BlogPost, Destination, Service } from "../src/domain/records.ts";

/**
 * @param page the page: its canonical path, its HTML, and the rows that it was made of, by their keys
 * @param site the site's address, without a trailing slash
 * @param guides the guides of this build
 * @returns a JSON-LD script element
 */
export function structuredDataTag(
  page: { path: string; html: string; rows?: Readonly<Record<string, unknown>> },
  site: string,
  guides: readonly Guide[],
): string {
  const nodes = structuredDataFor(page.path, site, subjectOf(page, guides));
  return `<script type="application/ld+json">${serializeStructuredData(nodes)}</script>`;
}

function subjectOf(
  { path, html, rows = {} }: { path: string; html: string; rows?: Readonly<Record<string, unknown>> },
  guides: readonly Guide[],
): PageSubject | undefined {
  const [, room, name] = path.split("/");
  const guide = room === "destinations" && guides.find(({ slug }) => slug === name);
  if (guide) return { kind: "guide", guide };
  const destination = rows[`destination:${name}`] as Destination | undefined;
  if (room === "destinations" && destination) return { kind: "destination", destination };
  const service = rows[`service:${name}`] as Service | undefined;
  if (room === "services" && service) return { kind: "service", service };
  const post = rows[`post:${name}`] as BlogPost | undefined;
  if (room === "blog" && post) return { kind: "post", post, image: sharedPicture(html) };
  return undefined;
}

/** The picture that the page itself names for cards. */
function sharedPicture(html: string): string {
  const address = html.match(/<meta property="og:image" content="([^"]*)"/)?.[1];
  if (!address) throw new Error("A post's page names no picture");
  return address.replaceAll("&amp;", "&");
}

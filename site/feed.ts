/** The feed of the blog. */

import { brand } from "../src/content/brand.ts";
import { escapeXml } from "../src/shared/rules/escape-xml.ts";
import { formatOfficeTime } from "../src/shared/rules/office-time.ts";
import type { PostCard } from "../src/shared/rules/reading.ts";
import { parseTimestamp } from "../src/shared/rules/timestamps.ts";

/** The maximum number of posts in the feed, newest first. */
const maxEntries = 20;

/** The id of the feed of a site without an address; an id may be no path. */
const unnamedFeed = "urn:uuid:6b696c65-6c65-4a6f-8572-6e6579733a31";

/** A post as the feed shows it. */
export type FeedPost = Pick<PostCard, "id" | "slug" | "title" | "excerpt" | "published_at"> & { changedAt?: string };

/**
 * Makes the text of `/feed.xml`, in Atom (RFC 4287).
 * @param site the site's address, without a trailing slash; if it is empty, links are paths, read against the feed's own address
 * @param posts the published posts, newest first; times as Postgres or PostgREST print them
 */
export function makeFeed(site: string, posts: readonly FeedPost[]): string {
  const newestPosts = posts.slice(0, maxEntries);
  const times = newestPosts.map(({ changedAt, published_at }) => toIsoTime(changedAt ?? published_at)).sort();
  const entries = newestPosts.map(
    ({ id, slug, title, excerpt, published_at, changedAt }) => `  <entry>
    <id>urn:uuid:${escapeXml(id)}</id>
    <title>${escapeXml(title)}</title>
    <link href="${escapeXml(`${site}/blog/${slug}`)}"/>
    <published>${formatOfficeTime(published_at)}</published>
    <updated>${toIsoTime(changedAt ?? published_at)}</updated>
${excerpt ? `    <summary>${escapeXml(excerpt)}</summary>\n` : ""}  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(site ? `${site}/blog` : unnamedFeed)}</id>
  <title>${escapeXml(brand.name)}</title>
  <subtitle>${escapeXml(brand.tagline)}</subtitle>
  <author><name>${escapeXml(brand.name)}</name></author>
  <link href="${escapeXml(site)}/blog"/>
${site ? `  <link rel="self" href="${escapeXml(site)}/feed.xml"/>\n` : ""}  <updated>${times.at(-1) ?? "1970-01-01T00:00:00.000Z"}</updated>
${entries.join("")}</feed>
`;
}

const toIsoTime = (text: string): string => new Date(parseTimestamp(text)).toISOString();

/**
 * Fills a document's lists and details of the business from its template: with newer rows from the network, or offline with
 * cached rows.
 */
import { defaultDetails } from "../../content/brand.ts";
import { requestFromWorker } from "../../offline/page/worker-channel.ts";
import type { Service } from "../../shared/records/records.ts";
import { type BusinessRow, detailNames, formatDetails, withDefaults } from "../../shared/rules/business-details.ts";
import type { CachedContent, DestinationCard, ListKey, PostCard, ReadingContent } from "../../shared/rules/reading.ts";
import { longDate } from "../rules/long-date.ts";
import { rowsStamp } from "../rules/rows-stamp.ts";
import type { PixelPicture } from "../ui/pixel-picture.ts";

type Fillers = { [Key in ListKey]: (place: HTMLElement, rows: ReadingContent[Key]) => void };

const fillers: Fillers = {
  posts: fillPosts,
  services: fillServices,
  destinations: fillDestinations,
  business: fillBusiness,
};

/** Replaces the rows of a list. */
function fillList<Key extends ListKey>(place: HTMLElement, key: Key, rows: ReadingContent[Key]): void {
  fillers[key](place, rows);
}

/** Replaces the rows of a list unless it was made of these very rows, and notes what it is made of now. */
export function fillStampedList<Key extends ListKey>(place: HTMLElement, key: Key, rows: ReadingContent[Key]): void {
  const stamp = rowsStamp(key, rows);
  if (stamp === place.dataset.stamp) return;
  fillList(place, key, rows);
  place.dataset.stamp = stamp;
}

/**
 * Fills the lists of a document with newer cached readings, and writes into the notes when those were fetched.
 * @param places the elements of lists and rows; rows are not changed
 */
export async function fillFromDevice(places: readonly HTMLElement[]): Promise<void> {
  dateNotes(Math.max(...(await Promise.all(places.map(fillPlace)))));
}

/** @param newest when the shown rows were read, in milliseconds since 1970; 0 where the document is the newest */
function dateNotes(newest: number): void {
  const times = document.querySelectorAll<HTMLTimeElement>("[data-reading-note] time");
  if (times.length === 0) return;
  // Created only now, because creating it is slow.
  const local = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
  for (const time of times) {
    if (newest) time.dateTime = new Date(newest).toISOString();
    time.textContent = local.format(new Date(time.dateTime));
  }
}

/** @returns when the list was read, in milliseconds since 1970; 0 where the document has the newest */
async function fillPlace(place: HTMLElement): Promise<number> {
  const { rows, limit, stamp } = place.dataset;
  if (!rows) return 0;
  const kept = await requestFromWorker<CachedContent<ListKey>>({ type: "KEPT_LIST", key: rows as ListKey });
  const note = document.querySelector<HTMLTimeElement>("[data-reading-note] time")?.dateTime ?? "";
  const made = Number(place.dataset.at) || Date.parse(note);
  if (kept && !(kept.fetchedAt < made && stamp)) {
    fillStampedList(place, rows as ListKey, kept.data.slice(0, limit ? Number(limit) : undefined));
    // Notes are about lists only, not about the details of the business.
    return rows === "business" ? 0 : kept.fetchedAt;
  }
  if (!stamp) fillList(place, rows as ListKey, []);
  return 0;
}

/** Fills the list of posts; drawn pictures repeat in the same order as in the document. */
function fillPosts(place: HTMLElement, posts: readonly PostCard[]): void {
  const pictures = JSON.parse(place.dataset.pictures ?? "[]") as PixelPicture[];
  const [unread, empty] = ["unread", "empty"].map((name) => place.querySelector<HTMLElement>(`[data-when=${name}]`));
  if (unread) unread.hidden = true;
  if (empty) empty.hidden = posts.length > 0;
  fill(place, posts, (card, post, index) => {
    const title = setText(card, "title", post.title) as HTMLAnchorElement | null;
    if (title) title.href = `/blog/${post.slug}`;
    setText(card, "excerpt", post.excerpt);
    const time = card.querySelector("time");
    if (time) {
      time.dateTime = post.created_at;
      time.textContent = longDate(post.created_at);
    }
    const drawn = pictures[index % pictures.length] ?? { avif: "", webp: "" };
    const image = card.querySelector("img");
    const source = card.querySelector("source");
    if (post.featured_image) source?.remove();
    else if (source) source.srcset = drawn.avif;
    if (image) {
      image.src = post.featured_image ?? drawn.webp;
      image.dataset.otherwise = post.featured_image ? drawn.webp : "";
      image.dataset.transition = `post-${post.slug}`;
    }
  });
}

/** Fills the section with services, and hides it if there are none. */
function fillServices(place: HTMLElement, services: readonly Service[]): void {
  const labels = JSON.parse(place.dataset.labels ?? "{}") as Record<string, { plan: string; summary: string }>;
  place.hidden = services.length === 0;
  fill(place, services, (entry, { id, name, type, description }) => {
    const title = setText(entry, "title", name) as HTMLAnchorElement | null;
    if (title) title.href = `/services/${id}`;
    setText(entry, "plan", labels[type]?.plan ?? "");
    setText(entry, "summary", description ?? labels[type]?.summary ?? "");
  });
}

/** Fills the section with destinations, and hides it if there are none. */
function fillDestinations(place: HTMLElement, destinations: readonly DestinationCard[]): void {
  place.hidden = destinations.length === 0;
  fill(place, destinations, (entry, { id, name, highlights }) => {
    const title = setText(entry, "title", name) as HTMLAnchorElement | null;
    if (title) title.href = `/destinations/${id}`;
    setText(entry, "highlights", highlights);
  });
}

/** Writes the details of the business into every element that shows one, and into the data that the islands read. */
function fillBusiness(body: HTMLElement, [row = {}]: readonly BusinessRow[]): void {
  body.dataset.business = JSON.stringify(row);
  const views = formatDetails(withDefaults(row, defaultDetails));
  for (const name of detailNames) {
    const view = views[name];
    for (const part of body.querySelectorAll<HTMLElement>(`[data-detail=${name}]`)) {
      part.textContent = view?.text ?? "";
      if (view?.href) part.setAttribute("href", view.href);
      else part.removeAttribute("href");
    }
    for (const part of body.querySelectorAll<HTMLElement>(`[data-if-detail=${name}]`)) part.hidden = !view;
  }
}

function fill<Row>(
  place: HTMLElement,
  rows: readonly Row[],
  dress: (item: HTMLElement, row: Row, index: number) => void,
) {
  const list = place.querySelector("ul");
  const template = place.querySelector("template")?.content.firstElementChild;
  if (!list || !template) return;
  const items = rows.map((row, index) => {
    const item = template.cloneNode(true) as HTMLElement;
    dress(item, row, index);
    return item;
  });
  list.hidden = items.length === 0;
  list.replaceChildren(...items);
  place.dispatchEvent(new Event("rows", { bubbles: true }));
}

function setText(item: HTMLElement, field: string, words: string | null): HTMLElement | null {
  const part = item.querySelector<HTMLElement>(`[data-field=${field}]`);
  if (!part) return null;
  part.textContent = words;
  part.hidden = !words;
  return part;
}

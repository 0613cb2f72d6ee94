/**
 * Fills a document's lists and details of the business from its template: with newer rows from the network, or offline with
 * cached rows.
 */
import { defaultDetails } from "../../content/brand.ts";
import { requestFromWorker } from "../../offline/page/worker-channel.ts";
import {
  type BusinessRow,
  chatAddress,
  detailNames,
  formatDetails,
  withDefaults,
} from "../../shared/rules/business-details.ts";
import { checkList } from "../../shared/rules/check-row.ts";
import type { CachedContent, ListKey, ReadingContent } from "../../shared/rules/reading.ts";
import { longDate } from "../rules/long-date.ts";
import { type PlanLabels, placeCard, postCard, type RowCard, serviceCard } from "../rules/row-cards.ts";
import { rowsStamp } from "../rules/rows-stamp.ts";
import type { PixelPicture } from "../ui/pixel-picture.ts";

type Fillers = { [Key in ListKey]: (place: HTMLElement, rows: ReadingContent[Key]) => void };

const fillers: Fillers = {
  posts: (place, rows) => fillCards(place, rows.map(postCard)),
  services: (place, rows) => {
    const labels = JSON.parse(place.dataset.labels ?? "{}") as PlanLabels;
    fillCards(
      place,
      rows.map((row) => serviceCard(row, labels)),
    );
  },
  destinations: (place, rows) => fillCards(place, rows.map(placeCard)),
  business: fillBusiness,
};

/** Replaces the rows of a list. */
function fillList<Key extends ListKey>(place: HTMLElement, key: Key, rows: ReadingContent[Key]): void {
  fillers[key](place, rows);
}

/** Replaces the rows of a list by those of an answer, as `fillStampedList` does; invalid ones are skipped. */
export const fillAnsweredList = (place: HTMLElement, key: ListKey, rows: readonly object[]): void =>
  fillStampedList(place, key, checkList(key, rows));

/**
 * Replaces the rows of a list unless it was made of these very rows, and notes what it is made of now.
 * @param rows checked rows; those that an older version has cached may lack a column of today
 */
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

/** Replaces the cards of a list, and hides its section, or shows its note, where there are none. */
function fillCards(place: HTMLElement, cards: readonly RowCard[]): void {
  const list = place.querySelector("ul");
  const template = place.querySelector("template")?.content.firstElementChild;
  const [unread, empty] = ["unread", "empty"].map((name) => place.querySelector<HTMLElement>(`[data-when=${name}]`));
  if (unread) unread.hidden = true;
  const hasNone = cards.length === 0;
  // A list without a note for none has a heading, which goes with it.
  if (empty) empty.hidden = !hasNone;
  else place.hidden = hasNone;
  if (!list || !template) return;
  // Drawn pictures repeat in the same order as in the document.
  const pictures = JSON.parse(place.dataset.pictures ?? "[]") as PixelPicture[];
  const items = cards.map((card, index) => {
    const item = template.cloneNode(true) as HTMLElement;
    fillCard(item, card, pictures[index % pictures.length] ?? { avif: "", webp: "" });
    return item;
  });
  if (empty) list.hidden = hasNone;
  list.replaceChildren(...items);
  place.dispatchEvent(new Event("rows", { bubbles: true }));
}

function fillCard(item: HTMLElement, card: RowCard, drawn: PixelPicture): void {
  setText(item, "title", card.title)?.setAttribute("href", card.href);
  setText(item, "text", card.text);
  setText(item, "plan", card.plan ?? null);
  const time = item.querySelector("time");
  if (time && card.time) {
    time.dateTime = card.time;
    time.textContent = longDate(card.time);
  }
  const image = item.querySelector("img");
  if (!image) return;
  const source = item.querySelector("source");
  if (card.picture) image.closest("picture")?.replaceWith(image);
  else if (source) source.srcset = drawn.avif;
  image.src = card.picture ?? drawn.webp;
  image.dataset.otherwise = card.picture ? drawn.webp : "";
  image.dataset.transition = card.transition ?? "";
}

/** Writes the details of the business into every element that shows one, and into the data that the islands read. */
function fillBusiness(body: HTMLElement, [row = {}]: readonly BusinessRow[]): void {
  body.dataset.business = JSON.stringify(row);
  const views = formatDetails(withDefaults(row, defaultDetails));
  for (const name of detailNames) {
    const view = views[name];
    for (const part of body.querySelectorAll<HTMLElement>(`[data-detail=${name}]`)) {
      part.textContent = view?.text ?? "";
      const href = chatAddress(view?.href, part.dataset.chat);
      if (href) part.setAttribute("href", href);
      else part.removeAttribute("href");
    }
    for (const part of body.querySelectorAll<HTMLElement>(`[data-if-detail=${name}]`)) part.hidden = !view;
  }
}

function setText(item: HTMLElement, field: string, words: string | null): HTMLElement | null {
  const part = item.querySelector<HTMLElement>(`[data-field=${field}]`);
  if (!part) return null;
  part.textContent = words;
  part.hidden = !words;
  return part;
}

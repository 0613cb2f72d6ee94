/**
 * Fills a document's lists from their templates, and its details of the business: with newer rows from the network, or offline with
 * cached rows.
 */
import { defaultDetails } from "../../content/brand.ts";
import { requestFromWorker } from "../../offline/page/worker-channel.ts";
import {
  type BusinessRow,
  detailNames,
  formatDetails,
  makeChatAddress,
  withDefaults,
} from "../../shared/rules/business-details.ts";
import { checkList } from "../../shared/rules/check-row.ts";
import type { CachedContent, ListKey, ReadingContent } from "../../shared/rules/reading.ts";
import { formatLongDate } from "../rules/long-date.ts";
import { chooseMotif, type Motif } from "../rules/post-motif.ts";
import { makePlaceCard, makePostCard, makeServiceCard, type PlanLabels, type RowCard } from "../rules/row-cards.ts";
import { computeRowsStamp } from "../rules/rows-stamp.ts";
import type { PixelPicture } from "../ui/pixel-picture.ts";

type Fillers = { [Key in ListKey]: (place: HTMLElement, rows: ReadingContent[Key]) => void };

const fillers: Fillers = {
  posts: (place, rows) => fillCards(place, rows.map(makePostCard)),
  services: (place, rows) => {
    const labels = JSON.parse(place.dataset.labels ?? "{}") as PlanLabels;
    fillCards(
      place,
      rows.map((row) => makeServiceCard(row, labels)),
    );
  },
  destinations: (place, rows) => fillCards(place, rows.map(makePlaceCard)),
  business: fillBusiness,
};

/** Replaces the rows of a list. */
function fillList<Key extends ListKey>(place: HTMLElement, key: Key, rows: ReadingContent[Key]): void {
  fillers[key](place, rows);
}

/** Replaces the rows of a list with those of an answer, as `fillStampedList` does; invalid ones are skipped. */
export const fillAnsweredList = (place: HTMLElement, key: ListKey, rows: readonly object[]): void =>
  fillStampedList(place, key, checkList(key, rows));

/**
 * Replaces the rows of a list unless it already shows these rows, and stores their stamp.
 * @param rows checked rows; those that an older version cached may lack a column
 */
export function fillStampedList<Key extends ListKey>(place: HTMLElement, key: Key, rows: ReadingContent[Key]): void {
  const stamp = computeRowsStamp(key, rows);
  if (stamp === place.dataset.stamp) return;
  fillList(place, key, rows);
  place.dataset.stamp = stamp;
}

/**
 * Fills the lists of a document with newer cached readings, and writes the time of their fetch into the notes.
 * @param places the elements of lists and rows; rows are not changed
 */
export async function fillFromDevice(places: readonly HTMLElement[]): Promise<void> {
  markNotesWithDate(Math.max(...(await Promise.all(places.map(fillPlace)))));
}

/**
 * Writes a time into the notes.
 * @param newest the time at which the shown rows were read, in milliseconds since the epoch; 0 where the document is the newest
 */
function markNotesWithDate(newest: number): void {
  const times = document.querySelectorAll<HTMLTimeElement>("[data-reading-note] time");
  if (times.length === 0) return;
  // The format is created only now, because creating it is slow.
  const local = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
  for (const time of times) {
    if (newest) time.dateTime = new Date(newest).toISOString();
    time.textContent = local.format(new Date(time.dateTime));
  }
}

/**
 * Fills one list with its cached copy, if that is newer.
 * @returns the time at which the list was read, in milliseconds since the epoch; 0 where the document is the newest
 */
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
  // A list without a note for an empty list is hidden together with its heading.
  if (empty) empty.hidden = !hasNone;
  else place.hidden = hasNone;
  if (!list || !template) return;
  const pictures = JSON.parse(place.dataset.pictures ?? "[]") as (PixelPicture & Motif)[];
  const items = cards.map((card) => {
    const item = template.cloneNode(true) as HTMLElement;
    fillCard(item, card, chooseMotif(card.slug ?? "", pictures) ?? { avif: "", webp: "" });
    return item;
  });
  if (empty) list.hidden = hasNone;
  const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : undefined;
  list.replaceChildren(...items);
  // A person who goes through the list by keyboard or screen reader stays at the card that they had reached.
  if (focused) list.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  place.dispatchEvent(new Event("rows", { bubbles: true }));
}

function fillCard(item: HTMLElement, card: RowCard, drawn: PixelPicture): void {
  setText(item, "title", card.title)?.setAttribute("href", card.href);
  setText(item, "text", card.text);
  setText(item, "plan", card.plan ?? null);
  const time = item.querySelector("time");
  if (time && card.time) {
    time.dateTime = card.time;
    time.textContent = formatLongDate(card.time);
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
      const href = makeChatAddress(view?.href, part.dataset.chat);
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

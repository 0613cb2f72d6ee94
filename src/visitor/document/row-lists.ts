/**
 * Fills a document's lists from their templates, and its details of the business: with newer rows from the network, or offline with
 * cached rows.
 */

import { defaultDetails } from "../../content/brand.ts";
import { maxAnswerMs, requestFromWorker } from "../../offline/page/worker-channel.ts";
import { splitAtBreaks } from "../../shared/lib/address-breaks.ts";
import {
  applyDefaults,
  type BusinessRow,
  detailNames,
  formatDetails,
  makeChatAddress,
} from "../../shared/rules/business-details.ts";
import { checkList } from "../../shared/rules/check-row.ts";
import { formatMoment, longMoment } from "../../shared/rules/dates.ts";
import type { CachedContent, ListKey, ReadingContent } from "../../shared/rules/reading.ts";
import { formatLongDate } from "../rules/long-date.ts";
import { chooseMotif, type Motif } from "../rules/post-motif.ts";
import {
  type GuidePlans,
  makePlaceCard,
  makePostCard,
  makeServiceCard,
  noGuidePlans,
  type PlanLabels,
  type RowCard,
  sortPlans,
} from "../rules/row-cards.ts";
import { computeRowsStamp } from "../rules/rows-stamp.ts";
import type { PixelPicture } from "../ui/pixel-picture.ts";

type Fillers = { [Key in ListKey]: (element: HTMLElement, rows: ReadingContent[Key]) => void };

const fillers: Fillers = {
  posts: (element, rows) => fillCards(element, rows.map(makePostCard)),
  services: (element, rows) => {
    const labels = JSON.parse(element.dataset.labels ?? "{}") as PlanLabels;
    const guidePlans = element.dataset.plans ? (JSON.parse(element.dataset.plans) as GuidePlans) : noGuidePlans;
    fillCards(
      element,
      sortPlans(rows, guidePlans).map((row) => makeServiceCard(row, labels, guidePlans)),
    );
  },
  destinations: (element, rows) => fillCards(element, rows.map(makePlaceCard)),
  business: fillBusiness,
};

/** Replaces the rows that a list of the document shows. */
function fillList<Key extends ListKey>(element: HTMLElement, key: Key, rows: ReadingContent[Key]): void {
  fillers[key](element, rows);
}

/** Replaces the rows of a list with those of an answer, as `fillStampedList` does; invalid ones are skipped. */
export const fillAnsweredList = (element: HTMLElement, key: ListKey, rows: readonly object[]): void =>
  fillStampedList(element, key, checkList(key, rows));

/**
 * Replaces the rows of a list unless it already shows these rows, and stores their stamp.
 * @param rows checked rows; those that an older version cached may lack a column
 */
export function fillStampedList<Key extends ListKey>(element: HTMLElement, key: Key, rows: ReadingContent[Key]): void {
  const stamp = computeRowsStamp(key, rows);
  if (stamp === element.dataset.stamp) return;
  fillList(element, key, rows);
  element.dataset.stamp = stamp;
}

/**
 * Fills the lists of a document with newer cached readings, and writes the time of their fetch into the notes.
 * @param elements the elements of lists and rows; rows are not changed
 */
export async function fillFromDevice(elements: readonly HTMLElement[]): Promise<void> {
  markNotesWithDate(Math.max(...(await Promise.all(elements.map(fillFromCache)))));
}

/**
 * Writes a time into the notes.
 * @param newest the time at which the shown rows were read, in milliseconds since the epoch; 0 if the document is the newest
 */
function markNotesWithDate(newest: number): void {
  const times = document.querySelectorAll<HTMLTimeElement>("[data-reading-note] time");
  if (times.length === 0) return;
  // The format is created only now, because creating it is slow.
  for (const time of times) {
    if (newest) time.dateTime = new Date(newest).toISOString();
    time.textContent = formatMoment(new Date(time.dateTime), longMoment, "device");
  }
}

/**
 * Fills one list with its cached copy, if that is newer.
 * @returns the time at which the list was read, in milliseconds since the epoch; 0 if the document is the newest
 */
async function fillFromCache(element: HTMLElement): Promise<number> {
  const { rows, limit, stamp } = element.dataset;
  if (!rows) return 0;
  const cached = await requestFromWorker<CachedContent<ListKey>>(
    { type: "KEPT_LIST", key: rows as ListKey },
    maxAnswerMs,
  );
  const note = document.querySelector<HTMLTimeElement>("[data-reading-note] time")?.dateTime ?? "";
  const madeAt = Number(element.dataset.at) || Date.parse(note);
  if (cached && !(cached.fetchedAt < madeAt && stamp)) {
    fillStampedList(element, rows as ListKey, cached.data.slice(0, limit ? Number(limit) : undefined));
    // Notes are about lists only, not about the details of the business.
    return rows === "business" ? 0 : cached.fetchedAt;
  }
  if (!stamp) fillList(element, rows as ListKey, []);
  return 0;
}

/** Replaces the cards of a list, and hides its section, or shows its note, if there are none. */
function fillCards(element: HTMLElement, cards: readonly RowCard[]): void {
  const list = element.querySelector("ul");
  const template = element.querySelector("template")?.content.firstElementChild;
  const [unreadNote, emptyNote] = ["unread", "empty"].map((name) =>
    element.querySelector<HTMLElement>(`[data-when=${name}]`),
  );
  if (unreadNote) unreadNote.hidden = true;
  const isListEmpty = cards.length === 0;
  // A list without a note for an empty list is hidden together with its heading.
  if (emptyNote) emptyNote.hidden = !isListEmpty;
  else element.hidden = isListEmpty;
  if (!list || !template) return;
  const pictures = JSON.parse(element.dataset.pictures ?? "[]") as (PixelPicture & Motif)[];
  const items = cards.map((card) => {
    const item = template.cloneNode(true) as HTMLElement;
    fillCard(item, card, chooseMotif(card.slug ?? "", pictures) ?? { avif: "", webp: "" });
    return item;
  });
  if (emptyNote) list.hidden = isListEmpty;
  const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : undefined;
  list.replaceChildren(...items);
  // A person who goes through the list by keyboard or screen reader stays at the card that they had reached.
  if (focused) list.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  element.dispatchEvent(new Event("rows", { bubbles: true }));
}

function fillCard(item: HTMLElement, card: RowCard, drawnPicture: PixelPicture): void {
  setText(item, "title", card.title)?.setAttribute("href", card.href);
  for (const field of ["text", "plan", "facts", "price"] as const) setText(item, field, card[field] ?? null);
  const time = item.querySelector("time");
  if (time && card.time) {
    time.dateTime = card.time;
    time.textContent = formatLongDate(card.time);
  }
  const image = item.querySelector("img");
  if (!image) return;
  const source = item.querySelector("source");
  const poster = item.querySelector("[data-field=poster]");
  if (poster) {
    if (!card.poster) poster.remove();
    else if (source) source.srcset = card.poster.avif;
    image.src = card.poster?.webp ?? "";
    return;
  }
  if (card.picture) image.closest("picture")?.replaceWith(image);
  else if (source) source.srcset = drawnPicture.avif;
  image.src = card.picture ?? drawnPicture.webp;
  image.dataset.otherwise = card.picture ? drawnPicture.webp : "";
  image.dataset.transition = card.transition ?? "";
}

/** Writes the details of the business into every element that shows one, and into the data that the islands read. */
function fillBusiness(body: HTMLElement, [row = {}]: readonly BusinessRow[]): void {
  body.dataset.business = JSON.stringify(row);
  const views = formatDetails(applyDefaults(row, defaultDetails));
  for (const name of detailNames) {
    const view = views[name];
    for (const part of body.querySelectorAll<HTMLElement>(`[data-detail=${name}]`)) {
      const [first = "", ...others] = splitAtBreaks(view?.text ?? "");
      part.replaceChildren(first, ...others.flatMap((piece) => [document.createElement("wbr"), piece]));
      const href = makeChatAddress(view?.href, part.dataset.chat);
      if (href) part.setAttribute("href", href);
      else part.removeAttribute("href");
    }
    for (const part of body.querySelectorAll<HTMLElement>(`[data-if-detail=${name}]`)) part.hidden = !view;
  }
}

function setText(item: HTMLElement, field: string, text: string | null): HTMLElement | null {
  const part = item.querySelector<HTMLElement>(`[data-field=${field}]`);
  if (!part) return null;
  part.textContent = text;
  part.hidden = !text;
  return part;
}

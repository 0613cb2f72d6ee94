import { guideSlugs } from "../../../content/guide.ts";
import { monthNames } from "../../../plan/months.ts";

/** A part of a guide's document: the text under a heading, or the text before the first one. */
export type GuideSection = {
  slug: string;
  name: string;
  anchor?: string;
  /** The section's heading, or that of a fold in it with the term of a row: "Health: Malaria". */
  heading?: string;
  text: string;
  /** The words by which a browser finds a row in its closed fold. */
  quote?: string | undefined;
  /** The weight of a month: 2 if the guide commends it, 1 where one can travel in it. Other parts of a guide have none. */
  season?: number;
};

/** The number of guides that are read at a time: on a slow line the first are here long before the last. */
const guidesAtATime = 4;

/**
 * Reads the text of every guide from its document, cached or fetched, because a search index would only be a second copy to
 * fetch and store.
 * @param onRead is called for each guide as soon as it has been read, with its place in `guideSlugs`: no sections if it cannot be fetched
 */
export async function readGuideTexts(onRead: (at: number, sections: GuideSection[]) => void): Promise<void> {
  const waiting = guideSlugs.entries();
  const readOn = async () => {
    for (const [at, slug] of waiting) onRead(at, await readGuide(slug).catch(() => []));
  };
  await Promise.all(Array.from({ length: guidesAtATime }, readOn));
}

async function readGuide(slug: string): Promise<GuideSection[]> {
  const sections = listGuideSections(await fetchDocument(`/destinations/${slug}`), slug);
  if (sections.length === 0) throw new Error(`No guide at ${slug}`);
  return sections;
}

/** Cuts a guide's document into its sections, and these into the rows, months, experiences and outlines that are found by themselves. */
export function listGuideSections(document: ParentNode, slug: string): GuideSection[] {
  const article = document.querySelector("article");
  const name = article?.querySelector("h1")?.textContent;
  if (!article || !name) return [];
  const head = [...article.querySelectorAll("header h1 ~ p, header h1 ~ ul, aside, .guide-about")]
    .map(readElementText)
    .join(" ");
  const seasons = readElementText(article.querySelector("#best-time > p:not(:first-of-type)"));
  const pieces = [...article.querySelectorAll("section[id]")].flatMap((section) => {
    const title = readElementText(section.querySelector("h2"));
    return [...section.children]
      .filter((part) => !part.matches("h2, footer"))
      .flatMap((part) => listPieces(part, undefined))
      .map(({ term, text }): GuideSection => {
        const month = monthNames.find((each) => term === each.slice(0, 3));
        const heading = month ? `${title}: ${month}` : (term ?? title);
        if (month)
          return {
            slug,
            name,
            anchor: section.id,
            heading,
            text: `${text}. ${seasons}`.trim(),
            season: scoreSeason(seasons, month),
          };
        return { slug, name, anchor: section.id, heading, text: removeMarks(text), quote: term ? text : undefined };
      });
  });
  return [{ slug, name, text: removeMarks(head) }, ...pieces.filter(({ text }) => text)];
}

/** Removes the marks that lead to sources, which mean nothing in an excerpt. */
const removeMarks = (text: string): string => text.replace(/(?: Sources)? ?\[\d+\]/g, "");

/** A piece of a section, with its term if it is a row of a list of terms or stands in a fold. */
type SectionPiece = { term?: string | undefined; text: string };

function listPieces(part: Element, term: string | undefined): SectionPiece[] {
  if (part.matches("details")) {
    const title = readElementText(part.querySelector("summary"));
    return [...part.children].filter((child) => !child.matches("summary")).flatMap((child) => listPieces(child, title));
  }
  if (part.matches("dl.guide-rows, dl.guide-months, dl.stays"))
    return [...part.children].map((row) => ({
      term: [term, readElementText(row.querySelector("dt"))].filter(Boolean).join(": "),
      text: [...row.querySelectorAll("dd")].map(readElementText).join(" "),
    }));
  if (part.matches("ol, ul, .grid")) return [...part.children].map((child) => ({ term, text: readElementText(child) }));
  if (part.querySelector("details, dl.guide-rows, dl.guide-months, dl.stays"))
    return [...part.children].flatMap((child) => listPieces(child, term));
  return [{ term, text: readElementText(part) }];
}

const readElementText = (element: Element | null | undefined): string =>
  listBlocks(element).join(" ").replace(/\s+/g, " ").trim();

/**
 * Says how a guide counts a month, from its sentence "Best: May or September. Possible: June to August."
 * @returns 2 for the best, 1 for a possible one, 0 else
 */
export function scoreSeason(seasons: string, month: string): number {
  const monthIndex = monthNames.indexOf(month);
  const isNamedUnder = (label: string) => {
    const [, list = ""] = seasons.match(new RegExp(`${label}: ([^.]*)`)) ?? [];
    return list.split(/, | or | and /).some((span) => {
      const [from = -1, to = from] = span.split(" to ").map((each) => monthNames.indexOf(each.trim()));
      if (from < 0 || to < 0) return false;
      return from <= to ? monthIndex >= from && monthIndex <= to : monthIndex >= from || monthIndex <= to;
    });
  };
  return isNamedUnder("Best") ? 2 : isNamedUnder("Possible") ? 1 : 0;
}

/** Lists the text of each block, so that the words of neighbouring blocks stay apart. */
function listBlocks(element: Element | null | undefined): string[] {
  if (!element) return [];
  const words: string[] = [];
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? "");
    // A drawing is read by its label: the letters in it stand for something else.
    else if (node instanceof SVGElement) words.push(` ${node.getAttribute("aria-label") ?? ""} `);
    // A link to report an error is no text of the row that it stands in.
    else if (node instanceof Element && node.ariaHidden !== "true" && !node.matches("a[rel=nofollow]")) {
      const isInline = node.matches("em, strong, a, span, time");
      words.push(isInline ? (node.textContent ?? "") : ` ${listBlocks(node).join("")} `);
    }
  }
  return [words.join("")];
}

/** The longest wait for a document, in milliseconds: a request that hangs must not keep the search from its end. */
const documentTimeoutMs = 60_000;

/** Fetches a document of this site with XMLHttpRequest, which parses it, because Trusted Types forbid DOMParser. */
function fetchDocument(address: string): Promise<Document> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.timeout = documentTimeoutMs;
    request.onload = () =>
      request.status === 200 && request.responseXML ? done(request.responseXML) : fail(new Error(`${request.status}`));
    request.onerror = request.ontimeout = () => fail(new Error("no answer"));
    request.send();
  });
}

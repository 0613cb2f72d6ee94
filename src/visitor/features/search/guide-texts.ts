import { guideSlugs } from "../../../content/guide.ts";

/** A part of a guide as its document has it: the text under a heading, or the text before the first one. */
export type GuideSection = { slug: string; name: string; anchor?: string; heading?: string; text: string };

/**
 * Reads the text of every guide from its document, cached or fetched, because a search index would only be a second copy to
 * fetch and store. A guide that cannot be fetched is left out.
 */
export async function guideTexts(): Promise<GuideSection[]> {
  const loaded = await Promise.allSettled(guideSlugs.map(readGuide));
  return loaded.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
}

async function readGuide(slug: string): Promise<GuideSection[]> {
  const article = (await fetchDocument(`/destinations/${slug}`)).querySelector("article");
  const name = article?.querySelector("h1")?.textContent;
  if (!article || !name) throw new Error(`No guide at ${slug}`);
  const text = (element: Element | null | undefined) => blocksOf(element).join(" ").replace(/\s+/g, " ").trim();
  const head = [...article.querySelectorAll("header h1 ~ p, header h1 ~ ul, aside, .guide-lead")].map(text).join(" ");
  const sections = Array.from(article.querySelectorAll("section[id]"), (section) => {
    const heading = section.querySelector("h2");
    const parts = [...section.children].filter((part) => part !== heading);
    // Each experience and each outline is found by itself.
    const pieces = parts.flatMap((part) => (part.matches("ol, ul, .grid") ? [...part.children] : [part]));
    return pieces.map((piece) => ({
      slug,
      name,
      anchor: section.id,
      heading: heading?.textContent ?? undefined,
      text: text(piece),
    }));
  });
  return [{ slug, name, text: head }, ...sections.flat()];
}

/** The words of each block, so that those of neighbours do not run together. */
function blocksOf(element: Element | null | undefined): string[] {
  if (!element) return [];
  const words: string[] = [];
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? "");
    else if (node instanceof Element && node.ariaHidden !== "true") {
      const inline = node.matches("em, strong, a, span, time");
      words.push(inline ? (node.textContent ?? "") : ` ${blocksOf(node).join("")} `);
    }
  }
  return [words.join("")];
}

/** Fetches a document of this site with XMLHttpRequest, which parses it, because Trusted Types forbid DOMParser. */
function fetchDocument(address: string): Promise<Document> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onload = () =>
      request.status === 200 && request.responseXML ? done(request.responseXML) : fail(new Error(`${request.status}`));
    request.onerror = () => fail(new Error("no answer"));
    request.send();
  });
}

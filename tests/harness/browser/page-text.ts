const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Replaces every run of blanks by one space. */
export const squeezeBlanks = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** Reads the text of a document's main part, as a reader without styles gets it. */
export function extractMainText(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/su.exec(html)?.[1] ?? "";
  const text = main
    .replaceAll(/<(script|style)\b.*?<\/\1>/gsu, " ")
    .replaceAll(/<!--.*?-->/gsu, "")
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/&#x([\da-f]+);/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/gu, (whole, name: string) => entities[name] ?? whole);
  return squeezeBlanks(text);
}

/**
 * Cuts from a page's text the part that a screenshot shows: the shortest part that contains the visible texts in their order.
 * @param text the page's text
 * @param lines the visible texts; those that a script has added are not in the page's text
 */
export function findSeenPart(text: string, lines: readonly string[]): string {
  // A single letter, such as those of a drawing's months, is found somewhere in every text.
  const knownLines = lines.map(squeezeBlanks).filter((line) => line.length > 2 && text.includes(line));
  const [first, ...laterLines] = knownLines;
  if (first === undefined) return "";
  let best = { part: text, found: 0 };
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    let [end, found] = [start + first.length, 1];
    for (const line of laterLines) {
      const next = text.indexOf(line, end);
      if (next >= 0) [end, found] = [next + line.length, found + 1];
    }
    // A button's text may occur again at the page's end, where no further visible text follows it.
    const isBetter = found > best.found || (found === best.found && end - start < best.part.length);
    if (isBetter) best = { part: text.slice(start, end), found };
  }
  return best.part;
}

const mark = /shown:([^:]*):([^:]*):/u;

/** The content of a screenshot: the path of a page, and a part of its text. */
export type Shown = { page: string; text: string };

/** Writes the content of a picture as its description, in ASCII letters only, as EXIF requires. */
export const describeShown = ({ page, text }: Shown): string =>
  `shown:${encodeURIComponent(page)}:${encodeURIComponent(text)}:`;

/** Reads the content of a picture from its EXIF block; undefined if the picture has no such description. */
export function readShown(exif: Buffer | undefined): Shown | undefined {
  const found = mark.exec(exif?.toString("latin1") ?? "");
  return found ? { page: decodeURIComponent(found[1] ?? ""), text: decodeURIComponent(found[2] ?? "") } : undefined;
}

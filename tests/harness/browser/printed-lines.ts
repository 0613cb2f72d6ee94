import { inflateSync } from "node:zlib";

/**
 * Counts the lines of text on each page of a PDF that Chromium has printed.
 * @returns a number for each page, in their order
 */
export function countPrintedLines(pdf: Buffer): number[] {
  // One byte a character: offsets in the text are offsets in the file.
  const text = pdf.toString("latin1");
  const objects = new Map([...text.matchAll(/(\d+) 0 obj\b/g)].map(({ 1: id, index }) => [id, index]));
  const dictionary = (start: number) => text.slice(start, text.indexOf("endobj", start));
  const readContent = (start: number): string => {
    const begin = text.indexOf("stream", start) + "stream\n".length;
    return inflateSync(pdf.subarray(begin, text.indexOf("endstream", begin))).toString("latin1");
  };
  return [...objects.values()]
    .map(dictionary)
    .filter((each) => /\/Type\s*\/Page\b/.test(each))
    .map((page) => {
      const start = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "");
      const places = start === undefined ? [] : [...readContent(start).matchAll(/1 0 0 -1 [\d.-]+ ([\d.-]+) Tm/g)];
      return new Set(places.map(([, y]) => Math.round(Number(y)))).size;
    });
}

import type { ReadingKey } from "../../domain/reading.ts";

/** The id of the data block that the build puts into a prerendered page. */
export const pageDataId = "page-data";

/** What a prerendered page was made from: the rows by their keys, as they were when the build read them. */
export type PageData = { at: number; entries: { [key in ReadingKey]?: unknown } };

/** The data of the page at hand; nothing on a page that carries none. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

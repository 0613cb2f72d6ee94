import { decodeReferences } from "../../shared/rules/character-references.ts";

/**
 * Returns the text of a post without its markup, on one line, for search. It reads no grammar, so that a device that searches
 * without a network needs no parser: marks in unusual places stay in the text.
 */
export const extractMarkdownText = (source: string): string =>
  decodeReferences(
    source
      // Pictures are left out, and links are replaced by their words.
      .replace(/!\[[^\][\n]*\]\([^()\n]*\)/g, " ")
      .replace(/\[([^\][\n]*)\]\([^()\n]*\)/g, "$1")
      // The line under a table's head, under a heading, or between two parts.
      .replace(/^[ \t]*[-=|:*_][-=|:*_ \t]*$/gm, " ")
      // The marks at the beginning of a line: headings, quotations, lists.
      .replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+)+/gm, " ")
      .replace(/[|`]/g, " ")
      .replace(/[*~]{1,3}(?=\S)|(\S)[*~]{1,3}/g, "$1")
      .replace(/(^|[\s(])_{1,3}(?=\S)|(\S)_{1,3}(?=$|[\s.,;:!?)])/gm, "$1$2"),
  )
    .replace(/\s+/g, " ")
    .trim();

import type { CtaLink } from "../../shared/records/records.ts";
import { joinLines, splitLines } from "./text-lines.ts";

/**
 * Writes call-to-action links as staff type them, one a line: an address, or `text | address`. An address has no blank, so the last
 * bar after a blank separates the two.
 */
export const formatCtaLines = (links: readonly CtaLink[]): string =>
  joinLines(links.map((link) => (typeof link === "string" ? link : `${link.text} | ${link.url}`)));

/** Reads typed links, one a line; blank lines are left out. The schema decides if an address is safe. */
export const readCtaLines = (text: string): CtaLink[] =>
  splitLines(text).map((line) => {
    const match = /^(?:(.*)\s)?\|\s*(\S+)$/.exec(line);
    const label = match?.[1]?.trim();
    const address = match?.[2] ?? line;
    return label ? { text: label, url: address } : address;
  });

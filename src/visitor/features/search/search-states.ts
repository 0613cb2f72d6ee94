import { formatCount } from "../../../shared/rules/counts.ts";

/** The texts for each state of the search. */
export const searchStates = {
  nothingAsked: "Sixteen guides, more places and the blog, with or without a connection. Accents can be left out.",
  loading: "Loading...",
  nothingFound: "Nothing found. Try fewer words, or the beginning of one.",
  foundSoFar: (pages: number) => `${formatCount(pages, "page")} found so far...`,
  found: (pages: number) => `${formatCount(pages, "page")} found`,
};

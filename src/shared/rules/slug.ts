import { foldLetters } from "./fold.ts";

/** The longest slug that the database takes. */
const maxLength = 200;

/**
 * Makes the slug of a title: lowercase, without anything but letters, digits, whitespace and hyphens, each run of whitespace a
 * hyphen. Ligatures and other forms of letters are decomposed and accents removed first (NFKD, Unicode Standard Annex 15); repeated
 * hyphens and those at an end are removed last.
 * @returns at most 200 characters; empty if the title has no Latin letter or digit
 */
export function makeSlug(title: string): string {
  // A fraction is separated from the number before it, and its slash is replaced.
  const decomposed = title
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, "$1 ")
    .normalize("NFKD")
    .replace(/\u2044/g, "-");
  const slug = foldLetters(decomposed)
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= maxLength) return slug;
  return slug
    .slice(0, maxLength + 1)
    .replace(/-[^-]*$/, "")
    .slice(0, maxLength);
}

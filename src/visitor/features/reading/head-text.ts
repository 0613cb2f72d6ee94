import { brand } from "../../../content/brand.ts";
import { cutText } from "../../../shared/rules/cut-text.ts";

const suffix = ` | ${brand.name}`;
const maxTitleLength = 60;
const minDescriptionLength = 70;
const maxDescriptionLength = 160;

/** Makes a page's title of at most 60 characters, with the business's name if there is room. */
export function makeHeadTitle(name: string): string {
  return name.length + suffix.length <= maxTitleLength ? name + suffix : cutAtWord(name, maxTitleLength);
}

/** Makes a page's description of 70 to 160 characters from the texts of a record, in their order. */
export function makeHeadDescription(...texts: (string | null | undefined)[]): string {
  let description = "";
  for (const text of [...texts, brand.description]) {
    if (description.length >= minDescriptionLength) break;
    description = `${description} ${text ?? ""}`.replace(/\s+/g, " ").trim();
  }
  return cutAtWord(description, maxDescriptionLength);
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = cutText(text, length - 1);
  const words = cutText(cut, Math.max(cut.lastIndexOf(" "), length / 2));
  return `${words.replace(/[\s,;:.]+$/, "")}…`;
}

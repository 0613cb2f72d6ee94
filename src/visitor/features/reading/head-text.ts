import { brand } from "../../../content/brand.ts";
import { cutText } from "../../../shared/rules/cut-text.ts";

const suffix = ` | ${brand.name}`;
const longestTitle = 60;
const shortestDescription = 70;
const longestDescription = 160;

/** A page's title of at most 60 characters, with the business's name where there is room. */
export function headTitle(name: string): string {
  return name.length + suffix.length <= longestTitle ? name + suffix : cutAtWord(name, longestTitle);
}

/** A page's description of 70 to 160 characters, made from whatever text the record has. */
export function headDescription(...texts: (string | null | undefined)[]): string {
  let description = "";
  for (const text of [...texts, brand.description]) {
    if (description.length >= shortestDescription) break;
    description = `${description} ${text ?? ""}`.replace(/\s+/g, " ").trim();
  }
  return cutAtWord(description, longestDescription);
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = cutText(text, length - 1);
  const words = cutText(cut, Math.max(cut.lastIndexOf(" "), length / 2));
  return `${words.replace(/[\s,;:.]+$/, "")}…`;
}

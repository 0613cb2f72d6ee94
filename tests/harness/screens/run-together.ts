/** Finds words that run together on a screen: a flex or grid container drops the spaces between its items. */

const containerPattern = /(?:^|\s)(?:(?:inline-)?(?:flex|grid)|button-(?:primary|quiet|ghost))(?:\s|$)/;
/** Matches classes that keep items apart, or hide one. */
const separatingPattern = /(?:^|\s)(?:gap-|justify-between|sr-only)/;

const isBareText = (node: Node | null): boolean =>
  node !== null &&
  (node.nodeType === 3
    ? (node.textContent ?? "").trim() !== ""
    : node instanceof HTMLSpanElement && node.attributes.length === 0);

const isHidden = (node: Node): boolean =>
  node instanceof Element && separatingPattern.test(String(node.getAttribute("class")));

/** Finds such words. @returns the texts of the places at which two words have no space between them */
export function findWordsRunTogether(root: ParentNode): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll("[class]")) {
    const classes = element.getAttribute("class") ?? "";
    if (!containerPattern.test(classes) || separatingPattern.test(classes)) continue;
    const items = [...element.childNodes].filter((node) => node.nodeType !== 8 && node.textContent?.trim());
    for (const [place, item] of items.entries()) {
      const next = items[place + 1];
      if (!next || isHidden(item) || isHidden(next)) continue;
      if (isBareText(item) || isBareText(next)) found.push(`${item.textContent}|${next.textContent}`);
    }
  }
  return found;
}

/** Converts clipboard content of a word processor, a spreadsheet or a mail program to Markdown, without a DOM. */
import type { Element, ElementContent, Nodes, Parents, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** The longest HTML that is converted, in characters: a word processor writes thirty times as much as a person. */
const maxHtmlLength = 4_000_000;

/** Elements with formatting that plain text does not have. Without any of them the plain text is pasted. */
const formattedElements = new Set(
  "h1 h2 h3 h4 h5 h6 strong em a ul ol table blockquote pre code del img hr".split(" "),
);

/**
 * Converts HTML of the clipboard to Markdown: headings, bold, italic, links, lists, tables and quotations.
 * @returns undefined if the HTML has no formatting beyond its plain text, or is too long
 */
export function convertPastedHtml(html: string): string | undefined {
  if (html.length > maxHtmlLength) return undefined;
  const tree = fromHtml(html, { fragment: false });
  visit(tree, markNumberedItem);
  visit(tree, (parent) => {
    parent.children = cleanLists(
      parent.children.flatMap((child) => cleanNode(child as ElementContent)),
    ) as typeof parent.children;
  });
  let hasMeaning = false;
  visit(tree, ({ children }) => {
    hasMeaning ||= children.some((child) => child.type === "element" && formattedElements.has(child.tagName));
  });
  if (!hasMeaning) return undefined;
  const markdown = toMarkdown(toMdast(tree), {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "_",
    rule: "-",
    fences: true,
    listItemIndent: "one",
  });
  return markdown.replace(/\n{3,}/g, "\n\n").trim();
}

/** Calls a function for each element, inner elements first. */
function visit(node: Root | Element, visitor: (parent: Root | Element) => void): void {
  for (const child of node.children) if (child.type === "element") visit(child, visitor);
  visitor(node);
}

const readStyle = ({ properties }: Element): string => String(properties.style ?? "").toLowerCase();
const readClass = ({ properties }: Element): string =>
  Array.isArray(properties.className) ? properties.className.join(" ") : String(properties.className ?? "");

/** Elements without content for a reader. */
const ignoredElements = new Set("head style script meta link title template noscript object iframe svg".split(" "));

const isSafeAddress = (address: unknown): boolean => /^(?:https?:|mailto:)/i.test(String(address).trim());

const wrapChildren = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

/** Replaces a node of a program's own HTML by standard HTML. */
function cleanNode(node: ElementContent): ElementContent[] {
  if (node.type === "comment") return [];
  if (node.type !== "element") return [node];
  const style = readStyle(node);
  if (ignoredElements.has(node.tagName) || /mso-list:\s*ignore|display:\s*none/.test(style)) return [];
  // A program's own element, such as Word's `o:p`.
  if (node.tagName.includes(":")) return node.children;
  // Google Docs wraps everything in such an element.
  const isPlain = /font-weight:\s*(?:normal|400)/.test(style);
  if (isPlain && (node.tagName === "b" || node.tagName === "strong")) return node.children;
  if (node.tagName === "a" && !isSafeAddress(node.properties.href)) return node.children;
  if (node.tagName === "img" && !isSafeAddress(node.properties.src))
    return [{ type: "text", value: String(node.properties.alt ?? "") }];
  if (node.tagName === "table") return [addTableHead(node)];
  if (node.tagName === "li") return [unwrapOnlyParagraph(node)];
  if (node.tagName === "p" && /\bMsoTitle\b/.test(readClass(node))) return [{ ...node, tagName: "h1" }];
  if (node.tagName === "span" || node.tagName === "font") {
    let children = node.children;
    if (children.every(isBlank)) return children;
    if (/font-style:\s*italic/.test(style)) children = [wrapChildren("em", children)];
    if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) children = [wrapChildren("strong", children)];
    if (/text-decoration[^;]*line-through/.test(style)) children = [wrapChildren("del", children)];
    return children;
  }
  // A mark around blanks has no effect.
  if (/^(?:b|i|em|strong|u|del|s)$/.test(node.tagName) && node.children.every(isBlank)) return node.children;
  return [node];
}

const isBlank = (node: Nodes): boolean => node.type === "text" && node.value.trim() === "";

/** Returns the text of a node and its children. */
const readText = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(readText).join("") : "";

/** Marks a Word paragraph as an item of a numbered list, before its number is removed from the text. */
function markNumberedItem(node: Root | Element): void {
  if (node.type !== "element" || readListLevel(node) === 0) return;
  visit(node, (descendant) => {
    const isListMarker = descendant.type === "element" && /mso-list:\s*ignore/.test(readStyle(descendant));
    if (isListMarker && /^\s*\(?\w{1,5}[.)]/.test(readText(descendant))) node.properties.dataNumbered = "";
  });
}

/** Makes the first row of a table its head, if it has none. */
function addTableHead(table: Element): Element {
  const rows: Element[] = [];
  visit(table, (descendant) => {
    if (descendant.type === "element" && descendant.tagName === "tr") rows.push(descendant);
  });
  const cells = rows.flatMap(({ children }) => children.filter((cell) => cell.type === "element"));
  if (cells.some(({ tagName }) => tagName === "th")) return table;
  for (const cell of rows[0]?.children ?? []) if (cell.type === "element") cell.tagName = "th";
  return table;
}

/** Removes the paragraph of an item that has only one, so that no blank lines are written around it. */
function unwrapOnlyParagraph(item: Element): Element {
  const isParagraph = (child: ElementContent) => child.type === "element" && child.tagName === "p";
  if (item.children.filter(isParagraph).length !== 1) return item;
  const children = item.children.flatMap((child) =>
    child.type === "element" && isParagraph(child) ? child.children : [child],
  );
  return { ...item, children };
}

/** Returns the level of a list item, which Word writes as a paragraph; 0 for any other node. */
const readListLevel = (node: ElementContent): number => {
  if (node.type !== "element" || node.tagName !== "p") return 0;
  return Number(/mso-list:\s*l\d+\s+level(\d)/.exec(readStyle(node))?.[1] ?? 0);
};

/** Makes lists of the paragraphs that are list items. */
function cleanLists(nodes: readonly ElementContent[]): ElementContent[] {
  const cleanedNodes: ElementContent[] = [];
  /** The lists that are open, by their level. */
  let openLists: Element[] = [];
  for (const node of nodes) {
    const level = readListLevel(node);
    if (level === 0) {
      if (!isBlank(node)) openLists = [];
      if (openLists.length === 0) cleanedNodes.push(node);
      continue;
    }
    const { children, properties } = node as Element;
    const isNumbered = properties.dataNumbered !== undefined;
    openLists = openLists.slice(0, level);
    while (openLists.length < level) {
      const list = wrapChildren(isNumbered ? "ol" : "ul", []);
      const lastItem = openLists.at(-1)?.children.at(-1) as Element | undefined;
      if (openLists.length === 0) cleanedNodes.push(list);
      else if (lastItem) lastItem.children.push(list);
      else openLists.at(-1)?.children.push(wrapChildren("li", [list]));
      openLists.push(list);
    }
    (openLists.at(-1) as Parents).children.push(wrapChildren("li", children) as never);
  }
  return cleanedNodes;
}

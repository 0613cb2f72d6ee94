/**
 * Reads the elements of documents, for the build and for the doctor. The parser is that of pasted texts, so that `npm start` installs
 * one alone.
 */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** An element with its attributes as they are written. `parent` is undefined for the document's own element. */
export type HtmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  parent: HtmlElement | undefined;
};

/** Lists the elements of a document, or of a part of one, in their order, those of templates too. */
export function listElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode, parent: HtmlElement | undefined): void => {
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      const attributes = new Map(child.attrs.map(({ name, value }) => [name, value]));
      const element = { name: child.tagName, attributes, parent };
      elements.push(element);
      visit(child, element);
      if ("content" in child) visit(child.content, element);
    }
  };
  // Without scripting the parser reads what is in `noscript`.
  visit(parse(html, { scriptingEnabled: false }), undefined);
  return elements;
}

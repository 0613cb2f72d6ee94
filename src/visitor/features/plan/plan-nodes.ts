/** Makes the elements of a plan's page into those of a document. No text is ever read as markup. */
import type { PlanNode } from "../../../plan/page/plan-element.ts";

const drawingTags: ReadonlySet<string> = new Set(["svg", "g", "path", "circle", "text", "image"]);

/** Makes a node of the document. */
export function makeNode(node: PlanNode): Node {
  if (typeof node === "string") return document.createTextNode(node);
  const { tag, attributes, children } = node;
  const element = drawingTags.has(tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(makeNode));
  return element;
}

/**
 * The elements of a plan's page as plain data. The traveller's page makes them into its document without a framework; the desk's preview
 * and the prerendered sample make them into React's elements: one drawing, wherever it is shown.
 */

/** A piece of a page: a text, or an element with attributes as HTML names them. */
export type PlanNode = string | PlanElement;
export type PlanElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly PlanNode[];
};

/** A child that may be left out. */
export type OptionalNode = PlanNode | false | undefined | "" | readonly OptionalNode[];

const listNodes = (children: readonly OptionalNode[]): PlanNode[] =>
  children.flatMap((child): PlanNode[] => {
    if (Array.isArray(child)) return listNodes(child as readonly OptionalNode[]);
    return child ? [child as PlanNode] : [];
  });

/** Makes an element; children that are false, undefined or empty are left out. */
export const makeElement = (
  tag: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly OptionalNode[]
): PlanElement => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  children: listNodes(children),
});

/** Returns the text of a piece, without its markup. */
export const readElementText = (node: PlanNode): string =>
  typeof node === "string" ? node : node.children.map(readElementText).join("");

/** Lists the elements with a tag, in the order of the page. */
export function findElements(node: PlanNode, tag: string): PlanElement[] {
  if (typeof node === "string") return [];
  const inside = node.children.flatMap((child) => findElements(child, tag));
  return node.tag === tag ? [node, ...inside] : inside;
}

/**
 * The JSX runtime for everything that React renders in a browser. It wraps a text with siblings in an element of its own: a
 * translator replaces text nodes, and React would update text nodes that are no longer in the document (facebook/react#11538).
 * A text that is an element's only child needs no wrapper, because React sets it through the element.
 */
import type { Key, ReactNode } from "react";
import { jsx as createElement, jsxs as createElements, Fragment } from "react/jsx-runtime";

type Props = { children?: ReactNode; translate?: "yes" | "no" };

/** The elements whose content is text alone, or a drawing. */
const textOnlyElements: ReadonlySet<unknown> = new Set([
  "option",
  "textarea",
  "title",
  "style",
  "script",
  "text",
  "tspan",
]);

type ElementType = Parameters<typeof createElement>[0];

/** Creates an element with one child, or none. */
export const jsx = (type: ElementType, props: Props, key?: Key) => createElement(type, withElements(type, props), key);

/** Creates an element with several children. */
export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  createElements(type, withElements(type, props), key);

function withElements(type: ElementType, given: Props): Props {
  // A `bdi` contains a name or another person's text, which no translator should change.
  const props: Props = type === "bdi" ? { translate: "no", ...given } : given;
  const isGroup = typeof type === "symbol";
  if (!isGroup && (typeof type !== "string" || textOnlyElements.has(type))) return props;
  const { children } = props;
  // A component may pass on several children as an array, even to `jsx`.
  if (Array.isArray(children)) return { ...props, children: children.map(wrapText) };
  // The element around a fragment may have other children.
  return isGroup && isText(children) ? { ...props, children: wrapText(children, 0) } : props;
}

function wrapText(child: ReactNode, index: number): ReactNode {
  if (Array.isArray(child)) return child.map(wrapText);
  return isText(child) ? createElement("span", { children: child }, `text ${index}`) : child;
}

const isText = (child: ReactNode) => (typeof child === "string" && child.trim() !== "") || typeof child === "number";

export { Fragment };

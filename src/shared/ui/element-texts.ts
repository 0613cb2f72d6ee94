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

function withElements(type: ElementType, givenProps: Props): Props {
  // A `bdi` contains a name or another person's text, which no translator should change.
  const props: Props = type === "bdi" ? { translate: "no", ...givenProps } : givenProps;
  const isGroup = typeof type === "symbol";
  if (!isGroup && (typeof type !== "string" || textOnlyElements.has(type))) return props;
  const { children } = props;
  // A component may pass on several children as an array, even to `jsx`.
  if (Array.isArray(children)) return { ...props, children: wrapTexts(children) };
  // The element around a fragment may have other children.
  return isGroup && isText(children) ? { ...props, children: wrapTextRun([children], 0) } : props;
}

/**
 * Wraps each run of neighbouring texts in one element, in the place of the first. Texts of a sentence in elements of their own would be
 * items of a flex container, which loses the spaces between them: "1needs attention". Each other child keeps its place.
 */
function wrapTexts(children: readonly ReactNode[]): ReactNode[] {
  const wrapped: ReactNode[] = [];
  for (let start = 0; start < children.length; start = wrapped.length) {
    const child = children[start];
    let end = start;
    while (end < children.length && isTextOrNothing(children[end])) end++;
    if (end > start) wrapped.push(wrapTextRun(children.slice(start, end), start), ...Array(end - start - 1).fill(null));
    else wrapped.push(Array.isArray(child) ? wrapTexts(child) : child);
  }
  return wrapped;
}

/**
 * Wraps texts in one element; texts of blanks alone stay as they are.
 * @param position the index of the first text, of which the element's React key is made
 */
function wrapTextRun(texts: readonly ReactNode[], position: number): ReactNode {
  const text = texts.filter((each) => typeof each === "string" || typeof each === "number").join("");
  return text.trim() === "" ? text : createElement("span", { children: text }, `text ${position}`);
}

/** Returns true for a child that writes a text, or nothing at all. */
const isTextOrNothing = (child: ReactNode) =>
  typeof child === "string" ||
  typeof child === "number" ||
  typeof child === "boolean" ||
  child === null ||
  child === undefined;

const isText = (child: ReactNode) => (typeof child === "string" && child.trim() !== "") || typeof child === "number";

export { Fragment };

/**
 * The JSX runtime of what React draws in a browser. A text beside other children gets an element of its own: a translator
 * replaces text nodes, and React would go on changing nodes that nobody sees any more (facebook/react#11538). A text that is an
 * element's only child needs none: React sets it through the element.
 */
import type { Key, ReactNode } from "react";
import { jsx as createElement, jsxs as createElements, Fragment } from "react/jsx-runtime";

type Props = { children?: ReactNode; translate?: "yes" | "no" };

/** The elements whose content is text alone, or a drawing. */
const plainText: ReadonlySet<unknown> = new Set(["option", "textarea", "title", "style", "script", "text", "tspan"]);

type ElementType = Parameters<typeof createElement>[0];

/** Creates an element with one child, or none. */
export const jsx = (type: ElementType, props: Props, key?: Key) => createElement(type, untranslated(type, props), key);

/** What stands in a `bdi` is somebody's own word, such as a name: no translator is to change it. */
const untranslated = (type: ElementType, props: Props): Props =>
  type === "bdi" ? { translate: "no", ...props } : props;

/** Creates an element with several children. */
export function jsxs(type: ElementType, given: Props, key?: Key) {
  const props = untranslated(type, given);
  const holdsTexts = (typeof type === "string" && !plainText.has(type)) || type === Fragment;
  if (!holdsTexts || !Array.isArray(props.children)) return createElements(type, props, key);
  return createElements(type, { ...props, children: props.children.map(inElement) }, key);
}

function inElement(child: ReactNode, index: number): ReactNode {
  const isText = (typeof child === "string" && child.trim() !== "") || typeof child === "number";
  return isText ? createElement("span", { children: child }, `text ${index}`) : child;
}

export { Fragment };

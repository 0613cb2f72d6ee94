import { createElement, type ReactNode } from "react";
import type { PlanElement, PlanNode } from "../../../plan/page/plan-element.ts";

/** The attributes that React knows by another name than HTML. */
const reactNames: Readonly<Record<string, string>> = { class: "className", datetime: "dateTime", tabindex: "tabIndex" };

/** Returns React's name of an attribute: those of SVG have a capital letter for their hyphen. */
const getReactName = (name: string): string => {
  if (name.startsWith("aria-") || name.startsWith("data-")) return name;
  return reactNames[name] ?? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
};

/** Makes React's elements of the plain ones that a plan's page is drawn with. */
export function renderPlanNode(node: PlanNode, key?: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const properties = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [getReactName(name), value]));
  return createElement(tag, { ...properties, key }, ...children.map((child, i) => renderPlanNode(child, i)));
}

/** Draws a part of a plan's page with the code that draws it for the traveller. */
export const DrawnPlan = ({ element }: { element: PlanElement }) => renderPlanNode(element);

import { createElement, type ReactNode } from "react";
import type { PlanNode } from "../../plan/page/plan-element.ts";

/** The names of attributes that React writes otherwise than HTML does. */
const reactNames: Readonly<Record<string, string>> = {
  class: "className",
  tabindex: "tabIndex",
  datetime: "dateTime",
  srcset: "srcSet",
  "text-anchor": "textAnchor",
  "font-size": "fontSize",
  "stroke-width": "strokeWidth",
  "stroke-dasharray": "strokeDasharray",
};

/** Makes an element of a plan's page into React's. */
export function renderPlanNode(node: PlanNode): ReactNode {
  if (typeof node === "string") return node;
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    reactNames[name] ?? name,
    name === "tabindex" ? Number(value) : value,
  ]);
  return createElement(node.tag, Object.fromEntries(attributes), ...node.children.map(renderPlanNode));
}

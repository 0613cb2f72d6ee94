/** Draws figures that a line should not break: "140 km" or "US$ 8–14". */
import { makeElement, type OptionalNode } from "./plan-element.ts";

/** Draws a list of figures that is joined by commas; a line breaks between two of them before it breaks one. */
export const drawFigures = (figures: string): readonly OptionalNode[] =>
  figures.split(", ").map((figure, i) => [i > 0 && ", ", makeElement("span", { class: "plan-figure" }, figure)]);

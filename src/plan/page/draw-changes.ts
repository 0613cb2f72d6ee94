/** Draws what changed between two versions, for the traveller who has read the older one. */
import type { DayChange, TextChange, VersionChanges } from "../compare-versions.ts";
import { makeElement, type OptionalNode, type PlanElement } from "./plan-element.ts";

/** Draws a text before and after. A text that is new has nothing before it. */
const drawTextChange = ({ label, before, after }: TextChange): PlanElement =>
  makeElement(
    "li",
    {},
    makeElement("strong", {}, `${label}:`),
    " ",
    before && [makeElement("del", {}, before), " "],
    after ? makeElement("ins", {}, after) : "taken out",
  );

function describeDayChange(change: DayChange): string {
  const title = change.title && `: ${change.title}`;
  if (change.kind === "added") return `Day ${change.number} is new${title}`;
  if (change.kind === "removed") return `The former day ${change.formerNumber} is gone${title}`;
  const moved = change.isMoved ? `, which was day ${change.formerNumber}` : "";
  return `Day ${change.number}${moved}${title}`;
}

const drawDayChange = (change: DayChange): PlanElement =>
  makeElement(
    "li",
    {},
    change.kind === "removed"
      ? describeDayChange(change)
      : makeElement("a", { href: `#day-${change.number}` }, describeDayChange(change)),
    change.kind === "changed" && change.texts.length > 0 && makeElement("ul", {}, change.texts.map(drawTextChange)),
  );

/**
 * Draws what changed.
 * @param numbers the numbers of the two versions
 * @param isOpen true if it has just come
 */
export function drawChanges(
  { texts, days }: VersionChanges,
  { before, after }: { before: number; after: number },
  isOpen: boolean,
): PlanElement {
  const isSame = texts.length === 0 && days.length === 0;
  const lists: OptionalNode = isSame
    ? makeElement("p", {}, "Nothing that you read has changed.")
    : makeElement("ul", {}, texts.map(drawTextChange), days.map(drawDayChange));
  return makeElement(
    "details",
    { class: "plan-changes", open: isOpen ? "" : undefined },
    makeElement("summary", {}, `Version ${after}: what changed since version ${before}`),
    lists,
    makeElement(
      "p",
      { class: "plan-file" },
      makeElement("button", { type: "button", "data-plan-version": `${before}` }, `Read version ${before}`),
    ),
  );
}

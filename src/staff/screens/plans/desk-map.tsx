import { Fragment, useMemo } from "react";
import { drawDayMap, drawWholeMap } from "../../../plan/page/draw-map.ts";
import { listCountries, type PlanDay } from "../../../plan/plan.ts";
import { renderPlanNode } from "../../../visitor/ui/plan-elements.tsx";
import { findGuide, type Guides } from "./planning-guides.ts";
import "../../../visitor/plan.css";

/** Makes the part of a day that its map is drawn of. */
const makeDrawnDay = ({ id, title, legs, stop }: PlanDay) => ({ id, title, text: [], legs, ...(stop ? { stop } : {}) });

/**
 * The way of a plan on the maps of its countries, drawn along while it is laid out by the code that draws it for the traveller. While a day
 * is open, its own way is drawn.
 */
export function DeskMap({
  days,
  openId,
  guides,
}: {
  days: readonly PlanDay[];
  openId: string | undefined;
  guides: Guides;
}) {
  const maps = useMemo(() => {
    const drawnDays = days.map(makeDrawnDay);
    const open = drawnDays.find(({ id }) => id === openId);
    const countryMaps = listCountries(days).flatMap((slug) => findGuide(guides, slug)?.getHelp().map ?? []);
    const dayMaps = open ? countryMaps.flatMap((map) => drawDayMap(open, map) ?? []) : [];
    if (dayMaps.length > 0) return dayMaps;
    return countryMaps.flatMap((map) => drawWholeMap({ days: drawnDays }, map) ?? []);
  }, [days, openId, guides]);
  if (maps.length === 0) return null;
  return (
    <figure className="grid gap-3">
      {maps.map((map, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the maps are in the order of travel
        <Fragment key={i}>{renderPlanNode(map)}</Fragment>
      ))}
    </figure>
  );
}

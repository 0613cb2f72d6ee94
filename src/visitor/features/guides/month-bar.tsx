import { allMonths, formatMonthStates, type MonthState } from "../../../content/travel-months.ts";

/** The height of a month's bar in the drawing's units: what tells the states apart without their colours. */
const heights: Record<MonthState, number> = { best: 13, possible: 6, not: 1 };
const cellWidth = 18;

/** The twelve months of a country as bars: high for the best, low for the possible, a line for the others. Read out as words. */
export function MonthBar({ states }: { states: readonly MonthState[] }) {
  const renderBars = (state: MonthState) =>
    states
      .map((each, index) =>
        each === state ? `M${index * cellWidth + 2} 14v-${heights[state]}h14v${heights[state]}z` : "",
      )
      .join("");
  return (
    <svg role="img" aria-label={formatMonthStates(states)} viewBox={`0 0 ${12 * cellWidth} 26`} className="month-bar">
      <path d={renderBars("best")} />
      <path d={renderBars("possible")} className="is-possible" />
      <path d={renderBars("not")} className="is-not" />
      <text x={allMonths.map((month) => month * cellWidth - cellWidth / 2).join(" ")} y="25">
        JFMAMJJASOND
      </text>
    </svg>
  );
}

import { describeCosts } from "../../plan/costs.ts";
import { describeBed, describeLegs, describeStop } from "../../plan/describe-parts.ts";
import { formatMonths } from "../../plan/months.ts";
import { writeDegrees } from "../../plan/place.ts";
import { personColumns } from "../../shared/records/follow-up.ts";
import type { RecordOf } from "../../shared/records/records.ts";
import { formatCount } from "../../shared/rules/counts.ts";
import { formatDay } from "../../shared/rules/dates.ts";
import type { MirrorTable } from "../../shared/rules/sync-edit.ts";
import { getColleagueName, type NamesById } from "../rules/colleagues.ts";

type Day = RecordOf<"plan_days">;

/** The tables of plans and of what the office knows of places, whose values are not all texts. */
const describedTables: ReadonlySet<MirrorTable> = new Set(["plans", "plan_days", "plan_versions", "local_contacts"]);

/** Descriptions of the columns that are not texts. */
const descriptions: Readonly<Record<string, (value: never) => string>> = {
  stop: (stop: NonNullable<Day["stop"]>) => describeStop(stop),
  legs: (legs: Day["legs"]) => describeLegs(legs),
  bed: (bed: NonNullable<Day["bed"]>) => describeBed(bed),
  costs: (costs: NonNullable<Day["costs"]>) => describeCosts({ costs }),
  included: (lines: readonly string[]) => lines.join("\n"),
  content: ({ title, days }: RecordOf<"plan_versions">["content"]) =>
    `${title}, ${formatCount(days.length, "day", "days")}`,
  at: (position: Parameters<typeof writeDegrees>[0]) => writeDegrees(position),
  closed_months: (months: Parameters<typeof formatMonths>[0]) => formatMonths(months),
  service_id: () => "another service's page",
  // The secret of a link stays on the desk of the plan.
  token: () => "another link",
};

/**
 * Describes a value of a plan, of its days and versions, or of a local contact.
 * @returns undefined for a column of another table, and for a text
 */
export function describePlanValue(
  table: MirrorTable,
  column: string,
  value: unknown,
  names: NamesById,
): string | undefined {
  if (!describedTables.has(table) || value === null || value === undefined) return undefined;
  if (personColumns.has(column)) return getColleagueName(names, String(value));
  if (column.endsWith("_on")) return formatDay(String(value));
  return descriptions[column]?.(value as never);
}

import { caseServices, personColumns } from "../../shared/records/follow-up.ts";
import { formatAmount } from "../../shared/rules/amount.ts";
import { formatDay, formatShortTime } from "../../shared/rules/dates.ts";
import { getChannelLabel, getStageLabel } from "../../shared/rules/follow-ups.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { getColleagueName, type NamesById } from "../rules/colleagues.ts";

/** Describes a value of a case's column in words: people by name, stages by label, dates in full; a dash for none. */
export function describeCaseValue(column: string, value: unknown, names: NamesById): string {
  if (value === null || value === undefined || value === "") return "–";
  const text = String(value);
  if (personColumns.has(column)) return getColleagueName(names, text);
  if (column === "person") return "the same person as others";
  if (column === "stage") return getStageLabel(text);
  if (column === "channel") return getChannelLabel(text);
  if (column === "became") return "an enquiry";
  if (column === "service") return caseServices.find((each) => each.value === text)?.label ?? text;
  if (typeof value === "number") return formatAmount(value, null);
  if (column.endsWith("_on")) return formatDay(text);
  if (column.endsWith("_at")) return formatShortTime(parseTimestamp(text));
  return text;
}

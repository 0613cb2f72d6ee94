/** The texts of plans in which somebody may be named: those of a plan's columns, and those within the JSON of its days and versions. */
import type { PlanVersion } from "../../../supabase/functions/_shared/plan-version.ts";
import { listTextColumns } from "../records/declaration.ts";
import { type RecordOf, records } from "../records/records.ts";
import type { Fields } from "./sync-edit.ts";

/** The tables of a plan's texts. */
export type PlanTable = "plans" | "plan_days" | "plan_versions" | "plan_answers";

/** A plan with all that belongs to it, as somebody's data. */
export type HeldPlan = {
  plan: RecordOf<"plans">;
  days: readonly RecordOf<"plan_days">[];
  versions: readonly RecordOf<"plan_versions">[];
  answers: readonly RecordOf<"plan_answers">[];
};

const listBedTexts = (bed: PlanVersion["days"][number]["bed"] | null): string[] =>
  bed ? [bed.name, bed.ask, bed.phone, bed.link, bed.about].filter((text) => text !== undefined) : [];

const listBlockTexts = (text: PlanVersion["note"]): string[] =>
  text.map(({ spans }) => spans.map((span) => span.text).join(""));

/** Lists the texts of a version. The colleague who wrote it and the places of its route are left out. */
const listVersionTexts = ({ title, travellerName, price, note, included, bookFirst, days }: PlanVersion): string[] => [
  title,
  travellerName,
  price,
  ...listBlockTexts(note),
  ...included,
  ...(bookFirst ?? []).map(({ text }) => text),
  ...days.flatMap((day) => [day.title, ...listBlockTexts(day.text), ...listBedTexts(day.bed)]),
];

/** Lists the places of a day: where it leads and ends. */
const listPlaces = ({ stop, legs }: RecordOf<"plan_days">): string[] => [
  ...(stop ? [stop.name] : []),
  ...legs.flatMap(({ from, to }) => [from, to]),
];

/** Lists the texts of a row of a plan in which a person may be named; places, by which hundreds of plans would be found, are none. */
export function listPlanRowTexts<T extends PlanTable>(table: T, row: RecordOf<T>): string[] {
  const columns = listTextColumns(records[table] as Parameters<typeof listTextColumns>[0]);
  const texts = columns.map((column) => (row as Fields)[column]).filter((text) => typeof text === "string");
  if (table === "plans") return [...texts, ...(row as RecordOf<"plans">).included];
  if (table === "plan_days") return [...texts, ...listBedTexts((row as RecordOf<"plan_days">).bed)];
  if (table === "plan_versions") return [...texts, ...listVersionTexts((row as RecordOf<"plan_versions">).content)];
  return texts;
}

/** Lists the texts of a row by which staff search plans: places, too. */
export const listPlanSearchTexts = <T extends PlanTable>(table: T, row: RecordOf<T>): string[] => [
  ...listPlanRowTexts(table, row),
  ...(table === "plan_days" ? listPlaces(row as RecordOf<"plan_days">) : []),
];

import {
  type BedKind,
  type PlanBed,
  type PlanCosts,
  type PlanLeg,
  type PlanStop,
  planBedSchema,
  planCostsSchema,
  planLegSchema,
  planStopSchema,
  type TravelMode,
} from "../../../../supabase/functions/_shared/plan-version.ts";
import { type CostKind, costKinds } from "../../../plan/costs.ts";
import { changeLeg } from "../../../plan/reckon-leg.ts";
import { parseAmount } from "../../../shared/rules/amount.ts";
import type { Fields } from "../../../shared/rules/sync-edit.ts";
import type { FormShape } from "../../forms/form-values.ts";
import type { FieldMessages } from "../../ui/field-form.tsx";

/** A leg as it is typed. An empty figure is reckoned; a typed one is stated, and stays as it is. */
export type TypedLeg = {
  /** The leg with its ends, its way and its reckoned figures. */
  leg: PlanLeg;
  by: string;
  note: string;
  lastDeparture: string;
  km: string;
  least: string;
  most: string;
};

/** The fields of a day. A stop without a name is none, and so is a bed without a kind. */
export type DayFormValues = {
  title: string;
  text: string;
  stop_name: string;
  stop_position: string;
  stop_altitude: string;
  /** The guide's slug of the stop, and the remark on its position. */
  stop_country: string;
  stop_approximate: string;
  legs: readonly TypedLeg[];
  bed_kind: string;
  bed_name: string;
  bed_ask: string;
  bed_phone: string;
  bed_link: string;
  bed_about: string;
  bed_least: string;
  bed_most: string;
  bed_closed: readonly number[];
  bed_position: string;
  cost_currency: string;
  cost_bed: string;
  cost_transport: string;
  cost_food: string;
  cost_entry: string;
  booked_on: string;
  office_note: string;
};

/** The columns of a day that its form writes. */
export type DayColumns = {
  title: string;
  text: string;
  stop: PlanStop | null;
  legs: readonly PlanLeg[];
  bed: PlanBed | null;
  costs: PlanCosts | null;
  booked_on: string | null;
  office_note: string;
};

const emptyValues: DayFormValues = {
  title: "",
  text: "",
  stop_name: "",
  stop_position: "",
  stop_altitude: "",
  stop_country: "",
  stop_approximate: "",
  legs: [],
  bed_kind: "",
  bed_name: "",
  bed_ask: "",
  bed_phone: "",
  bed_link: "",
  bed_about: "",
  bed_least: "",
  bed_most: "",
  bed_closed: [],
  bed_position: "",
  cost_currency: "",
  cost_bed: "",
  cost_transport: "",
  cost_food: "",
  cost_entry: "",
  booked_on: "",
  office_note: "",
};

const writeNumber = (value: number | undefined): string => (value === undefined ? "" : `${value}`);
export const writePosition = (at: readonly [number, number] | undefined): string => (at ? at.join(", ") : "");

/** Reads a typed number with a point or a comma. What is none becomes NaN, which every rule refuses with its sentence. */
const readNumber = (typed: string): number => Number(typed.trim().replace(",", ".").replace(/\s/g, "") || Number.NaN);

const readOptionalNumber = (typed: string): number | undefined => (typed.trim() === "" ? undefined : readNumber(typed));

/** Reads a position as people paste it: "19.89, 102.14", with degree signs or with N, S, E and W. */
export function readPosition(typed: string): readonly [number, number] | undefined {
  if (typed.trim() === "") return undefined;
  const parts = [...typed.matchAll(/([-−]?)(\d+(?:[.,]\d+)?)\s*°?\s*([NSEWnsew])?/g)].map(([, minus, digits, side]) => {
    const degrees = Number(digits?.replace(",", "."));
    return minus || /[SW]/i.test(side ?? "") ? -degrees : degrees;
  });
  const [latitude, longitude] = parts;
  return parts.length === 2 && latitude !== undefined && longitude !== undefined
    ? [latitude, longitude]
    : [Number.NaN, Number.NaN];
}

/** Leaves out the parts that nobody has typed: a part that is undefined would be stored as one. */
const withoutEmpty = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== "")) as T;

/** Makes the typed form of a leg. */
export const typeLeg = (leg: PlanLeg): TypedLeg => ({
  leg,
  by: leg.by,
  note: leg.note ?? "",
  lastDeparture: leg.lastDeparture ?? "",
  km: leg.isKmReckoned ? "" : `${leg.km}`,
  least: leg.areHoursReckoned ? "" : `${leg.hours[0]}`,
  most: leg.areHoursReckoned || leg.hours[0] === leg.hours[1] ? "" : `${leg.hours[1]}`,
});

/** Makes the leg that is typed, with its reckoned figures. @param detourFactor the factor of its country */
export function readLeg(typed: TypedLeg, detourFactor?: number): PlanLeg {
  const { leg, by, note, lastDeparture, km, least, most } = typed;
  const isSameFigure =
    km === (leg.isKmReckoned ? "" : `${leg.km}`) && least === "" && most === "" && leg.areHoursReckoned;
  const hours = [least || most, most || least].map(readNumber) as unknown as readonly [number, number];
  const changed: PlanLeg = isSameFigure
    ? leg
    : changeLeg(
        leg,
        { km: km.trim() === "" ? null : readNumber(km), hours: least.trim() || most.trim() ? hours : null },
        detourFactor,
      );
  const { note: _note, lastDeparture: _departure, ...rest } = changed;
  return { ...rest, by, ...withoutEmpty({ note, lastDeparture }) };
}

/** Makes the stop that is typed; null for none. */
export function makeStop(values: DayFormValues): PlanStop | null {
  const { stop_name, stop_position, stop_altitude, stop_country, stop_approximate } = values;
  if (stop_name.trim() === "") return null;
  return withoutEmpty({
    name: stop_name.trim(),
    at: readPosition(stop_position),
    approximate: stop_approximate,
    country: stop_country,
    altitude: readOptionalNumber(stop_altitude),
  }) as PlanStop;
}

/** Makes the bed that is typed; null for none. */
export function makeBed(values: DayFormValues): PlanBed | null {
  if (values.bed_kind === "") return null;
  const [least, most] = [values.bed_least || values.bed_most, values.bed_most || values.bed_least];
  return {
    kind: values.bed_kind as BedKind,
    ask: values.bed_ask.trim(),
    closed: values.bed_closed,
    ...withoutEmpty({
      name: values.bed_name.trim(),
      phone: values.bed_phone.trim(),
      link: values.bed_link.trim(),
      about: values.bed_about.trim(),
      dollars: least.trim() === "" ? undefined : ([readNumber(least), readNumber(most)] as const),
      at: readPosition(values.bed_position),
    }),
  };
}

/** Writes a range of money as it is typed: "20" or "20–30". */
const writeRange = (range: readonly [number, number] | undefined): string =>
  range ? [...new Set(range)].join("–") : "";

/** Reads a typed amount, or two with a dash between them. What is none becomes NaN, which every rule refuses with its sentence. */
function readRange(typed: string, currency: string): readonly [number, number] {
  const amounts = typed.split(/\s*(?:[-–—]|\bto\b)\s*/).map((part) => {
    const amount = parseAmount(part.trim(), [currency]);
    return "error" in amount ? Number.NaN : amount.value;
  });
  const [one = Number.NaN, other = one] = amounts;
  if (amounts.length > 2) return [Number.NaN, Number.NaN];
  return one > other ? [other, one] : [one, other];
}

/** Makes the fields of a day's costs. */
const typeCosts = (costs: PlanCosts | null | undefined) => ({
  cost_currency: costs?.currency ?? "",
  cost_bed: writeRange(costs?.bed),
  cost_transport: writeRange(costs?.transport),
  cost_food: writeRange(costs?.food),
  cost_entry: writeRange(costs?.entry),
});

/** Makes the costs of a day that are typed; null if there are none. @param defaultCurrency the currency in which the business counts */
function makeCosts(values: DayFormValues, defaultCurrency: string): PlanCosts | null {
  const currency = values.cost_currency || defaultCurrency;
  const typed = costKinds.flatMap(({ kind }) => {
    const text = values[costFields[kind]];
    return text.trim() === "" ? [] : [[kind, readRange(text, currency)] as const];
  });
  return typed.length > 0 ? { currency, ...Object.fromEntries(typed) } : null;
}

/** The fields in which each kind of costs is typed. */
export const costFields = {
  bed: "cost_bed",
  transport: "cost_transport",
  food: "cost_food",
  entry: "cost_entry",
} as const satisfies Record<CostKind, keyof DayFormValues>;

/** Makes the fields of a stop. */
export const typeStop = (stop: PlanStop | null) => ({
  stop_name: stop?.name ?? "",
  stop_position: writePosition(stop?.at),
  stop_altitude: writeNumber(stop?.altitude),
  stop_country: stop?.country ?? "",
  stop_approximate: stop?.approximate ?? "",
});

/** Makes the fields of a bed. */
export const typeBed = (bed: PlanBed | null) => ({
  bed_kind: bed?.kind ?? "",
  bed_name: bed?.name ?? "",
  bed_ask: bed?.ask ?? "",
  bed_phone: bed?.phone ?? "",
  bed_link: bed?.link ?? "",
  bed_about: bed?.about ?? "",
  bed_least: writeNumber(bed?.dollars?.[0]),
  bed_most: writeNumber(bed?.dollars?.[1]),
  bed_closed: bed?.closed ?? [],
  bed_position: writePosition(bed?.at),
});

/**
 * Makes the conversions between a day and its form.
 * @param defaultCurrency the currency in which the business counts
 */
export const makeDayShape = (
  findDetourFactor: (country: string | undefined) => number | undefined,
  defaultCurrency: string,
): FormShape<DayColumns, DayFormValues> => ({
  emptyValues,
  toValues: ({ title, text, stop, legs, bed, costs, booked_on, office_note }) => ({
    title,
    text,
    ...typeStop(stop),
    legs: legs.map(typeLeg),
    ...typeBed(bed),
    ...typeCosts(costs),
    booked_on: booked_on ?? "",
    office_note,
  }),
  toColumns: (values): Fields => ({
    title: values.title.trim(),
    text: values.text,
    stop: makeStop(values),
    legs: values.legs.map((leg) => readLeg(leg, findDetourFactor(values.stop_country || undefined))),
    bed: makeBed(values),
    costs: makeCosts(values, defaultCurrency),
    booked_on: values.booked_on || null,
    office_note: values.office_note,
  }),
});

/** The fields that each part of a bed and of a stop is typed in. */
const bedFields: Readonly<Record<string, keyof DayFormValues>> = {
  kind: "bed_kind",
  name: "bed_name",
  ask: "bed_ask",
  phone: "bed_phone",
  link: "bed_link",
  about: "bed_about",
  dollars: "bed_least",
  at: "bed_position",
};
const stopFields: Readonly<Record<string, keyof DayFormValues>> = {
  name: "stop_name",
  at: "stop_position",
  altitude: "stop_altitude",
};

/** The messages of a leg by the name of its field. */
export type LegMessages = Readonly<Record<string, string>>;

/** Finds what is wrong with a typed leg. */
export function findLegMessages(typed: TypedLeg): LegMessages {
  const messages: Record<string, string> = {};
  for (const { path, message } of planLegSchema.safeParse(readLeg(typed)).error?.issues ?? []) {
    const [part, index] = path.map(String);
    messages[part === "hours" ? (index === "1" ? "most" : "least") : (part ?? "")] ??= message;
  }
  return messages;
}

/** Finds what is wrong with the parts of a day, each beside the field in which it was typed. */
export function findDayMessages({ stop, bed, legs, costs }: DayColumns): FieldMessages {
  const messages: Record<string, string> = {};
  const add = (
    issues: readonly { path: readonly PropertyKey[]; message: string }[],
    fields: Readonly<Record<string, keyof DayFormValues>>,
  ) => {
    for (const { path, message } of issues) {
      const field = fields[String(path[0])];
      if (field) messages[field] ??= message;
    }
  };
  if (stop) add(planStopSchema.safeParse(stop).error?.issues ?? [], stopFields);
  if (bed) add(planBedSchema.safeParse(bed).error?.issues ?? [], bedFields);
  if (costs) add(planCostsSchema.safeParse(costs).error?.issues ?? [], { currency: "cost_currency", ...costFields });
  legs.forEach((leg, i) => {
    const [issue] = planLegSchema.safeParse(leg).error?.issues ?? [];
    if (issue) messages.legs ??= `Leg ${i + 1}, ${leg.from} to ${leg.to}: ${issue.message}`;
  });
  return messages;
}

/** The fields of a stop that are stored with its name alone. */
const fieldsOfStop = ["stop_position", "stop_altitude"] as const;

/**
 * Finds what was typed of a stop without a name: it would be dropped when the day is saved.
 * @param before the values of the day as it is stored: a planner who empties the name of a stored stop takes it away
 */
export const findDroppedMessages = (values: DayFormValues, before: DayFormValues): FieldMessages =>
  values.stop_name.trim() === "" &&
  fieldsOfStop.some((name) => values[name].trim() !== "" && values[name] !== before[name])
    ? { stop_name: "Please name the place" }
    : {};

/** The ways of travel as a planner chooses them. */
export const wayLabels: Readonly<Record<TravelMode, string>> = {
  motorway: "Motorway",
  "open road": "Open road",
  road: "Road",
  "mountain road": "Mountain road",
  gravel: "Gravel",
  track: "Track",
  bus: "Bus",
  "mountain bus": "Bus over mountains",
  train: "Train",
  "fast train": "Fast train",
  boat: "Boat",
  ferry: "Ferry",
  flight: "Flight",
  foot: "On foot",
};

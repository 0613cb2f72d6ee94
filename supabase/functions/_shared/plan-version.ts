/**
 * The frozen version of a plan: the fields that a traveller is sent, and no others. The staff area freezes a version with this schema,
 * the database stores what it returns, the function answers with what it returns, and the traveller's page reads it. A field that is
 * not declared here is left out by each of them, so nothing of the office's can reach a link.
 */
import * as z from "zod/mini";

// Compiled validators need `new Function`, which the content security policy of pages refuses.
z.config({ jitless: true });

/** The means of travel on a leg. */
export const travelModes = [
  "motorway",
  "open road",
  "road",
  "mountain road",
  "gravel",
  "track",
  "bus",
  "mountain bus",
  "train",
  "fast train",
  "boat",
  "ferry",
  "flight",
  "foot",
] as const;

/** The kinds of beds. */
export const bedKinds = [
  "hotel",
  "small hotel",
  "guesthouse",
  "family room",
  "homestay",
  "lodge",
  "campsite",
  "rest camp",
  "ger camp",
  "monastery guesthouse",
  "mission guesthouse",
] as const;

/** The most days of a plan: four months. */
export const maxPlanDays = 120;
/** The most characters of a day's text. */
export const maxDayText = 20_000;

const countCharacters = (text: string): number => [...text].length;

/** Makes the rule for a text of at most so many characters, counted as Postgres counts them. */
const makeText = (limit: number) =>
  z.string().check(
    z.refine((text) => countCharacters(text) <= limit, `At most ${limit.toLocaleString("en-GB")} characters fit`),
    z.refine((text) => !/[\0\p{Surrogate}]/u.test(text), "The text contains a character that cannot be stored"),
  );

/** Makes the rule for a text of at most so many characters, one of which is visible. */
const makeName = (limit: number, message: string) =>
  makeText(limit).check(z.refine((text) => /\S/.test(text), message));

function makeNumber(least: number, most: number) {
  const message = `Please enter a number from ${least.toLocaleString("en-GB")} to ${most.toLocaleString("en-GB")}`;
  // A text that was typed and is no number comes here as NaN.
  return z.number(message).check(z.refine((value) => value >= least && value <= most, message));
}
const month = z.int().check(z.gte(1), z.lte(12));

/** A day of the calendar, such as "2027-10-03". */
export const calendarDay = z.string().check(
  z.refine((text) => {
    const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  }, "Please enter a date"),
);

const makeDegrees = (most: number) =>
  z.number("Please enter a position, such as 19.89, 102.14").check(
    z.refine((degrees) => Math.abs(degrees) <= most, "The position is not on the earth"),
    z.overwrite((degrees) => Math.round(degrees * 1e5) / 1e5),
  );

/** Degrees north and east. */
export const planPositionSchema = z.readonly(z.tuple([makeDegrees(90), makeDegrees(180)]));

/** A time of the clock, such as "14:30". */
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, such as 14:30"));

const webAddress = makeText(500).check(
  z.refine((text) => /^https?:\/\/[^\s/]/i.test(text), "Please enter a web address"),
);

/** A run of text. A link is an http, https or mailto address. */
const planSpanSchema = z.object({
  text: makeText(maxDayText),
  isStrong: z.optional(z.literal(true)),
  isEmphasised: z.optional(z.literal(true)),
  link: z.optional(makeText(500).check(z.refine((text) => /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(text)))),
});

/**
 * A text as blocks of runs. It is made of the planner's Markdown when a version is frozen, so that a page needs no parser for it and
 * nothing in it can be markup.
 */
const planTextSchema = z.readonly(
  z
    .array(
      z.object({
        kind: z.enum(["paragraph", "heading", "item", "numbered", "quote"]),
        spans: z.readonly(z.array(planSpanSchema).check(z.maxLength(500))),
      }),
    )
    .check(
      z.maxLength(500),
      z.refine(
        (blocks) =>
          blocks.reduce((sum, { spans }) => sum + spans.reduce((all, { text }) => all + countCharacters(text), 0), 0) <=
          maxDayText,
        `At most ${maxDayText.toLocaleString("en-GB")} characters fit`,
      ),
    ),
);

/** A point of a route. `approximate` describes it if its position is not exact. */
export const planPointSchema = z.object({
  name: makeName(120, "Please enter the place"),
  at: planPositionSchema,
  approximate: z.optional(makeText(200)),
});

/** The place at which a day ends and one sleeps. A stop of a traveller's own has no country of the guides. */
export const planStopSchema = z.object({
  name: makeName(120, "Please enter the place"),
  /** Absent if nobody knows the position; such a stop is named beside the files that lack it. */
  at: z.optional(planPositionSchema),
  approximate: z.optional(makeText(200)),
  /** The slug of the guide that the place belongs to. */
  country: z.optional(makeText(40)),
  /** The metres above the sea at which one sleeps. */
  altitude: z.optional(makeNumber(-430, 8_000)),
});

/** One leg of a day. */
export const planLegSchema = z.object({
  from: makeName(120, "Please enter where it begins"),
  to: makeName(120, "Please enter where it ends"),
  way: z.enum(travelModes),
  /** The vehicle in the traveller's words. */
  by: makeText(120),
  note: z.optional(makeText(500)),
  /** The last departure of its day. */
  lastDeparture: z.optional(clock),
  km: makeNumber(0, 20_000),
  isKmReckoned: z.boolean(),
  /** The least and the most hours. */
  hours: z.readonly(z.tuple([makeNumber(0, 72), makeNumber(0, 72)])),
  areHoursReckoned: z.boolean(),
  /** The positions of its two ends and of the points between them; those without a position are left out. */
  points: z.readonly(z.array(planPointSchema).check(z.maxLength(40))),
});

/** A bed of one night. */
export const planBedSchema = z.object({
  kind: z.enum(bedKinds),
  name: z.optional(makeText(120)),
  /** The object of "Ask": the person or office to write to, or the place to ask at. */
  ask: makeText(300),
  phone: z.optional(makeText(60)),
  link: z.optional(webAddress),
  /** The months in which it is closed; empty for one that is open all year. */
  closed: z.readonly(z.array(month).check(z.maxLength(12))),
  /** US dollars for two people a night, about. */
  dollars: z.optional(z.readonly(z.tuple([makeNumber(0, 10_000), makeNumber(0, 10_000)]))),
  about: z.optional(makeText(1_000)),
  at: z.optional(planPositionSchema),
});

/** The least and the most of an amount of money. */
const amountRange = z.readonly(z.tuple([makeNumber(0, 10_000_000), makeNumber(0, 10_000_000)]));

/** The costs of a day for two people, as far as somebody has written them: what they spend themselves, and no fee of the office. */
export const planCostsSchema = z.object({
  /** The code of the currency, such as "USD". */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, "Please select a currency")),
  /** The bed's, if it is another amount than the bed states in US dollars. */
  bed: z.optional(amountRange),
  transport: z.optional(amountRange),
  food: z.optional(amountRange),
  entry: z.optional(amountRange),
});

/** Something to be booked before the rest: a line, and the number of the day that it is for, the first is 1. */
const planBookingSchema = z.object({
  text: makeName(300, "Please enter what is to be booked"),
  day: z.optional(z.int().check(z.gte(1), z.lte(maxPlanDays))),
});

/** One day as a traveller gets it. Its id lets an answer name it. */
export const planVersionDaySchema = z.object({
  id: z.guid(),
  title: makeText(160),
  text: planTextSchema,
  stop: z.optional(planStopSchema),
  legs: z.readonly(z.array(planLegSchema).check(z.maxLength(20))),
  bed: z.optional(planBedSchema),
  /** Absent in versions from before days had costs. */
  costs: z.optional(planCostsSchema),
});

export const planVersionSchema = z.object({
  /** The format of this record; a page that does not know it asks for a new version of itself. */
  format: z.literal(1),
  title: makeName(160, "Please enter a title"),
  travellerName: makeText(100),
  /** The first day of travel; null if it is not fixed yet. */
  startsOn: z.nullable(calendarDay),
  people: z.int().check(z.gte(1), z.lte(50)),
  writtenBy: makeText(100),
  /** The office's day on which it was frozen. */
  writtenOn: calendarDay,
  price: makeText(200),
  note: planTextSchema,
  /** The things that the price includes, one line each. */
  included: z.readonly(z.array(makeText(200)).check(z.maxLength(30))),
  /** The rounds of changes that the price includes, and how many were used. */
  changes: z.object({
    included: z.int().check(z.gte(0), z.lte(20)),
    used: z.int().check(z.gte(0), z.lte(200)),
  }),
  /** The list of what to book first, in this order; absent if there is nothing, and in versions from before it was listed. */
  bookFirst: z.optional(z.readonly(z.array(planBookingSchema).check(z.maxLength(60, "At most 60 lines fit")))),
  /** The slugs of the guides to its countries, in the order of travel. */
  countries: z.readonly(z.array(makeText(40)).check(z.maxLength(16))),
  days: z.readonly(
    z
      .array(planVersionDaySchema)
      .check(z.minLength(1, "A plan needs a day"), z.maxLength(maxPlanDays, `A plan has at most ${maxPlanDays} days`)),
  ),
});

export type TravelMode = (typeof travelModes)[number];
export type BedKind = (typeof bedKinds)[number];
export type PlanText = z.infer<typeof planTextSchema>;
export type PlanPoint = z.infer<typeof planPointSchema>;
export type PlanStop = z.infer<typeof planStopSchema>;
export type PlanLeg = z.infer<typeof planLegSchema>;
export type PlanBed = z.infer<typeof planBedSchema>;
export type PlanCosts = z.infer<typeof planCostsSchema>;
export type PlanBooking = z.infer<typeof planBookingSchema>;
export type PlanVersionDay = z.infer<typeof planVersionDaySchema>;
export type PlanVersion = z.infer<typeof planVersionSchema>;

/** A fault of a version: where it is, such as `["days", 3, "bed", "link"]`, and a sentence. */
export type PlanVersionFault = { path: readonly PropertyKey[]; message: string };

/**
 * Copies the declared fields of a version, and nothing else.
 * @returns the version, or the faults that it has
 */
export function readPlanVersion(
  value: unknown,
): { version: PlanVersion; faults?: undefined } | { version?: undefined; faults: readonly PlanVersionFault[] } {
  const { data, error } = planVersionSchema.safeParse(value);
  return data ? { version: data } : { faults: error?.issues.map(({ path, message }) => ({ path, message })) ?? [] };
}

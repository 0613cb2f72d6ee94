/**
 * Finds what is wrong with a plan, beside each day and in no one's way: computed from the plan's rows and the guides' facts alone, so that it
 * works on a tablet without a network. A rule never blocks: a planner may know better.
 */

import { maxPlanDays } from "../../supabase/functions/_shared/plan-version.ts";
import { formatCount } from "../shared/rules/counts.ts";
import { formatDay, longWeekday } from "../shared/rules/dates.ts";
import { addDays } from "../shared/rules/office-time.ts";
import { isSameValue } from "../shared/rules/sync-edit.ts";
import { describeUncosted } from "./costs.ts";
import { formatMonths, type Month } from "./months.ts";
import { countDays, findDate, type Plan, type PlanDay, sortDays } from "./plan.ts";
import {
  computeDaylightOnDay,
  computeKilometres,
  maxDetourFactor,
  maxHoursADay,
  sumStraightKilometres,
} from "./reckoning.ts";

/** `wrong`: cannot be travelled or told like this. `missing`: not there yet. `note`: to be known. */
export type PlanFindingLevel = "wrong" | "missing" | "note";

/** Days in a row that share one fault: their numbers, the id of the first, and the place if they have one. */
export type FaultyStay = { dayId: string; first: number; last: number; place?: string | undefined };

/**
 * A finding; `code` names its rule. Without `dayId` it is about the whole plan, or about the stays that it lists: what many nights would
 * repeat is said once.
 */
export type PlanFinding = {
  code: RuleCode;
  level: PlanFindingLevel;
  text: string;
  dayId?: string;
  stays?: readonly FaultyStay[];
};

/** A passport whose rules the guides have. */
export type Passport = "kenyan" | "eu" | "british" | "us";

/** The facts of a country's guide that the rules need. Dates are those of the plan's years. */
export type CountryFacts = {
  name: string;
  /** Public holidays and feasts; `closes` is true if offices and banks close. */
  holidays: readonly { date: string; name: string; closes: boolean }[];
  entry: Readonly<Record<Passport, { kind: "free" | "on arrival" | "online" | "embassy" | "ask"; text: string }>>;
  /** The sentence about the yellow fever certificate; absent if none is asked for. */
  yellowFever?: string;
  /** The places and months in which there is malaria; absent if nobody needs tablets. */
  malaria?: string;
  /** The reason why no journey is planned here at present; absent if journeys are. */
  closed?: string;
  /** Borders on land that are shut, by the slug of the neighbour. */
  shutBorders: Readonly<Record<string, string>>;
  /** The places from which one flies home. */
  gateways: readonly string[];
};

/** The facts that the rules know besides the plan. `passports` is empty if nobody has asked the traveller. */
export type CheckContext = {
  /** The office's day. */
  today: string;
  passports: readonly Passport[];
  countries: Readonly<Record<string, CountryFacts>>;
};

/** A day with what is derived for it from the plan. */
type CheckedDay = PlanDay & {
  date: string | undefined;
  previous: CheckedDay | undefined;
  isLast: boolean;
  /** The most hours of its legs. */
  hours: number;
};

type Rule<Subject extends readonly unknown[]> = {
  level: PlanFindingLevel;
  /** Returns a sentence for each finding; undefined or an empty list if there is none. */
  describe: (...subject: Subject) => string | readonly string[] | undefined;
};
/** A rule about a day. `nouns` are the words for one of its findings and for any other number of them. */
type DayRule = Rule<[day: CheckedDay, context: CheckContext]> &
  ({ level: "note" } | { level: Exclude<PlanFindingLevel, "note">; nouns: readonly [one: string, many: string] });
type PlanRule = Rule<[plan: Plan, days: readonly CheckedDay[], context: CheckContext]>;
/** A rule about what lasts for a stay: a bed, or a place. */
type StayRule = {
  level: PlanFindingLevel;
  /** Returns what is at fault, the same for each day of a stay; undefined if nothing is. */
  find: (day: CheckedDay) => unknown;
  /** Returns the sentence. @param count the number of stays with the fault */
  describe: (count: number) => string;
};

const getMonth = (date: string): Month => Number(date.slice(5, 7)) as Month;
const computeDayOfYear = (date: string): number => countDays(`${date.slice(0, 4)}-01-01`, date) + 1;
const formatHourCount = (hours: number): string => `${Math.round(hours * 10) / 10} hours`;

/** Writes a time of the clock. @param hours the hours since midnight */
const formatClock = (hours: number): string => {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};

const parseClock = (text: string): number => Number(text.slice(0, 2)) + Number(text.slice(3)) / 60;

/** The earliest and the usual hour at which a day of travel begins. */
const earliestStart = 6;
const usualStart = 8;

/** A bed and its stop may lie this far apart, in kilometres. */
const maxBedKm = 15;

/** The fastest that anybody travels, in kilometres an hour. */
const maxSpeeds = { land: 130, rail: 320, air: 900 } as const;

/**
 * The height in metres above which the altitude of nights rises slowly, and by how many metres a night (CDC Yellow Book, High-Altitude
 * Travel and Altitude Illness).
 */
const slowAltitude = 2_750;
const maxAltitudeGain = 500;

/** The passports of which the guides know the rules, as people say them. */
const passportNames: Readonly<Record<Passport, string>> = { kenyan: "Kenyan", eu: "EU", british: "British", us: "US" };

/** The days that papers take, as the desk plans with them: an authorisation on the internet, and a visa from an embassy. */
const permitDays = { online: 14, embassy: 45 } as const;

/** The most nights in a row that are each in another place. */
const maxSingleNights = 4;

/** The days after which nobody knows timetables, prices or rules. */
const maxDaysAhead = 730;

const findLatitude = ({ legs, stop }: PlanDay): number | undefined => legs[0]?.points[0]?.at[0] ?? stop?.at?.[0];

const findFacts = ({ stop }: PlanDay, { countries }: CheckContext): CountryFacts | undefined =>
  stop?.country === undefined ? undefined : countries[stop.country];

/** Lists the countries of a plan, each with its facts and the date of its first night. */
const listVisits = (days: readonly CheckedDay[], context: CheckContext) =>
  days.flatMap((day, i) => {
    const facts = findFacts(day, context);
    const isFirst = days.findIndex(({ stop }) => stop?.country === day.stop?.country) === i;
    return facts && isFirst ? [{ facts, date: day.date }] : [];
  });

/** Lists each visit and passport for which papers are got before the journey. */
const listEntryPermits = (days: readonly CheckedDay[], context: CheckContext) =>
  listVisits(days, context).flatMap(({ facts, date }) =>
    context.passports.flatMap((passport) => {
      const { kind, text } = facts.entry[passport];
      const name = `${facts.name}, ${passportNames[passport]} passport`;
      return kind === "online" || kind === "embassy" ? [{ name, text, date, days: permitDays[kind] }] : [];
    }),
  );

/** Lists the moment at which each leg of a day begins if the day begins at an hour, as hours since midnight. */
const listDepartures = ({ legs }: PlanDay, start: number) =>
  legs.map((leg, i) => ({ leg, at: legs.slice(0, i).reduce((clock, { hours }) => clock + hours[1], start) }));

function countRunOfSingleNights(days: readonly CheckedDay[]): number {
  let [run, longest] = [0, 0];
  days.forEach(({ stop, isLast }, i) => {
    const neighbours = [days[i - 1]?.stop?.name, days[i + 1]?.stop?.name];
    run = stop && !isLast && !neighbours.includes(stop.name) ? run + 1 : 0;
    longest = Math.max(longest, run);
  });
  return longest;
}

const dayRules = {
  "long-day": {
    level: "wrong",
    nouns: ["day with too many hours on the way", "days with too many hours on the way"],
    describe: ({ hours }) =>
      hours > maxHoursADay ? `Up to ${formatHourCount(hours)} on the way; ${maxHoursADay} is the most.` : undefined,
  },
  "after-dark": {
    level: "wrong",
    nouns: ["day that is longer than its daylight", "days that are longer than their daylight"],
    describe: (day) => {
      const latitude = findLatitude(day);
      if (day.date === undefined || latitude === undefined) return undefined;
      const light = computeDaylightOnDay(latitude, computeDayOfYear(day.date));
      return day.hours > light
        ? `Up to ${formatHourCount(day.hours)} on the way, and ${formatHourCount(light)} of daylight.`
        : undefined;
    },
  },
  "bed-closed": {
    level: "wrong",
    nouns: ["night in a bed that is closed then", "nights in a bed that is closed then"],
    describe: ({ bed, date }) =>
      bed && date && bed.closed.includes(getMonth(date))
        ? `The bed is closed in ${formatMonths([getMonth(date)])}.`
        : undefined,
  },
  "no-bed": {
    level: "missing",
    nouns: ["night without a bed", "nights without a bed"],
    describe: ({ bed, isLast, stop }) => {
      if (bed || isLast) return undefined;
      return stop ? `The night in ${stop.name} has no bed.` : "This night has no bed.";
    },
  },
  "bed-elsewhere": {
    level: "wrong",
    nouns: ["bed that is far from its stop", "beds that are far from their stop"],
    describe: ({ bed, stop }) => {
      if (!bed?.at || !stop?.at) return undefined;
      const km = computeKilometres(bed.at, stop.at);
      return km > maxBedKm ? `The bed is ${Math.round(km)} km from ${stop.name}.` : undefined;
    },
  },
  "leg-to-itself": {
    level: "wrong",
    nouns: ["leg that ends where it begins", "legs that end where they begin"],
    describe: ({ legs }) =>
      legs
        // A walk that returns has points between.
        .filter(({ from, to, points }) => from === to && points.length < 3)
        .map(({ from, to }) => `A leg leads from ${from} to ${to}.`),
  },
  "gap-in-day": {
    level: "wrong",
    nouns: ["gap between two legs of a day", "gaps between two legs of a day"],
    describe: ({ legs }) =>
      legs.flatMap(({ from }, i) => {
        const before = legs[i - 1];
        return before && before.to !== from ? `One leg ends in ${before.to}, the next begins in ${from}.` : [];
      }),
  },
  "wakes-elsewhere": {
    level: "wrong",
    nouns: ["day that does not begin where the night was", "days that do not begin where the night was"],
    describe: ({ legs, previous }) => {
      const [first, woke] = [legs[0]?.from, previous?.stop?.name];
      return first && woke && first !== woke ? `The day begins in ${first}, and the night was in ${woke}.` : undefined;
    },
  },
  "sleeps-elsewhere": {
    level: "wrong",
    nouns: ["day that does not end where its night is", "days that do not end where their night is"],
    describe: ({ legs, stop }) => {
      const end = legs.at(-1)?.to;
      return end && stop && end !== stop.name
        ? `The last leg ends in ${end}, and the night is in ${stop.name}.`
        : undefined;
    },
  },
  "no-way": {
    level: "wrong",
    nouns: ["night to which no leg leads", "nights to which no leg leads"],
    describe: ({ legs, stop, previous }) => {
      const [woke, sleeps] = [previous?.stop?.name, stop?.name];
      return legs.length === 0 && woke && sleeps && woke !== sleeps
        ? `No leg leads from ${woke} to ${sleeps}.`
        : undefined;
    },
  },
  "departure-missed": {
    level: "wrong",
    nouns: ["last departure that is missed", "last departures that are missed"],
    describe: (day) =>
      listDepartures(day, earliestStart).flatMap(({ leg: { lastDeparture, from, to }, at }) =>
        lastDeparture && at > parseClock(lastDeparture)
          ? `The last departure from ${from} to ${to} is at ${lastDeparture}; one is there at ${formatClock(at)} at the earliest.`
          : [],
      ),
  },
  "leave-early": {
    level: "note",
    describe: (day) =>
      listDepartures(day, 0).flatMap(({ leg: { lastDeparture, to }, at }) => {
        const latest = lastDeparture ? parseClock(lastDeparture) - at : usualStart;
        return latest < usualStart && latest >= earliestStart
          ? `Leave by ${formatClock(latest)} for the last departure to ${to}.`
          : [];
      }),
  },
  "too-short": {
    level: "wrong",
    nouns: ["leg that is shorter than a straight line", "legs that are shorter than a straight line"],
    describe: ({ legs }) =>
      legs.flatMap(({ points, km, from, to }) => {
        const [start, end] = [points.find(({ name }) => name === from), points.findLast(({ name }) => name === to)];
        const straight = start && end ? computeKilometres(start.at, end.at) : 0;
        return km + 5 < straight ? `${from} to ${to} is ${Math.round(straight)} km in a straight line, not ${km}.` : [];
      }),
  },
  "too-long": {
    level: "wrong",
    nouns: ["leg that is far longer than a straight line", "legs that are far longer than a straight line"],
    describe: ({ legs }) =>
      legs.flatMap(({ points, km, from, to }) => {
        const straight = sumStraightKilometres(points.map(({ at }) => at));
        return points.length > 1 && km > maxDetourFactor * straight + 20
          ? `${from} to ${to} is ${km} km, and ${Math.round(straight)} in a straight line.`
          : [];
      }),
  },
  "too-fast": {
    level: "wrong",
    nouns: ["leg that is faster than anybody travels", "legs that are faster than anybody travels"],
    describe: ({ legs }) =>
      legs.flatMap(({ way, km, hours, from, to }) => {
        const kind = way === "flight" ? "air" : way === "train" || way === "fast train" ? "rail" : "land";
        return km > hours[1] * maxSpeeds[kind] + 5 ? `${from} to ${to}: ${km} km in ${formatHourCount(hours[1])}.` : [];
      }),
  },
  "hours-reversed": {
    level: "wrong",
    nouns: ["leg with more hours at least than at most", "legs with more hours at least than at most"],
    describe: ({ legs }) =>
      legs.flatMap(({ hours: [least, most], from, to }) =>
        least > most
          ? `${from} to ${to}: ${formatHourCount(least)} at least, and ${formatHourCount(most)} at most.`
          : [],
      ),
  },
  "offices-closed": {
    level: "note",
    describe: (day, context) =>
      findFacts(day, context)
        ?.holidays.filter(({ date, closes }) => closes && date === day.date)
        .map(({ name }) => `${name}: offices and banks are closed.`),
  },
  feast: {
    level: "note",
    describe: (day, context) =>
      findFacts(day, context)
        ?.holidays.filter(({ date, closes }) => !closes && date === day.date)
        .map(({ name }) => `${name}.`),
  },
  "border-shut": {
    level: "wrong",
    nouns: ["border that is shut", "borders that are shut"],
    describe: ({ stop, previous }, { countries }) => {
      const [from, to] = [previous?.stop?.country, stop?.country];
      if (!from || !to) return undefined;
      return countries[from]?.shutBorders[to] ?? countries[to]?.shutBorders[from];
    },
  },
  "too-high-too-fast": {
    level: "wrong",
    nouns: ["night too far above the one before", "nights too far above the one before"],
    describe: ({ stop, previous }) => {
      const [before, now] = [previous?.stop?.altitude, stop?.altitude];
      if (before === undefined || now === undefined) return undefined;
      return now - Math.max(before, slowAltitude - maxAltitudeGain) > maxAltitudeGain
        ? `This night is ${now - before} m above the last one; above ${slowAltitude} m, at most ${maxAltitudeGain} m a night.`
        : undefined;
    },
  },
  "booked-elsewhere": {
    level: "wrong",
    nouns: ["booking for another date than its day", "bookings for another date than their day"],
    describe: ({ booked_on: booked, date }) =>
      booked && date && booked !== date
        ? `What is booked is for ${formatDay(booked, longWeekday)}, and this day is ${formatDay(date, longWeekday)}.`
        : undefined,
  },
  "empty-day": {
    level: "missing",
    nouns: ["day with nothing written", "days with nothing written"],
    describe: ({ title, text, legs, stop }) =>
      !title.trim() && !text.trim() && legs.length === 0 && !stop ? "Nothing is written for this day." : undefined,
  },
  placeholder: {
    level: "wrong",
    nouns: ["placeholder that is not filled in", "placeholders that are not filled in"],
    describe: ({ title, text }) =>
      /\{[a-z ]{1,20}\}/.exec(`${title} ${text}`)?.map((found) => `The placeholder ${found} is not filled in.`),
  },
} satisfies Record<string, DayRule>;

const stayRules = {
  "bed-without-name": {
    level: "missing",
    find: ({ bed, stop }) => (bed && !bed.name ? [bed, stop?.name] : undefined),
    describe: (count) => `${formatCount(count, "bed")} without a name: only whom to ask.`,
  },
  "bed-without-contact": {
    level: "missing",
    find: ({ bed, stop }) => (bed && !bed.phone && !bed.link ? [bed, stop?.name] : undefined),
    describe: (count) => `${formatCount(count, "bed")} without a telephone or a link.`,
  },
  "no-position": {
    level: "missing",
    find: ({ stop }) => (stop && !stop.at ? stop.name : undefined),
    describe: (count) => `${formatCount(count, "stop")} without a position: on no map and in no file.`,
  },
} satisfies Record<string, StayRule>;

const planRules = {
  "no-days": { level: "missing", describe: (_, days) => (days.length === 0 ? "The plan has no days yet." : undefined) },
  "too-many-days": {
    level: "wrong",
    describe: (_, days) => (days.length > maxPlanDays ? `${days.length} days; ${maxPlanDays} is the most.` : undefined),
  },
  "no-traveller": {
    level: "missing",
    describe: ({ traveller_name: name }) => (name.trim() ? undefined : "The traveller has no name."),
  },
  "no-price": { level: "missing", describe: ({ price }) => (price.trim() ? undefined : "No price is agreed.") },
  "no-costs": {
    level: "missing",
    describe: (_, days) => {
      const uncosted = describeUncosted(days);
      return uncosted && `${uncosted}.`;
    },
  },
  "no-start": {
    level: "missing",
    describe: ({ starts_on: start }) => (start ? undefined : "No first day: nothing is checked by date."),
  },
  "in-the-past": {
    level: "wrong",
    describe: ({ starts_on: start }, _, { today }) =>
      start && start < today ? `The first day, ${formatDay(start, longWeekday)}, is past.` : undefined,
  },
  "far-away": {
    level: "wrong",
    describe: ({ starts_on: start }, _, { today }) =>
      start && countDays(today, start) > maxDaysAhead ? "The first day is more than two years away." : undefined,
  },
  "no-way-home": {
    level: "wrong",
    describe: (_, days, context) => {
      const [first, last] = [days[0], days.at(-1)];
      const end = last?.legs.at(-1)?.to ?? last?.stop?.name;
      const start = first?.legs[0]?.from ?? first?.stop?.name;
      const country = days.findLast(({ stop }) => stop?.country !== undefined);
      const gateways = country && findFacts(country, context)?.gateways;
      return days.length > 1 && end && end !== start && gateways?.includes(end) === false
        ? `The plan ends in ${end}, from where nobody flies home.`
        : undefined;
    },
  },
  "country-closed": {
    level: "wrong",
    describe: (_, days, context) => listVisits(days, context).flatMap(({ facts }) => facts.closed ?? []),
  },
  "early-start": {
    level: "note",
    describe: (_, [first]) =>
      first && first.hours >= 4 ? "The first day is long: who lands that day is too late for it." : undefined,
  },
  visa: {
    level: "note",
    describe: (_, days, context) =>
      listEntryPermits(days, context).map(({ name, text, date, days: ahead }) =>
        date ? `${name}, by ${formatDay(addDays(date, -ahead), longWeekday)}: ${text}` : `${name}: ${text}`,
      ),
  },
  "visa-too-late": {
    level: "wrong",
    describe: (_, days, context) =>
      listEntryPermits(days, context).flatMap(({ name, date, days: ahead }) =>
        date && countDays(context.today, date) < ahead ? `${name}: the papers take about ${ahead} days.` : [],
      ),
  },
  "ask-entry": {
    level: "note",
    describe: (_, days, context) =>
      listVisits(days, context).flatMap(({ facts }) =>
        context.passports
          .filter((passport) => facts.entry[passport].kind === "ask")
          .map((passport) => `${facts.name}, ${passportNames[passport]} passport: ask the embassy.`),
      ),
  },
  malaria: {
    level: "note",
    describe: (_, days, context) =>
      listVisits(days, context).flatMap(({ facts: { name, malaria } }) =>
        malaria ? `Malaria in ${name}. ${malaria}` : [],
      ),
  },
  "yellow-fever": {
    level: "note",
    describe: (_, days, context) =>
      listVisits(days, context).flatMap(({ facts: { name, yellowFever } }) =>
        yellowFever ? `Yellow fever certificate for ${name}, coming from Kenya. ${yellowFever}` : [],
      ),
  },
  "packing-daily": {
    level: "note",
    describe: (_, days) => {
      const run = countRunOfSingleNights(days);
      return run > maxSingleNights ? `${run} nights in a row are each in another place.` : undefined;
    },
  },
} satisfies Record<string, PlanRule>;

/** The names of all rules. */
export type RuleCode = keyof typeof dayRules | keyof typeof stayRules | keyof typeof planRules;
export const ruleCodes = [planRules, stayRules, dayRules].flatMap(Object.keys) as RuleCode[];

function applyRules<Subject extends readonly unknown[]>(
  rules: Readonly<Record<string, Rule<Subject>>>,
  ...subject: Subject
): PlanFinding[] {
  return Object.entries(rules).flatMap(([code, { level, describe }]) =>
    [describe(...subject) ?? []].flat().map((text) => ({ code: code as RuleCode, level, text })),
  );
}

/** Lists the stays of which something is at fault: days in a row with the same fault are one. */
function listFaultyStays<Day extends PlanDay>(days: readonly Day[], find: (day: Day) => unknown): FaultyStay[] {
  const faults = days.map(find);
  return days.flatMap(({ id, stop }, i) => {
    const fault = faults[i];
    if (fault === undefined || isSameValue(fault, faults[i - 1])) return [];
    const later = faults.slice(i + 1);
    const next = later.findIndex((each) => !isSameValue(each, fault));
    const first = i + 1;
    return [{ dayId: id, first, last: first + (next < 0 ? later.length : next), place: stop?.name }];
  });
}

function applyStayRules(days: readonly CheckedDay[]): PlanFinding[] {
  const rules: Readonly<Record<string, StayRule>> = stayRules;
  return Object.entries(rules).flatMap(([code, { level, find, describe }]) => {
    const stays = listFaultyStays(days, find);
    return stays.length > 0 ? [{ code: code as RuleCode, level, text: describe(stays.length), stays }] : [];
  });
}

/**
 * Lists what is wrong with a plan: first what is about the whole and its stays, then day by day.
 * @returns in a stable order; empty if nothing is
 */
export function checkPlan(plan: Plan, days: readonly PlanDay[], context: CheckContext): PlanFinding[] {
  const sorted = sortDays(days);
  const checked: CheckedDay[] = [];
  sorted.forEach((day, i) => {
    checked.push({
      ...day,
      date: findDate(plan.starts_on, i),
      previous: checked[i - 1],
      isLast: i === sorted.length - 1,
      hours: day.legs.reduce((sum, { hours }) => sum + hours[1], 0),
    });
  });
  return [
    ...applyRules(planRules, plan, checked, context),
    ...applyStayRules(checked),
    ...checked.flatMap((day) => applyRules(dayRules, day, context).map((finding) => ({ ...finding, dayId: day.id }))),
  ];
}

/** Counts the faults of days by their rules, each with its days: what is only to be known is no fault. */
export function countDayFaults(days: readonly PlanDay[], findings: readonly PlanFinding[]): PlanFinding[] {
  const sorted = sortDays(days);
  const rules: Readonly<Record<string, DayRule>> = dayRules;
  return Object.entries(rules).flatMap(([code, rule]) => {
    const found = findings.filter((finding) => finding.code === code);
    if (rule.level === "note" || found.length === 0) return [];
    const dayIds = new Set(found.map(({ dayId }) => dayId));
    const stays = listFaultyStays(sorted, ({ id }) => (dayIds.has(id) ? id : undefined));
    return [{ code: code as RuleCode, level: rule.level, text: `${formatCount(found.length, ...rule.nouns)}.`, stays }];
  });
}

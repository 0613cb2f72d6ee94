import { describe, expect, it } from "vitest";
import { type CheckContext, checkPlan, countDayFaults, type RuleCode, ruleCodes } from "../../src/plan/check-plan.ts";
import type { Plan, PlanDay } from "../../src/plan/plan.ts";
import {
  luangPrabang,
  makeBed,
  makeContext,
  makeDays,
  makeFacts,
  makeId,
  makeLeg,
  makePlan,
  vangVieng,
  vientiane,
} from "./plan-builders.ts";

type Case = {
  code: RuleCode;
  says: string;
  plan?: Partial<Plan>;
  days?: Readonly<Record<number, Partial<PlanDay>>>;
  /** Days instead of those of the builder. */
  make?: () => PlanDay[];
  context?: CheckContext;
};

const entryFor = (kind: "online" | "embassy" | "ask") => ({
  ...makeFacts().entry,
  kenyan: { kind, text: "With an invitation." },
});
const kenyan = { passports: ["kenyan"] as const };
const thailand = { country: "thailand", name: "Nong Khai", at: [17.88, 102.74] } as const;

const cases: readonly Case[] = [
  {
    code: "long-day",
    says: "Up to 10.5 hours on the way; 10 is the most.",
    days: { 2: { legs: [makeLeg(vientiane, vangVieng, { hours: [8, 10.5] })] } },
  },
  {
    code: "after-dark",
    says: "Up to 9.5 hours on the way, and 5.9 hours of daylight.",
    plan: { starts_on: "2027-12-19" },
    make: () => {
      const [north, further] = [
        { name: "Bergen", at: [60, 5] },
        { name: "Geilo", at: [60, 8] },
      ] as const;
      const [first, second] = makeDays();
      return [
        { ...(first as PlanDay), stop: north },
        { ...(second as PlanDay), stop: further, legs: [makeLeg(north, further, { hours: [5, 6.5] })] },
      ].map((day, i) => (i === 1 ? { ...day, legs: [makeLeg(north, further, { km: 260, hours: [8, 9.5] })] } : day));
    },
  },
  { code: "bed-closed", says: "The bed is closed in November.", days: { 1: { bed: makeBed({ closed: [11] }) } } },
  { code: "no-bed", says: "The night in Vang Vieng has no bed.", days: { 2: { bed: null } } },
  {
    code: "bed-without-contact",
    says: "1 bed without a telephone or a link.",
    days: { 1: { bed: makeBed({ phone: undefined }) } },
  },
  {
    code: "bed-without-name",
    says: "1 bed without a name: only whom to ask.",
    days: { 1: { bed: makeBed({ name: undefined }) } },
  },
  {
    code: "bed-elsewhere",
    says: "The bed is 108 km from Vientiane.",
    days: { 1: { bed: makeBed({ at: vangVieng.at }) } },
  },
  {
    code: "leg-to-itself",
    says: "A leg leads from Vientiane to Vientiane.",
    days: { 1: { legs: [makeLeg(vientiane, vientiane, { km: 0 })] } },
  },
  {
    code: "gap-in-day",
    says: "One leg ends in Vang Vieng, the next begins in Vientiane.",
    days: { 2: { legs: [makeLeg(vientiane, vangVieng), makeLeg(vientiane, vangVieng)] } },
  },
  {
    code: "wakes-elsewhere",
    says: "The day begins in Luang Prabang, and the night was in Vientiane.",
    days: { 2: { legs: [makeLeg(luangPrabang, vangVieng)] } },
  },
  {
    code: "sleeps-elsewhere",
    says: "The last leg ends in Vang Vieng, and the night is in Luang Prabang.",
    days: { 2: { stop: luangPrabang } },
  },
  { code: "no-way", says: "No leg leads from Vientiane to Vang Vieng.", days: { 2: { legs: [] } } },
  {
    code: "departure-missed",
    says: "The last departure from Vang Vieng to Luang Prabang is at 07:00; one is there at 07:30 at the earliest.",
    days: {
      2: {
        stop: luangPrabang,
        legs: [makeLeg(vientiane, vangVieng), makeLeg(vangVieng, luangPrabang, { lastDeparture: "07:00" })],
      },
      3: { legs: [] },
    },
  },
  {
    code: "leave-early",
    says: "Leave by 07:00 for the last departure to Luang Prabang.",
    days: {
      2: {
        stop: luangPrabang,
        legs: [makeLeg(vientiane, vangVieng), makeLeg(vangVieng, luangPrabang, { lastDeparture: "08:30" })],
      },
      3: { legs: [] },
    },
  },
  {
    code: "too-short",
    says: "Vientiane to Vang Vieng is 108 km in a straight line, not 60.",
    days: { 2: { legs: [makeLeg(vientiane, vangVieng, { km: 60 })] } },
  },
  {
    code: "too-long",
    says: "Vientiane to Vang Vieng is 1300 km, and 108 in a straight line.",
    days: { 2: { legs: [makeLeg(vientiane, vangVieng, { km: 1300, hours: [8, 9] })] } },
  },
  {
    code: "too-fast",
    says: "Vientiane to Vang Vieng: 130 km in 0.4 hours.",
    days: { 2: { legs: [makeLeg(vientiane, vangVieng, { way: "bus", hours: [0.2, 0.4] })] } },
  },
  {
    code: "hours-reversed",
    says: "Vientiane to Vang Vieng: 3 hours at least, and 2 hours at most.",
    days: { 2: { legs: [makeLeg(vientiane, vangVieng, { hours: [3, 2] })] } },
  },
  {
    code: "offices-closed",
    says: "National Day: offices and banks are closed.",
    context: makeContext({ holidays: [{ date: "2027-11-04", name: "National Day", closes: true }] }),
  },
  {
    code: "feast",
    says: "That Luang.",
    context: makeContext({ holidays: [{ date: "2027-11-04", name: "That Luang", closes: false }] }),
  },
  {
    code: "border-shut",
    says: "The bridge is closed to foreigners.",
    days: {
      1: { stop: thailand, legs: [makeLeg(vientiane, thailand, { km: 25 })] },
      2: { stop: thailand, legs: [] },
      3: { stop: thailand, legs: [] },
    },
    context: {
      ...makeContext(),
      countries: {
        laos: makeFacts(),
        thailand: makeFacts({ name: "Thailand", shutBorders: { laos: "The bridge is closed to foreigners." } }),
      },
    },
  },
  {
    code: "country-closed",
    says: "We plan no journey here.",
    context: makeContext({ closed: "We plan no journey here." }),
  },
  {
    code: "too-high-too-fast",
    says: "This night is 1400 m above the last one; above 2750 m, at most 500 m a night.",
    days: {
      1: { stop: { ...vientiane, country: "laos", altitude: 2400 } },
      2: { stop: { ...vangVieng, country: "laos", altitude: 3800 } },
    },
  },
  {
    code: "booked-elsewhere",
    says: "What is booked is for Friday 5 November, and this day is Thursday 4 November.",
    days: { 1: { booked_on: "2027-11-05" } },
  },
  {
    code: "empty-day",
    says: "Nothing is written for this day.",
    days: { 3: { title: " ", text: "", legs: [], stop: null } },
  },
  { code: "placeholder", says: "The placeholder {plan} is not filled in.", days: { 1: { text: "See {plan} first." } } },
  {
    code: "no-position",
    says: "1 stop without a position: on no map and in no file.",
    days: {
      1: { stop: { name: "Ban Na" }, legs: [makeLeg(vientiane, { name: "Ban Na", at: [18, 103] }, { points: [] })] },
    },
  },
  { code: "no-days", says: "The plan has no days yet.", make: () => [] },
  {
    code: "too-many-days",
    says: "121 days; 120 is the most.",
    make: () => Array.from({ length: 121 }, (_, i) => ({ ...(makeDays()[1] as PlanDay), id: `${i}` })),
  },
  { code: "no-traveller", says: "The traveller has no name.", plan: { traveller_name: " " } },
  { code: "no-price", says: "No price is agreed.", plan: { price: " " } },
  { code: "no-costs", says: "One day has no costs.", days: { 1: { costs: null } } },
  { code: "no-start", says: "No first day: nothing is checked by date.", plan: { starts_on: null } },
  { code: "in-the-past", says: "The first day, Monday 31 May, is past.", plan: { starts_on: "2027-05-31" } },
  { code: "far-away", says: "The first day is more than two years away.", plan: { starts_on: "2029-06-01" } },
  {
    code: "no-way-home",
    says: "The plan ends in Luang Prabang, from where nobody flies home.",
    context: makeContext({ gateways: ["Pakse"] }),
  },
  {
    code: "early-start",
    says: "The first day is long: who lands that day is too late for it.",
    days: {
      0: { stop: vangVieng, legs: [makeLeg(vientiane, vangVieng, { hours: [4, 5] })] },
      1: { stop: vangVieng },
      2: { legs: [] },
    },
  },
  {
    code: "visa",
    says: "Laos, Kenyan passport, by Wednesday 20 October: With an invitation.",
    context: makeContext({ entry: entryFor("online") }, kenyan),
  },
  {
    code: "visa-too-late",
    says: "Laos, Kenyan passport: the papers take about 45 days.",
    context: makeContext({ entry: entryFor("embassy") }, { ...kenyan, today: "2027-10-01" }),
  },
  {
    code: "ask-entry",
    says: "Laos, Kenyan passport: ask the embassy.",
    context: makeContext({ entry: entryFor("ask") }, kenyan),
  },
  {
    code: "malaria",
    says: "Malaria in Laos. In the south all year.",
    context: makeContext({ malaria: "In the south all year." }),
  },
  {
    code: "yellow-fever",
    says: "Yellow fever certificate for Laos, coming from Kenya. Yes, coming from Kenya.",
    context: makeContext({ yellowFever: "Yes, coming from Kenya." }),
  },
  {
    code: "packing-daily",
    says: "5 nights in a row are each in another place.",
    make: () => {
      const template = makeDays()[1] as PlanDay;
      return ["A", "B", "C", "D", "E", "F"].map((name, i) => ({
        ...template,
        id: name,
        position: `a${i}`,
        stop: { name, at: vientiane.at },
      }));
    },
  },
];

/** Changes of the last leg but one, from Vientiane to Vang Vieng. */
const onTheWay = (more: Parameters<typeof makeLeg>[2]) => ({ 2: { legs: [makeLeg(vientiane, vangVieng, more)] } });
const inLaos = (point: typeof vientiane, more: object = {}) => ({ ...point, country: "laos", ...more });
/** The day has two legs, the second of which is the last of its day at a time. */
const lastAt = (lastDeparture: string) => ({
  2: {
    stop: inLaos(luangPrabang),
    legs: [makeLeg(vientiane, vangVieng), makeLeg(vangVieng, luangPrabang, { lastDeparture })],
  },
  3: { legs: [] },
});
const halfWay = { name: "Half way", at: [18.4, 102.5] } as const;
/** A bed so many degrees north of Vientiane. */
const bedNorth = (degrees: number) => ({
  1: { bed: makeBed({ at: [vientiane.at[0] + degrees, vientiane.at[1]] }) },
});
const nights = (before: number | undefined, now: number | undefined) => ({
  1: { stop: inLaos(vientiane, { altitude: before }) },
  2: { stop: inLaos(vangVieng, { altitude: now }) },
});
const onHoliday = (date: string, closes: boolean) => makeContext({ holidays: [{ date, name: "A feast", closes }] });
const asksFor = (kind: "online" | "embassy", today: string) =>
  makeContext({ entry: entryFor(kind) }, { ...kenyan, today });
/** Two countries, with a border that one of them names as shut. */
const acrossBorder = (names: "laos" | "thailand" | "nobody"): Omit<Case, "code" | "says"> => ({
  days: {
    1: { stop: thailand, legs: [makeLeg(vientiane, thailand, { km: 25 })] },
    2: { stop: thailand, legs: [] },
    3: { stop: thailand, legs: [] },
  },
  context: {
    ...makeContext(),
    countries: {
      laos: makeFacts(names === "laos" ? { shutBorders: { thailand: "Shut." } } : {}),
      thailand: makeFacts(names === "thailand" ? { shutBorders: { laos: "Shut." } } : {}),
    },
  },
});
const sleepAt = (places: readonly string[]) => () =>
  places.map((name, i) => ({
    ...(makeDays()[1] as PlanDay),
    id: `${i}`,
    position: `a${i}`,
    stop: { name, at: vientiane.at },
  }));

type Limit = [code: RuleCode, within: Omit<Case, "code" | "says">, beyond: Omit<Case, "code" | "says">];

/** For each rule with a limit or an exception: a plan that keeps it, and one that does not, as near to each other as can be. */
const limits: readonly Limit[] = [
  // Two places at one position are twenty kilometres of turns apart at most.
  [
    "too-long",
    { days: onTheWay({ km: 20, points: [vientiane, vientiane] }) },
    { days: onTheWay({ km: 21, points: [vientiane, vientiane] }) },
  ],
  [
    "no-way-home",
    { make: () => makeDays({ 0: { legs: [makeLeg(vientiane, vangVieng)], stop: inLaos(vangVieng) } }).slice(0, 1) },
    { days: { 3: { stop: inLaos(vangVieng), legs: [] } } },
  ],
  ["bed-elsewhere", { days: { 1: { ...bedNorth(1)[1], stop: null } } }, { days: bedNorth(1) }],
  ["too-short", { days: onTheWay({ km: 1, points: [halfWay, vangVieng] }) }, { days: onTheWay({ km: 1 }) }],
  ["too-short", { days: onTheWay({ km: 1, points: [vientiane, halfWay] }) }, { days: onTheWay({ km: 1 }) }],
  [
    "no-way-home",
    { days: { 3: { legs: [], stop: null } } },
    { days: { 3: { legs: [] } }, context: makeContext({ gateways: ["Pakse"] }) },
  ],
  ["long-day", { days: onTheWay({ hours: [1, 10] }) }, { days: onTheWay({ hours: [1, 10.1] }) }],
  [
    "long-day",
    {
      days: {
        2: {
          legs: [makeLeg(vientiane, vangVieng, { hours: [1, 5] }), makeLeg(vangVieng, vangVieng, { hours: [9, 5] })],
        },
      },
    },
    {
      days: {
        2: {
          legs: [makeLeg(vientiane, vangVieng, { hours: [1, 5] }), makeLeg(vangVieng, vangVieng, { hours: [5, 6] })],
        },
      },
    },
  ],
  [
    "after-dark",
    {
      plan: { starts_on: "2027-06-19" },
      days: { 2: { legs: [makeLeg({ name: "Vientiane", at: [60, 10] }, vangVieng, { hours: [8, 9.5] })] } },
    },
    {
      plan: { starts_on: "2027-12-19" },
      days: { 2: { legs: [makeLeg({ name: "Vientiane", at: [60, 10] }, vangVieng, { hours: [8, 9.5] })] } },
    },
  ],
  [
    "after-dark",
    {
      plan: { starts_on: null },
      days: {
        2: {
          stop: { name: "Oslo", at: [60, 10] },
          legs: [makeLeg(vientiane, vangVieng, { hours: [8, 9.5], points: [] })],
        },
      },
    },
    {
      plan: { starts_on: "2027-12-19" },
      days: {
        2: {
          stop: { name: "Oslo", at: [60, 10] },
          legs: [makeLeg(vientiane, vangVieng, { hours: [8, 9.5], points: [] })],
        },
      },
    },
  ],
  [
    // The polar night is no reason to say that a day of rest is too long.
    "after-dark",
    { plan: { starts_on: "2027-12-19" }, days: { 2: { stop: { name: "Alta", at: [70, 23] }, legs: [] } } },
    {
      plan: { starts_on: "2027-12-19" },
      days: {
        2: {
          stop: { name: "Alta", at: [70, 23] },
          legs: [makeLeg(vientiane, vangVieng, { hours: [0, 0.1], points: [] })],
        },
      },
    },
  ],
  [
    "bed-closed",
    { days: { 1: { bed: makeBed({ closed: [10, 12] }) } } },
    { days: { 1: { bed: makeBed({ closed: [11] }) } } },
  ],
  ["no-bed", { days: { 3: { bed: null } } }, { days: { 2: { bed: null } } }],
  [
    "bed-without-contact",
    { days: { 1: { bed: makeBed({ phone: undefined, link: "https://sala.example" }) } } },
    { days: { 1: { bed: makeBed({ phone: "" }) } } },
  ],
  ["bed-without-name", { days: { 1: { bed: null } } }, { days: { 1: { bed: makeBed({ name: "" }) } } }],
  ["bed-elsewhere", { days: bedNorth(0.134) }, { days: bedNorth(0.136) }],
  ["bed-elsewhere", { days: { 1: { ...bedNorth(1)[1], stop: { name: "Vientiane" } } } }, { days: bedNorth(1) }],
  ["leg-to-itself", { days: { 1: { legs: [] } } }, { days: { 1: { legs: [makeLeg(vientiane, vientiane)] } } }],
  [
    "gap-in-day",
    { days: lastAt("20:00") },
    { days: { 2: { legs: [makeLeg(vientiane, luangPrabang), makeLeg(vangVieng, vangVieng)] } } },
  ],
  ["wakes-elsewhere", { days: { 1: { stop: null } } }, { days: { 1: { stop: luangPrabang } } }],
  ["sleeps-elsewhere", { days: { 2: { stop: null } } }, { days: { 2: { stop: luangPrabang } } }],
  ["no-way", { days: { 1: { stop: null }, 2: { legs: [] } } }, { days: { 2: { legs: [] } } }],
  ["no-way", { days: { 2: { stop: null, legs: [] } } }, { days: { 2: { legs: [] } } }],
  ["no-way", { days: { 2: { legs: [], stop: inLaos(vientiane) } } }, { days: { 2: { legs: [] } } }],
  ["departure-missed", { days: lastAt("07:30") }, { days: lastAt("07:29") }],
  ["leave-early", { days: lastAt("09:30") }, { days: lastAt("09:29") }],
  ["leave-early", { days: lastAt("07:29") }, { days: lastAt("07:30") }],
  ["too-short", { days: onTheWay({ km: 103 }) }, { days: onTheWay({ km: 102 }) }],
  ["too-short", { days: onTheWay({ km: 10, points: [vientiane] }) }, { days: onTheWay({ km: 10 }) }],
  ["too-long", { days: onTheWay({ km: 451 }) }, { days: onTheWay({ km: 452 }) }],
  ["too-long", { days: onTheWay({ km: 900, points: [vientiane] }) }, { days: onTheWay({ km: 900 }) }],
  [
    "too-fast",
    { days: onTheWay({ way: "road", km: 135, hours: [1, 1] }) },
    { days: onTheWay({ way: "road", km: 136, hours: [1, 1] }) },
  ],
  [
    "too-fast",
    { days: onTheWay({ way: "train", km: 325, hours: [1, 1] }) },
    { days: onTheWay({ way: "train", km: 326, hours: [1, 1] }) },
  ],
  [
    "too-fast",
    { days: onTheWay({ way: "fast train", km: 325, hours: [1, 1] }) },
    { days: onTheWay({ way: "fast train", km: 326, hours: [1, 1] }) },
  ],
  [
    "too-fast",
    { days: onTheWay({ way: "flight", km: 905, hours: [1, 1] }) },
    { days: onTheWay({ way: "flight", km: 906, hours: [1, 1] }) },
  ],
  ["hours-reversed", { days: onTheWay({ hours: [2, 2] }) }, { days: onTheWay({ hours: [2.1, 2] }) }],
  ["offices-closed", { context: onHoliday("2027-11-07", true) }, { context: onHoliday("2027-11-06", true) }],
  ["offices-closed", { context: onHoliday("2027-11-06", false) }, { context: onHoliday("2027-11-06", true) }],
  ["feast", { context: onHoliday("2027-11-07", false) }, { context: onHoliday("2027-11-06", false) }],
  ["feast", { context: onHoliday("2027-11-06", true) }, { context: onHoliday("2027-11-06", false) }],
  ["border-shut", acrossBorder("nobody"), acrossBorder("laos")],
  ["border-shut", acrossBorder("nobody"), acrossBorder("thailand")],
  ["too-high-too-fast", { days: nights(1_000, 2_750) }, { days: nights(1_000, 2_751) }],
  ["too-high-too-fast", { days: nights(3_000, 3_500) }, { days: nights(3_000, 3_501) }],
  ["too-high-too-fast", { days: nights(undefined, 4_000) }, { days: nights(0, 4_000) }],
  ["too-high-too-fast", { days: nights(4_000, undefined) }, { days: nights(2_000, 4_000) }],
  ["booked-elsewhere", { days: { 1: { booked_on: "2027-11-04" } } }, { days: { 1: { booked_on: "2027-11-03" } } }],
  ...(["title", "text"] as const).map(
    (field): Limit => [
      "empty-day",
      { days: { 3: { title: "", text: " ", legs: [], stop: null, [field]: "Rest" } } },
      { days: { 3: { title: "", text: " ", legs: [], stop: null } } },
    ],
  ),
  [
    "empty-day",
    { days: { 3: { title: "", text: "", stop: null } } },
    { days: { 3: { title: "", text: "", legs: [], stop: null } } },
  ],
  [
    "empty-day",
    { days: { 3: { title: "", text: "", legs: [] } } },
    { days: { 3: { title: "", text: "", legs: [], stop: null } } },
  ],
  [
    "placeholder",
    { days: { 1: { text: "Set {1} of {abcdefghijklmnopqrstu}." } } },
    { days: { 1: { title: "For {first name}" } } },
  ],
  ["no-position", { days: { 1: { stop: null } } }, { days: { 1: { stop: { name: "Vientiane" } } } }],
  ["too-many-days", { make: sleepAt(Array(120).fill("A")) }, { make: sleepAt(Array(121).fill("A")) }],
  [
    "no-costs",
    { days: { 1: { costs: { currency: "USD", food: [0, 0] } } } },
    { days: { 1: { costs: { currency: "USD" } } } },
  ],
  ["in-the-past", { plan: { starts_on: "2027-06-01" } }, { plan: { starts_on: "2027-05-31" } }],
  ["far-away", { plan: { starts_on: "2029-05-31" } }, { plan: { starts_on: "2029-06-01" } }],
  [
    "no-way-home",
    { make: () => makeDays().slice(0, 1), context: makeContext({ gateways: [] }) },
    { context: makeContext({ gateways: [] }) },
  ],
  [
    // Back where it began is a way home, whatever the guides say of the place.
    "no-way-home",
    {
      days: { 3: { stop: inLaos(vientiane), legs: [makeLeg(vangVieng, vientiane)] } },
      context: makeContext({ gateways: [] }),
    },
    {
      days: { 3: { stop: inLaos(vientiane), legs: [makeLeg(vangVieng, luangPrabang)] } },
      context: makeContext({ gateways: [] }),
    },
  ],
  [
    // The place where the last night was, if no leg leads away.
    "no-way-home",
    { days: { 3: { legs: [] } }, context: makeContext({ gateways: ["Luang Prabang"] }) },
    { days: { 3: { legs: [] } }, context: makeContext({ gateways: ["Vang Vieng"] }) },
  ],
  [
    // A last day at a place of one's own counts as in the country before it.
    "no-way-home",
    { days: { 3: { stop: luangPrabang } } },
    { days: { 3: { stop: luangPrabang } }, context: makeContext({ gateways: ["Pakse"] }) },
  ],
  ["country-closed", {}, { context: makeContext({ closed: "None." }) }],
  [
    "early-start",
    { days: { 0: { legs: [makeLeg(vangVieng, vientiane, { hours: [3, 3.9] })] } } },
    { days: { 0: { legs: [makeLeg(vangVieng, vientiane, { hours: [3, 4] })] } } },
  ],
  [
    "visa",
    { context: makeContext({ entry: entryFor("ask") }, kenyan) },
    { context: makeContext({ entry: entryFor("embassy") }, kenyan) },
  ],
  [
    "visa",
    { context: makeContext({ entry: entryFor("online") }, { passports: ["eu"] }) },
    { context: makeContext({ entry: entryFor("online") }, kenyan) },
  ],
  ["visa-too-late", { context: asksFor("online", "2027-10-20") }, { context: asksFor("online", "2027-10-21") }],
  ["visa-too-late", { context: asksFor("embassy", "2027-09-19") }, { context: asksFor("embassy", "2027-09-20") }],
  [
    "visa-too-late",
    { plan: { starts_on: null }, context: asksFor("online", "2027-11-02") },
    { context: asksFor("online", "2027-11-02") },
  ],
  [
    "ask-entry",
    { context: makeContext({ entry: entryFor("ask") }, { passports: ["us"] }) },
    { context: makeContext({ entry: entryFor("ask") }, kenyan) },
  ],
  ["packing-daily", { make: sleepAt([..."ABCDE"]) }, { make: sleepAt([..."ABCDEF"]) }],
  ["packing-daily", { make: sleepAt([..."ABCCDEFG"]) }, { make: sleepAt([..."ABCDECFG"]) }],
  ["packing-daily", { make: sleepAt([..."AABCDEF"]) }, { make: sleepAt([..."ABCDEFF"]) }],
  ["packing-daily", { make: sleepAt([..."ABCDEEF"]) }, { make: sleepAt([..."ABCDEFF"]) }],
  ["packing-daily", { make: sleepAt([..."AABCDEE"]) }, { make: sleepAt([..."ABCDEFF"]) }],
];

const check = ({ plan, days, make, context = makeContext() }: Omit<Case, "code" | "says">) =>
  checkPlan(makePlan(plan), make?.() ?? makeDays(days), context);

describe("what is wrong with a plan", () => {
  it("is nothing for a plan that can be travelled", () => {
    expect(check({})).toEqual([]);
  });

  it.each(cases)("is found by the rule $code", ({ code, says, ...rest }) => {
    const found = check(rest).filter((finding) => finding.code === code);
    expect(found).toEqual([expect.objectContaining({ text: says })]);
  });

  it.each(limits.map(([code, within, beyond], i) => [code, i, within, beyond] as const))(
    "is found by the rule %s beyond its limit, and not within it (%i)",
    (code, _, within, beyond) => {
      const isFound = (given: typeof within) => check(given).some((finding) => finding.code === code);
      expect([isFound(within), isFound(beyond)]).toEqual([false, true]);
    },
  );

  it("knows nothing of a country without a guide, and nothing against it", () => {
    const context = makeContext({}, { passports: ["kenyan"], countries: {} });
    expect(check({ context })).toEqual([]);
  });

  it("knows nothing of a border to a country without a guide, from either side", () => {
    const thereAndBack = {
      1: { stop: thailand, legs: [makeLeg(vientiane, thailand, { km: 25 })] },
      2: { legs: [makeLeg(thailand, vangVieng)] },
    };
    expect(check({ days: thereAndBack }).map(({ code }) => code)).toEqual([]);
  });

  it("is the same in whatever order the rows came", () => {
    const days = makeDays({ 1: { bed: null }, 2: { legs: [], booked_on: "2027-11-09" }, 3: { text: "{plan}" } });
    const found = checkPlan(makePlan(), days, makeContext());
    expect(found.map(({ code }) => code)).toEqual(["no-bed", "no-way", "booked-elsewhere", "placeholder"]);
    expect(checkPlan(makePlan(), days.toReversed(), makeContext())).toEqual(found);
  });

  it("tells what a country asks of each passport once, by the date of the first night there", () => {
    const entry = { kind: "embassy", text: "Ask early." } as const;
    const context = makeContext(
      { entry: { kenyan: entry, eu: entry, british: entry, us: entry } },
      { passports: ["kenyan", "eu", "british", "us"], today: "2027-01-01" },
    );
    expect(
      check({ days: { 0: { stop: null } }, context })
        .filter(({ code }) => code === "visa")
        .map(({ text }) => text),
    ).toEqual(
      ["Kenyan", "EU", "British", "US"].map((name) => `Laos, ${name} passport, by Monday 20 September: Ask early.`),
    );
    expect(check({ plan: { starts_on: null }, context }).find(({ code }) => code === "visa")?.text).toBe(
      "Laos, Kenyan passport: Ask early.",
    );
  });

  it("counts the daylight of the very day, at the latitude of the day's first point", () => {
    const start = { name: "Vientiane", at: [60, 10] } as const;
    // In spring a day at that latitude is five minutes longer than the one before.
    const findings = check({
      plan: { starts_on: "2027-03-18" },
      days: { 2: { legs: [makeLeg(start, vangVieng, { hours: [9, 13] })] } },
    });
    expect(findings.find(({ code }) => code === "after-dark")?.text).toBe(
      "Up to 13 hours on the way, and 12 hours of daylight.",
    );
  });

  it("tells what cannot be travelled or told from what is not there yet and what is to be known", () => {
    const levels = new Map(
      cases.flatMap(({ says: _, ...rest }) => check(rest).map(({ code, level }) => [code, level])),
    );
    const list = (wanted: string) => [...levels].flatMap(([code, level]) => (level === wanted ? code : [])).toSorted();
    expect(list("missing")).toEqual([
      "bed-without-contact",
      "bed-without-name",
      "empty-day",
      "no-bed",
      "no-costs",
      "no-days",
      "no-position",
      "no-price",
      "no-start",
      "no-traveller",
    ]);
    expect(list("note")).toEqual([
      "ask-entry",
      "early-start",
      "feast",
      "leave-early",
      "malaria",
      "offices-closed",
      "packing-daily",
      "visa",
      "yellow-fever",
    ]);
    expect(list("wrong")).toEqual(
      ruleCodes.filter((code) => ![...list("missing"), ...list("note")].includes(code)).toSorted(),
    );
  });

  it("has a case for every rule", () => {
    expect(cases.map(({ code }) => code).toSorted()).toEqual(ruleCodes.toSorted());
  });

  it("stands beside its day", () => {
    const [finding] = check({ days: { 2: { bed: null } } });
    expect(finding).toEqual({
      code: "no-bed",
      level: "missing",
      text: "The night in Vang Vieng has no bed.",
      dayId: makeDays()[2]?.id,
    });
  });

  it("says once what every night of a stay repeats, with the days that it is about", () => {
    const nameless = makeBed({ name: undefined });
    const far = { name: "Ban Na", country: "laos" };
    const first = { bed: nameless, stop: { ...vientiane, country: "laos" } };
    const [a, b, c] = [1, 2, 3].map((number) => makeId(number));
    const findStays = (days: PlanDay[], code: RuleCode) =>
      checkPlan(makePlan(), days, makeContext())
        .filter((finding) => finding.code === code)
        .map(({ text, stays, dayId }) => ({ text, stays, dayId }));
    // Two nights in one bed, and a third at another place.
    expect(findStays(makeDays({ 0: first, 1: first, 2: { bed: nameless } }), "bed-without-name")).toEqual([
      {
        text: "2 beds without a name: only whom to ask.",
        stays: [
          { dayId: a, first: 1, last: 2, place: "Vientiane" },
          { dayId: c, first: 3, last: 3, place: "Vang Vieng" },
        ],
        dayId: undefined,
      },
    ]);
    // A night elsewhere between them, another bed at the same place, and a bed at no place.
    const returns = makeDays({ 0: first, 2: { ...first, legs: [] }, 3: { bed: nameless, stop: null } });
    expect(findStays(returns, "bed-without-name")[0]?.stays).toEqual([
      { dayId: a, first: 1, last: 1, place: "Vientiane" },
      { dayId: c, first: 3, last: 3, place: "Vientiane" },
      { dayId: makeId(4), first: 4, last: 4, place: undefined },
    ]);
    const other = { bed: makeBed({ name: undefined, kind: "hotel" }) };
    expect(findStays(makeDays({ 0: first, 1: other }), "bed-without-name")[0]?.stays).toHaveLength(2);
    // Two beds at a place without a position are one place.
    const atFar = (bed: PlanDay["bed"]) => ({ stop: far, bed });
    expect(findStays(makeDays({ 1: atFar(makeBed()), 2: atFar(nameless) }), "no-position")).toEqual([
      {
        text: "1 stop without a position: on no map and in no file.",
        stays: [{ dayId: b, first: 2, last: 3, place: "Ban Na" }],
        dayId: undefined,
      },
    ]);
    // Each of two beds in a row, also at no place, is one by itself.
    for (const [code, fault] of [
      ["bed-without-name", { name: undefined }],
      ["bed-without-contact", { phone: undefined }],
    ] as const) {
      const beds = (["lodge", "hotel"] as const).map((kind) => ({ bed: makeBed({ ...fault, kind }), stop: null }));
      expect(findStays(makeDays({ 1: beds[0] ?? {}, 2: beds[1] ?? {} }), code)[0]?.stays).toHaveLength(2);
      expect(findStays(makeDays({ 1: beds[0] ?? {}, 2: beds[0] ?? {} }), code)[0]?.stays).toHaveLength(1);
    }
    const unreachable = makeBed({ phone: undefined });
    expect(findStays(makeDays({ 0: { bed: unreachable }, 1: { bed: unreachable } }), "bed-without-contact")).toEqual([
      {
        text: "1 bed without a telephone or a link.",
        stays: [{ dayId: a, first: 1, last: 2, place: "Vientiane" }],
        dayId: undefined,
      },
    ]);
  });

  it("asks nothing about dates before a first day is fixed", () => {
    const findings = check({
      plan: { starts_on: null },
      days: { 1: { bed: makeBed({ closed: [11] }), booked_on: "2027-11-05" } },
    });
    expect(findings.map(({ code }) => code)).toEqual(["no-start"]);
  });

  it("lets a walk return to where it began", () => {
    const walk = makeLeg(vientiane, vientiane, {
      way: "foot",
      by: "on foot",
      km: 12,
      hours: [3, 4],
      points: [vientiane, { name: "Hill", at: [17.99, 102.62] }, vientiane],
    });
    expect(check({ days: { 1: { legs: [walk] } } })).toEqual([]);
  });
});

describe("the faults of days, counted", () => {
  it("have words for one and for many, and none for what is only to be known", () => {
    const dayIds = [1, 2].map(makeId);
    const count = (code: RuleCode, ids: readonly string[]) =>
      countDayFaults(
        makeDays(),
        ids.map((dayId) => ({ code, level: "wrong", text: "", dayId })),
      ).map(({ text }) => text);
    expect(ruleCodes.flatMap((code) => [...count(code, dayIds.slice(0, 1)), ...count(code, dayIds)])).toEqual([
      "1 day with too many hours on the way.",
      "2 days with too many hours on the way.",
      "1 day that is longer than its daylight.",
      "2 days that are longer than their daylight.",
      "1 night in a bed that is closed then.",
      "2 nights in a bed that is closed then.",
      "1 night without a bed.",
      "2 nights without a bed.",
      "1 bed that is far from its stop.",
      "2 beds that are far from their stop.",
      "1 leg that ends where it begins.",
      "2 legs that end where they begin.",
      "1 gap between two legs of a day.",
      "2 gaps between two legs of a day.",
      "1 day that does not begin where the night was.",
      "2 days that do not begin where the night was.",
      "1 day that does not end where its night is.",
      "2 days that do not end where their night is.",
      "1 night to which no leg leads.",
      "2 nights to which no leg leads.",
      "1 last departure that is missed.",
      "2 last departures that are missed.",
      "1 leg that is shorter than a straight line.",
      "2 legs that are shorter than a straight line.",
      "1 leg that is far longer than a straight line.",
      "2 legs that are far longer than a straight line.",
      "1 leg that is faster than anybody travels.",
      "2 legs that are faster than anybody travels.",
      "1 leg with more hours at least than at most.",
      "2 legs with more hours at least than at most.",
      "1 border that is shut.",
      "2 borders that are shut.",
      "1 night too far above the one before.",
      "2 nights too far above the one before.",
      "1 booking for another date than its day.",
      "2 bookings for another date than their day.",
      "1 day with nothing written.",
      "2 days with nothing written.",
      "1 placeholder that is not filled in.",
      "2 placeholders that are not filled in.",
    ]);
  });

  it("name each of their days, two in a row too, in the order of travel and with the level of the rule", () => {
    const days = makeDays({ 0: { bed: null }, 1: { bed: null }, 2: { legs: [] } });
    const findings = checkPlan(makePlan(), days, makeContext());
    expect(countDayFaults(days.toReversed(), findings)).toEqual([
      {
        code: "no-bed",
        level: "missing",
        text: "2 nights without a bed.",
        stays: [
          { dayId: makeId(1), first: 1, last: 1, place: "Vientiane" },
          { dayId: makeId(2), first: 2, last: 2, place: "Vientiane" },
        ],
      },
      {
        code: "no-way",
        level: "wrong",
        text: "1 night to which no leg leads.",
        stays: [{ dayId: makeId(3), first: 3, last: 3, place: "Vang Vieng" }],
      },
    ]);
  });
});
